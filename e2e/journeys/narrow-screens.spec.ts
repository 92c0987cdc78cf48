import { languages } from '@drawbridge/messages/language';
import { pseudoLanguage } from '@drawbridge/messages/src/language-tags.ts';
import { expectFitsScreen } from '../support/fits-screen.ts';
import { test } from '../support/pseudo-portal.ts';
import { beSignedIn, dealIdOf, expect, type Page } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 780 } });

const publicPages = [
  '/',
  '/create-account',
  '/forgot-password',
  '/applications/payoff-request',
  '/payoff-check',
  '/thank-you/form',
  '/nowhere',
];

const borrowersPages = [
  '/dashboard',
  '/dashboard/servicing-requests',
  '/dashboard/servicing-requests/payoff',
  '/dashboard/servicing-requests/extension',
  '/dashboard/servicing-requests/capex',
  '/dashboard/servicing-requests/loss-draft',
  '/dashboard/applications',
  '/dashboard/applications/line-of-credit',
  '/dashboard/resources',
  '/dashboard/faq',
  '/dashboard/profile',
  '/dashboard/security',
];

const brokersPages = ['/dashboard', '/dashboard/resources', '/dashboard/faq', '/dashboard/security'];

const dealPages = ['', '/construction', '/documents', '/payment-history', '/property'];

for (const language of [...languages.map(({ tag }) => tag), pseudoLanguage]) {
  test.describe(language, () => {
    test.beforeEach(async ({ context, baseURL }) => {
      await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    });

    test('public pages fit a phone', async ({ page }) => {
      await openEach(page, publicPages);
    });

    test('a borrower’s pages fit a phone', async ({ page, baseURL }) => {
      await beSignedIn(page, 'customer@demo.test', baseURL);
      await openEach(page, [
        ...borrowersPages,
        ...(await pagesOfDeal(page, 'customer@demo.test', 'HL-20597')),
      ]);
      await expectOneLine(page);
    });

    test('a broker’s pages fit a phone', async ({ page, baseURL }) => {
      await beSignedIn(page, 'broker@demo.test', baseURL);
      await openEach(page, [...brokersPages, ...(await pagesOfDeal(page, 'broker@demo.test', 'HL-21121'))]);
      await expectOneLine(page);
    });
  });
}

async function pagesOfDeal(page: Page, email: string, loanNumber: string): Promise<readonly string[]> {
  const id = await dealIdOf(page, email, loanNumber);
  return dealPages.map((tab) => `/dashboard/deal/${id}${tab}`);
}

async function openEach(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await test.step(path, () => expectFitsScreen(page));
  }
}

/** The menu, the logo, the sections and the account fit side by side. */
async function expectOneLine(page: Page): Promise<void> {
  const { height } = (await page.getByRole('banner').boundingBox()) ?? { height: Infinity };
  expect(height).toBeLessThan(70);
}
