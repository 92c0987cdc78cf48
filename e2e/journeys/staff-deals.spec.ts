import { beSignedIn, dealIdOf, expect, expectAccessible, test } from '../support/test.ts';

test('an employee finds a deal, edits its details and orders, and moves it to another stage', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await beSignedIn(page, 'employee@demo.test');
  await page.goto('/staff/deals?q=HL-20354');
  await page.getByRole('table', { name: 'Deals' }).getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/staff\/deals\/[^/]+$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Loan details' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('Nothing is waiting on this loan.');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit loan details' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Holdback').fill('99,000,000');
  await dialog.getByLabel('Term').fill('ten');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Enter a whole number of months from 1 to 600.')).toBeVisible();
  await dialog.getByLabel('Term').fill('14');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('The holdback cannot be more than the loan amount.').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Holdback').fill('');
  await dialog.getByLabel('Nickname').fill('Corner lot');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Corner lot' })).toBeVisible();
  await expect(page.getByText('14 months')).toBeVisible();

  await page.getByRole('button', { name: 'Edit title order' }).click();
  await dialog.getByLabel('Vendor').fill('Cedar Title');
  await dialog.getByLabel('Ordered').fill('');
  await dialog.getByLabel('Scheduled').fill('');
  await dialog.getByLabel('Completed').fill('2026-05-04');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Enter the order date.')).toBeVisible();
  await dialog.getByLabel('Ordered').fill('2026-05-01');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('table', { name: 'Orders' }).getByText('Cedar Title')).toBeVisible();

  await page.getByRole('button', { name: 'Change stage' }).click();
  await dialog.getByLabel('Stage').selectOption('Withdrawn');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page
      .getByRole('list', { name: 'Stage history' })
      .getByRole('listitem')
      .first()
      .getByText(/→ Withdrawn/),
  ).toBeVisible();

  const timeline = page.getByRole('region', { name: 'Timeline' });
  const newest = timeline.getByRole('listitem').first();
  await expect(newest).toContainText('Moved to Withdrawn');
  await timeline.getByLabel('Show', { exact: true }).selectOption('Postings and bills');
  await expect(newest).toContainText(/Payment of|Bill for/);
  await expect(timeline).not.toContainText('Moved to Withdrawn');
  // Employees who are not administrators are not offered the audit log.
  await expect(timeline.getByRole('option', { name: 'Changes' })).toHaveCount(0);
  const listed = await timeline.getByRole('listitem').count();
  await timeline.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => timeline.getByRole('listitem').count()).toBeGreaterThan(listed);
  await newest.getByRole('link').click();
  await expect(page).toHaveURL(/\/(ledger|bills)$/);
});

test('an employee reads what the confirmed terms decide, and the form leads to them', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  const dealId = await dealIdOf(page, 'customer@demo.test', 'HL-20446');
  await beSignedIn(page, 'employee@demo.test');
  await page.goto(`/staff/deals/${dealId}`);
  const money = page.getByRole('region', { name: 'Money' });
  for (const figure of ['Principal', 'Amount due', 'Days past due', 'Interest paid to'])
    await expect(money.getByRole('term').filter({ hasText: figure })).toBeVisible();
  await page.getByRole('button', { name: 'Edit loan details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Loan details' });
  for (const decided of ['Loan amount', 'Interest rate', 'Next payment', 'Maturity']) {
    await expect(dialog.getByLabel(decided)).toHaveCount(0);
    await expect(dialog.getByRole('term').filter({ hasText: decided })).toBeVisible();
  }
  await expect(dialog.getByRole('definition').filter({ hasText: '9.25%' })).toBeVisible();
  await expectAccessible(page);

  await dialog.getByLabel('Origination date').fill('2099-01-01');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    dialog.getByText(/must be after the origination date|cannot be before the origination date/),
  ).toBeVisible();
  await dialog.getByRole('link', { name: 'loan terms page' }).click();
  await expect(page.getByRole('region', { name: 'Terms in force' })).toBeVisible();
});

test('members and properties come and go, and an outdated change is refused', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/409/, /422/);
  const dealId = await dealIdOf(page, 'customer@demo.test', 'HL-20446');
  await beSignedIn(page, 'employee@demo.test');
  await page.goto(`/staff/deals/${dealId}`);
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Add member' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Enter a first name.')).toBeVisible();
  await dialog.getByLabel('First name').fill('Ana');
  await dialog.getByLabel('Last name').fill('Ruiz');
  await dialog.getByLabel('Email').fill('customer@demo.test');
  await dialog.getByLabel('Role').fill('Guarantor');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Members' }).getByText('Ana Ruiz')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Ana Ruiz' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByText('You can’t remove the deal’s borrower or broker.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Add property' }).click();
  await dialog.getByLabel('Street').fill('9 Oak Row');
  await dialog.getByLabel('City').fill('Macon');
  await dialog.getByLabel('State').fill('GA');
  await dialog.getByLabel('ZIP code').fill('31201');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Properties' }).getByText('9 Oak Row')).toBeVisible();
  await page.getByRole('button', { name: 'Remove 9 Oak Row' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('table', { name: 'Properties' }).getByText('9 Oak Row')).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit loan details' }).click();
  const colleague = await page.context().newPage();
  await colleague.goto(`/staff/deals/${dealId}`);
  await colleague.getByRole('button', { name: 'Edit loan details' }).click();
  await colleague.getByRole('dialog').getByLabel('Nickname').fill('First come');
  await colleague.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(colleague.getByRole('heading', { level: 1, name: 'First come' })).toBeVisible();
  await dialog.getByLabel('Nickname').fill('Second');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('This deal changed after you opened it.')).toBeVisible();
  await expect(dialog.getByLabel('Nickname')).toHaveValue('Second');
});

test('a deal’s pages are tabs below its name', async ({ page }) => {
  const dealId = await dealIdOf(page, 'customer@demo.test', 'HL-20021');
  await beSignedIn(page, 'employee@demo.test');
  await page.goto(`/staff/deals/${dealId}`);
  const heading = page.getByRole('heading', { level: 1 });
  // Until the deal loads, the heading is the tab’s label.
  await expect(heading).not.toHaveText('Deal');
  const name = await heading.innerText();
  const tabs = page.getByRole('navigation', { name: 'Deal', exact: true });
  for (const tab of [
    'Ledger',
    'Loan terms',
    'Payoff',
    'Escrow',
    'Collections',
    'Release',
    'Reconciliation',
  ]) {
    await tabs.getByRole('link', { name: tab, exact: true }).click();
    await expect(page).toHaveTitle(`Drawbridge - ${tab}, ${name}`);
    await expect(tabs.locator('[aria-current=page]')).toHaveText(tab);
    await expect(heading).toHaveText(name);
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Borrower’s view' }).click();
  await expect(page.getByRole('navigation', { name: 'Deal', exact: true }).getByRole('link')).toContainText([
    'Deal',
  ]);
});
