import { test } from '../support/own-portal.ts';
import { beSignedIn, expect, expectAccessible, expectTopAccessible } from '../support/test.ts';

test.use({ portalOf: 'held money' });

test('an employee opens money in suspense from the queue and applies it, which removes it from the queue', async ({
  page,
  ownPortal,
}) => {
  await beSignedIn(page, 'employee@demo.test', ownPortal.url);
  await page.goto('/staff/deals?q=HL-21139');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Ledger', exact: true }).click();
  await page.getByRole('button', { name: 'Post entry' }).click();
  const posting = page.getByRole('dialog');
  const today = await posting.getByLabel('Effective date').inputValue();
  const old = new Date(Date.parse(today) - 31 * 86_400_000).toISOString().slice(0, 10);
  await posting.getByLabel('Entry type').selectOption({ label: 'Money held in suspense' });
  await posting.getByLabel('Effective date').fill(old);
  await posting.getByLabel('Amount').fill('75');
  await posting.getByRole('button', { name: 'Post entry' }).click();
  await expect(posting).toHaveCount(0);

  await page.goto('/staff?kind=held%20money');
  const toDecide = page.getByRole('region', { name: 'Decide here' });
  await page.getByRole('link', { name: 'Start with the first' }).click();
  await expect(toDecide).toContainText('Run the yearly escrow analysis');
  await page.keyboard.press('u');
  const item = page.getByRole('row', { name: /HL-21139/ });
  await expect(item).toContainText('Aged suspense');
  await expectAccessible(page);
  await item.getByRole('link').first().click();
  // The form for applying it is open.
  await expect(posting.getByLabel('Entry type')).toHaveValue('set aside applied');
  await posting.getByLabel('Amount').fill('75');
  await expectTopAccessible(page);
  await expect(toDecide).toContainText('Apply $75.00 held in suspense');
  await posting.getByRole('button', { name: 'Post entry' }).click();
  await expect(posting).toHaveCount(0);
  // The item is done, so the next opens.
  await expect(toDecide).toContainText(/Run the yearly escrow analysis|\$2,850/);

  await page.goto('/staff?kind=held%20money&q=HL-21139');
  await expect(page.getByRole('heading', { name: 'Work queue' })).toBeVisible();
  await expect(item).toHaveCount(0);
});
