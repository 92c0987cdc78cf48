import { test } from '../support/own-portal.ts';
import { expectComplaints, failure, loseFirstAnswer, mailsAbout, open, send } from '../support/requests.ts';
import { expect, expectAccessible, signIn, submitSignIn } from '../support/test.ts';

test.use({ portalOf: 'requests' });

test.describe('a payoff request', () => {
  const required = [
    'Loan number is required.',
    'Property address is required.',
    'Good-through date is required.',
    'Email is required.',
    'Sale or refinance is required.',
    'Updated borrower mailing address is required.',
  ];

  test('needs no account, and a retry after a lost reply files only one request', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_CONNECTION_RESET/);
    await page.goto('/applications/payoff-request');
    await expect(page).toHaveTitle('Drawbridge - Payoff Request');
    await expect(page.getByText('Requests are processed within 2 business days.')).toBeVisible();
    await expectComplaints(page, required);
    await expectAccessible(page);

    await page.getByLabel('Loan number').fill('HL-90001');
    await page.getByLabel('Property address').fill('7 Wharf Street, Charleston, SC 29401');
    await page.getByLabel('Good-through date').fill('2020-01-01');
    await page.getByLabel('Email', { exact: true }).fill('title@example');
    await page.getByLabel('Updated borrower mailing address').fill('7 Wharf Street');
    await page.getByRole('radio', { name: 'Refinance' }).check();
    await expectComplaints(page, [
      'The good-through date can’t be in the past.',
      'Valid email address required.',
      'Lender and agent contact is required.',
    ]);
    await page.getByRole('radio', { name: 'Sell' }).check();
    await expect(page.getByLabel('Estimated sales price')).toBeVisible();
    await page.getByLabel('Estimated sales price').fill('450000');
    await page.getByLabel('Email', { exact: true }).fill('title@example.test');
    await expect(page.getByLabel('Estimated sales price')).toHaveValue('450,000.00');
    await page.getByLabel('Good-through date').fill('2099-01-31');
    await expect(page.getByText('This is more than 30 days out.')).toBeVisible();

    await loseFirstAnswer(page, '/lima/api/payoff-request');
    await send(page);
    await expect(failure(page)).toBeVisible();
    await expect(page.getByLabel('Loan number')).toHaveValue('HL-90001');
    await send(page);
    await expect(page.getByText(/Thank you we will reach out quickly to the email provided!/)).toBeVisible();
    await expect(page.getByText(/Please allow 3 business days/)).toBeVisible();
    await expectAccessible(page);
    const mails = await mailsAbout(page, 'HL-90001');
    expect(mails.map(({ to }) => to)).toEqual(['servicing@harborline.test']);
    const reference = /PO-\d{4}-\d{6}/.exec(mails[0]?.subject ?? '')?.[0] ?? '';
    await expect(page.getByText(reference)).toBeVisible();
    expect((await mailsAbout(page, reference)).map(({ to }) => to).toSorted()).toEqual([
      'servicing@harborline.test',
      'title@example.test',
    ]);
  });

  test('fills in from a loan, survives a reload, and appears in the borrower’s requests', async ({
    page,
  }) => {
    await open(page, 'payoff');
    await page.getByLabel('Which loan is this for?').selectOption({ label: 'HL-20021 · Harper Row' });
    await expect(page.getByLabel('Loan number')).toHaveValue('HL-20021');
    await expect(page.getByLabel('Property address')).toHaveValue(/Harper Row/);
    await page.getByLabel('Updated borrower mailing address').fill('12 Harbor Street');
    await page.reload();
    await expect(page.getByLabel('Updated borrower mailing address')).toHaveValue('12 Harbor Street');
    await expect(page.getByLabel('Loan number')).toHaveValue('HL-20021');
    await page.getByLabel('Good-through date').fill('2099-01-31');
    await page.getByRole('radio', { name: 'Sell' }).check();
    await page.getByLabel('Estimated sales price').fill('$310,000');
    await send(page);
    await page.getByRole('link', { name: 'View your request' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Payoff Request PO-\d{4}-\d{6}$/);
    await expect(page.getByText('$310,000.00')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Servicing Requests' }).first().click();
    const row = page.getByRole('row').filter({ hasText: 'HL-20021' });
    await expect(row).toContainText('Payoff Request');
    await expect(row).toContainText('Received');
  });
});

test('employees viewing an account can see every form but submit none', async ({ page }) => {
  await signIn(page, 'employee@demo.test');
  await page.goto('/dashboard/servicing-requests/capex');
  await expect(page.getByText('Employees can’t submit this form.')).toBeVisible();
  await page.getByLabel('Account email').fill('customer@demo.test');
  await page.getByRole('button', { name: 'View account' }).click();
  await expect(page.getByRole('region', { name: 'Viewed account' })).toBeVisible();
  for (const form of ['payoff', 'extension', 'capex', 'loss-draft']) {
    await page.goto(`/dashboard/servicing-requests/${form}`);
    const button = page.getByRole('button', { name: 'Submit request' });
    await expect(button).toBeDisabled();
    await expect(page.getByText('Employees can’t submit this form.')).toBeVisible();
  }
  await page.goto('/applications/payoff-request');
  await expect(page.getByRole('button', { name: 'Submit request' })).toBeDisabled();
});

test('borrowers reach the forms from the menu and the resources, brokers don’t', async ({ page }) => {
  await signIn(page, 'customer@demo.test');
  await page.getByRole('link', { name: 'Customer Resources' }).click();
  for (const name of ['CapEx Request', 'Payoff Request', 'Loan Extension Request'])
    await expect(page.getByRole('link', { name })).toBeVisible();
  await page.getByRole('link', { name: 'Loan Extension Request' }).click();
  await expect(page).toHaveURL(/\/servicing-requests\/extension$/);
  await page.getByRole('link', { name: 'Servicing Requests' }).last().click();
  await page.getByRole('link', { name: /Loss Draft Request/ }).click();
  await expect(page).toHaveURL(/\/servicing-requests\/loss-draft$/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await submitSignIn(page, 'broker@demo.test');
  await expect(page.getByRole('link', { name: 'Broker Resources' })).toBeVisible();
  await page.goto('/dashboard/servicing-requests/capex');
  await expect(page).toHaveURL(/\/dashboard$/);
});
