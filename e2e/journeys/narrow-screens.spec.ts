import { languages } from '@drawbridge/messages/language';
import { pseudoLanguage, sourceLanguage } from '@drawbridge/messages/src/language-tags.ts';
import { expectFitsScreen, expectPageFitsScreen } from '../support/fits-screen.ts';
import { test as inPseudoLanguage } from '../support/pseudo-portal.ts';
import { beSignedIn, dealIdOf, expect, test as inLanguage, type Page } from '../support/test.ts';

const phone = { width: 360, height: 780 };
/** Wide enough for tables, which are cards on a phone: their headings must fit too. Only the pseudo-language is too long for it. */
const laptop = { width: 1280, height: 780 };

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
  '/dashboard/your-data',
];

/** Brokers share the other pages with borrowers. */
const brokersPages = ['/dashboard', '/dashboard/resources'];

const employeesPages = [
  '/dashboard',
  '/staff/deals',
  '/staff/delinquency',
  '/staff/terms',
  '/staff/reconciliation',
  '/staff/team',
  '/staff/reports',
  '/staff/reports/draws',
  '/staff/reports/maturities',
  '/staff/reports/requests',
  '/staff/nightly',
  '/staff/people',
  '/staff/import',
  '/staff/audit',
  '/staff/operations',
  '/staff/incidents',
  '/staff/integrations',
  '/staff/notifications',
  '/staff/approvals',
  '/staff/settings',
  '/staff/settings/brand',
  '/staff/settings/calendar',
  '/staff/settings/mails',
  '/staff/settings/notices',
  '/staff/settings/retention',
  '/staff/settings/state-limits',
  '/staff/settings/time-zone',
  '/staff/settings/two-person-rules',
  '/staff/settings/wire-instructions',
  '/staff/settings/fees',
  '/staff/settings/mails/draws.approvedInPart',
];

const employeesDealPages = [
  '',
  '/ledger',
  '/payoff',
  '/standing',
  '/terms',
  '/escrow',
  '/collections',
  '/release',
  '/reconciliation',
];

const dealPages = ['', '/construction', '/site', '/documents', '/payment-history', '/property'];

/** The pseudo-language is made from English and longer, so what fits in it fits in English. */
const others = languages.map(({ tag }) => tag).filter((tag) => tag !== sourceLanguage);

/** Only the pseudo-language needs a portal of its own, which takes a build: its pages run one after another on one. */
for (const language of [...others, pseudoLanguage]) {
  const isPseudo = language === pseudoLanguage;
  const test = isPseudo ? inPseudoLanguage : inLanguage;
  test.describe(language, () => {
    test.use({ viewport: phone });
    test.describe.configure({ mode: isPseudo ? 'default' : 'parallel' });
    test.beforeEach(async ({ context, baseURL }) => {
      await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    });

    test('public pages fit a phone', async ({ page }) => {
      await openEach(page, language, publicPages);
      // Not of the app.
      await page.goto('/status');
      await expectPageFitsScreen(page);
    });

    test('a borrower’s pages fit a phone', async ({ page, baseURL }) => {
      await beSignedIn(page, 'customer@demo.test', baseURL);
      await openEach(page, language, [
        ...borrowersPages,
        ...(await pagesOfDeal(page, 'customer@demo.test', 'HL-20597')),
      ]);
      await expectOneLine(page);
    });

    test('a broker’s pages fit a phone', async ({ page, baseURL }) => {
      await beSignedIn(page, 'broker@demo.test', baseURL);
      const id = await dealIdOf(page, 'broker@demo.test', 'HL-21121');
      await openEach(page, language, [...brokersPages, `/dashboard/deal/${id}`]);
      await expectOneLine(page);
    });

    test('an employee’s pages fit a phone', async ({ page, baseURL }) => {
      await beSignedIn(page, 'admin@demo.test', baseURL);
      const id = await dealIdOf(page, 'customer@demo.test', 'HL-20418');
      await openEach(page, language, [
        ...employeesPages,
        ...employeesDealPages.map((tab) => `/staff/deals/${id}${tab}`),
        ...(await itemsOfQueue(page)),
      ]);
      await expectOneLine(page);
    });
  });
}

/** One item of each kind waiting for a decision. */
async function itemsOfQueue(page: Page): Promise<readonly string[]> {
  await page.goto('/dashboard');
  const links = page.getByRole('main').getByRole('table').getByRole('link');
  await expect(links.first()).toBeVisible();
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const ofKind = new Map(paths.map((path) => [path.split('/')[2], path]));
  return [...ofKind.values()];
}

async function pagesOfDeal(page: Page, email: string, loanNumber: string): Promise<readonly string[]> {
  const id = await dealIdOf(page, email, loanNumber);
  return dealPages.map((tab) => `/dashboard/deal/${id}${tab}`);
}

async function openEach(page: Page, language: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await inLanguage.step(path, async () => {
      await expectFitsScreen(page);
      if (language === pseudoLanguage) return;
      await page.setViewportSize(laptop);
      await expectFitsScreen(page);
      await page.setViewportSize(phone);
    });
  }
}

/** The menu, the logo, the sections and the account fit side by side. */
async function expectOneLine(page: Page): Promise<void> {
  const { height } = (await page.getByRole('banner').boundingBox()) ?? { height: Infinity };
  expect(height).toBeLessThan(70);
}
