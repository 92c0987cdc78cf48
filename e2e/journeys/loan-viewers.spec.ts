import { pageOf } from '../support/other-browser.ts';
import { test } from '../support/own-portal.ts';
import { expect, expectTopAccessible, type Page } from '../support/test.ts';

test.use({ portalOf: 'loan viewers', portalWith: { FLAG_LOAN_LOOKUP: 'on' } });

const loan = 'HL-20431';
const viewersOf = (page: Page) => page.getByRole('region', { name: 'Added by loan number' });
const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: loan });

async function addLoan(page: Page): Promise<void> {
  await page.goto('/dashboard/resources');
  const card = page.getByRole('region', { name: 'Add My Loan' });
  await card.getByLabel('Loan number').fill(loan);
  await card.getByLabel('Last 4 of SSN').fill('4821');
  await card.getByRole('button', { name: 'Look up loan' }).click();
  await card.getByRole('button', { name: 'Add loans' }).click();
}

async function openDeal(page: Page, list: string): Promise<void> {
  await page.goto(`${list}?q=${loan}`);
  await rowOf(page).getByRole('link').first().click();
}

test('the borrower and employees see who added a loan by number and can remove them', async ({
  browser,
  ownPortal: portal,
}) => {
  const viewer = await pageOf(browser, portal.url, 'customer2@demo.test');
  const borrower = await pageOf(browser, portal.url, 'customer@demo.test');
  const employee = await pageOf(browser, portal.url, 'employee@demo.test');
  await openDeal(borrower, '/dashboard/default');
  await expect(viewersOf(borrower)).toContainText('No one has added this loan.');

  await addLoan(viewer);
  await expect(viewer.getByText('Loan(s) added successfully!')).toBeVisible();
  // The page updates without a reload.
  await expect(viewersOf(borrower)).toContainText('Terrence Okafor');
  await expectTopAccessible(borrower);
  await openDeal(employee, '/staff/deals');
  await expect(viewersOf(employee)).toContainText('customer2@demo.test');
  await viewer.goto('/dashboard/default');
  await expect(rowOf(viewer)).toBeVisible();

  await viewersOf(employee).getByRole('button', { name: 'Remove Terrence Okafor' }).click();
  const dialog = employee.getByRole('dialog', { name: 'Remove Terrence Okafor from this loan?' });
  await expectTopAccessible(employee);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(viewersOf(employee)).toContainText('No one has added this loan.');
  await expect(viewersOf(borrower)).toContainText('No one has added this loan.');
  await expect(rowOf(viewer)).toHaveCount(0);
});

test('a borrower can require approval before others see the loan', async ({ browser, ownPortal: portal }) => {
  const viewer = await pageOf(browser, portal.url, 'customer2@demo.test');
  const borrower = await pageOf(browser, portal.url, 'customer@demo.test');
  const employee = await pageOf(browser, portal.url, 'employee@demo.test');
  await openDeal(borrower, '/dashboard/default');
  const asksFirst = viewersOf(borrower).getByRole('switch', {
    name: 'Ask me before someone adds this loan',
  });
  await asksFirst.click();
  await expect(asksFirst).toBeChecked();

  await addLoan(viewer);
  await expect(viewer.getByText('Waiting for the borrower’s approval. We emailed them.')).toBeVisible();
  await expectTopAccessible(viewer);
  await viewer.goto('/dashboard/default');
  await expect(viewer.getByRole('table').first()).toBeVisible();
  await expect(rowOf(viewer)).toHaveCount(0);

  await openDeal(employee, '/staff/deals');
  await expect(viewersOf(employee)).toContainText('Waiting for the borrower');
  await expect(viewersOf(employee).getByRole('button', { name: 'Decline Terrence Okafor' })).toBeVisible();
  await expect(viewersOf(employee).getByRole('button', { name: /Approve/ })).toHaveCount(0);

  await expect(viewersOf(borrower)).toContainText('Waiting for approval');
  await expectTopAccessible(borrower);
  await viewersOf(borrower).getByRole('button', { name: 'Approve Terrence Okafor' }).click();
  await expect(viewersOf(borrower).getByRole('button', { name: 'Remove Terrence Okafor' })).toBeVisible();
  await viewer.reload();
  await expect(rowOf(viewer)).toBeVisible();

  await viewersOf(borrower).getByRole('button', { name: 'Remove Terrence Okafor' }).click();
  await borrower.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(rowOf(viewer)).toHaveCount(0);
});
