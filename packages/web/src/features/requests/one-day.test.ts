import { expect, test, vi } from 'vitest';
import { feeTable } from '@drawbridge/contract/lender-settings/fees.ts';
import { defaultFigures, servicingFactsWith } from '@drawbridge/domain/faq/servicing-facts.ts';
import { formatSetting } from '../../platform/record-fields.ts';

const facts = servicingFactsWith({
  ...defaultFigures,
  furtherWithinDays: 1,
  payoffWithinBusinessDays: 1,
  payoffAllowBusinessDays: 1,
  lateChargeAfterDays: 1,
});

vi.mock('../../platform/servicing.ts', () => ({ servicing: () => facts }));

test('no text says “1 days” when a lender sets every day count to 1', async () => {
  const { payoffFacts, extensionFacts, usualTime } = await import('./request-facts.ts');
  const texts = JSON.stringify([
    payoffFacts,
    extensionFacts,
    usualTime('payoff'),
    Object.values(feeTable).map((setting) => formatSetting(setting, 1)),
  ]);
  expect(texts).toContain('within 1 business day');
  expect(texts).not.toMatch(/\b1 (?:business )?days/);
});
