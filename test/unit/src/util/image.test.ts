import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { RgbaImage } from '../../../../src/ports/image.ts';
import { decodeImage, encodeJpeg, encodePng, resize } from '../../../../src/util/image.ts';

function gradient(width: number, height: number): RgbaImage {
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i += 1) {
    data.set([i % 256, (i * 7) % 256, (i * 13) % 256, 255], i * 4);
  }
  return { width, height, data };
}

describe('picture codecs', () => {
  it('gives back every pixel of a PNG, for any effort', async () => {
    const image = gradient(61, 47);
    for (const level of [0, 1, 9]) {
      const again = await decodeImage(await encodePng(image, { level }));
      expect(again.width).toBe(61);
      expect(again.height).toBe(47);
      expect(Buffer.compare(again.data, image.data)).toBe(0);
    }
  });

  it('keeps JPEG pixels close', async () => {
    const flat: RgbaImage = { width: 32, height: 16, data: new Uint8Array(32 * 16 * 4).fill(200) };
    const again = await decodeImage(await encodeJpeg(flat, 90));
    expect(again.data.length).toBe(32 * 16 * 4);
    expect(Math.abs((again.data[0] ?? 0) - 200)).toBeLessThan(4);
  });

  it('reads WebP, 16-bit, grey and CMYK as eight-bit RGBA', async () => {
    const base = sharp({
      create: { width: 5, height: 4, channels: 3, background: { r: 250, g: 10, b: 20 } },
    });
    const variants = [
      await base.clone().webp({ lossless: true }).toBuffer(),
      await base.clone().toColourspace('rgb16').png().toBuffer(),
      await base.clone().greyscale().png().toBuffer(),
      await base.clone().toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer(),
    ];
    for (const bytes of variants) {
      const image = await decodeImage(bytes);
      expect([image.width, image.height, image.data.length, image.data[3]]).toEqual([5, 4, 80, 255]);
    }
  });

  it('refuses what is not a complete picture', async () => {
    const png = await encodePng(gradient(200, 200));
    const jpeg = await encodeJpeg(gradient(200, 200));
    const bad: Uint8Array[] = [
      new Uint8Array(0),
      new TextEncoder().encode('error: device offline'),
      png.subarray(0, png.length >> 1),
      png.subarray(0, 20),
      jpeg.subarray(0, jpeg.length >> 1),
      await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
        .tiff()
        .toBuffer(),
    ];
    for (const bytes of bad) {
      await expect(decodeImage(bytes)).rejects.toMatchObject({ code: 'IMAGE_INVALID' });
    }
  });

  it('refuses a picture that claims an absurd size before decoding it', async () => {
    const header = await encodePng(gradient(1, 1));
    const huge = Uint8Array.from(header);
    new DataView(huge.buffer).setUint32(16, 60_000);
    new DataView(huge.buffer).setUint32(20, 60_000);
    await expect(decodeImage(huge)).rejects.toMatchObject({ code: 'IMAGE_INVALID' });
  });

  it('says what is wrong in a few words, and what to do', async () => {
    const jpeg = await encodeJpeg(gradient(200, 200));
    await expect(decodeImage(jpeg.subarray(0, 200))).rejects.toMatchObject({
      message:
        'The picture cannot be used: its header is broken; premature end of JPEG image; Bogus Huffman table definition.',
    });
    const gif = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
      .gif()
      .toBuffer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    for (const bytes of [gif, new TextEncoder().encode('<html>'), new TextEncoder().encode(svg)]) {
      await expect(decodeImage(bytes)).rejects.toMatchObject({
        hint: expect.stringContaining('PNG, JPEG or WebP') as string,
      });
    }
    const huge = Uint8Array.from(await encodePng(gradient(1, 1)));
    new DataView(huge.buffer).setUint32(16, 60_000);
    new DataView(huge.buffer).setUint32(20, 60_000);
    await expect(decodeImage(huge)).rejects.toMatchObject({
      hint: expect.stringContaining('67 million pixels') as string,
    });
  });

  it('reads the first picture of an animation, stands turned ones upright, and takes 8192 x 4320', async () => {
    const pixels = Buffer.concat([Buffer.alloc(20 * 20 * 3, 255), Buffer.alloc(20 * 20 * 3, 9)]);
    const raw = { width: 20, height: 40, channels: 3, pageHeight: 20 } as const;
    const moving = await sharp(pixels, { raw })
      .webp({ lossless: true, delay: [9, 9] })
      .toBuffer();
    const first = await decodeImage(moving);
    expect([first.width, first.height, first.data[0]]).toEqual([20, 20, 255]);
    const flat = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: 'red' } });
    const turned = await flat(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await decodeImage(turned)).toMatchObject({ width: 20, height: 40 });
    expect(await decodeImage(await flat(8192, 4320).png().toBuffer())).toMatchObject({ width: 8192 });
  });

  it('refuses pixels that do not fit the stated size', async () => {
    const wrong: RgbaImage = { width: 4, height: 4, data: new Uint8Array(8) };
    await expect(encodePng(wrong)).rejects.toMatchObject({ code: 'IMAGE_INVALID' });
  });

  it('scales to the asked size', async () => {
    const small = await resize(gradient(64, 64), { width: 16, height: 8 });
    expect([small.width, small.height, small.data.length]).toEqual([16, 8, 16 * 8 * 4]);
  });
});
