import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { analyzeEscrow } from './escrow-analysis.ts';
import { escrowRhythms, nextEscrowDue } from './escrow-due.ts';

const days = (...typed: string[]) => new Set(typed.map(plainDate));

test.each([
  ['yearly', '2026-12-01', [], '2026-12-01'],
  ['yearly', '2028-02-29', ['2028-02-29'], '2029-02-28'],
  ['yearly', '2028-02-29', ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28'], '2032-02-29'],
  ['twice a year', '2026-08-31', ['2026-08-31'], '2027-02-28'],
  ['twice a year', '2026-08-31', ['2026-08-31', '2027-02-28'], '2027-08-31'],
  ['quarterly', '2026-11-30', ['2026-11-30', '2027-05-30'], '2027-02-28'],
  ['monthly', '2026-01-31', ['2026-01-31', '2026-02-28'], '2026-03-31'],
  ['once', '2026-12-01', [], '2026-12-01'],
  ['once', '2026-12-01', ['2026-12-01'], undefined],
] as const)('%s from %s, paid %j: next due %s', (every, firstDue, paid, due) => {
  expect(nextEscrowDue({ every, firstDue: plainDate(firstDue) }, days(...paid))).toBe(due);
});

const tax = {
  every: 'yearly',
  firstDue: plainDate('2027-01-15'),
  amountCents: 120_000,
  paid: days(),
} as const;

// A year’s tax of $1,200 in the second month: $100 a month, lowest after the tax, and a cushion of $200.
test.each([
  [100_000, 0, 0, 20_000, 0, 11_667],
  [120_000, 20_000, 0, 0, 0, 10_000],
  [130_000, 30_000, 0, 0, 10_000, 10_000],
  [90_000, -10_000, 0, 30_000, 0, 12_500],
  [-6000, -106_000, 6000, 120_000, 0, 20_500],
])('held %i: lowest %i, deficiency %i, shortage %i, surplus %i, monthly %i', (held, lowest, ...rest) => {
  const [deficiencyCents, shortageCents, surplusCents, proposedMonthlyCents] = rest;
  expect(analyzeEscrow(held, [tax], plainDate('2026-12-01'))).toMatchObject({
    yearlyCents: 120_000,
    cushionCents: 20_000,
    lowestCents: lowest,
    deficiencyCents,
    shortageCents,
    surplusCents,
    proposedMonthlyCents,
  });
});

test('a projection adds up, and the proposal closes the gap within the year', () => {
  const item = fc.record({
    every: fc.constantFrom(...escrowRhythms),
    firstDue: fc.constantFrom('2026-10-31', '2026-12-31', '2027-02-28', '2027-08-01').map(plainDate),
    amountCents: fc.integer({ min: 1, max: 5_000_000 }),
    paid: fc.constant(days()),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: -9_000_000, max: 9_000_000 }),
      fc.array(item, { maxLength: 6 }),
      (held, items) => {
        const found = analyzeEscrow(held, items, plainDate('2026-12-01'));
        let balance = held;
        for (const { inCents, outCents, balanceCents } of found.months) {
          balance += inCents - outCents;
          expect(balanceCents).toBe(balance);
        }
        expect(found.months.reduce((sum, { outCents }) => sum + outCents, 0)).toBe(found.yearlyCents);
        expect(found.cushionCents * 6).toBeLessThanOrEqual(found.yearlyCents);
        expect(found.lowestCents + found.shortageCents + found.deficiencyCents - found.surplusCents).toBe(
          found.cushionCents,
        );
        const lacking = found.shortageCents + found.deficiencyCents;
        expect(found.proposedMonthlyCents * 12).toBeGreaterThanOrEqual(found.yearlyCents + lacking);
      },
    ),
  );
});
