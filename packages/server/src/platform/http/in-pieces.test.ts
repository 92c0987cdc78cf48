import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { inPieces } from './in-pieces.ts';

test.each([0, 1, 64 * 1024, 64 * 1024 + 1, 300_000])('%i bytes arrive as they are', async (length) => {
  const bytes = randomBytes(length);
  expect((await buffer(inPieces(bytes))).equals(bytes)).toBe(true);
});

test('of all streams together one piece is sent in a turn of the event loop', async () => {
  const sentIn: number[] = [];
  let turn = 0;
  let over = false;
  const count = () => {
    turn += 1;
    if (!over) setImmediate(count);
  };
  setImmediate(count);
  const read = async () => {
    for await (const piece of inPieces(new Uint8Array(160 * 1024)) as AsyncIterable<Uint8Array>)
      if (piece.length > 0) sentIn.push(turn);
  };
  await Promise.all([read(), read(), read()]);
  over = true;
  expect(sentIn).toHaveLength(9);
  expect(new Set(sentIn).size).toBe(9);
});
