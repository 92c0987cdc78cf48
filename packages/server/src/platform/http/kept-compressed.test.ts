import { expect, test, vi } from 'vitest';
import { keptCompressed } from './kept-compressed.ts';

test('a text that is sent again is not compressed again, and another is', () => {
  const compress = vi.fn((text: string) => Buffer.from(text.toUpperCase()));
  const compressed = keptCompressed(compress, 100);
  expect(['one', 'one', 'two', 'one'].map((text) => compressed(text).toString())).toEqual([
    'ONE',
    'ONE',
    'TWO',
    'ONE',
  ]);
  expect(compress.mock.calls).toEqual([['one'], ['two']]);
});

test('beyond its size, the reply that was sent longest ago is forgotten', () => {
  const compress = vi.fn((text: string) => Buffer.from(text));
  const compressed = keptCompressed(compress, 8);
  for (const text of ['aaaa', 'bbbb', 'aaaa', 'cccc']) compressed(text);
  compress.mockClear();
  for (const text of ['aaaa', 'cccc', 'bbbb']) compressed(text);
  expect(compress.mock.calls).toEqual([['bbbb']]);
});

test('a reply larger than all of it is sent and not kept', () => {
  const compress = vi.fn((text: string) => Buffer.from(text));
  const compressed = keptCompressed(compress, 3);
  expect([compressed('large'), compressed('large')].map(String)).toEqual(['large', 'large']);
  expect(compress).toHaveBeenCalledTimes(2);
});
