import { test } from '../support/own-portal.ts';
import { expect, submitSignIn, type Page } from '../support/test.ts';

test.use({ portalOf: 'a first visit' });

const password = 'Quiet-harbor-7';

async function setFirstPassword(page: Page, email: string): Promise<void> {
  await page.request.post('/lima/api/users/create-account-route', { data: { email, simple: true } });
  let token: string | undefined;
  await expect
    .poll(async () => {
      const mails = (await (await page.request.get('/dev/outbox.json')).json()) as {
        to: string;
        text: string;
      }[];
      token = /\/set-password\/(\S+)/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1];
      return token;
    })
    .toBeDefined();
  const answer = await page.request.post('/lima/api/users/createpassword', {
    data: { password },
    headers: { authorization: `Bearer ${token ?? ''}` },
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
