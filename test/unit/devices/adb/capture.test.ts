import { describe, expect, it } from 'vitest';
import { createCamera } from '../../../../devices/adb/capture.ts';
import { litDisplay } from '../../../../devices/adb/display-choice.ts';
import { readPng, readRaw } from '../../../../devices/adb/screencap.ts';
import { encodePng } from '../../../../src/util/image.ts';
import type { ScriptedAnswer } from '../../../support/scripted-adb.ts';
import { scriptedShell } from '../../../support/scripted-adb.ts';

const signal = new AbortController().signal;
const SIZE = { width: 4, height: 8 };
const PIXELS = Uint8Array.from({ length: 4 * 8 * 4 }, (_, i) => (i % 4 === 3 ? 255 : i));
const WARNING =
  '[Warning] Multiple displays were found, but no display id was specified! Defaulting to the first.\n';
const PORTRAIT = 'Physical size: 4x8\n  init=4x8 420dpi cur=4x8 app=4x7\n  mCurrentRotation=ROTATION_0\n';

function raw(format = 1, header = 16, pixels: Uint8Array = PIXELS): Buffer {
  const head = Buffer.alloc(header);
  head.writeUInt32LE(SIZE.width, 0);
  head.writeUInt32LE(SIZE.height, 4);
  head.writeUInt32LE(format, 8);
  return Buffer.concat([head, pixels]);
}

function png(): Promise<Uint8Array> {
  return encodePng({ ...SIZE, data: PIXELS });
}

/** A phone whose two ways of taking a picture answer as given. */
function phone(answers: { raw: ScriptedAnswer; png?: ScriptedAnswer; displays?: string; state?: string }) {
  return scriptedShell((command) => {
    if (command.startsWith('wm size')) return answers.state ?? PORTRAIT;
    if (command.startsWith('dumpsys display')) return answers.displays ?? '';
    return command.startsWith('screencap -p') ? answers.png : answers.raw;
  });
}

describe('readRaw', () => {
  it.each([16, 12])('reads pixels behind a header of %i bytes', (header) => {
    const read = readRaw(raw(1, header));
    expect(read).toMatchObject({ kind: 'picture', image: SIZE });
    expect(read.kind === 'picture' && Buffer.from(read.image.data)).toEqual(Buffer.from(PIXELS));
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'damaged'],
    ['a picture cut off', raw().subarray(0, 100), 'damaged'],
    ['a picture with something behind it', Buffer.concat([raw(), Buffer.from('x')]), 'damaged'],
    ['ten bits a channel', raw(43), 'foreign'],
    ['words', Buffer.from('screencap: something failed\n'), 'foreign'],
  ])('refuses %s', (_, bytes, kind) => {
    expect(readRaw(bytes)).toMatchObject({ kind });
  });
});

describe('readPng', () => {
  it('finds the picture behind a warning', async () => {
    const image = await readPng(Buffer.concat([Buffer.from(WARNING), await png(), Buffer.from('\n')]));
    expect(image).toMatchObject(SIZE);
    expect(Buffer.from(image.data)).toEqual(Buffer.from(PIXELS));
  });

  it.each([20, 60, -1, -5])('refuses a picture cut at %i', async (at) => {
    await expect(readPng((await png()).subarray(0, at))).rejects.toMatchObject({ code: 'IMAGE_INVALID' });
  });

  it('refuses what is no picture and shows what it was', async () => {
    await expect(readPng(Buffer.from('Invalid display ID null\n'))).rejects.toMatchObject({
      code: 'IMAGE_INVALID',
      message: expect.stringContaining('Invalid display ID null') as string,
    });
  });
});

describe('camera', () => {
  it('takes raw pixels with size and rotation', async () => {
    const frame = await createCamera(phone({ raw: { stdout: raw() } })).capture(signal);
    expect(frame).toMatchObject({ screen: SIZE, rotation: 0, displayId: '0', image: SIZE });
  });

  it('switches to PNG for good when the pixels are in another format', async () => {
    const shell = phone({ raw: { stdout: raw(22) }, png: { stdout: await png() } });
    const camera = createCamera(shell);
    await camera.capture(signal);
    await camera.capture(signal);
    expect(camera.method).toBe('png');
    expect(shell.commands.filter((command) => command === 'screencap')).toHaveLength(1);
  });

  it('goes back to the fast way after one damaged picture', async () => {
    const shell = phone({ raw: { stdout: raw().subarray(0, 90) }, png: { stdout: await png() } });
    const camera = createCamera(shell);
    await camera.capture(signal);
    await camera.capture(signal);
    expect(camera.method).toBe('raw');
    expect(shell.commands.filter((command) => command === 'screencap')).toHaveLength(2);
  });

  it('fails, and says why, when neither way gives a picture', async () => {
    const broken: ScriptedAnswer = { stderr: 'Capturing failed\n', exit: 1 };
    await expect(createCamera(phone({ raw: broken, png: broken })).capture(signal)).rejects.toMatchObject({
      code: 'IMAGE_INVALID',
      message: expect.stringContaining('Capturing failed') as string,
    });
  });

  it('does not call a lost connection a picture', async () => {
    const lost: ScriptedAnswer = { stdout: raw(), then: 'vanish' };
    await expect(createCamera(phone({ raw: lost })).capture(signal)).rejects.toMatchObject({
      code: 'DEVICE_OFFLINE',
    });
  });

  it('photographs the lit display of a foldable, and remembers it', async () => {
    const shell = phone({
      raw: { stdout: raw(), stderr: WARNING },
      displays:
        '  DisplayDeviceInfo{"Inner": uniqueId="local:4619827259835644672", 2208 x 1840, state OFF, type INTERNAL}\n' +
        '  DisplayDeviceInfo{"Outer": uniqueId="local:4619827551948147201", 904 x 2316, state ON, type INTERNAL}\n',
    });
    const camera = createCamera(shell);
    const frame = await camera.capture(signal);
    await camera.capture(signal);
    expect(frame.displayId).toBe('4619827551948147201');
    expect(shell.commands.filter((command) => command.startsWith('screencap'))).toEqual([
      'screencap',
      'screencap -d 4619827551948147201',
      'screencap -d 4619827551948147201',
    ]);
  });
});

describe('litDisplay', () => {
  it('keeps the choice of the device when two are lit or none is known', () => {
    expect(litDisplay('uniqueId "local:1", state ON\nuniqueId "local:2", state ON')).toBeUndefined();
    expect(litDisplay('')).toBeUndefined();
    expect(litDisplay('uniqueId "local:7", state ON, uniqueId "local:7"')).toBe('7');
  });
});
