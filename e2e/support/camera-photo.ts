import type { Page } from '@playwright/test';

/** A photo like a camera’s: a JPEG with a location in its EXIF data. */
export async function cameraPhoto(page: Page, colour: string): Promise<Buffer> {
  const base64 = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    canvas.width = 3000;
    canvas.height = 2000;
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = fill;
      context.fillRect(0, 0, 3000, 2000);
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  }, colour);
  const jpeg = Buffer.from(base64, 'base64');
  const tiff = Buffer.alloc(128);
  tiff.write('MM');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(0x8825, 10);
  tiff.writeUInt32BE(26, 18);
  tiff.writeUInt16BE(4, 26);
  for (const [at, [tag, value]] of [
    [1, 'N'],
    [2, 80],
    [3, 'W'],
    [4, 104],
  ].entries()) {
    const entry = 28 + at * 12;
    tiff.writeUInt16BE(Number(tag), entry);
    if (typeof value === 'string') tiff.write(value, entry + 8);
    else tiff.writeUInt32BE(Number(value), entry + 8);
  }
  for (const [at, number] of [32, 30, 0, 79, 45, 0].entries()) {
    tiff.writeUInt32BE(number, 80 + at * 8);
    tiff.writeUInt32BE(1, 84 + at * 8);
  }
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const segment = Buffer.alloc(4);
  segment.writeUInt16BE(0xffe1, 0);
  segment.writeUInt16BE(exif.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), segment, exif, jpeg.subarray(2)]);
}
