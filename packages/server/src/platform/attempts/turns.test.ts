import { expect, test } from 'vitest';
import { turns } from './turns.ts';

test('callers with one key take turns in order, other keys run in parallel, and few may wait', async () => {
  const take = turns({ atOnce: 1, mostWaiting: 2 });
  const order: string[] = [];
  const first = await take('a');
  async function noted(who: string) {
    const done = await take('a');
    order.push(who);
    return done;
  }
  const second = noted('second');
  const third = noted('third');
  expect(await take('a')).toBeUndefined();
  expect(await take('b')).toBeTypeOf('function');
  expect(order).toEqual([]);
  first?.();
  (await second)?.();
  (await third)?.();
  expect(order).toEqual(['second', 'third']);
  expect(await take('a')).toBeTypeOf('function');
});

test('ending a turn twice does not admit an extra caller', async () => {
  const take = turns({ atOnce: 1, mostWaiting: 2 });
  const first = await take('a');
  const second = take('a');
  const third = take('a');
  first?.();
  first?.();
  const endSecond = await second;
  let thirdHasTurn = false;
  void third.then(() => (thirdHasTurn = true));
  await Promise.resolve();
  expect(thirdHasTurn).toBe(false);
  endSecond?.();
  expect(await third).toBeTypeOf('function');
});
