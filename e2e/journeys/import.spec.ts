import { holdBack } from '../support/hold-back.ts';
import { test } from '../support/own-portal.ts';
import { beSignedIn, expect, expectAccessible, type Page } from '../support/test.ts';

test.use({ portalOf: 'imports' });

const head =
  'Loan #,Borrower Email,Loan Type,Status,Original Balance,Note Rate,Closing Date,Maturity Date,Property Address,City,State,Zip,Memo\n';
const line = (given: { number: string; amount?: string; maturity?: string; rate?: string }) =>
  `${given.number},customer@demo.test,Fix & Flip,Active,"${given.amount ?? '$450,000.00'}",${given.rate ?? '9.25%'},2026-05-01,${given.maturity ?? '2027-05-01'},12 Elm Street,Decatur,GA,30030,\n`;

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

async function choose(page: Page, button: string, chosen: ReturnType<typeof file>): Promise<void> {
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await picker).setFiles(chosen);
}

test('an administrator sees a file’s problems, imports the corrected file, and the borrower sees the deal without reloading', async ({
  page,
  browser,
  baseURL,
  ownPortal,
}) => {
  const portal = baseURL ?? ownPortal.url;
  const borrower = await (await browser.newContext({ baseURL: portal })).newPage();
  await beSignedIn(borrower, 'customer@demo.test', portal);
  await borrower.goto('/dashboard/default?q=Elm');
  await expect(borrower.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(borrower.getByText('IM-9001')).toHaveCount(0);

  await beSignedIn(page, 'admin@demo.test', portal);
  await page.goto('/staff');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Import' }).click();
  await expect(page.getByText('No imports yet')).toBeVisible();
  await page.getByRole('radio', { name: 'Deals' }).check();
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Deals template as CSV' }).click();
  expect((await template).suggestedFilename()).toBe('Import deals.csv');
  await expectAccessible(page);

  const dirty = `${head}${line({ number: 'IM-9001', maturity: '03/04/2027' })}${line({ number: 'IM-9002', amount: 'a lot', rate: '0.0925' })}${line({ number: 'IM-9001' })}`;
  await choose(page, 'Choose file', file('loans.csv', dirty));
  await expect(page.getByRole('heading', { level: 1, name: 'loans.csv' })).toBeVisible();
  await expect(page.getByLabel('Loan number')).toHaveValue('0');
  await expect(page.getByText('Matched by name: “IM-9001”')).toBeVisible();
  await expect(page.getByText('Not imported: Memo.')).toBeVisible();
  await expectAccessible(page);

  // A required field without a column shows an error and takes the focus.
  await page.getByLabel('Loan amount').selectOption('');
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByText('Choose the column for Loan amount.')).toBeVisible();
  await expect(page.getByLabel('Loan amount')).toBeFocused();
  await page.getByLabel('Loan amount').selectOption({ label: 'Original Balance (column E)' });
  await page.getByRole('button', { name: 'Check file' }).click();

  await expect(page.getByText('3 problems in 3 rows')).toBeVisible();
  const problems = page.getByRole('table', { name: 'Problems' });
  await expect(problems.getByRole('row').filter({ hasText: 'a lot' })).toContainText('Original Balance');
  await expect(problems.getByText('could be two different dates')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Column', { exact: true }).selectOption('Note Rate');
  await expect(problems.getByRole('row')).toHaveCount(2);
  const list = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await list).suggestedFilename()).toBe('Problems in loans.csv.csv');

  const clean = `${head}${line({ number: 'IM-9001' })}${line({ number: 'IM-9002', amount: '(0.00)' })}`;
  await choose(page, 'Choose corrected file', file('corrected.csv', clean));
  await expect(page.getByRole('heading', { level: 1, name: 'corrected.csv' })).toBeVisible();
  await expect(page.getByText('A file with these headers was imported before.')).toBeVisible();
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByText('No problems found')).toBeVisible();
  await expectAccessible(page);
  // The checked file is still there after a reload.
  await page.reload();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('All rows are imported.')).toBeVisible();
  await expectAccessible(page);
  await expect(borrower.getByText('IM-9001').first()).toBeVisible();
  await borrower.context().close();

  await page.getByRole('link', { name: 'Import another file' }).click();
  const history = page.getByRole('table', { name: 'History' });
  await expect(history.getByRole('row').nth(1)).toContainText('2 new, 0 changed, 0 unchanged');
  await expect(history.getByRole('row').nth(2)).toContainText('3 problems');

  await history.getByRole('link', { name: 'loans.csv', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel import' }).click();
  await expect(page.getByText('This import was canceled')).toBeVisible();
});

test('refuses a file that is not a table and says why', async ({
  page,
  baseURL,
  ownPortal,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await beSignedIn(page, 'admin@demo.test', baseURL ?? ownPortal.url);
  await page.goto('/staff/import');
  await choose(page, 'Choose file', file('people.pdf', '%PDF-1.7'));
  await expect(page.getByRole('alert')).toContainText('CSV or XLSX');
  await choose(page, 'Choose file', file('people.csv', 'Ann,ann@a.test\n'));
  await expect(page.getByRole('alert')).toContainText('The first row looks like data.');
  await expectAccessible(page);
});

test('employees who are not administrators learn who can import', async ({ page, baseURL, ownPortal }) => {
  await beSignedIn(page, 'employee@demo.test', baseURL ?? ownPortal.url);
  await page.goto('/staff/import');
  await expect(page.getByText('Only administrators can import data')).toBeVisible();
});

test('imported terms wait for confirmation, with what is missing', async ({ page, baseURL, ownPortal }) => {
  const portal = baseURL ?? ownPortal.url;
  await beSignedIn(page, 'admin@demo.test', portal);
  await page.goto('/staff/import');
  await page.getByRole('radio', { name: 'Deals' }).check();
  const deal = line({ number: 'IM-9100' });
  await choose(page, 'Choose file', file('taken over.csv', `${head}${deal}`));
  await page.getByRole('button', { name: 'Check file' }).click();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await page.getByRole('link', { name: 'Import another file' }).click();
  await page.getByRole('radio', { name: 'Loan terms' }).check();
  const terms = `Loan Number,First due date,Due day,Day count,Late charge percent,Grace days,Paid to,UPB\nIM-9100,2026-06-01,1,`;
  await choose(page, 'Choose file', file('wrong terms.csv', `${terms}Sometimes,5%,10,2026-07-01,450000\n`));
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(
    page.getByText('“Sometimes” is not one of these: 30/360 US, Actual/360, Actual/365.'),
  ).toBeVisible();
  await choose(
    page,
    'Choose corrected file',
    file('terms.csv', `${terms}Actual/360,5%,10,2026-07-01,450000\n`),
  );
  await page.getByRole('button', { name: 'Check file' }).click();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await page.getByRole('link', { name: 'Confirm terms' }).click();

  const row = page
    .getByRole('table', { name: 'Terms to confirm' })
    .getByRole('row')
    .filter({ hasText: 'IM-9100' });
  await expect(row).toContainText('terms.csv, imported by');
  await expect(row).toContainText('Nothing');
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await row.getByRole('link').first().click();
  await expect(page.getByText(/^The fields come from terms\.csv, imported by .* on /)).toBeVisible();
  await expect(page.getByLabel('Taken over from another servicer, paid to')).toHaveValue('2026-07-01');
  await expect(page.getByLabel('First due date')).toHaveValue('2026-06-01');
  await page.getByLabel('Interest on', { exact: true }).selectOption({ label: 'What has been drawn' });
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm terms' }).click();
  await expect(page.getByRole('region', { name: 'Terms in force' })).toBeVisible();
});

test('an answer from before “Check file” does not hide the check', async ({ page, ownPortal }) => {
  // A hint would have the import read once more.
  await holdBack(page, '**/lima/api/live');
  await page.clock.install();
  await page.clock.resume();
  await beSignedIn(page, 'admin@demo.test', ownPortal.url);
  await page.goto('/staff/import');
  await page.getByRole('radio', { name: 'Deals' }).check();
  await choose(page, 'Choose file', file('late.csv', `${head}${line({ number: 'IM-9101' })}`));
  await expect(page.getByRole('heading', { level: 1, name: 'late.csv' })).toBeVisible();

  const { promise, resolve } = Promise.withResolvers<undefined>();
  const readBefore = Promise.withResolvers<undefined>();
  await page.route(
    /\/staff\/imports\/[0-9a-f]+$/,
    async (route) => {
      const answer = await route.fetch();
      readBefore.resolve(undefined);
      await promise;
      // The page may have dropped the request meanwhile.
      await route.fulfill({ response: answer }).catch(() => undefined);
    },
    { times: 1 },
  );
  // What is older than half a minute is read again when people come back to the window.
  await page.clock.fastForward('00:40');
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await readBefore.promise;
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByRole('button', { name: 'Check file' })).toBeHidden();
  await page.evaluate(() => {
    const hasButton = () =>
      Array.from(document.querySelectorAll('button')).some(({ textContent }) => textContent === 'Check file');
    new MutationObserver(() => {
      if (hasButton()) document.body.dataset['cameBack'] = 'true';
    }).observe(document.body, { childList: true, subtree: true });
  });
  resolve(undefined);
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeVisible();
  await expect(page.locator('body')).not.toHaveAttribute('data-came-back');
});
