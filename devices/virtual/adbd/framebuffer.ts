/** `framebuffer:`: the screen as raw pixels after 56 bytes that describe them. Source: AOSP adb framebuffer_service.cpp. */
import type { VirtualPhone } from '../phone-api.ts';
import type { AdbStream } from './stream.ts';
import { words } from './sync-messages.ts';

const VERSION = 2;
const BITS_PER_PIXEL = 32;
/** sRGB, as SurfaceFlinger numbers it. */
const COLORSPACE = 1;
/** Offset and length in bits of red, blue, green, alpha. */
const CHANNELS = [0, 8, 16, 8, 8, 8, 24, 8];

export async function framebuffer(stream: AdbStream, phone: VirtualPhone): Promise<void> {
  const { width, height, data } = phone.frame();
  void stream.write(words(VERSION, BITS_PER_PIXEL, COLORSPACE, data.length, width, height, ...CHANNELS));
  void stream.write(data);
  await stream.end();
}
