import { expect, test, vi } from 'vitest';
import { feeTable } from '@drawbridge/contract/lender-settings/fees.ts';
import { defaultFigures, servicingFactsWith } from '@drawbridge/domain/faq/servicing-facts.ts';
import { formatSetting } from '../../platform/record-fields.ts';
import { payments, payoffs } from '../faq/faq-servicing.ts';

const facts = servicingFactsWith({
  ...defaultFigures,
  furtherWithinDays: 1,
  payoffWithinBusinessDays: 1,
  payoffAllowBusinessDays: 1,
  lateChargeAfterDays: 1,
});

vi.mock('../../platform/servicing.ts', () => ({ servicing: () => facts }));

test('no text says “1 days” when a lender sets every day count to 1', async () => {
  const { requestsCopy } = await import('./copy.ts');
  const lender = { name: 'Quayside Lending', phone: '555-010-0199' } as Parameters<typeof payments>[0];
  const texts = JSON.stringify([
    requestsCopy,
    payments(lender, facts),
    payoffs(lender, facts),
    Object.values(feeTable).map((setting) => formatSetting(setting, 1)),
  ]);
  expect(texts).toContain('within 1 business day');
  expect(texts).not.toMatch(/\b1 (?:business )?days/);
});
