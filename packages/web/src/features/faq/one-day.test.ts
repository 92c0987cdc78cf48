import { expect, test } from 'vitest';
import { defaultFigures, servicingFactsWith } from '@drawbridge/domain/faq/servicing-facts.ts';
import { payments, payoffs } from './faq-servicing.ts';

const facts = servicingFactsWith({
  ...defaultFigures,
  furtherWithinDays: 1,
  payoffWithinBusinessDays: 1,
  payoffAllowBusinessDays: 1,
  lateChargeAfterDays: 1,
});
const lender = { name: 'Quayside Lending', phone: '555-010-0199' } as Parameters<typeof payments>[0];

test('no answer says “1 days” when a lender sets every day count to 1', () => {
  const answers = JSON.stringify([payments(lender, facts), payoffs(lender, facts)]);
  expect(answers).toContain('1 business day');
  expect(answers).not.toMatch(/\b1 (?:business )?days/);
});
