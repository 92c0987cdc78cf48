import { describe, expect, test } from 'vitest';
import { actualDaysTerms } from '../../test/plain-loan.ts';
import { plainDate } from '../calendar/plain-date.ts';
import { account } from './account.ts';
import type { HoldReason, LoanEntry } from './entries.ts';
import { mergedHolds } from './merged-holds.ts';
import type { LoanTerms } from './terms.ts';

let made = 0;
function holdOrRelease(kind: 'hold' | 'release', on: string, reason: HoldReason = 'dispute'): LoanEntry {
  made += 1;
  return { id: `h${made}`, kind, on: plainDate(on), reason };
}
const ends = (entries: readonly LoanEntry[]) => mergedHolds(entries).map(({ kind, on }) => `${kind} ${on}`);

test.each<[string, LoanEntry[], string[]]>([
  ['a single hold stays', [holdOrRelease('hold', '2026-10-01')], ['hold 2026-10-01']],
  [
    'the later release ends two overlapping holds',
    [
      holdOrRelease('hold', '2026-10-01'),
      holdOrRelease('hold', '2026-10-10'),
      holdOrRelease('release', '2026-10-20'),
      holdOrRelease('release', '2026-10-30'),
    ],
    ['hold 2026-10-01', 'release 2026-10-30'],
  ],
  [
    'a hold that begins on the day another ends continues it',
    [
      holdOrRelease('hold', '2026-10-01'),
      holdOrRelease('release', '2026-10-10'),
      holdOrRelease('hold', '2026-10-10'),
    ],
    ['hold 2026-10-01'],
  ],
  [
    'holds of other reasons are separate',
    [
      holdOrRelease('hold', '2026-10-01', 'bankruptcy'),
      holdOrRelease('hold', '2026-10-05', 'military'),
      holdOrRelease('release', '2026-10-09', 'bankruptcy'),
    ],
    ['hold 2026-10-01', 'hold 2026-10-05', 'release 2026-10-09'],
  ],
  ['a release without a hold stays', [holdOrRelease('release', '2026-10-01')], ['release 2026-10-01']],
])('%s', (_what, entries, expected) => {
  expect(ends(entries)).toEqual(expected);
  expect(ends(entries.toReversed()).toSorted()).toEqual(expected.toSorted());
});

describe('a hold on a late loan', () => {
  const terms = (pastDueDays: number): LoanTerms => ({
    ...actualDaysTerms,
    lateCharge: { percent: 500_000, graceDays: 10 },
    default: { kind: 'addOn', rate: 500_000, pastDueDays, atMaturity: true, base: 'principal' },
  });
  const funding: LoanEntry = {
    id: 'f',
    kind: 'funding',
    on: plainDate('2026-09-01'),
    amountCents: 40_000_000,
  };
  const asOf = plainDate('2026-12-15');
  const days = Array.from({ length: 60 }, (_, at) =>
    new Date(Date.parse('2026-10-01') + at * 86_400_000).toISOString().slice(0, 10),
  );

  test('that is set and lifted on one day changes nothing', () => {
    const plain = account(terms(30), [funding], asOf);
    for (const day of days) {
      const held = [funding, holdOrRelease('hold', day), holdOrRelease('release', day)];
      expect(account(terms(30), mergedHolds(held), asOf)).toEqual(plain);
    }
  });

  test('of one day takes away that day’s default interest and that morning’s late charge, nothing else', () => {
    const plain = account(terms(30), [funding], asOf);
    for (const [at, day] of days.slice(0, -1).entries()) {
      const next = days[at + 1] ?? day;
      const held = account(
        terms(30),
        mergedHolds([funding, holdOrRelease('hold', day), holdOrRelease('release', next)]),
        asOf,
      );
      const charges = plain.lateCharges.filter(({ assessedOn }) => assessedOn !== day);
      expect(held.lateCharges).toEqual(charges);
      expect(held.buckets.interestCents).toBe(plain.buckets.interestCents);
      expect(held.status).toBe(plain.status);
      expect(held.daysPastDue).toBe(plain.daysPastDue);
    }
  });
});
