import { SaxesParser } from 'saxes';
import { beforeEach, describe, expect, it } from 'vitest';
import { decodeImage } from '../../../../../src/util/image.ts';
import { treeNode } from '../../../../support/fake-phone.ts';
import { PhoneShell } from '../../../../support/phone-shell.ts';

let phone: PhoneShell;
beforeEach(() => {
  phone = new PhoneShell();
});

const NULL_ROOT = 'ERROR: null root node returned by UiTestAutomationBridge.\n';

describe('screencap', () => {
  it('gives the size, the format and the pixels', async () => {
    phone.phone.picture.data.set([1, 2, 3, 4]);
    const { out } = await phone.bytes('screencap');
    expect([0, 4, 8, 12].map((place) => out.readUInt32LE(place))).toEqual([120, 240, 1, 1]);
    expect(out.subarray(16).equals(Buffer.from(phone.phone.picture.data))).toBe(true);
  });

  it('gives a PNG of the same pixels, to a file when one is named', async () => {
    const { out } = await phone.bytes('screencap -p -d 4619827259835644672');
    expect(await decodeImage(out)).toMatchObject({ width: 120, height: 240 });
    await phone.run('screencap /sdcard/s.png; screencap -p > /sdcard/t.png');
    expect((await phone.bytes('cat /sdcard/s.png')).out.equals(out)).toBe(true);
    expect((await phone.bytes('cat /sdcard/t.png')).out.equals(out)).toBe(true);
  });

  it('refuses other displays and unknown options', async () => {
    expect(await phone.run('screencap -d 7')).toEqual({
      out: '',
      err: "Display Id '7' is not valid.\n",
      code: 1,
    });
    expect((await phone.run('screencap -j')).err).toContain('usage:');
    expect((await phone.run('screencap -p /none/x.png')).err).toContain('No such file');
  });
});

describe('uiautomator dump', () => {
  it('writes one line of XML that says what the nodes say', async () => {
    const text = 'a "b" <c> & \u0001 \ud800 é 😀\n';
    const button = treeNode({ className: 'android.widget.Button', clickable: true, box: [0.4, 1, 50, 20.6] });
    const field = treeNode({
      className: 'android.widget.EditText',
      hint: 'Name',
      focused: true,
      password: true,
    });
    phone.phone.treeResult = { kind: 'tree', roots: [treeNode({ text, children: [button, field] })] };
    phone.phone.setRotation(90);
    const { out } = await phone.run('uiautomator dump');
    expect(out).toBe('UI hierchary dumped to: /sdcard/window_dump.xml\n');
    const xml = (await phone.run('cat /sdcard/window_dump.xml')).out;
    expect(xml).not.toContain('\n');
    const seen = nodesOf(xml);
    expect(seen.map(({ name }) => name)).toEqual(['hierarchy', 'node', 'node', 'node']);
    expect(seen[0]?.attributes['rotation']).toBe('1');
    expect(seen[1]?.attributes['text']).toBe('a "b" <c> & . . é 😀\n');
    expect(seen[2]?.attributes).toMatchObject({
      NAF: 'true',
      clickable: 'true',
      index: '0',
      bounds: '[0,1][50,21]',
    });
    expect(seen[3]?.attributes).toMatchObject({ text: 'Name', hint: 'Name', password: 'true', index: '1' });
  });

  it('has the attributes in the order of Android', async () => {
    await phone.run('uiautomator dump /sdcard/x.xml');
    const xml = (await phone.run('cat /sdcard/x.xml')).out;
    expect([...xml.matchAll(/ ([a-z-]+)="/g)].map((match) => match[1]).join(' ')).toBe(
      'rotation index text resource-id class package content-desc checkable checked clickable enabled focusable ' +
        'focused scrollable long-clickable password selected bounds drawing-order hint',
    );
  });

  it('leaves bare containers out when compressed', async () => {
    const inner = treeNode({ className: 'android.view.ViewGroup', children: [treeNode({ text: 'leaf' })] });
    phone.phone.treeResult = { kind: 'tree', roots: [treeNode({ children: [inner] })] };
    const { out } = await phone.run('uiautomator dump --compressed /dev/tty', { tty: true });
    expect(out.match(/<node /g)).toHaveLength(1);
    expect(out).toContain('text="leaf"');
  });

  it('waits for the screen to stand still', async () => {
    const end = phone.clock.now() + 3000;
    phone.phone.busy = () => phone.clock.now() < end;
    expect((await phone.run('uiautomator dump')).out).toContain('dumped to');
    expect(phone.clock.now()).toBeGreaterThanOrEqual(end);
  });

  it('gives up after ten seconds with exit code 0 and leaves the old file', async () => {
    await phone.run('echo old > /sdcard/window_dump.xml');
    phone.phone.busy = () => true;
    const before = phone.clock.now();
    expect(await phone.run('uiautomator dump')).toEqual({
      out: '',
      err: 'ERROR: could not get idle state.\n',
      code: 0,
    });
    expect(phone.clock.now() - before).toBeGreaterThanOrEqual(10_000);
    expect((await phone.run('cat /sdcard/window_dump.xml')).out).toBe('old\n');
  });

  it('says that there is no window', async () => {
    phone.phone.treeResult = { kind: 'none', reason: 'null_root', detail: '' };
    expect(await phone.run('uiautomator dump')).toEqual({ out: '', err: NULL_ROOT, code: 0 });
  });

  it('chooses the topmost window of the app in front', async () => {
    const roots = [
      treeNode({ text: 'page' }),
      treeNode({ text: 'dialog' }),
      treeNode({ text: 'keys', packageName: 'ime' }),
    ];
    phone.phone.treeResult = { kind: 'tree', roots };
    expect((await phone.run('uiautomator dump /dev/tty', { tty: true })).out).toContain('text="dialog"');
  });
});

interface Seen {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

function nodesOf(xml: string): readonly Seen[] {
  const seen: Seen[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => void seen.push({ name, attributes: { ...attributes } }));
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return seen;
}
