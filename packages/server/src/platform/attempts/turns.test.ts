import { expect, test } from 'vitest';
import { turns } from './turns.ts';

test('one after the other in order, other keys at the same time, and only so many wait', async () => {
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
