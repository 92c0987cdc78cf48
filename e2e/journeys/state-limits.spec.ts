import { pageOf } from '../support/other-browser.ts';
import { test } from '../support/own-portal.ts';
import { beSignedIn, dealIdOf, expect, expectAccessible, expectTopAccessible } from '../support/test.ts';

test.use({ portalOf: 'state limits' });

test('an administrator checks what a state allows, and terms beyond it are refused', async ({
  page,
  browser,
  ownPortal,
  expectedErrors,
}) => {
  // The terms beyond the limit.
  expectedErrors.push(/400/);
  const dealId = await dealIdOf(page, 'customer@demo.test', 'HL-20446');
  await beSignedIn(page, 'admin@demo.test', ownPortal.url);
  await page.goto('/staff/settings/state-limits');
  await expect(page.getByText('No limits checked yet')).toBeVisible();
  await expectTopAccessible(page);
  await page
    .getByRole('button', { name: 'Check and confirm: North Carolina, Highest late charge: 4.00%' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'State limit' });
  await expect(dialog.getByLabel('Statute')).toHaveValue('N.C. Gen. Stat. § 24-10.1');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirm limit' }).click();
  const checked = page.getByRole('group', { name: 'Checked limits' });
  await expect(checked.getByText('Highest late charge: 4.00%')).toBeVisible();
  await expect(checked.getByText(/^Checked by .+, /)).toBeVisible();

  await page.getByRole('button', { name: 'Add limit' }).click();
  await dialog.getByLabel('State').selectOption('Virginia');
  await dialog.getByLabel('What is limited').selectOption('Highest interest rate');
  await dialog.getByLabel('Percent').fill('9.4%');
  await dialog.getByRole('button', { name: 'Confirm limit' }).click();
  await expect(dialog.getByText('Enter the statute.').first()).toBeVisible();
  await dialog.getByLabel('Statute').fill('Counsel’s letter');
  await dialog.getByRole('button', { name: 'Confirm limit' }).click();
  await expect(checked.getByText('Highest interest rate: 9.40%')).toBeVisible();
  await expectTopAccessible(page);

  const employee = await pageOf(browser, ownPortal.url, 'employee@demo.test');
  await employee.goto(`/staff/deals/${dealId}/terms`);
  const terms = employee.getByRole('region', { name: 'Terms in force' });
  await terms.getByRole('button', { name: 'Correct the terms' }).click();
  await employee.getByLabel('Rate', { exact: true }).fill('9.5');
  await employee.getByLabel('Reason for the correction').fill('The note says 9.5%');
  await employee.getByRole('button', { name: 'Confirm terms' }).click();
  await expect(employee.getByRole('alert')).toContainText(
    'The highest rate in Virginia is 9.4% (Counsel’s letter).',
  );

  await checked.getByRole('button', { name: /^End: Virginia/ }).click();
  await page.getByRole('button', { name: 'End limit' }).click();
  await expect(checked.getByText('Highest interest rate: 9.40%')).toHaveCount(0);
  await employee.getByRole('button', { name: 'Confirm terms' }).click();
  await expect(terms.getByText(/^9\.50% from /)).toBeVisible();
});

test('a second employee approves terms beyond a limit', async ({
  page,
  browser,
  ownPortal,
  expectedErrors,
}) => {
  // The terms beyond the limit, before a reason is given.
  expectedErrors.push(/400/);
  const dealId = await dealIdOf(page, 'customer@demo.test', 'HL-20446');
  await beSignedIn(page, 'admin@demo.test', ownPortal.url);
  await page.goto('/staff/settings/two-person-rules');
  const rule = page.getByRole('switch', { name: 'Refuse terms beyond a state limit' });
  await rule.click();
  await expect(rule).not.toBeChecked();
  await page.goto('/staff/settings/state-limits');
  await page.getByRole('button', { name: 'Add limit' }).click();
  const dialog = page.getByRole('dialog', { name: 'State limit' });
  await dialog.getByLabel('State').selectOption('Virginia');
  await dialog.getByLabel('What is limited').selectOption('Highest interest rate');
  await dialog.getByLabel('Percent').fill('9.4%');
  await dialog.getByLabel('Statute').fill('Counsel’s letter');
  await dialog.getByRole('button', { name: 'Confirm limit' }).click();
  const checked = page.getByRole('group', { name: 'Checked limits' });
  await expect(checked.getByText('Highest interest rate: 9.40%')).toBeVisible();

  const employee = await pageOf(browser, ownPortal.url, 'employee@demo.test');
  await employee.goto(`/staff/deals/${dealId}/terms`);
  await employee.getByRole('button', { name: 'Correct the terms' }).click();
  await employee.getByLabel('Rate', { exact: true }).fill('9.6');
  await employee.getByLabel('Reason for the correction').fill('The note says 9.6%');
  await employee.getByRole('button', { name: 'Confirm terms' }).click();
  await expect(employee.getByRole('alert')).toContainText('The highest rate in Virginia is 9.4%');
  await employee.getByLabel('Reason to go beyond the limit').fill('Exempt business loan');
  await expectAccessible(employee);
  await employee.getByRole('button', { name: 'Confirm terms' }).click();
  const waiting = employee.getByRole('region', { name: 'Waiting for a second employee' });
  await expect(waiting.getByText('The terms say 9.60%.')).toBeVisible();
  await expect(waiting.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect(waiting.getByRole('button', { name: 'Approve terms' })).toHaveCount(0);
  await expectAccessible(employee);

  await page.goto(`/staff/deals/${dealId}/terms`);
  const asked = page.getByRole('region', { name: 'Waiting for a second employee' });
  await expect(asked.getByText('Exempt business loan')).toBeVisible();
  await asked.getByRole('button', { name: 'Approve terms' }).click();
  const approval = page.getByRole('dialog', { name: 'Approve these terms?' });
  await expect(approval.getByText('Virginia, Highest interest rate: 9.40%')).toBeVisible();
  await expectAccessible(page);
  await approval.getByRole('button', { name: 'Approve terms' }).click();
  await expect(page.getByText(/^Approved by .+ beyond a state limit: Exempt business loan$/)).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: 'Terms in force' })
      .getByText(/^9\.60% from /)
      .first(),
  ).toBeVisible();
});
