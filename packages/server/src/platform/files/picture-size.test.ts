import { expect, test } from 'vitest';
import fc from 'fast-check';
import { pictureSize } from './picture-size.ts';

const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080020004001011100ffd9', 'hex');

function webp(kind: string, rest: string): Buffer {
  const body = Buffer.concat([Buffer.from(`WEBP${kind}`, 'latin1'), Buffer.from(rest, 'hex')]);
  const head = Buffer.alloc(8);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

test.each([
  ['a JPEG', jpeg, 'jpg', { width: 64, height: 32 }],
  ['a WebP with loss', webp('VP8 ', '0a0000000000009d012a40002000'), 'webp', { width: 64, height: 32 }],
  ['a WebP without loss', webp('VP8L', '0a0000002f3fc00700'), 'webp', { width: 64, height: 32 }],
  ['an extended WebP', webp('VP8X', '0a000000000000003f00001f0000'), 'webp', { width: 64, height: 32 }],
  ['a JPEG cut short', jpeg.subarray(0, 24), 'jpg', undefined],
] as const)('the size of %s', (_what, bytes, type, size) => {
  expect(pictureSize(bytes, type)).toEqual(size);
});

test('it never throws on random bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), fc.constantFrom('png', 'jpg', 'webp'), (bytes, type) => {
      const { width, height } = pictureSize(Buffer.from(bytes), type) ?? { width: 1, height: 1 };
      expect(width * height).toBeGreaterThan(0);
    }),
  );
});
