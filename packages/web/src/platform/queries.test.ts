import { expect, test } from 'vitest';
import './fake-browser.ts';
import { queryClient } from './queries.ts';

/** One draw at a server whose reads are answered when the test says so. */
function slowDraw(number: number) {
  const queryKey = ['draw', number];
  const asked: PromiseWithResolvers<string>[] = [];
  const queryFn = () => {
    const answer = Promise.withResolvers<string>();
    asked.push(answer);
    return answer.promise;
  };
  return {
    asked,
    read: () => queryClient.query({ queryKey, queryFn, staleTime: 0 }),
    cancel: () => void queryClient.cancelQueries({ queryKey, exact: true }),
    showAnswer: (state: string) => queryClient.setQueryData(queryKey, state),
    shown: () => queryClient.getQueryData(queryKey),
  };
}

test('a read that a call has overtaken is made again and does not undo what the call showed', async () => {
  const { asked, read, showAnswer, shown } = slowDraw(1);
  const reading = read();
  showAnswer('approved');
  asked[0]?.resolve('requested');
  expect(asked).toHaveLength(2);
  asked[1]?.resolve('funded');
  expect(await reading).toBe('funded');
  expect(shown()).toBe('funded');
});

test('what a call showed stays when the read made again fails', async () => {
  const { asked, read, showAnswer, shown } = slowDraw(2);
  const reading = read();
  showAnswer('approved');
  asked[0]?.resolve('requested');
  asked[1]?.reject(new Error('No connection'));
  await expect(reading).rejects.toThrow('No connection');
  expect(shown()).toBe('approved');
});

test('a call’s answer makes no read when none was under way', async () => {
  const { asked, read, showAnswer } = slowDraw(3);
  const reading = read();
  asked[0]?.resolve('requested');
  await reading;
  showAnswer('approved');
  expect(asked).toHaveLength(1);
});

test('a read that was cancelled before is not made again: it would undo what is shown until the server answers', async () => {
  const { asked, read, cancel, showAnswer, shown } = slowDraw(4);
  const first = read();
  asked[0]?.resolve('requested');
  await first;
  const cancelled = read();
  cancel();
  showAnswer('approved');
  await cancelled;
  expect([asked.length, shown()]).toEqual([2, 'approved']);
});

test('each answer that overtakes a read makes it again, and the last read is shown', async () => {
  const { asked, read, showAnswer, shown } = slowDraw(5);
  const reading = read();
  for (const state of ['approved', 'wired', 'funded']) showAnswer(state);
  expect(asked).toHaveLength(4);
  asked[3]?.resolve('paid off');
  for (const late of asked.slice(0, 3)) late.resolve('requested');
  await reading;
  expect([asked.length, shown()]).toEqual([4, 'paid off']);
});
