import { test } from '../support/own-portal.ts';
import { beSignedIn, dealIdOf, expect, expectAccessible } from '../support/test.ts';

test.use({ portalOf: 'releases' });

test('an employee completes the checklist of a paid-off loan while its broker watches live', async ({
  page,
  browser,
  ownPortal,
}) => {
  await beSignedIn(page, 'employee@demo.test', ownPortal.url);
  await page.goto('/staff?kind=release');
  await page.getByRole('link', { name: 'HL-21145' }).first().click();
  await expect(page.getByText('2 required steps are open.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm as paid off' })).toBeDisabled();
  await expectAccessible(page);

  const dealId = /deals\/([^/]+)\/release/.exec(page.url())?.[1] ?? '';
  const broker = await (await browser.newContext({ baseURL: ownPortal.url })).newPage();
  await beSignedIn(broker, 'broker@demo.test', ownPortal.url);
  await broker.goto(`/dashboard/deal/${dealId}`);
  const seen = broker.getByRole('region', { name: 'Paid off' });
  await expect(seen.getByText('We’re working on the release. You can follow it here.')).toBeVisible();
  await expect(seen.getByText('Borrower notified of the release')).toHaveCount(0);
  await expectAccessible(broker);

  await page.getByRole('button', { name: 'Mark as done: Original note marked paid and returned' }).click();
  const dialog = page.getByRole('dialog', { name: 'Original note marked paid and returned' });
  await dialog.getByLabel('Note').fill('Sent by courier, signed for by Ms. Hart');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByText('Sent by courier, signed for by Ms. Hart')).toBeVisible();
  await expect(seen.getByText(/^Done on /)).toHaveCount(2);

  await page.getByRole('button', { name: 'Mark as done: Borrower notified of the release' }).click();
  await page
    .getByRole('dialog', { name: 'Borrower notified of the release' })
    .getByRole('button', { name: 'Mark as done' })
    .click();
  await page.getByRole('button', { name: 'Confirm as paid off' }).click();
  const asked = page.getByRole('dialog', { name: 'Confirm as paid off?' });
  await asked.getByRole('button', { name: 'Confirm as paid off' }).click();
  await expect(page.getByText(/confirmed on .* that this loan is paid off and released/)).toBeVisible();
  await expectAccessible(page);
  await expect(seen.getByText('The release is complete.')).toBeVisible();
});

test('an employee releases one of two properties for principal; the borrower sees it', async ({
  page,
  browser,
  ownPortal,
}) => {
  const dealId = await dealIdOf(page, 'customer@demo.test', 'HL-20418');
  await beSignedIn(page, 'employee@demo.test', ownPortal.url);
  await page.goto(`/staff/deals/${dealId}`);
  await page.getByRole('button', { name: 'Edit 11 Juniper Lane' }).click();
  const property = page.getByRole('dialog', { name: '11 Juniper Lane' });
  await property.getByLabel('Release price', { exact: true }).fill('50000');
  await property.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('cell', { name: '$50,000.00' })).toBeVisible();

  await page.getByRole('link', { name: 'Release', exact: true }).click();
  await page.getByRole('button', { name: 'Release property: 11 Juniper Lane' }).click();
  const dialog = page.getByRole('dialog', { name: 'Release 11 Juniper Lane' });
  await expect(dialog.getByLabel('Principal paid down')).toHaveValue('50000');
  await expect(dialog.getByRole('table', { name: 'The loan’s account' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Release property' }).click();
  await expect(dialog.getByText('Enter the instrument number.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Instrument number').fill('Greenville 2026-0048817');
  await dialog.getByRole('button', { name: 'Release property' }).click();
  await expect(page.getByText('Instrument Greenville 2026-0048817', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Release property: 9 Juniper Lane' })).toBeVisible();
  await expectAccessible(page);

  const borrower = await (await browser.newContext({ baseURL: ownPortal.url })).newPage();
  await beSignedIn(borrower, 'customer@demo.test', ownPortal.url);
  await borrower.goto(`/dashboard/deal/${dealId}/property`);
  await expect(borrower.getByRole('cell', { name: 'Greenville 2026-0048817' })).toBeVisible();
  await expectAccessible(borrower);
});
