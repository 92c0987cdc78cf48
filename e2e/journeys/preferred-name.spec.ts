import { sentMails } from '../support/mails.ts';
import { test } from '../support/own-portal.ts';
import { beSignedIn, expect, expectAccessible, type Page } from '../support/test.ts';

// Emails of these accounts are the whole portal's.
test.use({ portalOf: 'mail settings' });

async function choose(page: Page, name: string): Promise<void> {
  const card = page.getByRole('region', { name: 'How we greet you' });
  await card.getByLabel('Preferred name').fill(name);
  await card.getByRole('button', { name: 'Update name' }).click();
  await expect(card.getByRole('status')).toHaveText('Saved');
}

test('a borrower chooses the name that emails use', async ({ page, baseURL }) => {
  await beSignedIn(page, 'customer2@demo.test', baseURL);
  await page.goto('/dashboard/profile');
  await choose(page, 'Mia');
  await expectAccessible(page);
  await page.request.post(`${baseURL}/lima/api/users/gettoken`, {
    data: { email: 'customer2@demo.test', sendEmail: true },
  });
  const mails = await sentMails(page);
  expect(mails.find(({ to }) => to === 'customer2@demo.test')?.text).toMatch(/^Hi Mia,\n/);
});

test('a broker and an employee choose theirs next to their sign-in settings', async ({ page, baseURL }) => {
  for (const email of ['broker@demo.test', 'employee@demo.test']) {
    await beSignedIn(page, email, baseURL);
    await page.goto('/dashboard/security');
    await choose(page, 'Sam');
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByLabel('Preferred name')).toHaveValue('Sam');
  }
});
