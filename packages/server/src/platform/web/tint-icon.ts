import { crc32 } from 'node:zlib';
import { mixColours } from '@drawbridge/domain/brand/contrast.ts';

/**
 * Colors an icon. `png` has a palette of grays from black to white, as PNG (third edition, 11.2.2) stores it: black becomes
 * `accent` (`#rrggbb`), white stays, and the grays between keep their places between both.
 *
 * @throws if the image has no palette
 */
export function tintIcon(png: Buffer, accent: string): Buffer {
  const start = png.indexOf('PLTE');
  if (start === -1) throw new Error('the icon has no palette');
  const tinted = Buffer.from(png);
  const colors = start + 4;
  const end = colors + png.readUInt32BE(start - 4);
  for (let at = colors; at < end; at += 3) {
    const share = (png[at] ?? 0) / 255;
    tinted.write(mixColours('#ffffff', share, accent).slice(1), at, 'hex');
  }
  tinted.writeUInt32BE(crc32(tinted.subarray(start, end)), end);
  return tinted;
}
