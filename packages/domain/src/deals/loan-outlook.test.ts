import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayOf, daysBetween, plainDate } from '../calendar/plain-date.ts';
import { weekdayOf } from '../calendar/business-days.ts';
import { generalLateCharge, maturityOutlook, nextInvoiceBy, paymentOutlook } from './loan-outlook.ts';
import { defaultFigures } from '../faq/servicing-facts.ts';

const general = generalLateCharge(defaultFigures);

const anyDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map(dayOf);

test.each([
  ['2026-11-21', '2056-11-21', { kind: 'far', days: 10_958 }],
  ['2026-11-21', '2027-05-21', { kind: 'far', days: 181 }],
  ['2026-11-22', '2027-05-21', { kind: 'extendable', days: 180, extendBy: '2027-04-21', soon: false }],
  ['2026-11-21', '2027-01-21', { kind: 'extendable', days: 61, extendBy: '2026-12-22', soon: false }],
  ['2026-11-22', '2027-01-21', { kind: 'extendable', days: 60, extendBy: '2026-12-22', soon: true }],
  ['2026-11-21', '2027-01-03', { kind: 'extendable', days: 43, extendBy: '2026-12-04', soon: true }],
  ['2026-12-04', '2027-01-03', { kind: 'extendable', days: 30, extendBy: '2026-12-04', soon: true }],
  ['2026-12-05', '2027-01-03', { kind: 'window closed', days: 29, closedOn: '2026-12-04' }],
  ['2027-01-03', '2027-01-03', { kind: 'window closed', days: 0, closedOn: '2026-12-04' }],
  ['2027-01-04', '2027-01-03', { kind: 'matured', daysAgo: 1 }],
  ['2024-02-29', '2024-03-30', { kind: 'extendable', days: 30, extendBy: '2024-02-29', soon: true }],
] as const)('on %s a loan that matures on %s', (today, maturesOn, outlook) => {
  expect(maturityOutlook(plainDate(today), plainDate(maturesOn))).toEqual(outlook);
});

test.each([
  ['2026-11-25', '2026-12-01', { kind: 'to come', days: 6, soon: false }],
  ['2026-11-26', '2026-12-01', { kind: 'to come', days: 5, soon: true }],
  ['2026-11-30', '2026-12-01', { kind: 'to come', days: 1, soon: true }],
  ['2026-12-01', '2026-12-01', { kind: 'due today' }],
  ['2026-11-04', '2026-11-01', { kind: 'late', days: 3, chargeAfter: '2026-11-11' }],
  ['2026-11-11', '2026-11-01', { kind: 'late', days: 10, chargeAfter: '2026-11-11' }],
  ['2026-11-12', '2026-11-01', { kind: 'late with charge', days: 11 }],
] as const)('on %s a payment that is due on %s', (today, dueOn, outlook) => {
  expect(paymentOutlook(plainDate(today), plainDate(dueOn), general)).toEqual(outlook);
});

test('a note with its own grace days is charged after those, and one without a late charge never', () => {
  const [dueOn, today] = [plainDate('2026-11-01'), plainDate('2026-11-17')];
  expect(paymentOutlook(today, dueOn, { graceDays: 15 })).toEqual({ kind: 'late with charge', days: 16 });
  expect(paymentOutlook(today, dueOn, { graceDays: 16 })).toMatchObject({ chargeAfter: '2026-11-17' });
  expect(paymentOutlook(today, dueOn, null)).toEqual({ kind: 'late', days: 16, chargeAfter: null });
});

test.each([
  // Months that start on a Sunday, a Monday and a Saturday.
  ['2026-11-01', '2026-11-06'],
  ['2026-11-06', '2026-11-06'],
  ['2026-11-07', '2026-12-07'],
  ['2026-06-01', '2026-06-05'],
  ['2026-08-01', '2026-08-07'],
  ['2026-12-31', '2027-01-07'],
] as const)('on %s the next invoice is posted by %s', (today, by) => {
  expect(nextInvoiceBy(plainDate(today))).toBe(by);
});

test('an extension can be requested until exactly 30 days before maturity', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 180 }), (maturesOn, before) => {
      const { kind } = maturityOutlook(addDays(maturesOn, -before), maturesOn);
      expect(kind).toBe(before >= 30 ? 'extendable' : 'window closed');
    }),
  );
});

test('a payment moves from upcoming to due to late to late with a charge, and never back', () => {
  const order = ['to come', 'due today', 'late', 'late with charge'];
  fc.assert(
    fc.property(anyDay, anyDay, (dueOn, today) => {
      const [now, then] = [today, addDays(today, 1)].map((day) =>
        order.indexOf(paymentOutlook(day, dueOn, general).kind),
      );
      expect(then).toBeGreaterThanOrEqual(now ?? 0);
    }),
  );
});

test('an invoice is posted on a weekday from the 5th to the 7th, less than 45 days away', () => {
  fc.assert(
    fc.property(anyDay, (today) => {
      const by = nextInvoiceBy(today);
      expect([1, 2, 3, 4, 5]).toContain(weekdayOf(by));
      expect(Number(by.slice(8))).toBeGreaterThanOrEqual(5);
      expect(Number(by.slice(8))).toBeLessThanOrEqual(7);
      expect(daysBetween(today, by)).toBeGreaterThanOrEqual(0);
      expect(daysBetween(today, by)).toBeLessThan(45);
    }),
  );
});
