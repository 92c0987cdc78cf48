import { linkMailedTo } from '../support/mails.ts';
import { test } from '../support/own-portal.ts';
import { expect, submitSignIn, type Page } from '../support/test.ts';

test.use({ portalOf: 'a first visit' });

const password = 'Quiet-harbor-7';

async function setFirstPassword(page: Page, email: string): Promise<void> {
  await page.request.post('/lima/api/users/create-account-route', { data: { email, simple: true } });
  const link = await linkMailedTo(page, email, 'Set up your Drawbridge account');
  const answer = await page.request.post('/lima/api/users/createpassword', {
    data: { password },
    headers: { authorization: `Bearer ${link.split('/').at(-1)}` },
  });
  expect(answer.status()).toBe(200);
}

test('only the first visit starts with applications, on any device', async ({ page, browser, baseURL }) => {
  await setFirstPassword(page, 'aaron.bhatt@mail.example');
  await page.goto('/');
  await submitSignIn(page, 'aaron.bhatt@mail.example', password);
  await expect(page).toHaveURL('/dashboard/applications/line-of-credit');
  // Applications are off, so this address shows the dashboard.
  await expect(page).toHaveTitle('Drawbridge - Customer Dashboard');
  const another = await browser.newPage();
  await another.goto(`${baseURL}/`);
  await submitSignIn(another, 'aaron.bhatt@mail.example', password);
  await expect(another).toHaveURL(`${baseURL}/dashboard`);
  await another.close();
});

test('a page requested before signing in comes first, even on the first visit', async ({ page }) => {
  await setFirstPassword(page, 'chloe.garza@mail.example');
  await page.goto('/dashboard/faq');
  await submitSignIn(page, 'chloe.garza@mail.example', password);
  await expect(page).toHaveURL('/dashboard/faq');
});

test('a remembered page outside the dashboard does not', async ({ page }) => {
  await setFirstPassword(page, 'farid.marsh@mail.example');
  await page.goto('/');
  await page.evaluate(() => sessionStorage.setItem('referral', 'https://elsewhere.test/'));
  await submitSignIn(page, 'farid.marsh@mail.example', password);
  await expect(page).toHaveURL('/dashboard/applications/line-of-credit');
});
