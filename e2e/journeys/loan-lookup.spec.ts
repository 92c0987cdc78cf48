import { test } from '../support/own-portal.ts';
import type { Portal } from '../support/portal.ts';
import { beSignedIn, expect, expectAccessible, portalUrl, submitSignIn, type Page } from '../support/test.ts';

test.use({ portalOf: 'loan lookup', portalWith: { FLAG_LOAN_LOOKUP: 'on' } });

function card(page: Page) {
  return page.getByRole('region', { name: 'Add My Loan' });
}

async function open(page: Page, portal: Portal, email: string): Promise<void> {
  await beSignedIn(page, email, portal.url);
  await page.goto(`${portal.url}/dashboard/resources`);
}

async function lookUp(page: Page, loanNumber: string, ssn: string): Promise<void> {
  await card(page).getByLabel('Loan number').fill(loanNumber);
  await card(page).getByLabel('Last 4 of SSN').fill(ssn);
  await card(page).getByRole('button', { name: 'Look up loan' }).click();
}

test('a borrower finds a loan by number and SSN and adds it', async ({ page, ownPortal: portal }) => {
  await open(page, portal, 'customer@demo.test');
  await card(page).getByRole('button', { name: 'Look up loan' }).click();
  await expect(card(page).getByRole('link', { name: 'Loan number is required.' })).toBeVisible();
  await expect(card(page).getByRole('link', { name: 'Last 4 of SSN is required.' })).toBeVisible();
  await lookUp(page, 'HL-20177', '48');
  await expect(card(page).getByRole('link', { name: 'Enter exactly 4 digits.' })).toBeVisible();
  await lookUp(page, 'HL-20177', '4822');
  await expect(card(page).getByText('No results found.')).toBeVisible();
  await lookUp(page, 'HL-20177', '4821');
  const loan = card(page).getByRole('checkbox', { name: /HL-20177 · 31 Cedar Hollow Road, Spartanburg/ });
  await expect(loan).toBeChecked();
  await expectAccessible(page);
  await loan.uncheck();
  await card(page).getByRole('button', { name: 'Add loans' }).click();
  await expect(card(page).getByText('Choose a loan.')).toBeVisible();
  await loan.check();
  await card(page).getByRole('button', { name: 'Add loans' }).click();
  await expect(card(page).getByText('Loan(s) added successfully!')).toBeVisible();
  await card(page).getByRole('link', { name: 'View on your dashboard' }).click();
  const row = page.getByRole('row', { name: /Cedar Hollow/ });
  await expect(row).toBeVisible();

  await test.step('and removes it again, keeping their own loans', async () => {
    await row.getByRole('link').click();
    const added = page.getByRole('region', { name: 'Added by you' });
    await added.getByRole('button', { name: 'Remove from my portal' }).click();
    const dialog = page.getByRole('dialog', { name: /^Remove .* from your portal\?$/ });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await added.getByRole('button', { name: 'Remove from my portal' }).click();
    await dialog.getByRole('button', { name: 'Remove from my portal' }).click();
    await expect(page).toHaveTitle('Drawbridge - Customer Dashboard');
    const own = page.getByRole('row', { name: /Juniper Lane/ });
    await expect(own).toBeVisible();
    await expect(row).toHaveCount(0);
    await own.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Juniper Lane');
    await expect(page.getByText('Deal Members')).toBeVisible();
    await expect(added).toHaveCount(0);
  });
});

test('an employee enters the last 4 of an SSN on the deal, which then only says it is on file', async ({
  page,
  ownPortal: portal,
}) => {
  await beSignedIn(page, 'employee@demo.test', portal.url);
  await page.goto(`${portal.url}/staff/deals?q=HL-21124`);
  await page.getByRole('link', { name: /Poplar Avenue/ }).click();
  const members = page.getByRole('region', { name: 'Members' });
  await expect(members).toContainText('SSN: not on file');
  await members.getByRole('button', { name: 'Enter last 4 of SSN' }).click();
  const dialog = page.getByRole('dialog', { name: /^Last 4 of .*SSN$/ });
  await dialog.getByLabel('Last 4 of SSN', { exact: true }).fill('12');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Enter exactly 4 digits.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Last 4 of SSN', { exact: true }).fill('6604');
  await page.keyboard.press('Enter');
  await expect(members).toContainText('SSN: on file');
  await members.getByRole('button', { name: 'Replace last 4 of SSN' }).click();
  await expect(dialog.getByLabel('Last 4 of SSN', { exact: true })).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page.locator('body')).not.toContainText('6604');
});

test('after five failed lookups the sixth is refused with an explanation', async ({
  page,
  ownPortal: portal,
  expectedErrors,
}) => {
  expectedErrors.push(/429/);
  await open(page, portal, 'customer2@demo.test');
  for (const ssn of ['0001', '0002', '0003', '0004', '0005']) {
    const answered = page.waitForResponse('**/lima/api/lookup-loan');
    await lookUp(page, 'HL-20177', ssn);
    await answered;
    // The button shows progress until the page has handled the answer.
    await expect(card(page).getByRole('button', { name: 'Look up loan' })).toBeVisible();
  }
  await lookUp(page, 'HL-20177', '4821');
  await expect(card(page).getByRole('alert')).toContainText(
    'Five tries found no match. You can try again in 60 minutes.',
  );
});

test('an employee viewing the account cannot use the form', async ({ page, ownPortal: portal }) => {
  await page.goto(`${portal.url}/`);
  await submitSignIn(page, 'employee@demo.test');
  const bar = page.getByRole('region', { name: 'View an account' });
  await bar.getByLabel('Account email').fill('customer@demo.test');
  await bar.getByRole('button', { name: 'View account' }).click();
  await expect(page).toHaveTitle('Drawbridge - Customer Dashboard');
  await page.getByRole('link', { name: 'Customer Resources' }).click();
  await expect(card(page).getByRole('button', { name: 'Look up loan' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(card(page).getByText('Only borrowers can look up and add loans.')).toBeVisible();
});

test('leads and brokers do not see it, and no one does while the flag is off', async ({
  page,
  browser,
  ownPortal: portal,
}) => {
  await open(page, portal, 'lead@demo.test');
  await expect(page.getByRole('button', { name: 'Download Construction budget template' })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  const other = await browser.newPage();
  await beSignedIn(other, 'customer@demo.test');
  await other.goto(`${portalUrl()}/dashboard/resources`);
  await expect(other.getByRole('button', { name: 'Download Construction budget template' })).toBeVisible();
  await expect(card(other)).toHaveCount(0);
  await other.close();
});
