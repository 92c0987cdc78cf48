import { test } from '../support/own-portal.ts';
import { beSignedIn, dealIdOf, expect, expectAccessible } from '../support/test.ts';

test.use({ portalOf: 'delinquency' });

test('an employee collects from a late loan: a note, a promise and the next contact', async ({
  page,
  ownPortal,
}) => {
  await beSignedIn(page, 'employee@demo.test', ownPortal.url);
  await page.goto('/staff');
  await page.getByRole('link', { name: 'Delinquency', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Totals by status' })).toContainText('1–29 days');
  const loans = page.getByRole('table', { name: 'Loans to collect' });
  await expect(loans.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);

  // Another demo loan has a contact that is due.
  await loans.getByRole('link', { name: /Sterling Street/ }).click();
  await expect(page.getByText('No contact has been recorded.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add note' }).click();
  const note = page.getByRole('dialog', { name: 'Add note' });
  await note.getByRole('button', { name: 'Save' }).click();
  await expect(note.getByText('Choose how you were in contact.')).toBeVisible();
  await expectAccessible(page);
  await note.getByLabel('How').selectOption({ label: 'Call' });
  await note.getByLabel('What was said').fill('Expects the sale of the first house this week');
  await note.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Expects the sale of the first house this week')).toBeVisible();

  await page.getByRole('button', { name: 'Add promise' }).click();
  const promise = page.getByRole('dialog', { name: 'Add promise' });
  const today = await promise.getByLabel('Paid by').getAttribute('min');
  await promise.getByLabel('Amount').fill('2500');
  await promise.getByLabel('Paid by').fill(today ?? '');
  await promise.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('list', { name: 'Promises to pay' })).toContainText('$2,500.00');

  await page.getByRole('button', { name: 'Plan next contact' }).click();
  const plan = page.getByRole('dialog', { name: 'Plan next contact' });
  await plan.getByLabel('Employee').selectOption({ index: 1 });
  await plan.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('No next contact is planned.')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Withdraw: Call on/ }).click();
  const withdrawal = page.getByRole('dialog', { name: /^Withdraw Call on/ });
  await withdrawal.getByLabel('Reason').fill('Wrong loan');
  await withdrawal.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText(/^Withdrawn by .*: Wrong loan$/)).toBeVisible();

  await page.getByRole('link', { name: 'Delinquency', exact: true }).first().click();
  await page.getByLabel('Show').selectOption({ label: 'Next contact due' });
  await expect(loans.getByRole('rowheader')).toHaveCount(2);
});

test('an administrator sets which notices borrowers get; employees see what was sent', async ({
  page,
  ownPortal,
}) => {
  await beSignedIn(page, 'admin@demo.test', ownPortal.url);
  await page.goto('/staff/settings');
  await page.getByRole('link', { name: 'Notices', exact: true }).click();
  await page.getByLabel('Late charge').uncheck();
  const days = page.getByLabel('Days after the due date');
  await days.fill('0');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a whole number of days from 1 to 20.').first()).toBeVisible();
  await expectAccessible(page);
  await days.fill('6');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Changed by/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Late charge')).not.toBeChecked();
  await expect(days).toHaveValue('6');

  const dealId = await dealIdOf(page, 'customer@demo.test', 'HL-20021');
  await beSignedIn(page, 'employee@demo.test', ownPortal.url);
  await page.route('**/lima/api/staff/deals/notices?*', (route) =>
    route.fulfill({
      json: {
        notices: [
          {
            kind: 'past due',
            occasion: '2026-11-01',
            amount: 4000,
            at: '2026-11-04T05:10:00Z',
            isHeld: false,
          },
          { kind: '30 days', occasion: '2026-10-01', amount: 8000, at: '2026-10-31T05:10:00Z', isHeld: true },
        ],
      },
    }),
  );
  await page.goto(`/staff/deals/${dealId}/collections`);
  const sent = page.getByRole('table', { name: 'Notices to the borrower' });
  await expect(sent.getByRole('row').nth(1)).toContainText('Past due since Nov 1, 2026');
  await expect(sent.getByRole('row').nth(2)).toContainText('Not sent: on hold');
  await expectAccessible(page);
});
