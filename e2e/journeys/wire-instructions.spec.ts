import { ask } from '../support/ask.ts';
import { pageOf } from '../support/other-browser.ts';
import { test } from '../support/own-portal.ts';
import { beSignedIn, expect, expectTopAccessible, type Page } from '../support/test.ts';

test.use({ portalOf: 'wire instructions' });

async function makeSecondAdministrator(page: Page): Promise<void> {
  const asAdmin = <Reply>(path: string, data?: object) =>
    ask<Reply>(page, 'admin@demo.test', `/lima/api/staff/${path}`, data);
  const { people } = await asAdmin<{ people: { id: string }[] }>('people?q=employee@demo.test');
  await asAdmin('people/change', { id: people[0]?.id, isAdministrator: true });
}

test('one administrator proposes wire instructions and a second one approves them', async ({
  page,
  browser,
  ownPortal,
}) => {
  await makeSecondAdministrator(page);
  await beSignedIn(page, 'admin@demo.test', ownPortal.url);
  await page.goto('/staff/settings/wire-instructions');
  await expect(page.getByLabel('Bank', { exact: true })).toHaveValue('First Harbor Bank');
  await expect(page.getByText('Currently ••••2291. Leave it empty to keep it.')).toBeVisible();
  await expectTopAccessible(page);

  const send = page.getByRole('button', { name: 'Send for approval' });
  await page.getByLabel('Routing number').fill('021000022');
  await page.getByLabel('Account number').fill('4400987654321');
  await send.click();
  await expect(page.getByText('Enter a valid routing number of nine digits.').first()).toBeVisible();
  await page.getByLabel('Routing number').fill('021000021');
  await page.getByLabel('Bank', { exact: true }).fill('Second Harbor Bank');
  await send.click();
  await expect(page.getByLabel('Bank', { exact: true })).toHaveValue('First Harbor Bank');

  const second = await pageOf(browser, ownPortal.url, 'employee@demo.test');
  await second.goto('/staff/approvals');
  const open = second.getByRole('list', { name: 'Waiting for approval' });
  await expect(open.getByText('••••4321 (new number)')).toBeVisible();
  await second.getByRole('button', { name: 'Show full number' }).click();
  await expect(second.getByRole('region', { name: 'Full number' })).toContainText('4400987654321');
  await expectTopAccessible(second);
  await second.getByRole('button', { name: 'Approve: Change the wire instructions' }).click();
  const asked = second.getByRole('dialog', { name: 'Approve this change?' });
  await asked.getByRole('button', { name: 'Approve change' }).click();
  await expect(asked).toHaveCount(0);

  // The open page of the first administrator updates by itself.
  await expect(page.getByLabel('Bank', { exact: true })).toHaveValue('Second Harbor Bank');
  await expect(page.getByText('Currently ••••4321. Leave it empty to keep it.')).toBeVisible();
});
