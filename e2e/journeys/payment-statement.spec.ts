import { readFileSync } from 'node:fs';
import { beSignedIn, dealIdOf, expect, expectAccessible, test } from '../support/test.ts';

const email = 'customer@demo.test';

test('a borrower downloads the payment history as a statement', async ({ page }) => {
  const id = await dealIdOf(page, email, 'HL-20021');
  await beSignedIn(page, email);
  await page.goto(`/dashboard/deal/${id}/payment-history`);
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Statement (PDF)' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^payment-statement-\d{4}-\d\d-\d\d\.pdf$/);
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await expect(page.getByText('Statement downloaded').first()).toBeVisible();
  await expectAccessible(page);

  // The picture of the same payments is read with the arrow keys, and its legend follows.
  const picture = page.getByRole('slider', { name: 'Balance and payments' });
  await expect(picture).toHaveAttribute('aria-valuetext', /Payment of \$3,990\.74: Principal \$\d/);
  await picture.press('Home');
  const card = page.getByRole('region', { name: 'Balance and payments' });
  await expect(card.locator('figcaption')).toContainText(/, 2018 Payment of/);
  await expect(card.getByRole('term').filter({ hasText: 'Taxes, insurance' })).toBeVisible();
  await picture.press('ArrowRight');
  await expect(picture).toHaveAttribute('aria-valuenow', '1');
});

test('a failed statement shows an error', async ({ page, expectedErrors }) => {
  expectedErrors.push(/503/);
  const problem = { code: 'unavailable', title: 'busy', detail: 'Please try again.', status: 503, type: 'x' };
  await page.route('**/account-history/statement', (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
  );
  const id = await dealIdOf(page, email, 'HL-20021');
  await beSignedIn(page, email);
  await page.goto(`/dashboard/deal/${id}/payment-history`);
  await page.getByRole('button', { name: 'Statement (PDF)' }).click();
  await expect(page.getByText('We couldn’t prepare the statement. Please try again.').first()).toBeVisible();
});
