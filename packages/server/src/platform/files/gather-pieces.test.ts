import { expect, test } from 'vitest';
import { gatherPieces } from './gather-pieces.ts';

test('a hundred thousand single bytes become a few pieces, because each piece takes memory of its own', () => {
  const gathered = gatherPieces();
  let bytes = 0;
  for (let byte = 0; byte < 100_000; byte += 1) bytes = gathered.add(Buffer.of(byte % 256));
  expect(bytes).toBe(100_000);
  expect(gathered.pieces().length).toBeLessThan(50);
  expect(Buffer.concat(gathered.pieces())).toEqual(
    Buffer.from(Array.from({ length: 100_000 }, (_, byte) => byte % 256)),
  );
});

test('longer pieces are not copied, and all stay in the order in which they arrived', () => {
  const gathered = gatherPieces();
  const long = Buffer.alloc(5000, 'l');
  const texts = ['a', long, 'b', 'c', long, long, '', 'd'];
  for (const text of texts) gathered.add(Buffer.from(text));
  expect(Buffer.concat(gathered.pieces()).toString()).toBe(texts.join(''));
  const given = gatherPieces();
  given.add(Buffer.from('a'));
  given.add(long);
  expect(given.pieces()[1]).toBe(long);
});
