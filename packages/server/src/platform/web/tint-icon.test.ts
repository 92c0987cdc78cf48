import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { tintIcon } from './tint-icon.ts';

const gray = readFileSync(new URL('../../../../web/public/icon-192.png', import.meta.url));

function* chunksOf(png: Buffer) {
  for (let at = 8; at < png.length;) {
    const end = at + 8 + png.readUInt32BE(at);
    const body = png.subarray(at + 4, end);
    yield {
      type: body.toString('latin1', 0, 4),
      data: body.subarray(4),
      isIntact: crc32(body) === png.readUInt32BE(end),
    };
    at = end + 4;
  }
}

test('an icon’s black becomes the accent, white stays, and the rest of the image is the same', () => {
  const tinted = [...chunksOf(tintIcon(gray, '#112233'))];
  expect(tinted.map(({ isIntact }) => isIntact)).toEqual([true, true, true, true]);
  const colors = tinted[1]?.data.toString('hex') ?? '';
  expect([colors.slice(0, 6), colors.slice(-6)]).toEqual(['112233', 'ffffff']);
  const unchanged = ({ type }: { readonly type: string }) => type !== 'PLTE';
  expect(tinted.filter(unchanged)).toEqual([...chunksOf(gray)].filter(unchanged));
});

test('an image without a palette is refused', () => {
  expect(() => tintIcon(Buffer.from('GIF89a'), '#112233')).toThrow('no palette');
});
