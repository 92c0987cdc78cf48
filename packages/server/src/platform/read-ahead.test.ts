import { expect, test } from 'vitest';
import { readAhead } from './read-ahead.ts';

test('reads the next item while the caller works on this one, and no further', async () => {
  const begun: number[] = [];
  const got: (readonly [number, number, number])[] = [];
  const read = async (item: number): Promise<number> => {
    begun.push(item);
    return item * 10;
  };
  for await (const [item, found] of readAhead([1, 2, 3, 4], read)) got.push([item, found, begun.length]);
  expect(got).toEqual([
    [1, 10, 2],
    [2, 20, 3],
    [3, 30, 4],
    [4, 40, 4],
  ]);
});

test('an error comes when its item is due, and nothing is read after it', async () => {
  const begun: number[] = [];
  const got: number[] = [];
  const read = async (item: number): Promise<number> => {
    begun.push(item);
    if (item === 2) throw new Error('no answer');
    return item;
  };
  const all = async (): Promise<void> => {
    for await (const [item] of readAhead([1, 2, 3, 4], read)) got.push(item);
  };
  await expect(all()).rejects.toThrow('no answer');
  expect(got).toEqual([1]);
  expect(begun).toEqual([1, 2, 3]);
});
