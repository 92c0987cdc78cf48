import { readFileSync } from 'node:fs';
import { ask } from '../support/ask.ts';
import { expectFitsScreen } from '../support/fits-screen.ts';
import { pageOf } from '../support/other-browser.ts';
import { test } from '../support/own-portal.ts';
import { beSignedIn, expect, expectAccessible, type Page } from '../support/test.ts';

test.use({ portalOf: 'pricing' });

const flip = {
  street: '338 Sycamore Avenue',
  city: 'Decatur',
  state: 'GA',
  zip: '30030',
  property_kind: 'singleFamily',
  purpose: 'purchase',
  price: 212_000,
  budget: 64_000,
  after_repair_value: 365_000,
  exit: 'sell',
} as const;

const rest = {
  first_name: 'Dana',
  last_name: 'Reyes',
  email: 'customer@demo.test',
  phone: '8645550142',
  home_street: '9 Oak Row',
  home_city: 'Macon',
  home_state: 'GA',
  home_zip: '31201',
  birth_date: '1984-05-17',
  ssn: '078051120',
  credit_score: 718,
  borrower_kind: 'individual',
  finished: 4,
  rentals: 2,
  liquid: 90_000,
  bankruptcy: false,
  foreclosure: false,
  lawsuits: false,
  delinquent_debts: false,
} as const;

async function fill(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(answers)) {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(value);
    await field.blur();
  }
}

test('an administrator imports a changed grid, and a borrower on a phone sees the estimate change', async ({
  page,
  browser,
  ownPortal,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/white-label-fnf');
  await fill(page, { State: 'ga' });
  await page.getByRole('radiogroup', { name: 'What are you doing?' }).getByLabel('Buying').check();
  await fill(page, {
    'Purchase price': '212000',
    'Construction budget': '64000',
    'Value when finished': '365000',
  });
  const bar = page.getByRole('button', { name: /\$234,600 · 10\.25%–10\.75%/ });
  await bar.click();
  await expect(page.getByText('Assumes a credit score of 720 until you enter one.').first()).toBeVisible();
  const sheet = page.getByRole('dialog', { name: 'What this looks like' });
  const why = sheet.getByRole('button', { name: 'Why this rate?' });
  await why.click();
  await expect(sheet.getByText('Rate', { exact: true }).last()).toBeInViewport();
  await expect(why).toBeFocused();
  await expectFitsScreen(page);
  await expectAccessible(page);

  const admin = await pageOf(browser, ownPortal.url, 'admin@demo.test');
  await admin.goto('/staff/settings/pricing');
  const saved = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Download CSV' }).click();
  const file = await (await saved).path();
  const grid = readFileSync(file, 'utf8');
  const input = admin.getByLabel('Pricing grid (CSV or XLSX)');
  const send = (text: string) =>
    input.setInputFiles({ name: 'grid.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await send(grid.replace(',10.25,', ',ten,'));
  await expect(admin.getByText(/^[A-Z]+\d+, Rate:/)).toBeVisible();
  await send(grid.replaceAll(',10.25,1.75', ',9.5,1.5'));
  await admin.getByRole('button', { name: 'Save new version' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('What changed').fill('Lower flips');
  await dialog.getByRole('button', { name: 'Save new version' }).click();
  await expect(admin.getByText('Lower flips')).toBeVisible();
  await expectAccessible(admin);
  await admin.context().close();

  await page.reload();
  await expect(page.getByRole('button', { name: /\$234,600 · 9\.50%–10\.00%/ })).toBeVisible();
  await fill(page, { State: 'ny' });
  await page.getByRole('button', { name: 'Estimate' }).click();
  await expect(page.getByText(/^We don’t offer this loan in New York online/).first()).toBeVisible();
});

test('a loan officer issues an adjusted term sheet, and the borrower downloads it', async ({
  page,
  browser,
  ownPortal,
  expectedErrors,
}) => {
  // The adjustment without a reason.
  expectedErrors.push(/status of 400/);
  const borrower = 'customer@demo.test';
  const { application } = await ask<{ application: { id: string } }>(
    page,
    borrower,
    '/lima/api/applications',
    {
      product: 'fix and flip',
    },
  );
  const { id } = application;
  await ask(page, borrower, '/lima/api/applications/save', {
    application: id,
    changes: { ...flip, ...rest },
  });
  await ask(page, borrower, '/lima/api/applications/send', { application: id, agree: true });

  await beSignedIn(page, 'employee@demo.test', ownPortal.url);
  await page.goto(`/staff/applications/${id}`);
  await page.getByRole('button', { name: 'Issue term sheet' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Rate adjustment').fill('-0.25');
  await dialog.getByRole('button', { name: 'Issue term sheet' }).click();
  await expect(dialog.getByText('Enter the reason for the adjustment.')).toBeVisible();
  await dialog.getByLabel('Reason for the adjustment').fill('Returning borrower');
  await dialog.getByRole('button', { name: 'Issue term sheet' }).click();
  const sheets = page.getByRole('list', { name: 'Term sheets' });
  await expect(sheets.getByText('Valid', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const own = await pageOf(browser, ownPortal.url, borrower);
  await own.goto('/dashboard/applications');
  const downloaded = own.waitForEvent('download');
  await own.getByRole('button', { name: /^Download PDF of TS-/ }).click();
  expect(
    readFileSync(await (await downloaded).path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await expectAccessible(own);
  await own.context().close();

  await page.getByRole('button', { name: /^Withdraw TS-/ }).click();
  await dialog.getByLabel('Reason').fill('The appraisal came in low.');
  await dialog.getByRole('button', { name: 'Withdraw term sheet' }).click();
  await expect(sheets.getByText('Withdrawn: The appraisal came in low.')).toBeVisible();
});

test('a broker compares three scenarios side by side and saves them', async ({ page, ownPortal }) => {
  await beSignedIn(page, 'broker@demo.test', ownPortal.url);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Compare Loans' }).click();
  const column = (position: number) => page.getByRole('region', { name: `Scenario ${position}` });
  const first = column(1);
  await first.getByLabel('State', { exact: true }).fill('GA');
  await first.getByRole('radiogroup', { name: 'Purpose' }).getByLabel('Buying').check();
  for (const [label, value] of [
    ['Purchase price', '212000'],
    ['Construction budget', '64000'],
    ['Value when finished', '365000'],
    ['Credit score, roughly', '718'],
    ['Flips or builds finished in the last 3 years', '4'],
  ] as const)
    await first.getByLabel(label, { exact: true }).fill(value);
  await expect(first.getByText('$234,600', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add scenario' }).click();
  await column(2).getByLabel('Credit score, roughly', { exact: true }).fill('600');
  await expect(column(2).getByText('What would fit: a credit score of 640.')).toBeVisible();
  await page.getByRole('button', { name: 'Add scenario' }).click();
  await column(3).getByLabel('Credit score, roughly', { exact: true }).fill('760');
  await expect(column(3).getByText('Fits', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add scenario' })).toBeDisabled();
  await page.getByLabel('Name of this comparison').fill('Sycamore');
  await page.getByRole('button', { name: 'Save comparison' }).click();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Open Sycamore' }).click();
  await expect(column(3).getByLabel('Credit score, roughly', { exact: true })).toHaveValue('760');
  await expectFitsScreen(page);
});
