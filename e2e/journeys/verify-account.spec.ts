import { typedAccount } from '@drawbridge/server/test/support/typed-account.ts';
import { ask } from '../support/ask.ts';
import { test } from '../support/own-portal.ts';
import { beSignedIn, expect, expectAccessible } from '../support/test.ts';

test('a number that changed after the bank account was added is marked, and not offered for the call', async ({
  page,
  ownPortal,
}) => {
  const employee = 'employee@demo.test';
  const borrower = 'customer2@demo.test';
  const { added } = await ask<{ added: string }>(page, borrower, '/lima/api/borrower/beneficiaries', {
    ...typedAccount,
    bank_account_number: `55667788${test.info().retry}`,
  });
  await ask(page, borrower, '/lima/api/updateaccountprofile', {
    BillingStreet: '48 Harbor Street',
    BillingCity: 'Charleston',
    BillingState: 'SC',
    BillingPostalCode: '29401',
    Phone: `843-555-019${test.info().retry}`,
  });
  await beSignedIn(page, employee, ownPortal.url);
  await page.goto(`/staff/bank-accounts/${added}`);
  const phones = page.getByRole('region', { name: 'Phone numbers on file' });
  const changed = phones.getByRole('listitem').filter({ hasText: /843-555-019\d/ });
  await expect(changed).toContainText(/Changed .*, after this account was added\. Do not use it\./);
  await expect(changed.getByRole('link')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Verify account' }).click();
  const call = page.getByRole('dialog', { name: 'Verify this bank account?' });
  await expect(call.getByLabel('Number you called')).not.toContainText('843-555-019');
  await expectAccessible(page);
});
