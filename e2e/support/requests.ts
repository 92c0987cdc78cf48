import type { Route } from '@playwright/test';
import { sentMails } from './mails.ts';
import { demoPassword, expect, signIn, type Page } from './test.ts';

export const send = (page: Page) => page.getByRole('button', { name: 'Submit request' }).click();
export const summary = (page: Page) =>
  page.getByRole('alert').filter({ hasText: /Fix (one|\d+) problems? to continue/ });
export const failure = (page: Page) =>
  page.getByText('An error ocurred during submission. Please try again later.');

/** A borrower’s request for the payoff of HL-20021. */
export const payoffRequest = (email: string) => ({
  loan_number: 'HL-20021',
  property_address: '12 Harbor Street, Charleston, SC 29401',
  good_through_date: '2099-01-31',
  email,
  sale_or_refinance: 'Sell',
  if_sale_then_what_is_the_estimated_sales_price: '$450,000',
  updated_borrower_mailing_address: '12 Harbor Street, Charleston, SC 29401',
});

export async function mailsAbout(page: Page, words: string) {
  const mails = await sentMails(page);
  return mails.filter(({ subject, text }) => `${subject} ${text}`.includes(words));
}

export async function tokenOf(page: Page, email: string): Promise<string> {
  const data = { username: email, password: demoPassword };
  const answer = await page.request.post('/lima/api/users/validate', { data });
  return ((await answer.json()) as { token: string }).token;
}

export async function open(page: Page, form: string, email = 'customer@demo.test'): Promise<void> {
  await signIn(page, email);
  await page.goto(`/dashboard/servicing-requests/${form}`);
  await expect(page.getByLabel('Loan number')).toBeVisible();
}

/** Submits the form and expects exactly these errors in the summary. */
export async function expectComplaints(page: Page, sentences: readonly string[]): Promise<void> {
  await send(page);
  await expect(summary(page)).toBeFocused();
  for (const sentence of sentences)
    await expect(summary(page).getByRole('link', { name: sentence, exact: true })).toBeVisible();
  await expect(summary(page).getByRole('link')).toHaveCount(sentences.length);
}

/** Loses the server's first reply after it files the form. Later tries get through. */
export async function loseFirstAnswer(page: Page, path: string): Promise<void> {
  let tries = 0;
  await page.route(`**${path}`, async (route: Route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
}
