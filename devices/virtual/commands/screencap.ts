/** `screencap [-p] [-d DISPLAY] [FILE]`. Texts and header: AOSP frameworks/base/cmds/screencap/screencap.cpp. */
import { posix } from 'node:path';
import { encodePng } from '../../../src/util/image.ts';
import { FAULTS } from '../adbd/file-system.ts';
import type { Call, Command } from '../shell/command.ts';
import { optionsOf } from './options.ts';

/** The one display, as SurfaceFlinger numbers it: 64 bits, so it stays a text. */
export const DISPLAY_ID = '4619827259835644672';

const USAGE = 'usage: screencap [-ahp] [-d display-id] [FILENAME]\n';
const FORMAT_RGBA_8888 = 1;
const COLORSPACE_SRGB = 1;
/** The phone's own compression: fast, because the picture travels a short way. */
const PNG_LEVEL = 1;

async function screencap(call: Call): Promise<number> {
  const { flags, values, rest } = optionsOf(call.args, ['-d']);
  const complaint = complaintOf(flags, values.get('-d') ?? DISPLAY_ID);
  if (complaint !== undefined) {
    call.err.write(complaint);
    return flags.has('-h') ? 0 : 1;
  }
  const name = rest[0];
  const parts = await picture(call, flags.has('-p') || name?.endsWith('.png') === true);
  if (name !== undefined) return store(call, name, Buffer.concat(parts));
  for (const part of parts) call.out.write(part);
  return 0;
}

function complaintOf(flags: ReadonlySet<string>, display: string): string | undefined {
  const known = ['-p', '-d', '-a'];
  if ([...flags].some((flag) => !known.includes(flag))) return USAGE;
  return display === DISPLAY_ID || display === '0' ? undefined : `Display Id '${display}' is not valid.\n`;
}

function store(call: Call, name: string, bytes: Uint8Array): number {
  const fault = call.system.files.write(posix.resolve(call.shell.directory, name), bytes);
  if (fault === undefined) return 0;
  call.err.write(`Error opening file: ${name} (${FAULTS[fault].text})\n`);
  return 1;
}

async function picture({ system }: Call, png: boolean): Promise<readonly Uint8Array[]> {
  const image = system.phone.frame();
  if (png) return [await encodePng(image, { level: PNG_LEVEL })];
  const header = Buffer.alloc(16);
  header.writeUInt32LE(image.width, 0);
  header.writeUInt32LE(image.height, 4);
  header.writeUInt32LE(FORMAT_RGBA_8888, 8);
  header.writeUInt32LE(COLORSPACE_SRGB, 12);
  return [header, image.data];
}

export const SCREENCAP: readonly (readonly [string, Command])[] = [['screencap', screencap]];
