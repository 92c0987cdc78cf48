import { beSignedIn, dealIdOf, expect, expectAccessible } from '../support/test.ts';
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
