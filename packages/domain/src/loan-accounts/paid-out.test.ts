import { expect, test } from 'vitest';
import type { LoanEntry } from './entries.ts';
import { plainDate } from '../calendar/plain-date.ts';
import { paidOutCents } from './paid-out.ts';

const funding: LoanEntry = { id: '1', kind: 'funding', on: plainDate('2026-09-01'), amountCents: 300_000_00 };
const draw: LoanEntry = { id: '2', kind: 'draw', on: plainDate('2026-10-01'), amountCents: 50_000_00 };
const returned: LoanEntry = { id: '3', kind: 'reversal', on: plainDate('2026-10-05'), reverses: '2' };
const repayment: LoanEntry = {
  id: '4',
  kind: 'payment',
  on: plainDate('2026-11-01'),
  amountCents: 100_000_00,
  rest: 'principal',
};

test.each([
  ['nothing', [], 0],
  ['a funding and a draw', [funding, draw], 350_000_00],
  ['a draw that was taken back', [funding, draw, returned], 300_000_00],
  ['a repayment, which cannot be drawn again', [funding, draw, repayment], 350_000_00],
] as const)('what was paid out: %s', (_, entries, expected) => {
  expect(paidOutCents(entries)).toBe(expected);
});
