import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readApk } from '../../../../../devices/virtual/apk/apk.ts';
import { readBinaryXml } from '../../../../../devices/virtual/apk/binary-xml.ts';
import { apkOf, compileXml, sampleApk } from '../../../../support/apk.ts';

describe('readApk', () => {
  it('takes from the manifest what the phone has to know', () => {
    expect(readApk(sampleApk())).toEqual({
      packageName: 'org.example.sample',
      label: 'Sample',
      versionCode: 3,
      versionName: '1.2',
      minSdk: 26,
      targetSdk: 34,
      debuggable: true,
      launchActivity: 'org.example.sample.Start',
      activities: ['org.example.sample.Other', 'org.example.sample.Start'],
      services: ['org.elsewhere.Service', 'org.example.sample.Keys'],
      inputMethods: ['org.example.sample.Keys'],
      permissions: ['android.permission.INTERNET'],
      instrumentation: [{ name: 'org.example.sample.Runner', targetPackage: 'org.example.sample' }],
    });
  });

  it('does with a manifest that says next to nothing', () => {
    const info = readApk(apkOf({ name: 'manifest', attributes: { package: 'a.quiet.one' } }, 'utf16'));
    expect(info).toMatchObject({
      packageName: 'a.quiet.one',
      label: 'One',
      versionCode: 0,
      launchActivity: null,
    });
  });

  it.each([
    ['no ZIP file', new Uint8Array(200_000).fill(1)],
    ['nothing', new Uint8Array()],
    ['no manifest in it', zipSync({ 'classes.dex': new Uint8Array(9) })],
  ])('is no package: %s', (_, bytes) => {
    expect(readApk(bytes)).toMatchObject({ code: 'INSTALL_PARSE_FAILED_NOT_APK' });
  });

  it.each([
    ['plain text', zipSync({ 'AndroidManifest.xml': Buffer.from('<manifest package="a.b"/>') })],
    ['another root', apkOf({ name: 'resources', attributes: { package: 'a.b' } })],
    ['no name', apkOf({ name: 'manifest' })],
    ['a name that is a path', apkOf({ name: 'manifest', attributes: { package: '../evil' } })],
  ])('has a bad manifest: %s', (_, bytes) => {
    expect(readApk(bytes)).toMatchObject({ code: 'INSTALL_PARSE_FAILED_BAD_MANIFEST' });
  });
});

describe('readBinaryXml', () => {
  it.each(['utf8', 'utf16'] as const)('reads long and foreign texts in %s', (encoding) => {
    const texts = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), { maxLength: 4 });
    fc.assert(
      fc.property(texts, (values) => {
        const attributes = Object.fromEntries(values.map((value, at) => [`a${at}`, value]));
        const root = readBinaryXml(compileXml({ name: 'root', attributes }, encoding));
        expect([...(root?.attributes ?? [])]).toEqual(Object.entries(attributes));
      }),
      { numRuns: 200 },
    );
  });

  it('never throws, whatever is changed in a document', () => {
    const good = compileXml({
      name: 'manifest',
      attributes: { package: 'a.b', versionCode: 1 },
      children: [{ name: 'application', attributes: { debuggable: true } }],
    });
    const change = fc.tuple(fc.nat({ max: good.length - 1 }), fc.integer({ min: 0, max: 255 }));
    fc.assert(
      fc.property(
        fc.array(change, { minLength: 1, maxLength: 6 }),
        fc.nat({ max: good.length }),
        (changes, cut) => {
          const bytes = Buffer.from(good);
          for (const [at, value] of changes) bytes.writeUInt8(value, at);
          expect(['object', 'undefined']).toContain(typeof readBinaryXml(bytes));
          expect(['object', 'undefined']).toContain(typeof readBinaryXml(bytes.subarray(0, cut)));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('gives up on elements in elements without end', () => {
    let deep: { name: string; children?: readonly { name: string }[] } = { name: 'x' };
    for (let i = 0; i < 200; i += 1) deep = { name: 'x', children: [deep] };
    expect(readBinaryXml(compileXml(deep))).toBeUndefined();
  });
});
