import { ask } from '../support/ask.ts';
import { addDays, dayOf, daysBetween, plainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { beSignedIn, dealIdOf, expect, expectAccessible, test, type Page } from '../support/test.ts';

const email = 'customer@demo.test';
const number = 'HL-20377';

/** The two days of the loan, from the server. */
async function daysOfLoan(page: Page) {
  const { deals } = await ask<{
    deals: { loanNumber: string; maturityDate: string; nextPaymentDate: string }[];
  }>(page, email, '/lima/api/deals/funded');
  const deal = deals.find(({ loanNumber }) => loanNumber === number);
  if (!deal) throw new Error('the loan is missing');
  return { maturity: plainDate(deal.maturityDate), payment: plainDate(deal.nextPaymentDate) };
}

const written = (day: string, options: Intl.DateTimeFormatOptions = {}) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC', ...options }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Opens a page as on the day, at noon. */
async function openOn(page: Page, day: string, path: string): Promise<void> {
  await page.clock.setFixedTime(new Date(`${day}T12:00:00Z`));
  await beSignedIn(page, email);
  await page.goto(path);
}

for (const [before, words] of [
  [45, (by: string) => `Matures in 45 days, on {date}. Request an extension by ${by}.`],
  [30, (by: string) => `Matures in 30 days, on {date}. Request an extension by ${by}.`],
  [29, (by: string) => `Matures in 29 days, on {date}. The extension window closed on ${by}.`],
  [1, (by: string) => `Matures tomorrow, on {date}. The extension window closed on ${by}.`],
  [-3, () => 'Matured 3 days ago, on {date}. Call us about the payoff.'],
] as const) {
  test(`${before} days before maturity the deal shows the next step`, async ({ page }) => {
    const { maturity } = await daysOfLoan(page);
    const id = await dealIdOf(page, email, number);
    await openOn(page, addDays(maturity, -before), `/dashboard/deal/${id}`);
    const sentence = words(written(addDays(maturity, -30))).replace(
      '{date}',
      written(maturity, { year: 'numeric' }),
    );
    const card = page.getByRole('region', { name: 'What comes next' });
    await expect(card.getByText(sentence)).toBeVisible();
    await expect(card.getByRole('link', { name: 'Request an extension' })).toHaveCount(before >= 30 ? 1 : 0);
    await expectAccessible(page);
  });
}

for (const [late, words] of [
  [-20, undefined],
  [-4, 'Due in 4 days.'],
  [0, 'Due today.'],
  [3, '3 days late. A late charge of 5% applies after {day}.'],
  [11, '11 days late. A late charge of 5% applies.'],
] as const) {
  test(`the dashboard shows that a payment is ${late} days late`, async ({ page }) => {
    const { payment } = await daysOfLoan(page);
    await openOn(page, addDays(payment, late), '/dashboard');
    const row = page.getByRole('table', { name: 'Funded Loans' }).getByRole('row', { name: /Alder Court 2/ });
    await expect(row).toContainText(written(payment, { year: 'numeric' }));
    if (words === undefined) await expect(row).not.toContainText(/Due |late/);
    else await expect(row).toContainText(words.replace('{day}', written(addDays(payment, 10))));
  });
}

test('a 30-year loan does not mention extensions', async ({ page }) => {
  const id = await dealIdOf(page, email, 'HL-20021');
  await beSignedIn(page, email);
  await page.goto(`/dashboard/deal/${id}`);
  const card = page.getByRole('region', { name: 'What comes next' });
  await expect(card.getByText(/^Matures on \w+ \d+, 20\d\d\.$/)).toBeVisible();
  await expect(card).not.toContainText('xtension');
});

test('days until maturity count from the lender’s day, wherever the reader is', async ({
  browser,
  page,
  baseURL,
}) => {
  const { maturity } = await daysOfLoan(page);
  const id = await dealIdOf(page, email, number);
  const day = addDays(maturity, -40);
  // Late evening in Honolulu is already the next day in the lender’s time zone, UTC.
  const moment = new Date(`${addDays(day, 1)}T06:00:00Z`);
  expect(daysBetween(dayOf(moment), maturity)).toBe(39);
  const context = await browser.newContext({
    timezoneId: 'Pacific/Honolulu',
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  const other = await context.newPage();
  await other.clock.setFixedTime(moment);
  await beSignedIn(other, email);
  await other.goto(`/dashboard/deal/${id}`);
  await expect(other.getByText(/Matures in 39 days/)).toBeVisible();
  await context.close();
});
