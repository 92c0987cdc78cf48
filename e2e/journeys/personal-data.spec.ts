import { readFile } from 'node:fs/promises';
import { test } from '../support/own-portal.ts';
import {
  beSignedIn,
  demoPassword,
  expect,
  expectAccessible,
  expectTopAccessible,
  type Page,
} from '../support/test.ts';

test.use({ portalOf: 'personal-data' });

async function openPerson(page: Page, email: string): Promise<void> {
  await page.goto('/staff/people');
  await page.getByLabel('Search').first().fill(email);
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
}

test('a borrower gets a copy of their data', async ({ page, ownPortal }) => {
  await beSignedIn(page, 'customer@demo.test', ownPortal.url);
  await page.goto('/dashboard/profile');
  await page.getByRole('link', { name: 'Your data' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Get a copy' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Get a copy' }).click();
  await expect(dialog).toContainText('Enter your password');
  await dialog.getByLabel('Your password').fill(demoPassword);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Get a copy' }).click();
  const card = page.getByRole('region', { name: 'Your data' });
  await expect(card).toContainText('Your copy is ready until', { timeout: 30_000 });
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('link', { name: 'Download ZIP' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.includes('README.txt')).toBe(true);

  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
});

test('an administrator makes a copy for a person who asked by letter', async ({ page, ownPortal }) => {
  await beSignedIn(page, 'admin@demo.test', ownPortal.url);
  await openPerson(page, 'customer2@demo.test');
  const card = page.getByRole('region', { name: 'Copy of this person’s data' });
  await card.getByRole('button', { name: 'Make a copy' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make a copy' }).click();
  await expect(dialog).toContainText('Enter a reason.');
  await dialog.getByLabel('Reason').fill('Letter of Nov 20');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make a copy' }).click();
  await expect(card.getByRole('link', { name: 'Download ZIP' })).toBeVisible({ timeout: 30_000 });
  await expect(card).toContainText('Letter of Nov 20');
  await expectTopAccessible(page);
});

test('an administrator deletes a person’s data', async ({ page, ownPortal }) => {
  const email = 'lead@demo.test';
  await beSignedIn(page, 'admin@demo.test', ownPortal.url);
  await openPerson(page, 'customer2@demo.test');
  const card = page.getByRole('region', { name: 'Delete this person’s data' });

  await test.step('not one with open loans', async () => {
    await card.getByRole('button', { name: 'See what would be deleted' }).click();
    await expect(card).toContainText('Their data can’t be deleted yet');
    await expect(card).toContainText(/not paid off or withdrawn/);
    await expect(card.getByRole('button', { name: 'Delete data' })).toHaveCount(0);
    await expectTopAccessible(page);
  });

  await openPerson(page, email);
  await card.getByRole('button', { name: 'See what would be deleted' }).click();
  await expect(card.getByRole('heading', { name: 'Will be deleted' })).toBeVisible();
  await expectTopAccessible(page);
  await card.getByRole('button', { name: 'Delete data' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email of the person').fill('customer@demo.test');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toContainText('This is not the person’s email.');
  await expect(dialog).toContainText('Enter a reason.');
  await dialog.getByLabel('Email of the person').fill(email);
  await dialog.getByLabel('Reason').fill('Letter of Nov 20');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Your password').fill(demoPassword);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete data' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deleted person');
  await expect(page.getByText('Data deleted', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'This person’s data' })).toContainText(/Deleted \w+ \d/);
  await expectTopAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectTopAccessible(page);

  await test.step('nobody signs in with the email any more', async () => {
    const answer = await page.request.post('/lima/api/users/validate', {
      data: { username: email, password: demoPassword },
    });
    expect(answer.status()).toBe(401);
  });
});
