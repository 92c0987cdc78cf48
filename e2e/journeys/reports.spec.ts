import { createServer, type Server } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal, type Portal } from '../support/portal.ts';
import { expect, submitSignIn, test } from '../support/test.ts';

interface Report {
  readonly kind: string;
  readonly name: string;
  readonly userId?: string;
}

let collector: Server;
let reports: Report[];
let portal: Portal;
let dataDir: string;

test.beforeAll(async () => {
  reports = [];
  collector = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (request.url === '/guide.js') {
        response.setHeader('content-type', 'text/javascript');
        response.end('document.documentElement.dataset.guide = JSON.stringify(onboardingVisitor)');
        return;
      }
      reports.push(JSON.parse(body) as Report);
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => collector.once('listening', resolve));
  const { port } = collector.address() as AddressInfo;
  dataDir = mkdtempSync(join(tmpdir(), 'drawbridge-reports-'));
  portal = await startPortal({
    DATA_DIR: dataDir,
    ANALYTICS_URL: `http://127.0.0.1:${port}/collect`,
    ONBOARDING_SCRIPT_URL: `http://127.0.0.1:${port}/guide.js`,
  });
});
test.afterAll(async () => {
  await portal.stop();
  collector.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('each page is reported, with the person once known, and never a token', async ({ page }) => {
  await page.goto(`${portal.url}/change-password/very.secret.token`);
  await expect.poll(() => reports.map((report) => report.name)).toContain('/change-password/$token');
  await page.goto(`${portal.url}/`);
  await expect.poll(() => reports.map((report) => report.name)).toContain('/');
  expect(reports.every((report) => report.userId === undefined)).toBe(true);
  await submitSignIn(page, 'customer@demo.test');
  await expect.poll(() => reports.find((report) => report.name === '/dashboard')?.userId).toMatch(/^\w{32}$/);
  expect(JSON.stringify(reports)).not.toContain('secret');
});

test('the onboarding guide is loaded for who is signed in, and told who', async ({ page }) => {
  await page.goto(`${portal.url}/`);
  await expect(page.locator('script[data-onboarding]')).toHaveCount(0);
  await submitSignIn(page, 'broker@demo.test');
  await expect(page.locator('html')).toHaveAttribute(
    'data-guide',
    '{"email":"broker@demo.test","accountType":"BrokerAccount","anonymous":false}',
  );
});

test('a person whose type of account is not known, and the page after a sign-out, are anonymous to the guide', async ({
  page,
}) => {
  await page.goto(`${portal.url}/`);
  await page.evaluate(() => localStorage.setItem('username', 'newcomer@demo.test'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute(
    'data-guide',
    '{"email":"newcomer@demo.test","anonymous":true}',
  );
  await submitSignIn(page, 'broker@demo.test');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${portal.url}/`);
  await expect
    .poll(() =>
      page.evaluate(() => JSON.stringify(globalThis['onboardingVisitor' as keyof typeof globalThis])),
    )
    .toBe('{"anonymous":true}');
});

test('nothing is reported or loaded unless it is configured', async ({ page }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(process.env['PORTAL_URL'] ?? '-') && !request.url().startsWith('data:'))
      elsewhere.push(request.url());
  });
  await page.goto('/');
  await submitSignIn(page, 'customer@demo.test');
  await expect(page.getByRole('row', { name: /118 Wren Street/ })).toBeVisible();
  expect(elsewhere).toEqual([]);
});
