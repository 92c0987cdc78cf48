import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths, plainDate, type PlainDate } from '../calendar/plain-date.ts';
import type { EntryKind } from './entry-kinds.ts';
import { datesAfterPayment, datesAfterReversal, datesMoved, paidDueDays, type DueDates } from './next-due.ts';

const day = (text: string | null) => (text === null ? null : plainDate(text));
const noneAhead = { paid: new Set<PlainDate>(), maturesOn: null };

test.each([
  ['the installment due', '2026-03-01', null, '2026-03-01', '2026-04-01', null],
  [
    'with a recorded day interest is paid to',
    '2026-03-01',
    '2026-02-01',
    '2026-03-01',
    '2026-04-01',
    '2026-03-01',
  ],
  ['with interest already paid further', '2026-03-01', '2026-03-15', '2026-03-01', '2026-04-01', null],
  ['with no dates on record', null, null, '2026-03-01', '2026-04-01', null],
  ['at the end of a month', '2026-01-31', null, '2026-01-31', '2026-02-28', null],
] as const)('paying %s', (...[, nextDue, paidTo, dueOn, to, paidToAfter]) => {
  const moved = datesAfterPayment(
    { nextDue: day(nextDue), paidTo: day(paidTo) },
    plainDate(dueOn),
    noneAhead,
  );
  expect(moved).toEqual({
    nextDue: [nextDue, to],
    paidTo: paidToAfter === null ? null : [paidTo, paidToAfter],
  });
});

test('a payment of no installment, an earlier one or a later one moves nothing', () => {
  const dates = { nextDue: plainDate('2026-03-01'), paidTo: null };
  for (const dueOn of [null, '2026-02-01', '2026-04-01'])
    expect(datesAfterPayment(dates, day(dueOn), noneAhead)).toBeNull();
});

test('skips installments paid ahead, and nothing is due after maturity', () => {
  const dates = { nextDue: plainDate('2026-03-01'), paidTo: null };
  const paid = new Set(['2026-04-01', '2026-05-01'].map(plainDate));
  const to = (maturesOn: string | null) =>
    datesAfterPayment(dates, dates.nextDue, { paid, maturesOn: day(maturesOn) })?.nextDue[1];
  expect([to(null), to('2026-05-20'), to('2026-03-01')]).toEqual(['2026-06-01', '2026-05-20', undefined]);
});

test('an installment is paid unless its payment was reversed', () => {
  const entries = (...kinds: readonly (readonly [EntryKind, EntryKind?])[]) =>
    kinds.map(([kind, undoes = null]) => ({ kind, undoes, dueOn: plainDate('2026-03-01') }));
  expect(paidDueDays(entries(['PMT'])).size).toBe(1);
  expect(paidDueDays(entries(['PMT'], ['NSF'])).size).toBe(0);
  expect(paidDueDays(entries(['PMT'], ['NSF'], ['ADV'])).size).toBe(1);
  expect(paidDueDays(entries(['PMT'], ['SUSP'], ['NSF', 'SUSP'], ['LATE'])).size).toBe(1);
});

test.each([
  ['imported', null, true, false, '2026-02-01', '2026-01-01'],
  ['imported, when the installment was paid again', null, true, true, '2026-04-01', '2026-03-01'],
  ['that moved nothing', null, false, false, '2026-04-01', '2026-03-01'],
] as const)('reversing a payment %s', (...[, moved, isImported, isPaidAnyway, nextDue, paidTo]) => {
  const dates = { nextDue: plainDate('2026-04-01'), paidTo: plainDate('2026-03-01') };
  const payment = { moved, dueOn: plainDate('2026-02-01'), isImported, isPaidAnyway };
  expect(datesAfterReversal(dates, payment)).toEqual({ nextDue, paidTo });
});

test('reversing an earlier payment makes its installment due again, whatever was paid since', () => {
  const moved = { nextDue: [plainDate('2026-02-01'), plainDate('2026-03-01')], paidTo: null } as const;
  const dates = { nextDue: plainDate('2026-05-01'), paidTo: null };
  const payment = { moved, dueOn: plainDate('2026-02-01'), isImported: false, isPaidAnyway: false };
  expect(datesAfterReversal(dates, payment).nextDue).toBe('2026-02-01');
});

test('reversing a payment restores the dates, and paying again moves them the same way', () => {
  const month = fc.integer({ min: 0, max: 12 }).map((months) => addMonths(plainDate('2026-01-01'), months));
  fc.assert(
    fc.property(
      fc.record({ nextDue: fc.option(month), paidTo: fc.option(month) }),
      month,
      fc.array(month),
      fc.option(month),
      (dates: DueDates, dueOn, paid, maturesOn) => {
        const known = { paid: new Set(paid), maturesOn };
        const moved = datesAfterPayment(dates, dueOn, known);
        const after = datesMoved(dates, moved);
        const back = { moved, dueOn, isImported: false, isPaidAnyway: false };
        expect(datesAfterReversal(after, back)).toEqual(dates);
      },
    ),
  );
});
