import { expect, test } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { dealAct } from './deal-act.ts';

const today = plainDate('2026-03-10');

test.each([
  ['a payment that is late', '2026-03-09', true, 'pay'],
  ['a payment in seven days', '2026-03-17', true, 'pay'],
  ['a payment in eight days', '2026-03-18', true, 'draw'],
  ['a payment in eight days and nothing to draw', '2026-03-18', false, 'pay'],
  ['no payment ahead', null, true, 'draw'],
] as const)('%s', (_, next, isDrawable, act) => {
  expect(dealAct({ nextPaymentDate: next === null ? null : plainDate(next), isDrawable }, today)).toBe(act);
});
