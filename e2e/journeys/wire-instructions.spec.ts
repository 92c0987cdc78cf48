import { pageOf } from '../support/other-browser.ts';
import { test } from '../support/own-portal.ts';
import { beSignedIn, demoPassword, expect, expectTopAccessible, type Page } from '../support/test.ts';

test.use({ portalOf: 'wire instructions' });

async function makeSecondAdministrator(page: Page, portal: string): Promise<void> {
  const api = `${portal}/lima/api`;
  const signedIn = await page.request.post(`${api}/users/validate`, {
    data: { username: 'admin@demo.test', password: demoPassword },
  });
  const headers = { authorization: `Bearer ${((await signedIn.json()) as { token: string }).token}` };
  const found = await page.request.get(`${api}/staff/people?q=employee@demo.test`, { headers });
  const { people } = (await found.json()) as { people: { id: string }[] };
  const data = { id: people[0]?.id, isAdministrator: true };
  expect((await page.request.post(`${api}/staff/people/change`, { headers, data })).status()).toBe(200);
}

test('one administrator proposes wire instructions and a second one approves them', async ({
  page,
  browser,
  ownPortal,
}) => {
  await makeSecondAdministrator(page, ownPortal.url);
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
  await expectTopAccessible(second);
  await second.getByRole('button', { name: 'Approve: Change the wire instructions' }).click();
  const asked = second.getByRole('dialog', { name: 'Approve this change?' });
  await asked.getByRole('button', { name: 'Approve change' }).click();
  await expect(asked).toHaveCount(0);

  // The open page of the first administrator updates by itself.
  await expect(page.getByLabel('Bank', { exact: true })).toHaveValue('Second Harbor Bank');
  await expect(page.getByText('Currently ••••4321. Leave it empty to keep it.')).toBeVisible();
});
