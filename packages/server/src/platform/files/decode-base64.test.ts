import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decodeBase64 } from './decode-base64.ts';

test.each([0, 1, 2, 3, 1_572_863, 1_572_864, 1_572_865, 1_572_866, 5_000_000])(
  '%i bytes come back, whether in one piece or several, plain or from a browser',
  (size) => {
    const bytes = randomBytes(size);
    const text = bytes.toString('base64');
    expect(decodeBase64(Buffer.from(text))?.equals(bytes)).toBe(true);
    expect(decodeBase64(Buffer.from(`data:image/png;base64,${text}`))?.equals(bytes)).toBe(true);
  },
);

const long = randomBytes(3_145_728).toString('base64');
test.each([
  ['stops half-way', long.slice(0, -1)],
  ['has no comma after data:', 'data:abcd'],
  ['has a stranger in its first piece', `*${long.slice(1)}`],
  ['has a stranger in its last piece', `${long.slice(0, -4)}*AAA`],
  ['ends in its middle', `${long.slice(0, 2_097_148)}AA==${long.slice(2_097_152)}`],
  ['ends before its end', `AA==${long.slice(4)}`],
  ['has a line end', `AAA\n${long.slice(4)}`],
  ['has a letter whose last byte is one of base64', `\u0141${long.slice(2)}`],
])('text that %s is none', (_how, text) => {
  expect(decodeBase64(Buffer.from(text))).toBeUndefined();
});
