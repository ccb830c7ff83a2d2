/** `screencap [-p] [-d DISPLAY] [FILE]`. Texts and header: AOSP frameworks/base/cmds/screencap/screencap.cpp. */
import { posix } from 'node:path';
import type { RgbaImage } from '../../../src/ports/image.ts';
import { encodeJpeg, encodePng } from '../../../src/util/image.ts';
import { FAULTS } from '../adbd/file-system.ts';
import type { Call, Command } from '../shell/command.ts';
import { type Display, displaysOf } from './displays.ts';
import { apiOf } from './names.ts';
import { optionsOf } from './options.ts';

const USAGE = (all: boolean): string =>
  `usage: screencap [-${all ? 'ahp' : 'hp'}] [-d display-id] [FILENAME]\n` +
  '   -h: this message\n' +
  (all
    ? '   -a: captures all the active displays. This appends an integer postfix to the FILENAME.\n' +
      '       e.g., FILENAME_0.png, FILENAME_1.png. If both -a and -d are given, it ignores -d.\n'
    : '') +
  '   -p: outputs in png format.\n' +
  '   -d: specify the display ID to capture (If the id is not given, it defaults to the first display)\n' +
  '       see "dumpsys SurfaceFlinger --display-id" for valid display IDs.\n' +
  'If FILENAME ends with .png it will be saved as a png.\nIf FILENAME is not given, the results will be printed to stdout.\n';
const WARNING =
  '[Warning] Multiple displays were found, but no display id was specified! Defaulting to the first display found, ' +
  'however this default is not guaranteed to be consistent across captures. A display id should be specified.\n';
const HOW = 'A display ID can be specified with the [-d display-id] option.\n';
const WHERE = 'See "dumpsys SurfaceFlinger --display-id" for valid display IDs.\n';
/** Android 13 began to warn, Android 14 to say how to do better. */
const WARNS_SINCE = 33;
const EXPLAINS_SINCE = 34;
/** Android 15 learned to capture all displays. */
const ALL_SINCE = 35;
/** Android 16 learned JPEG. */
const JPEG_SINCE = 36;
const JPEG_QUALITY = 90;
const FORMAT_RGBA_8888 = 1;
const COLORSPACE_SRGB = 1;
/** The phone's own compression: fast, because the picture travels a short way. */
const PNG_LEVEL = 1;

async function screencap(call: Call): Promise<number> {
  const { flags, values, rest } = optionsOf(call.args, ['-d']);
  if ([...flags].some((flag) => !optionsSince(apiOf(call)).includes(flag))) {
    call.err.write(USAGE(apiOf(call) >= ALL_SINCE));
    return flags.has('-h') ? 0 : 1;
  }
  if (flags.has('-a')) return everyDisplay(call, flags, rest[0]);
  const display = chosen(call, values.get('-d'));
  if (display === undefined) {
    call.err.write(`Display Id '${values.get('-d') ?? ''}' is not valid.\n`);
    return 1;
  }
  const [name] = rest;
  const parts = await encoded(pictureOf(call, display), formatOf(flags, name));
  if (name !== undefined) return store(call, name, Buffer.concat(parts));
  for (const part of parts) call.out.write(part);
  return 0;
}

function optionsSince(api: number): readonly string[] {
  return [
    ...['-p', '-d'],
    ...(api >= ALL_SINCE ? ['-a'] : []),
    ...(api >= JPEG_SINCE ? ['-j', '--preserve-display-colors'] : []),
  ];
}

/** A file for each display that is on: `x_0.png`. */
async function everyDisplay(
  call: Call,
  flags: ReadonlySet<string>,
  name: string | undefined,
): Promise<number> {
  if (name === undefined) {
    call.err.write(USAGE(true));
    return 1;
  }
  const { dir, name: stem, ext } = posix.parse(name);
  for (const [index, display] of displaysOf(call.system.phone)
    .filter(({ on }) => on)
    .entries()) {
    const parts = await encoded(pictureOf(call, display), formatOf(flags, name));
    const status = store(call, posix.join(dir, `${stem}_${index}${ext}`), Buffer.concat(parts));
    if (status !== 0) return status;
  }
  return 0;
}

/** Undefined when there is no such display. Which one is meant is only guessed when there are several: that is warned of. */
function chosen(call: Call, id: string | undefined): Display | undefined {
  const displays = displaysOf(call.system.phone);
  // Before Android 14 the numbers of the window manager were taken too.
  if (id !== undefined) return displays.find(({ physical, logical }) => id === physical || id === logical);
  const api = apiOf(call);
  if (displays.length > 1 && api >= WARNS_SINCE) {
    call.err.write(WARNING + (api >= EXPLAINS_SINCE ? HOW : '') + WHERE);
  }
  return displays[0];
}

function pictureOf({ system }: Call, { on, size }: Display): RgbaImage {
  if (on) return system.phone.frame();
  const { width, height } = size;
  const black = Buffer.alloc(width * height * 4);
  for (let alpha = 3; alpha < black.length; alpha += 4) black[alpha] = 255;
  return { width, height, data: black };
}

function store(call: Call, name: string, bytes: Uint8Array): number {
  const fault = call.system.files.write(posix.resolve(call.shell.directory, name), bytes);
  if (fault === undefined) return 0;
  call.err.write(`Error opening file: ${name} (${FAULTS[fault].text})\n`);
  return 1;
}

type Format = 'raw' | 'png' | 'jpeg';

function formatOf(flags: ReadonlySet<string>, name = ''): Format {
  if (flags.has('-j') || /\.jpe?g$/.test(name)) return 'jpeg';
  return flags.has('-p') || name.endsWith('.png') ? 'png' : 'raw';
}

async function encoded(image: RgbaImage, format: Format): Promise<readonly Uint8Array[]> {
  if (format === 'jpeg') return [await encodeJpeg(image, JPEG_QUALITY)];
  if (format === 'png') return [await encodePng(image, { level: PNG_LEVEL })];
  const header = Buffer.alloc(16);
  header.writeUInt32LE(image.width, 0);
  header.writeUInt32LE(image.height, 4);
  header.writeUInt32LE(FORMAT_RGBA_8888, 8);
  header.writeUInt32LE(COLORSPACE_SRGB, 12);
  return [header, image.data];
}

export const SCREENCAP: readonly (readonly [string, Command])[] = [['screencap', screencap]];
