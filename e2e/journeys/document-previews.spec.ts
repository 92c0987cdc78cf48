import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumFlags, chromiumPath } from '../../bench/chromium.ts';
import { smallPicture } from '../support/papers.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import {
  beSignedIn,
  dealIdOf,
  expect,
  expectAccessible,
  test as shared,
  type Page,
} from '../support/test.ts';

const email = 'customer@demo.test';

/** A portal with previews on. */
const test = shared.extend<object, { previewPortal: Portal }>({
  previewPortal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright insists on a pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'drawbridge-previews-'));
      const portal = await startPortal({ DATA_DIR: dataDir, FLAG_DOCUMENT_PREVIEWS: 'on' });
      const before = process.env['PORTAL_URL'];
      process.env['PORTAL_URL'] = portal.url;
      await use(portal);
      process.env['PORTAL_URL'] = before;
      await portal.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ previewPortal }, use) => use(previewPortal.url),
});

// Only the full browser has a PDF viewer.
test.use({ launchOptions: { executablePath: chromiumPath, args: chromiumFlags } });

async function openDocuments(page: Page): Promise<void> {
  const id = await dealIdOf(page, email, 'HL-20611');
  await beSignedIn(page, email);
  await page.goto(`/dashboard/deal/${id}/documents`);
}

shared('without the switch nothing is previewed', async ({ page }) => {
  await openDocuments(page);
  await expect(page.getByRole('table', { name: 'Documents' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Preview/ })).toHaveCount(0);
});

test('people page through document previews by keyboard', async ({ page, expectedErrors }) => {
  // The sign-in script runs in frames too, but a preview’s frame has no origin and no storage.
  expectedErrors.push(/'getItem'/);
  await openDocuments(page);
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'site.png', mimeType: 'image/png', buffer: smallPicture }]);
  await page.getByRole('button', { name: 'Upload 1 file' }).click();
  const opener = page.getByRole('button', { name: 'Preview: site.png' });
  await expect(opener).toBeVisible();
  await expectAccessible(page);
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'site.png' });
  await expect(dialog.getByRole('img', { name: 'site.png' })).toBeVisible();
  await expect(dialog.getByText(/^Preview 1 of \d+$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expectAccessible(page);

  const framed = page.waitForResponse((response) => response.url().includes('/document-previews/'));
  await page.keyboard.press('ArrowRight');
  expect((await framed).headers()['content-type']).toMatch(/^(application\/pdf|image\/)/);
  await expect(page.getByText(/^Preview 2 of \d+$/)).toBeVisible();
  const pages = page.getByRole('dialog').locator('iframe');
  const next = page.getByRole('dialog').getByRole('button', { name: 'Next' });
  while ((await pages.count()) === 0 && (await next.isEnabled())) await next.click();
  await expect(pages).toHaveAttribute('src', /^\/lima\/api\/document-previews\//);
  await page.getByRole('dialog').getByRole('button', { name: 'Previous' }).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a picture that fails to load shows a message', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  await page.route('**/document-previews/*', (route) => route.fulfill({ status: 404, body: '' }));
  await openDocuments(page);
  await page
    .locator('input[type=file]')
    .setInputFiles([
      { name: 'gone.png', mimeType: 'image/png', buffer: Buffer.concat([smallPicture, Buffer.from('gone')]) },
    ]);
  await page.getByRole('button', { name: 'Upload 1 file' }).click();
  await page.getByRole('button', { name: 'Preview: gone.png' }).click();
  const dialog = page.getByRole('dialog', { name: 'gone.png' });
  await expect(dialog.getByText('We can’t show this document here. Download it.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Download' })).toBeVisible();
});
