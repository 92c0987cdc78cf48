/**
 * Photographs every page at three widths in both themes into screens/, to be looked at: `npm run screens`. With a word,
 * only the pages whose name holds it: `npm run screens -- deal`. `--readme` makes the README’s pictures instead.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../bench/chromium.ts';
import { answerProperty } from './support/application.ts';
import { startPortal } from './support/portal.ts';
import { demoPassword } from './support/test.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'screens');
const widths = [1440, 768, 360];
const themes = ['light', 'dark'] as const;
const looks = widths.flatMap((width) => themes.map((theme) => ({ width, theme })));

interface Shot {
  readonly name: string;
  /** The person who looks; nobody when absent. */
  readonly as?: string;
  readonly path: string;
  /** What is done on the page first. */
  readonly prepare?: (page: Page) => Promise<void>;
}

async function enterScenario(page: Page): Promise<void> {
  await answerProperty(page, 'GA');
  await page.getByText('Cash to close').first().waitFor();
}

async function showMoney(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Money' }).waitFor();
}

const shots: readonly Shot[] = [
  { name: 'sign-in', path: '/' },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'apply-line-of-credit', path: '/white-label-loc' },
  { name: 'apply-fix-and-flip', path: '/white-label-fnf', prepare: enterScenario },
  { name: 'apply-rental', path: '/white-label-rental' },
  { name: 'apply-new-construction', path: '/white-label-new-construction' },
  { name: 'guarantor-thanks', path: '/thankyou/additional-guarantor' },
  { name: 'signup-by-broker', path: '/signup/broker@demo.test' },
  { name: 'applications-customer', as: 'customer@demo.test', path: '/dashboard/applications' },
  { name: 'applications-broker', as: 'broker@demo.test', path: '/dashboard/applications' },
  { name: 'compare-loans', as: 'broker@demo.test', path: '/dashboard/compare-loans' },
  { name: 'staff-pipeline', as: 'employee@demo.test', path: '/staff/pipeline?whose=all' },
  { name: 'dashboard-customer', as: 'customer@demo.test', path: '/dashboard' },
  { name: 'dashboard-empty', as: 'empty@demo.test', path: '/dashboard' },
  { name: 'dashboard-broker', as: 'broker@demo.test', path: '/dashboard' },
  { name: 'dashboard-lead', as: 'lead@demo.test', path: '/dashboard' },
  { name: 'dashboard-employee', as: 'employee@demo.test', path: '/dashboard' },
  { name: 'staff-reports', as: 'employee@demo.test', path: '/staff/reports' },
  { name: 'staff-reports-draws', as: 'employee@demo.test', path: '/staff/reports/draws' },
  { name: 'staff-reports-maturities', as: 'employee@demo.test', path: '/staff/reports/maturities' },
  { name: 'staff-notifications', as: 'employee@demo.test', path: '/staff/notifications' },
  { name: 'staff-audit', as: 'admin@demo.test', path: '/staff/audit' },
  { name: 'staff-settings', as: 'admin@demo.test', path: '/staff/settings' },
  { name: 'staff-settings-mails', as: 'admin@demo.test', path: '/staff/settings/mails' },
  { name: 'staff-settings-mail', as: 'admin@demo.test', path: '/staff/settings/mails/draws.approvedInPart' },
  { name: 'staff-import', as: 'admin@demo.test', path: '/staff/import' },
  { name: 'staff-deals', as: 'employee@demo.test', path: '/staff/deals' },
  { name: 'staff-deal-overview', as: 'admin@demo.test', path: '/staff/deals/HL-20021', prepare: showMoney },
  { name: 'staff-deal-draws', as: 'admin@demo.test', path: '/staff/deals/HL-20418', prepare: showMoney },
  { name: 'staff-deal-process', as: 'admin@demo.test', path: '/staff/deals/HL-20611', prepare: showMoney },
  { name: 'staff-ledger', as: 'employee@demo.test', path: '/staff/deals/HL-20021/ledger' },
  { name: 'staff-payoff', as: 'employee@demo.test', path: '/staff/deals/HL-20021/payoff' },
  { name: 'staff-integrations', as: 'admin@demo.test', path: '/staff/integrations' },
  { name: 'staff-people', as: 'admin@demo.test', path: '/staff/people' },
  { name: 'deal-in-process', as: 'customer@demo.test', path: '/dashboard/deal/HL-20611' },
  { name: 'deal-funded', as: 'customer@demo.test', path: '/dashboard/deal/HL-20418' },
  { name: 'deal-without-address', as: 'customer@demo.test', path: '/dashboard/deal/HL-20731' },
  { name: 'deal-unknown', as: 'customer@demo.test', path: '/dashboard/deal/nowhere' },
  { name: 'deal-without-id', as: 'customer@demo.test', path: '/dashboard/deal' },
  { name: 'payment-history', as: 'customer@demo.test', path: '/dashboard/deal/HL-20021/payment-history' },
  {
    name: 'payment-history-empty',
    as: 'customer@demo.test',
    path: '/dashboard/deal/HL-20611/payment-history',
  },
  { name: 'documents', as: 'customer@demo.test', path: '/dashboard/deal/HL-20611/documents' },
  { name: 'properties', as: 'customer@demo.test', path: '/dashboard/deal/HL-20418/property' },
  { name: 'construction', as: 'customer@demo.test', path: '/dashboard/deal/HL-20418/construction' },
  { name: 'site-walk', as: 'customer@demo.test', path: '/dashboard/deal/HL-20597/site' },
  {
    name: 'construction-multifamily',
    as: 'customer@demo.test',
    path: '/dashboard/deal/HL-20446/construction',
  },
  { name: 'resources-customer', as: 'customer@demo.test', path: '/dashboard/resources' },
  { name: 'resources-broker', as: 'broker@demo.test', path: '/dashboard/resources' },
  { name: 'faq', as: 'customer@demo.test', path: '/dashboard/faq' },
  { name: 'profile', as: 'customer@demo.test', path: '/dashboard/profile' },
  { name: 'gallery', as: 'customer@demo.test', path: '/dashboard/sandbox' },
];

const readmePictures = {
  apply: 'apply-fix-and-flip',
  construction: 'construction',
  pipeline: 'staff-pipeline',
};

/** The README shows these pages at every width and in both themes. */
const readmeHomes = {
  borrower: 'dashboard-customer',
  broker: 'dashboard-broker',
  employee: 'dashboard-employee',
};

/** Each person's token, and the ids of their deals by loan number. */
async function enter(
  url: string,
  email: string,
): Promise<{ session: Record<string, unknown>; dealIds: Map<string, string> }> {
  const answer = await fetch(`${url}/lima/api/users/validate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password: demoPassword }),
  });
  const session = (await answer.json()) as Record<string, unknown>;
  const dealIds = new Map<string, string>();
  const isCustomer = session['accountType'] === 'CustomerAccount' && session['isLead'] !== true;
  const isEmployee = session['accountType'] === 'Employee';
  for (const list of isCustomer
    ? ['deals/inprocess', 'deals/funded']
    : isEmployee
      ? ['staff/deals?q=HL-20021', 'staff/deals?q=HL-20418', 'staff/deals?q=HL-20611']
      : []) {
    const reply = await fetch(`${url}/lima/api/${list}`, {
      headers: { authorization: `Bearer ${String(session['token'])}` },
    });
    const { deals } = (await reply.json()) as {
      deals: { id: string; number?: string; loanNumber?: string }[];
    };
    for (const deal of deals) dealIds.set(deal.number ?? deal.loanNumber ?? '', deal.id);
  }
  return { session, dealIds };
}

async function photograph(
  browser: Browser,
  url: string,
  shot: Shot,
  look: { width: number; theme: 'light' | 'dark'; file?: string; whole: boolean },
): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: look.width, height: look.width < 500 ? 740 : 900 },
    colorScheme: look.theme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  let { path } = shot;
  if (shot.as !== undefined) {
    const { session, dealIds } = await enter(url, shot.as);
    await page.addInitScript((values) => {
      for (const [key, value] of Object.entries(values))
        localStorage.setItem(key === 'email' ? 'username' : key, String(value));
    }, session);
    path = path.replace(/HL-\d+/, (number) => dealIds.get(number) ?? number);
  }
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await shot.prepare?.(page);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({
    ...(look.file === undefined ? {} : { path: look.file }),
    fullPage: look.whole,
    animations: 'disabled',
  });
  await context.close();
  return picture;
}

/** A page at every width, side by side on a transparent ground. */
async function photographWidths(
  browser: Browser,
  url: string,
  shot: Shot,
  { theme, file }: { theme: 'light' | 'dark'; file: string },
): Promise<void> {
  const images: string[] = [];
  for (const width of widths) {
    const picture = await photograph(browser, url, shot, { width, theme, whole: false });
    images.push(`<img height="620" src="data:image/png;base64,${picture.toString('base64')}" alt="">`);
  }
  const page = await browser.newPage({ viewport: { width: 2000, height: 700 } });
  await page.setContent(
    `<style>body { margin: 0 } div { display: inline-flex; gap: 16px } img { border: 1px solid #8886; border-radius: 8px }</style>
    <div>${images.join('')}</div>`,
  );
  await page.locator('div').screenshot({ path: file, omitBackground: true });
  await page.close();
}

function shotOf(name: string): Shot {
  const shot = shots.find((one) => one.name === name);
  if (!shot) throw new Error(`no page is called ${name}`);
  return shot;
}

const wanted = process.argv.slice(2);
const dataDir = mkdtempSync(join(tmpdir(), 'drawbridge-screens-'));
// A page that listens for changes is never done loading.
const portal = await startPortal({ DATA_DIR: dataDir, FLAG_LIVE: 'off' });
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: chromiumFlags,
});
try {
  if (wanted.includes('--readme')) {
    for (const [picture, name] of Object.entries(readmePictures)) {
      const file = join(root, `docs/images/${picture}.png`);
      await photograph(browser, portal.url, shotOf(name), {
        width: 1440,
        theme: 'light',
        file,
        whole: false,
      });
      console.log(file);
    }
    for (const [home, name] of Object.entries(readmeHomes)) {
      for (const theme of themes) {
        const file = join(root, `docs/images/${home}-${theme}.png`);
        await photographWidths(browser, portal.url, shotOf(name), { theme, file });
        console.log(file);
      }
    }
  } else {
    mkdirSync(folder, { recursive: true });
    for (const shot of shots.filter(
      ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
    )) {
      for (const look of looks) {
        const file = join(folder, `${shot.name}-${look.width}-${look.theme}.png`);
        await photograph(browser, portal.url, shot, { ...look, file, whole: true });
      }
      console.log(shot.name);
    }
  }
} finally {
  await browser.close();
  await portal.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
