import { setImmediate as settle } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { FileReply, isRefusal } from '../http/refusal.ts';
import type { Caller } from '../session/caller.ts';
import { filesInTurn } from './files-in-turn.ts';

const table = { name: 'Loans', columns: [], rows: [] };

/** Keeps files open until told to finish the oldest one. */
function writing() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const write = filesInTurn(async (name) => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.push(resolve));
    return new FileReply({ bytes: Readable.from([]), mediaType: 'text/csv', name });
  });
  return {
    begun,
    ask: (accountId: string, name: string, hasLeft = () => false) =>
      write({ caller: { accountId } as Caller, from: { hasLeft } }, name, 'csv', table),
    endOne: async () => {
      ends.shift()?.();
      await settle();
    },
  };
}

test('one person gets one file written and one queued; others are not held up', async () => {
  const { ask, begun, endOne } = writing();
  const first = ask('ann', 'a1');
  const second = ask('ann', 'a2');
  expect(await ask('ann', 'a3')).toMatchObject({ refused: 'too_many_requests', retryAfterSeconds: 10 });
  const others = ask('bob', 'b1');
  await settle();
  expect(begun).toEqual(['a1', 'b1']);
  await endOne();
  expect(begun).toEqual(['a1', 'b1', 'a2']);
  await endOne();
  await endOne();
  expect((await Promise.all([first, second, others])).some(isRefusal)).toBe(false);
});

test('two files are written at once, eight wait in order, and the rest are refused', async () => {
  const { ask, begun, endOne } = writing();
  const names = Array.from({ length: 10 }, (_, place) => `file ${place}`);
  const asked = names.map((name) => ask(name, name));
  await settle();
  expect(begun).toHaveLength(2);
  expect(await ask('late', 'late')).toMatchObject({ refused: 'too_many_requests' });
  for (const _ of names) await endOne();
  expect(begun).toEqual(names);
  expect((await Promise.all(asked)).some(isRefusal)).toBe(false);
});

test('a canceled request is never started and does not hold up others', async () => {
  const { ask, begun, endOne } = writing();
  const asked = [ask('ann', 'a1'), ask('bob', 'b1'), ask('cat', 'c1', () => true)];
  let isGone = false;
  asked.push(
    ask('dan', 'd1', () => isGone),
    ask('eve', 'e1'),
  );
  await settle();
  isGone = true;
  await endOne();
  expect(begun).toEqual(['a1', 'b1', 'e1']);
  await endOne();
  await endOne();
  expect((await Promise.all(asked)).map(isRefusal)).toEqual([false, false, true, true, false]);
});

test('a failed file makes room for the next', async () => {
  const write = filesInTurn(() => Promise.reject(new Error('the disk is full')));
  for (let time = 0; time < 12; time += 1)
    await expect(
      write({ caller: { accountId: 'ann' } as Caller, from: { hasLeft: () => false } }, 'file', 'csv', table),
    ).rejects.toThrow('the disk is full');
});
