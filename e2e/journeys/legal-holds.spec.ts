import type { NextDeletions } from '@drawbridge/contract/legal-holds/schema.ts';
import { test } from '../support/own-portal.ts';
import { beSignedIn, expect, expectAccessible } from '../support/test.ts';

test.use({ portalOf: 'legal-holds' });

test('an administrator places a legal hold on a person and lifts it', async ({ page, ownPortal }) => {
  await beSignedIn(page, 'admin@demo.test', ownPortal.url);
  await page.goto('/staff/people');
  await page.getByLabel('Search').first().fill('customer2@demo.test');
  await page.getByRole('table').getByRole('link').first().click();
  const card = page.getByRole('region', { name: 'Legal hold' });
  await expect(card).toContainText('Records are deleted as the retention settings say.');
  await card.getByRole('button', { name: 'Place legal hold' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Place legal hold' }).click();
  await expect(dialog).toContainText('Enter a reason.');
  await dialog.getByLabel('Reason').fill('Case 26-1183, Kern County');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Place legal hold' }).click();
  await expect(card).toContainText('On legal hold');
  await expect(card).toContainText('Case 26-1183, Kern County');
  await expectAccessible(page);

  await test.step('the retention page counts it', async () => {
    const person = page.url();
    await page.route('**/lima/api/staff/legal-holds/next-deletions', async (route) => {
      const answer = await route.fetch();
      const found = (await answer.json()) as NextDeletions;
      const records: NextDeletions['records'] = [
        { kind: 'emails', count: 1204 },
        { kind: 'nightlyExceptions', count: 3 },
      ];
      await route.fulfill({ response: answer, json: { ...found, records } });
    });
    await page.goto('/staff/settings/retention');
    const next = page.getByRole('region', { name: 'Next cleanup' });
    await expect(next).toContainText('1 legal hold');
    await expect(next).toContainText(/Email records\s*1,204/);
    await expect(next).toContainText(/Loans that nightly runs reported\s*3/);
    await expectAccessible(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto(person);
  });

  await card.getByRole('button', { name: 'Lift hold' }).click();
  await dialog.getByLabel('Reason').fill('The case is closed.');
  await dialog.getByRole('button', { name: 'Lift hold' }).click();
  await expect(card).toContainText('The case is closed.');
  await expect(card.getByRole('button', { name: 'Lift hold' })).toHaveCount(0);
});

test('another employee sees the holds of a loan and cannot change them', async ({ page, ownPortal }) => {
  await beSignedIn(page, 'employee@demo.test', ownPortal.url);
  await page.goto('/staff/deals');
  await page.getByRole('table').getByRole('link').first().click();
  const card = page.getByRole('region', { name: 'Legal hold' });
  await expect(card).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
});
