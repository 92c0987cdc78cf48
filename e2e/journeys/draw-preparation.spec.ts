import { beSignedIn, dealIdOf, expect, expectAccessible } from '../support/test.ts';
import { openConstruction } from '../support/draws.ts';
import { test } from '../support/own-portal.ts';

test.use({ portalOf: 'draw preparation' });

test('a borrower prepares a draw before the loan funds and sees when it can be sent', async ({
  page,
  ownPortal,
}) => {
  const borrower = 'customer@demo.test';
  const id = await dealIdOf(page, borrower, 'HL-20668');
  await beSignedIn(page, borrower, ownPortal.url);
  await page.goto(`/dashboard/deal/${id}/construction`);

  const card = page.getByRole('region', { name: 'Request a draw' });
  await expect(card).toContainText('You can prepare this draw now and send it once the loan funds.');
  const amount = card.getByRole('textbox', { name: /^Amount for/ }).first();
  await amount.fill('1200');
  await expect(card).toContainText('$1,200.00 in 1 line');
  await expect(card.getByRole('button', { name: 'Request Draw' })).toBeDisabled();
  // axe reports a control half under the top bar as too small, so scroll up first.
  await page.evaluate(() => globalThis.scrollTo(0, 0));
  await expectAccessible(page);

  await page.reload();
  await expect(amount).toHaveValue(/^1,?200/);
});

test('a deal says when draws go through the analyst or nothing is left to draw', async ({
  page,
  ownPortal,
}) => {
  const portal = ownPortal.url;
  await openConstruction(page, portal, 'customer@demo.test', 'HL-20446');
  await expect(page.getByText('Please contact your Construction Analyst to request a draw.')).toBeVisible();
  const card = page.getByRole('region', { name: 'Request a draw' });
  await expect(card).toHaveCount(0);
  await openConstruction(page, portal, 'customer@demo.test', 'HL-20392');
  await expect(card).toContainText('This budget has no money left to draw.');

  // All of it is approved, so the curve ends at the budget.
  const overTime = page.getByRole('slider', { name: 'Budget over time' });
  await expect(overTime).toHaveAttribute('aria-valuetext', /Approved draws (\$\S+), .* Budget \1\.$/);
  await overTime.press('Home');
  await expect(overTime).toHaveAttribute('aria-valuetext', /, week 1 of \d+\. Approved draws \$0\.00,/);
  const whole = (await overTime.getAttribute('aria-valuetext'))?.split('Budget ')[1] ?? '';
  await page.getByRole('combobox', { name: 'Line' }).selectOption({ index: 1 });
  await expect(overTime).toHaveAttribute('aria-valuetext', /Approved draws (\$\S+), .* Budget \1\.$/);
  await expect(page.getByRole('region', { name: 'Budget over time' })).not.toContainText(whole.slice(0, -1));
  await expect(card.getByRole('textbox')).toHaveCount(0);
});
