import { expect, it } from 'vitest';
import { MemoryFileSystem } from '../../../../devices/virtual/adbd/file-system.ts';
import { SystemSnapshots } from '../../../../devices/virtual/system-snapshots.ts';
import { FakePhone } from '../../../support/fake-phone.ts';

const text = (bytes: unknown): string => Buffer.from(bytes as Uint8Array).toString();

it('brings back files and properties as they were', () => {
  const files = new MemoryFileSystem({ now: () => 0 });
  const properties = new Map([['debug.x', '1']]);
  const snapshots = new SystemSnapshots({ phone: new FakePhone(), files, properties });
  files.write('/sdcard/kept.txt', Buffer.from('before'));
  snapshots.save('s1');
  files.write('/sdcard/kept.txt', Buffer.from('after'));
  files.write('/sdcard/new.txt', Buffer.from('new'));
  properties.set('debug.x', '2');
  expect(snapshots.load('s1')).toBe(true);
  expect(text(files.read('/sdcard/kept.txt'))).toBe('before');
  expect(files.read('/sdcard/new.txt')).toBe('ENOENT');
  expect(properties.get('debug.x')).toBe('1');
  expect(snapshots.load('nothing')).toBe(false);
});

it('goes back to the start, which is no snapshot that anybody sees', () => {
  const files = new MemoryFileSystem({ now: () => 0 });
  const snapshots = new SystemSnapshots({ phone: new FakePhone(), files, properties: new Map() });
  expect(snapshots.reset()).toBe(false);
  snapshots.keepStart();
  files.write('/sdcard/new.txt', Buffer.from('new'));
  expect(snapshots.reset()).toBe(true);
  expect(files.read('/sdcard/new.txt')).toBe('ENOENT');
  expect(snapshots.names()).toEqual([]);
});
