import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailServer } from '@drawbridge/server/test/support/mail-server.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { beSignedIn, expect, expectAccessible, test as shared, type Page } from '../support/test.ts';

interface Office {
  readonly portal: Portal;
  /** Who an email reached. */
  readonly reached: () => readonly string[];
}

/** A portal of its own whose mail server knows nobody at `nowhere.test`. */
const test = shared.extend<object, { office: Office }>({
  office: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright insists on a pattern
    async ({}, use) => {
      const server = await startMailServer({
        onRcptTo({ address }, _session, callback) {
          const known = !address.endsWith('@nowhere.test');
          callback(known ? null : Object.assign(new Error('5.1.1 User unknown'), { responseCode: 550 }));
        },
      });
      const dataDir = mkdtempSync(join(tmpdir(), 'drawbridge-invitations-'));
      const portal = await startPortal({ DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${server.port}` });
      await use({ portal, reached: () => server.received.map(({ to }) => to[0] ?? '') });
      await portal.stop();
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ office }, use) => use(office.portal.url),
});

/** Imports borrowers, whom nobody has emailed then; ends on the page of the import. */
async function importPeople(page: Page, rows: readonly string[]): Promise<void> {
  await page.goto('/staff/import');
  await page.getByRole('radio', { name: /^People/ }).check();
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  const text = `Name,Email,Account Type\n${rows.join('\n')}\n`;
  await (await picker).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Check file' }).click();
  await page.getByRole('button', { name: /^Import \d+ rows?$/ }).click();
  await expect(page.getByText('All rows are imported.')).toBeVisible();
}

test('imported people are invited in waves until an administrator stops them', async ({ page, office }) => {
  await beSignedIn(page, 'admin@demo.test', office.portal.url);
  const rows = Array.from({ length: 22 }, (_, row) => `Wave Person${row},wave${row}@somewhere.test,Borrower`);
  await importPeople(page, rows);
  await page.getByRole('link', { name: 'Invite people' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await page.getByLabel('Search people').fill('wave');
  await page.getByRole('button', { name: 'Invite 22 people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite 22 people?' });
  await expect(dialog.getByText('20 emails a minute')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Invite 22 people' }).click();
  await expect(page.getByText('Invited 20 of 22', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Invited 20 of 22', { exact: true })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Invitations' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop invitations' }).click();
  await expect(page.getByText(/stopped the invitations\. Invited 20 of 22\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invite 2 people' })).toBeVisible();
  await expect.poll(() => office.reached().length).toBe(20);
  await expectAccessible(page);
});

test('a failed invitation says why and goes to the corrected email', async ({
  page,
  office,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  await beSignedIn(page, 'admin@demo.test', office.portal.url);
  await importPeople(page, ['Misspelled Person,miss@nowhere.test,Borrower']);
  await page.goto('/staff/people?q=misspelled');
  const table = page.getByRole('table', { name: 'All people' });
  await table.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invited', { exact: true })).toBeVisible();
  await expect
    .poll(async () => {
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Misspelled Person' })).toBeVisible();
      return page.getByText('Email failed', { exact: true }).count();
    })
    .toBe(1);
  await expect(page.getByText('This mailbox does not exist. Check the spelling.')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/staff/people?q=misspelled');
  await expect(page.getByText('1 invitation could not be delivered.')).toBeVisible();
  await page.getByRole('link', { name: 'Show people' }).click();
  await expect(table.getByText('This mailbox does not exist. Check the spelling.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invite 1 person again' })).toBeVisible();
  await expect(table.getByRole('button', { name: 'Try again: Misspelled Person' })).toBeVisible();
  await expectAccessible(page);

  await table.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Edit account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('admin@demo.test');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('An account with this email already exists.')).toBeVisible();
  await dialog.getByLabel('Email').fill('found@somewhere.test');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Invited', { exact: true })).toBeVisible();
  await expect.poll(() => office.reached().includes('found@somewhere.test')).toBe(true);
});
