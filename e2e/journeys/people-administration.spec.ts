import { linkMailedTo, sentMails } from '../support/mails.ts';
import { beSignedIn, expect, expectAccessible, test } from '../support/test.ts';

test('an administrator invites a person, edits, deactivates and reactivates them', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  await beSignedIn(page, 'admin@demo.test');
  await page.goto('/staff');
  await page.getByRole('link', { name: 'People' }).click();
  await expect(page).toHaveTitle('Drawbridge - People');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Invite person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Name is required.')).toBeVisible();
  await expect(dialog.getByText('A valid email is required.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Name').fill('Nora Newcomer');
  await dialog.getByLabel('Email').fill('customer@demo.test');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('An account with this email already exists.')).toBeVisible();
  const email = `nora-${Date.now()}@example.test`;
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Account type').selectOption('Broker');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Nora Newcomer' })).toBeVisible();
  await expect(page.getByText('Invited', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const mails = await sentMails(page);
  expect(mails.find(({ to }) => to === email)?.text).toContain('/account-setup/');

  await page.getByRole('button', { name: 'Edit account' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Nora Newcomer-Reyes');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nora Newcomer-Reyes' })).toBeVisible();

  await page.getByRole('button', { name: 'Deactivate account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate account' }).click();
  await expect(page.getByText('Deactivated', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Reactivate account' }).click();
  await expect(page.getByText('Invited', { exact: true })).toBeVisible();
});

test('an employee’s setup link opens the employee page', async ({ page }) => {
  await beSignedIn(page, 'admin@demo.test');
  await page.goto('/staff/people');
  await page.getByRole('button', { name: 'Invite person' }).click();
  const dialog = page.getByRole('dialog');
  const email = `colleague-${Date.now()}@example.test`;
  await dialog.getByLabel('Name').fill('Cole Colleague');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Account type').selectOption('Employee');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cole Colleague' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.goto(await linkMailedTo(page, email, 'Set up your employee account for Drawbridge'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up your employee account');
  await expect(page.getByText('Start Application')).toHaveCount(0);
  await expect(page.getByText('Sales Representative')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill('Quiet-harbor-7');
  await page.getByLabel('Confirm password').fill('Quiet-harbor-7');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page).toHaveURL('/signup-thankyou');
});

test('people are found by name, and the address keeps the search', async ({ page }) => {
  await beSignedIn(page, 'employee@demo.test');
  await page.goto('/staff/people');
  await page.getByLabel('Search people').fill('maria');
  const table = page.getByRole('table', { name: 'All people' });
  await expect(table.getByRole('row', { name: /customer@demo.test/ })).toBeVisible();
  await expect(page).toHaveURL(/q=maria/);
  await page.reload();
  await expect(page.getByLabel('Search people')).toHaveValue('maria');
  await table
    .getByRole('row', { name: /customer@demo.test/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /Maria/ })).toBeVisible();
  // Employees who are not administrators see no actions that the server would refuse.
  await expect(page.getByRole('button', { name: 'Send password link' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deactivate account' })).toHaveCount(0);
  await page.goto('/staff/people?standing=deactivated&q=nobody-like-this');
  await expect(page.getByText('No results found.')).toBeVisible();
});
