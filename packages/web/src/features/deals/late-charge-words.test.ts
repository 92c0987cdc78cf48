import { expect, test } from 'vitest';
import { plainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { paymentOutlook } from '@drawbridge/domain/deals/loan-outlook.ts';
import { withLateCharge } from './late-charge-words.ts';

const note = { percent: 5, flat: null, graceDays: 10, least: null, most: null };

test.each([
  ['2026-11-04', note, 'A late charge of 5% applies after Nov 11.'],
  ['2026-11-12', note, 'A late charge of 5% applies.'],
  ['2026-11-04', { ...note, graceDays: 15 }, 'A late charge of 5% applies after Nov 16.'],
  ['2026-11-12', { ...note, least: 50 }, 'A late charge of 5%, at least $50, applies.'],
  ['2026-11-12', { ...note, most: 250.5 }, 'A late charge of 5%, at most $250.50, applies.'],
  ['2026-11-12', { ...note, least: 50, most: 250 }, 'A late charge of 5%, from $50 to $250, applies.'],
  ['2026-11-12', { ...note, percent: null, flat: 75 }, 'A late charge of $75 applies.'],
] as const)('on %s a late payment on a note with %j', (today, lateCharge, words) => {
  const outlook = paymentOutlook(plainDate(today), plainDate('2026-11-01'), lateCharge);
  if (outlook.kind !== 'late' && outlook.kind !== 'late with charge') throw new Error(outlook.kind);
  expect(withLateCharge('Late.', outlook, lateCharge)).toBe(`Late. ${words}`);
});

test('a note without a late charge says only that the payment is late', () => {
  const outlook = paymentOutlook(plainDate('2026-12-31'), plainDate('2026-11-01'), null);
  if (outlook.kind !== 'late') throw new Error(outlook.kind);
  expect(withLateCharge('Late.', outlook, null)).toBe('Late.');
});
