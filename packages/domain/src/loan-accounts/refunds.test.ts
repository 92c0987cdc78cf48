import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, plainDate, type PlainDate } from '../calendar/plain-date.ts';
import { account } from './account.ts';
import type { EntryOf, LoanEntry } from './entries.ts';
import { explainAmount } from './explain-amount.ts';
import { leastHeldCents } from './explain-balance.ts';
import type { LoanTerms, PayoffCredit } from './terms.ts';
import { anyFullEntries, anyFullTerms, asOf, fundedOn } from '../../test/generated-loans.ts';

const day = plainDate;
const terms: LoanTerms = {
  commitmentCents: 40_000_000,
  fundedOn: day('2026-09-01'),
  maturityOn: day('2027-09-01'),
  dueDay: 1,
  firstDueOn: day('2026-10-01'),
  rates: [{ from: day('2026-09-01'), rate: 1_200_000 }],
  dayCount: 'Actual/360',
  basis: 'drawn',
  leadDays: 10,
};
const funding: LoanEntry = { id: 'f', kind: 'funding', on: terms.fundedOn, amountCents: 40_000_000 };
const through = day('2026-11-20');

function setAside(id: string, on: string, amountCents: number): LoanEntry {
  return { id, kind: 'payment', on: day(on), amountCents, allocation: [] };
}

function refund(on: string, amountCents: number, held: PayoffCredit = 'suspense'): EntryOf<'refund'> {
  return { id: 'refund', kind: 'refund', held, on: day(on), amountCents };
}

describe('a refund', () => {
  test('counts at the end of its day, after money that arrived that day', () => {
    const entries = [funding, refund('2026-10-05', 70_000), setAside('s', '2026-10-05', 100_000)];
    expect(account(terms, entries, through).buckets.suspenseCents).toBe(30_000);
    const found = explainAmount(terms, entries, through, { amount: 'suspense' });
    expect(
      found?.parts.map(({ kind, amountCents, balanceCents }) => [kind, amountCents, balanceCents]),
    ).toEqual([
      ['payment', 100_000, 100_000],
      ['refund', -70_000, 30_000],
    ]);
  });

  test('counts after what the reserve pays that day', () => {
    const reserve = { ...terms, reserveCents: 400_000 };
    const entries = [funding, refund('2026-10-01', 100_000, 'reserve')];
    const { buckets } = account(reserve, entries, day('2026-10-01'));
    expect([buckets.interestCents, buckets.reserveCents]).toEqual([0, -100_000]);
  });

  // Owed on November 20: two bills, and 19 days of November.
  const owed = 41_066_666;
  test.each([
    ['before a payoff of the same day, lowers what that credits', 1, 2, owed],
    ['after a payoff of the same day, takes what that left', 2, 1, owed - 50_000],
  ])('posted %s', (_, refundAt, payoffAt, pays) => {
    const entries: readonly LoanEntry[] = [
      funding,
      setAside('s', '2026-10-05', 50_000),
      { ...refund('2026-11-20', 50_000), position: refundAt },
      { id: 'p', kind: 'payment', payoff: true, on: through, amountCents: owed, position: payoffAt },
    ];
    const { status, buckets, payments } = account(terms, entries, through);
    expect([status, buckets.suspenseCents]).toEqual(['paidOff', 0]);
    expect(payments.get('p')?.[0]).toEqual({ bucket: 'payoff', amountCents: pays });
  });
});

test.each<[string, PlainDate, readonly LoanEntry[], number]>([
  ['before any money came', day('2026-10-04'), [setAside('s', '2026-10-05', 100_000)], 0],
  ['on the day it came', day('2026-10-05'), [setAside('s', '2026-10-05', 100_000)], 100_000],
  [
    'before some of it was used',
    day('2026-10-05'),
    [
      setAside('s', '2026-10-05', 100_000),
      { id: 'a', kind: 'applySuspense', on: day('2026-10-20'), amountCents: 80_000 },
    ],
    20_000,
  ],
  [
    'before some of it was used on a day on which more came',
    day('2026-10-05'),
    [
      setAside('s', '2026-10-05', 100_000),
      { id: 'a', kind: 'applySuspense', on: day('2026-10-20'), amountCents: 100_000, position: 1 },
      { ...setAside('t', '2026-10-20', 60_000), position: 2 },
    ],
    0,
  ],
  [
    'when the payment was returned later',
    day('2026-10-05'),
    [
      setAside('s', '2026-10-05', 100_000),
      { id: 'r', kind: 'reversal', on: day('2026-10-25'), reverses: 's' },
    ],
    0,
  ],
  [
    'before a refund of some of it',
    day('2026-10-05'),
    [setAside('s', '2026-10-05', 100_000), refund('2026-10-30', 40_000)],
    60_000,
  ],
])('what can be refunded of suspense %s', (_, from, entries, cents) => {
  expect(leastHeldCents(terms, [funding, ...entries], 'suspense', { from, through })).toBe(cents);
});

test('a refund of no more than the least that is held changes nothing else, and no balance goes below zero', () => {
  fc.assert(
    fc.property(
      anyFullTerms,
      anyFullEntries,
      fc.constantFrom<PayoffCredit[]>('suspense', 'reserve', 'escrow'),
      fc.integer({ min: 0, max: 440 }),
      (anyTerms, entries, held, after) => {
        const on = addDays(fundedOn, after);
        const last = entries.reduce((latest, entry) => (entry.on > latest ? entry.on : latest), asOf);
        const amountCents = leastHeldCents(anyTerms, entries, held, { from: on, through: last });
        if (amountCents <= 0) return;
        const refunded = [...entries, { ...refund(on, amountCents, held), position: 1 }];
        const [before, now] = [account(anyTerms, entries, last), account(anyTerms, refunded, last)];
        const names = {
          suspense: 'suspenseCents',
          reserve: 'reserveCents',
          escrow: 'escrowHeldCents',
        } as const;
        const name = names[held];
        expect(now.buckets).toEqual({ ...before.buckets, [name]: before.buckets[name] - amountCents });
        expect(now.payments).toEqual(before.payments);
        expect(paidIn(now.settled)).toEqual(paidIn(before.settled));
        expect(now.bills).toEqual(before.bills);
        expect(leastHeldCents(anyTerms, refunded, held, { from: on, through: last })).toBe(0);
      },
    ),
  );
});

/** What moves and waivers paid. A move that finds nothing owed leaves its money in suspense, where it does not matter. */
function paidIn(settled: ReturnType<typeof account>['settled']) {
  return [...settled.values()].flat().filter(({ bucket }) => bucket !== 'suspense');
}
