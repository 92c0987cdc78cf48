import type { Browser } from '@playwright/test';
import { completeAnswers } from '@drawbridge/server/test/support/application-answers.ts';
import { expectFitsScreen } from '../support/fits-screen.ts';
import { linkMailedTo } from '../support/mails.ts';
import { pageOf } from '../support/other-browser.ts';
import {
  beSignedIn,
  expect,
  expectAccessible,
  expectTopAccessible,
  portalUrl,
  test,
  type Page,
} from '../support/test.ts';

const password = 'Quiet-harbor-7';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Asks the API as a person who is signed in on the page’s portal. */
async function ask(page: Page, given: { email: string; password: string }) {
  const signedIn = await page.request.post(`${portalUrl()}/lima/api/users/validate`, {
    data: { username: given.email, password: given.password },
  });
  const session = (await signedIn.json()) as Record<string, string | boolean>;
  return {
    session,
    post: async (path: string, data: object) =>
      (
        await page.request.post(`${portalUrl()}/lima/api/${path}`, {
          data,
          headers: { authorization: `Bearer ${String(session['token'])}` },
        })
      ).json() as Promise<unknown>,
  };
}

/** Sends the application that is open on the review step. */
async function sendIt(page: Page): Promise<void> {
  await page.getByLabel('I agree to both').check();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(heading(page)).toHaveText('We have your application');
}

/** A lead sets a password in their own browser and is signed in there. */
async function setUpAccount(page: Page, browser: Browser, email: string) {
  const borrower = await (await browser.newContext({ baseURL: portalUrl() })).newPage();
  await borrower.goto(await linkMailedTo(page, email, 'Set up your Drawbridge account'));
  await borrower.getByRole('button', { name: 'Start Application' }).click();
  await borrower.getByLabel('Password', { exact: true }).fill(password);
  await borrower.getByLabel('Confirm password').fill(password);
  await borrower.getByRole('button', { name: 'Set Password' }).click();
  await expect(borrower).toHaveURL('/signup-thankyou');
  const lea = await ask(borrower, { email, password });
  await borrower.addInitScript((values) => {
    if (localStorage.getItem('token') !== null) return;
    for (const [key, value] of Object.entries(values))
      localStorage.setItem(key === 'email' ? 'username' : key, String(value));
    localStorage.setItem('sessionStart', String(Date.now()));
  }, lea.session);
  return { borrower, lea };
}

test('a loan officer takes a lead to an application, requests changes and declines, live on both sides', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const name = `Lea Lead${Date.now()}`;
  const email = `lea.${Date.now()}@lead.test`;
  const admin = await ask(page, { email: 'admin@demo.test', password: 'Demo-pass1' });
  await admin.post('staff/people/invite', { name, email, accountType: 'CustomerAccount', isLead: true });

  await beSignedIn(page, 'employee@demo.test');
  await page.goto('/lo-user-dashboard');
  await expect(heading(page)).toHaveText('Pipeline');
  await expect(page.getByRole('list', { name: 'Chase next' })).toContainText('Marcus Bell');
  await expectAccessible(page);
  await page.getByLabel('Loan officer').selectOption('Everyone’s');
  await page.getByRole('button', { name: /^Leads/ }).click();
  await page.getByLabel('Search pipeline').fill(name);
  await expect(page).toHaveURL(/view=leads/);
  await page.getByRole('button', { name: `Convert ${name}` }).click();
  await expect(page.getByRole('button', { name: 'Begin application' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Begin application' }).click();
  await expect(heading(page)).toHaveText(/^Application APP-/);
  const id = page.url().split('/').at(-1) ?? '';

  const { borrower, lea } = await setUpAccount(page, browser, email);
  await lea.post('applications/save', {
    application: id,
    changes: completeAnswers(email, 'fix and flip'),
  });
  await borrower.goto('/dashboard/applications');
  await borrower.getByRole('link', { name: /^Open APP-/ }).click();
  await borrower.goto(`/application/${id}?step=review`);
  await sendIt(borrower);

  // Live: nobody reloads the employee’s page.
  await page.getByRole('button', { name: 'Request changes' }).click();
  await page.getByLabel('Question', { exact: true }).selectOption('Purchase price');
  await page.getByLabel('What is wrong').fill('The contract says $198,000.');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Request changes' }).click();
  await expect(page.getByRole('list', { name: 'History' })).toContainText('requested changes');

  await borrower.setViewportSize({ width: 360, height: 740 });
  await borrower.goto(`/application/${id}`);
  await expect(borrower.getByText('We need changes')).toBeVisible();
  await expect(borrower.getByText('Please change: The contract says $198,000.')).toBeVisible();
  await expectFitsScreen(borrower);
  // From the top, where the estimate's bar covers no field.
  await expectTopAccessible(borrower);
  await borrower.getByLabel('Purchase price').fill('198000');
  await borrower.getByLabel('Purchase price').blur();
  await expect(borrower.getByText(/^Saved /)).toBeVisible();
  await borrower.goto(`/application/${id}?step=review`);
  await sendIt(borrower);

  await expect(page.getByRole('list', { name: 'History' })).toContainText('sent the application again');
  await expect(page.getByText('$198,000', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Decline application' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline application' }).click();
  await expect(page.getByText('Choose 1 to 4 reasons, each once.')).toBeVisible();
  await page.getByLabel('Value of the collateral not sufficient').check();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Decline application' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Decline letter' }).click();
  expect((await download).suggestedFilename()).toMatch(/^APP-\d+ Decline letter\.pdf$/);
  await expectAccessible(page);

  await borrower.goto(`/application/${id}`);
  await expect(heading(borrower)).toHaveText('We can’t approve your application');
  const own = borrower.waitForEvent('download');
  await borrower.getByRole('button', { name: 'Download Decline letter' }).click();
  expect((await own).suggestedFilename()).toMatch(/Decline letter\.pdf$/);
  await expectFitsScreen(borrower);
  await expectAccessible(borrower);
  await borrower.context().close();
});

test('a lead becomes a submitted deal, live for the loan officer, the borrower and the broker', async ({
  page: officer,
  browser,
}) => {
  test.setTimeout(240_000);
  const name = `Rhea Lead${Date.now()}`;
  const email = `rhea.${Date.now()}@lead.test`;
  await beSignedIn(officer, 'employee@demo.test');
  await officer.goto('/staff/pipeline?view=leads&whose=all');
  await expect(officer.getByRole('button', { name: /^Convert / }).first()).toBeVisible();
  const admin = await ask(officer, { email: 'admin@demo.test', password: 'Demo-pass1' });
  await admin.post('staff/people/invite', { name, email, accountType: 'CustomerAccount', isLead: true });
  await officer.getByRole('button', { name: `Convert ${name}` }).click();
  await officer.getByRole('button', { name: 'Begin application' }).click();
  await expect(heading(officer)).toHaveText(/^Application APP-/);
  const id = officer.url().split('/').at(-1) ?? '';
  await expect(officer.getByRole('button', { name: 'Issue term sheet' })).toHaveCount(0);

  const { borrower, lea: rhea } = await setUpAccount(officer, browser, email);
  await rhea.post('applications/save', { application: id, changes: completeAnswers(email, 'fix and flip') });
  // In two tabs, with the browser's Back: it is sent once, and never looks lost.
  const second = await borrower.context().newPage();
  for (const tab of [second, borrower]) await tab.goto('/white-label-fnf?step=documents');
  for (const tab of [second, borrower]) {
    await tab.getByRole('button', { name: 'Next: Review and send' }).click();
    await expect(tab.getByText('Everything is answered.')).toBeVisible();
  }
  for (const tab of [second, borrower]) {
    await sendIt(tab);
    await expect(tab).toHaveURL(/\/thank-you\/fnf$/);
    for (let step = 0; step < 2; step += 1) {
      await tab.goBack();
      await expect(heading(tab)).toHaveText('We have your application');
      await expect(tab.getByText(/^Your number is APP-\d+\.$/)).toBeVisible();
    }
  }
  await second.close();
  await borrower.goto('/dashboard/applications');
  await expect(borrower.getByRole('list', { name: 'Your applications' }).getByRole('listitem')).toHaveCount(
    1,
  );
  await expect(borrower.getByRole('button', { name: /^Download PDF of TS-/ })).toHaveCount(0);

  await officer.getByRole('button', { name: 'Issue term sheet' }).click();
  await officer.getByRole('dialog').getByRole('button', { name: 'Issue term sheet' }).click();
  await expect(officer.getByRole('list', { name: 'Term sheets' })).toContainText('Valid');
  await expect(borrower.getByRole('button', { name: /^Download PDF of TS-/ })).toBeVisible();
  await expectAccessible(borrower);

  const deal = officer.getByRole('link', { name: /^HL-/ });
  const number = (await deal.textContent()) ?? '';
  const broker = await pageOf(browser, portalUrl(), 'broker@demo.test');
  await broker.goto(`/dashboard/default?q=${number}`);
  await expect(broker.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(broker.getByText(number, { exact: true })).toHaveCount(0);
  await deal.click();
  await officer.getByRole('button', { name: 'Change broker' }).click();
  await officer.getByRole('dialog').getByLabel('Broker’s email').fill('broker@demo.test');
  await officer.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(officer.getByRole('region', { name: 'Borrower and broker' })).toContainText(
    'broker@demo.test',
  );
  const brokersRow = broker.getByRole('row').filter({ hasText: number });
  await expect(brokersRow).toContainText('Application');

  await borrower.goto(`/dashboard/default?q=${number}`);
  const borrowersRow = borrower.getByRole('row').filter({ hasText: number });
  await expect(borrowersRow).toContainText('Application');
  await officer.getByRole('button', { name: 'Change stage' }).click();
  await officer.getByRole('dialog').getByLabel('Stage').selectOption('Submitted Deal');
  await officer.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  for (const row of [brokersRow, borrowersRow]) await expect(row).toContainText('Submitted Deal');
  await expect(officer.getByRole('list', { name: 'Stage history' })).toContainText('Submitted Deal');
  await borrower.context().close();
  await broker.context().close();
});

test('the pipeline keeps its filters in the address and fits a phone', async ({ page }) => {
  await beSignedIn(page, 'employee@demo.test');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/staff/pipeline?view=deals&stage=Processing');
  await expect(page.getByLabel('Stage')).toHaveValue('Processing');
  await expectFitsScreen(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Unfinished/ }).click();
  await expect(page).toHaveURL(/view=unfinished$/);
  await expect(page.getByRole('link', { name: 'Ines Holm', exact: true })).toBeVisible();
  await expectFitsScreen(page);

  // Another site's form sends a lead: it appears without a reload.
  const lastName = `Adler${Date.now()}`;
  const admin = await ask(page, { email: 'admin@demo.test', password: 'Demo-pass1' });
  const { secret } = (await admin.post('staff/api-keys/create', {
    name: 'Rates site',
    rights: ['leads'],
    lastsDays: null,
  })) as { secret: string };
  const sent = await page.request.post(`${portalUrl()}/lima/api/leads`, {
    headers: { authorization: `Bearer ${secret}`, 'idempotency-key': crypto.randomUUID() },
    data: {
      product: 'rental',
      first_name: 'Lee',
      last_name: lastName,
      email: `lee.${lastName}@lead.test`,
      source: 'rates.example',
    },
  });
  expect(sent.status()).toBe(201);
  await page.getByLabel('Loan officer').selectOption('Everyone’s');
  const lead = page.getByRole('row').filter({ hasText: `Lee ${lastName}` });
  await expect(lead).toContainText('rates.example');
  await page.getByRole('button', { name: /^Submitted/ }).click();
  await page
    .getByRole('link', { name: /Marcus Bell/ })
    .first()
    .click();
  await expect(heading(page)).toHaveText(/^Application APP-/);
  await expectFitsScreen(page);
  await expectAccessible(page);
});
