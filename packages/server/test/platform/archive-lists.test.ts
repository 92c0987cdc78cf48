import { expect, test } from 'vitest';
import { recognizeContent } from '../../src/platform/files/recognize-content.ts';
import { zip } from '../support/file-zoo.ts';
import { processorMs } from '../support/processor-time.ts';

/** A copy in which some bytes are others, from that far before or after a mark. */
function changed(bytes: Buffer, mark: string, at: number, ...values: number[]): Buffer {
  const copy = Buffer.from(bytes);
  Buffer.from(values).copy(copy, copy.lastIndexOf(mark, undefined, 'latin1') + at);
  return copy;
}

const local = 'PK\u0003\u0004';
const listed = 'PK\u0001\u0002';
const ending = 'PK\u0005\u0006';

/** An archive with two lists: the end leads to the first, and ZIP64 to one with no entries. */
function twoLists(): Buffer {
  const one = zip({ 'evil.exe': 'x' });
  const at = one.lastIndexOf(ending, undefined, 'latin1');
  const record = Buffer.alloc(56);
  record.write('PK\u0006\u0006', 'latin1');
  record.writeUInt32LE(at, 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\u0006\u0007', 'latin1');
  locator.writeUInt32LE(at, 8);
  return Buffer.concat([one.subarray(0, at), record, locator, one.subarray(at)]);
}

const one = () => zip({ a: 'b' });

/** Archives whose list, or what it leads to, is not what programs expect. */
const lists: readonly (readonly [name: string, bytes: () => Buffer, state: string])[] = [
  ['whole', one, 'sound'],
  ['empty', () => zip({}), 'sound'],
  ['with a comment', () => Buffer.concat([changed(one(), ending, 20, 2, 0), Buffer.from('hi')]), 'sound'],
  ['with something behind its end', () => Buffer.concat([one(), Buffer.from('\n')]), 'damaged'],
  ['with a second list by ZIP64', twoLists, 'damaged'],
  ['with two names for an entry', () => changed(one(), local, 30, 0x62), 'unsafe'],
  ['with its list elsewhere', () => changed(one(), ending, 16, 0xff, 0xff, 0, 0), 'damaged'],
  ['with fewer entries than listed', () => changed(one(), ending, 10, 2, 0), 'damaged'],
  ['that is a second volume', () => changed(one(), ending, 4, 1, 0), 'damaged'],
  ['with an entry beyond its end', () => changed(one(), listed, 42, 0xff, 0xff), 'damaged'],
  ['with bytes beyond its end', () => changed(one(), listed, 20, 0xff), 'damaged'],
  ['with no header before the bytes', () => changed(zip({ a: 'b', c: 'd' }), local, 0, 0x51), 'damaged'],
  ['packed by another method', () => changed(one(), listed, 10, 12, 0), 'unsafe'],
  ['with broken packing', () => changed(one(), local, 31, 0xff), 'damaged'],
  ['with strong encryption', () => changed(one(), listed, 8, 0x41), 'protected'],
];

test.each(lists)('an archive %s', async (_, make, state) => {
  expect(await recognizeContent(make())).toEqual({ kind: 'zip', state });
});

test('cut off anywhere, an archive is damaged', async () => {
  const whole = zip({ a: 'b'.repeat(99), 'c/d.txt': 'e' });
  for (let length = 30; length < whole.length; length += 1)
    expect(await recognizeContent(whole.subarray(0, length)), String(length)).toEqual({
      kind: 'zip',
      state: 'damaged',
    });
});

test('ten times as many entries take about ten times the work', { timeout: 60_000 }, async () => {
  const judging = (entries: number) => {
    const bytes = zip(Object.fromEntries(Array.from({ length: entries }, (_, nth) => [`${nth}.txt`, 'x'])));
    return processorMs(() => recognizeContent(bytes));
  };
  const few = await judging(1000);
  // Comparing each entry with all others would take a hundred times.
  expect((await judging(10_000)) / few).toBeLessThan(40);
});
