import { readFile } from 'node:fs/promises';
import { expectFitsScreen } from '../support/fits-screen.ts';
import { beSignedIn, expect, expectAccessible, test } from '../support/test.ts';

const archives = [
  {
    number: 2,
    firstOn: '2023-11-01',
    lastOn: '2023-12-31',
    entries: 10_000,
    sizeBytes: 412_000,
    archivedAt: '2026-01-02T03:53:00.000Z',
  },
  {
    number: 1,
    firstOn: '2023-01-04',
    lastOn: '2023-10-31',
    entries: 9_731,
    sizeBytes: 398_000,
    archivedAt: '2026-01-02T03:53:00.000Z',
  },
];

test('an administrator sees the archives of the audit log and downloads one', async ({ page }) => {
  // The demo has no entry that is old enough; what the server sends is tested there.
  await page.route('**/lima/api/staff/audit/archives', (route) => route.fulfill({ json: { archives } }));
  await page.route('**/lima/api/staff/audit/archives/2', (route) =>
    route.fulfill({ contentType: 'text/csv; charset=utf-8', body: 'Entry\r\n1\r\n' }),
  );
  await beSignedIn(page, 'admin@demo.test');
  await page.goto('/staff/audit');
  const table = page.getByRole('table', { name: 'Archives' });
  await expect(table.getByRole('row', { name: /^2.*Nov 1, 2023 to Dec 31, 2023.*10,000.*kB/ })).toBeVisible();
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    table.getByRole('button', { name: 'Download archive 2' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Audit log archive 2.csv');
  expect(await readFile(await file.path(), 'utf8')).toBe('Entry\r\n1\r\n');

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 780 });
  await expectFitsScreen(page);
  await expectAccessible(page);
});

test('without an archive, the page has no list of them', async ({ page }) => {
  await beSignedIn(page, 'admin@demo.test');
  await page.goto('/staff/audit');
  await expect(page.getByRole('table', { name: 'Entries' })).toBeVisible();
  await expect(page.getByText('Archives')).toHaveCount(0);
});
