import { test } from '../support/own-portal.ts';
import { beSignedIn, expect, expectTopAccessible } from '../support/test.ts';

test('an employee adds an escrow item, pays it, and the next due date advances', async ({
  page,
  ownPortal,
}) => {
  await beSignedIn(page, 'employee@demo.test', ownPortal.url);
  // This loan collects escrow with each payment.
  await page.goto('/staff/deals?q=HL-20267');
  await page.getByRole('link', { name: /Ybor Triplex/ }).click();
  await page.getByRole('link', { name: 'Escrow' }).click();
  await page.getByRole('button', { name: 'Add item' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add an escrow item' });
  await adding.getByLabel('Payee').fill('Bayshore Flood');
  await adding.getByLabel('Amount').fill('2400');
  await adding.getByLabel('How often').selectOption({ label: 'Yearly' });
  await adding.getByLabel('Next due date').fill('2027-03-31');
  await expectTopAccessible(page);
  await adding.getByRole('button', { name: 'Save item' }).click();
  await expect(page.getByText('Due Mar 31, 2027')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Projection' })).toBeVisible();
  await expectTopAccessible(page);

  await page.getByRole('button', { name: 'Pay Bayshore Flood' }).click();
  const paying = page.getByRole('dialog', { name: 'Pay Bayshore Flood' });
  await expect(paying.getByText('Escrow after')).toBeVisible();
  await expectTopAccessible(page);
  await paying.getByRole('button', { name: 'Pay from escrow' }).click();
  await expect(page.getByText('Due Mar 31, 2028')).toBeVisible();
  const paid = page.getByRole('table', { name: 'Disbursements' });
  await expect(paid.getByText('Bayshore Flood')).toBeVisible();

  await page.getByText('History').first().click();
  await expect(page.getByText(/added it on/)).toBeVisible();
  await page.getByRole('button', { name: 'Review analysis' }).click();
  const review = page.getByRole('dialog', { name: 'Yearly escrow analysis' });
  await expect(review.getByText('New monthly escrow')).toBeVisible();
  await expectTopAccessible(page);
  await review.getByRole('button', { name: 'Accept analysis' }).click();
  const accepted = page.getByRole('table', { name: 'Accepted analyses' });
  const saving = page.waitForEvent('download');
  await accepted.getByRole('button', { name: /Download statement/ }).click();
  expect((await saving).suggestedFilename()).toMatch(/^escrow-statement-/);
  await expectTopAccessible(page);
});
