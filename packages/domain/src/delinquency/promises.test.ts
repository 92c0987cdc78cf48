import { describe, expect, test } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import type { LoanEntry } from '../loan-accounts/entries.ts';
import { judgePromises, type PaymentPromise } from './promises.ts';

const paid = (id: string, on: string, dollars: number): LoanEntry => ({
  id,
  kind: 'payment',
  on: plainDate(on),
  amountCents: dollars * 100,
});
const returned = (of: string, on: string): LoanEntry => ({
  id: `return of ${of}`,
  kind: 'reversal',
  on: plainDate(on),
  reverses: of,
});
const promised = (id: string, dollars: number, madeOn: string, dueOn: string): PaymentPromise => ({
  id,
  amountCents: dollars * 100,
  madeOn: plainDate(madeOn),
  dueOn: plainDate(dueOn),
});
const one = [promised('p', 4000, '2026-11-10', '2026-11-20')];

describe('judging a promise of $4,000 made on November 10 for November 20', () => {
  test.each<[string, LoanEntry[], string, string, number]>([
    ['is open through its day', [], '2026-11-20', 'open', 0],
    ['is broken the day after', [], '2026-11-21', 'broken', 0],
    ['is kept as soon as the money is in', [paid('a', '2026-11-12', 4000)], '2026-11-12', 'kept', 4000],
    ['is kept on its last day', [paid('a', '2026-11-20', 4000)], '2026-11-30', 'kept', 4000],
    [
      'is kept by several payments',
      [paid('a', '2026-11-11', 1500), paid('b', '2026-11-19', 2500)],
      '2026-11-21',
      'kept',
      4000,
    ],
    ['counts no more than its amount', [paid('a', '2026-11-11', 9000)], '2026-11-21', 'kept', 4000],
    ['is open with a part', [paid('a', '2026-11-11', 1500)], '2026-11-20', 'open', 1500],
    ['is partly kept by a part', [paid('a', '2026-11-11', 1500)], '2026-11-21', 'partly kept', 1500],
    ['counts the day it was made', [paid('a', '2026-11-10', 4000)], '2026-11-21', 'kept', 4000],
    ['ignores money from before', [paid('a', '2026-11-09', 4000)], '2026-11-21', 'broken', 0],
    ['ignores money that came later', [paid('a', '2026-11-21', 4000)], '2026-11-21', 'broken', 0],
    ['ignores money dated after today', [paid('a', '2026-11-15', 4000)], '2026-11-14', 'open', 0],
    [
      'ignores a payment that was returned',
      [paid('a', '2026-11-12', 4000), returned('a', '2026-11-25')],
      '2026-11-25',
      'broken',
      0,
    ],
    [
      'was kept until the payment was returned',
      [paid('a', '2026-11-12', 4000), returned('a', '2026-11-25')],
      '2026-11-24',
      'kept',
      4000,
    ],
  ])('%s', (_name, entries, today, outcome, dollars) => {
    expect(judgePromises(one, entries, plainDate(today)).get('p')).toEqual({
      outcome,
      receivedCents: dollars * 100,
    });
  });
});

test('a payment counts once, for the promise that is due first', () => {
  const judged = judgePromises(
    [
      promised('later', 3000, '2026-11-01', '2026-11-30'),
      promised('first', 2000, '2026-11-05', '2026-11-15'),
    ],
    [paid('a', '2026-11-10', 2500)],
    plainDate('2026-12-01'),
  );
  expect([...judged]).toEqual([
    ['first', { outcome: 'kept', receivedCents: 2000_00 }],
    ['later', { outcome: 'partly kept', receivedCents: 500_00 }],
  ]);
});
