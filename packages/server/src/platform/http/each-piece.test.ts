import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { eachPiece } from './each-piece.ts';

/** Keeps pieces until three bytes or more are to be written, and ends a write when the test says so. */
function slowDisk() {
  let kept = '';
  const writes: { readonly text: string; readonly end: () => void; readonly fail: (error: Error) => void }[] =
    [];
  return {
    writes,
    isKept: () => kept,
    keep(piece: Buffer) {
      kept += piece.toString();
      return kept.length >= 3;
    },
    write() {
      const { promise, resolve, reject } = Promise.withResolvers<undefined>();
      writes.push({ text: kept, end: () => resolve(undefined), fail: reject });
      kept = '';
      return promise;
    },
  };
}

test('writes what was kept with the rest of its packet, and takes no more until then', async () => {
  const stream = new PassThrough();
  const disk = slowDisk();
  const all = eachPiece(stream, disk);
  for (const piece of ['a', 'b', 'c', 'd']) stream.write(piece);
  await expect.poll(() => disk.writes.length).toBe(1);
  stream.write('e');
  stream.end('f');
  expect([disk.writes[0]?.text, disk.isKept()]).toEqual(['abcd', '']);
  disk.writes[0]?.end();
  await all;
  expect(disk.isKept()).toBe('ef');
});

test('ends only when everything is written, and fails with what a write failed with', async () => {
  const stream = new PassThrough();
  const disk = slowDisk();
  const all = eachPiece(stream, disk);
  stream.end('abc');
  await expect.poll(() => disk.writes.length).toBe(1);
  disk.writes[0]?.fail(new Error('no space left'));
  await expect(all).rejects.toThrow('no space left');
});

test('fails with what keeping a piece failed with, and leaves the stream open for the reply', async () => {
  const stream = new PassThrough();
  const tooLarge = () => {
    throw new Error('too large');
  };
  const all = eachPiece(stream, { ...slowDisk(), keep: tooLarge });
  stream.write('a');
  await expect(all).rejects.toThrow('too large');
  expect(stream.destroyed).toBe(false);
});

test('fails if the stream breaks, before or meanwhile', async () => {
  const broken = new PassThrough().destroy();
  await expect(eachPiece(broken, slowDisk())).rejects.toThrow('Premature close');
  const breaking = new PassThrough();
  const all = eachPiece(breaking, slowDisk());
  breaking.write('a');
  breaking.destroy(new Error('ECONNRESET'));
  await expect(all).rejects.toThrow('ECONNRESET');
});
