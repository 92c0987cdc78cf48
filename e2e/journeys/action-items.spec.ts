import { test } from '../support/own-portal.ts';
import {
  beSignedIn,
  dealIdOf,
  expect,
  expectAccessible,
  expectTopAccessible,
  test as shared,
  type Page,
} from '../support/test.ts';

test.use({ portalOf: 'action items', portalWith: { FLAG_ACTION_ITEMS: 'on' } });

const waiting = (page: Page) => page.getByRole('list', { name: 'Action needed' });

test('the dashboard counts action items and links to the page of each', async ({
  page,
  ownPortal: portal,
}) => {
  await beSignedIn(page, 'customer@demo.test', portal.url);
  await page.goto(`${portal.url}/dashboard`);
  await expect(page.getByRole('heading', { name: '6 actions needed' })).toBeVisible();
  const [first, second] = [
    waiting(page).getByRole('listitem').first(),
    waiting(page).getByRole('listitem').nth(1),
  ];
  await expect(first).toContainText('Upload the signed purchase contract.');
  await expect(first).toContainText('2 days late');
  await expect(second).toContainText('Due in 5 days');
  await expect(waiting(page).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Show all 6' }).click();
  await expect(waiting(page).getByRole('listitem')).toHaveCount(6);
  await expect(waiting(page)).not.toContainText('bank statements');
  await expectTopAccessible(page);
  await first.getByRole('link', { name: 'Upload document' }).click();
  await expect(page).toHaveTitle(/^Drawbridge - Documents, .+/);
});

test('a deal lists its action items first, and the date of every stage', async ({
  page,
  ownPortal: portal,
}) => {
  const id = await dealIdOf(page, 'customer@demo.test', 'HL-20611');
  await beSignedIn(page, 'customer@demo.test', portal.url);
  await page.goto(`${portal.url}/dashboard/deal/${id}`);
  await expect(page.getByRole('heading', { name: '3 actions needed' })).toBeVisible();
  await expect(waiting(page)).toContainText('Pay the appraisal fee of $650.');
  await page.getByRole('button', { name: 'Stage history' }).click();
  const stages = page.getByRole('list', { name: 'Stage history' });
  await expect(stages.getByRole('listitem').first()).toContainText('Property Underwriting');
  await expect(stages.getByRole('listitem').last()).toContainText('Quoted Deal');
  await expect(stages.getByRole('listitem').last()).toContainText(/\w{3} \d{1,2}, 20\d\d/);
  await expectTopAccessible(page);
});

test('the dashboard says when no action is needed and when loading fails', async ({
  page,
  ownPortal: portal,
  expectedErrors,
}) => {
  expectedErrors.push(/503/);
  await beSignedIn(page, 'empty@demo.test', portal.url);
  await page.goto(`${portal.url}/dashboard`);
  await expect(page.getByText('No action is needed.')).toBeVisible();
  await page.route('**/lima/api/action-items', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.reload();
  const failure = page.getByRole('alert').filter({ hasText: 'Your action items could not be loaded' });
  await expect(failure).toBeVisible();
  await page.unroute('**/lima/api/action-items');
  // A live update may refetch on its own before or together with the button.
  await expect(async () => {
    if (await failure.isVisible())
      await failure.getByRole('button', { name: 'Refresh' }).click({ timeout: 2000 });
    await expect(page.getByText('No action is needed.')).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test('an employee adds, edits, completes and removes an action item, and the borrower sees each change', async ({
  page: anna,
  ownPortal: portal,
  browser,
}) => {
  test.slow();
  const id = await dealIdOf(anna, 'customer@demo.test', 'HL-20021');
  const context = await browser.newContext({ baseURL: portal.url });
  const maria = await context.newPage();
  await beSignedIn(maria, 'customer@demo.test', portal.url);
  await maria.goto(`/dashboard/deal/${id}`);
  await expect(maria.getByText('No action is needed.')).toBeVisible();

  await beSignedIn(anna, 'employee@demo.test', portal.url);
  await anna.goto(`${portal.url}/staff/deals/${id}`);
  const card = anna.getByRole('region', { name: 'Action items' });
  await expect(card.getByText('No action items yet.')).toBeVisible();
  await card.getByRole('button', { name: 'Add action item' }).click();
  const dialog = anna.getByRole('dialog', { name: 'Add action item' });
  await dialog.getByRole('button', { name: 'Add action item' }).click();
  await expect(dialog.getByText('Enter what the borrower should do.')).toBeVisible();
  await expectAccessible(anna);
  await dialog.getByLabel('What should the borrower do?').fill('Sign the <b>amendment</b>.');
  await expect(dialog.getByText('Enter what the borrower should do.')).toHaveCount(0);
  await dialog.getByLabel('Type').selectOption('Signature');
  await dialog.getByRole('button', { name: 'Add action item' }).click();
  await expect(waiting(maria)).toContainText('Sign the <b>amendment</b>.');

  await card.getByRole('button', { name: /^Edit: Sign the/ }).click();
  const change = anna.getByRole('dialog', { name: 'Edit action item' });
  await change.getByLabel('What should the borrower do?').fill('Sign the second amendment.');
  await change.getByLabel('Due date').fill('2099-01-31');
  await change.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(waiting(maria)).toContainText('Sign the second amendment.');
  await expect(waiting(maria)).toContainText('Due Jan 31, 2099');
  await expectAccessible(anna);

  await card.getByRole('button', { name: 'Mark done: Sign the second amendment.' }).click();
  await expect(maria.getByText('No action is needed.')).toBeVisible();
  await expect(card.getByRole('row', { name: /second amendment/ })).toContainText(/Done \w{3} \d/);
  await expect(card.getByRole('button', { name: /^Edit/ })).toHaveCount(0);

  await card.getByRole('button', { name: 'Remove: Sign the second amendment.' }).click();
  await anna
    .getByRole('dialog', { name: 'Remove this item?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(card.getByText('No action items yet.')).toBeVisible();
  await context.close();
});

shared('with the feature off, no action items are shown or fetched', async ({ page }) => {
  let requests = 0;
  await page.route('**/action-items', async (route) => {
    requests += 1;
    await route.continue();
  });
  await beSignedIn(page, 'customer@demo.test');
  await page.goto('/dashboard');
  await expect(page.getByRole('row', { name: /118 Wren Street/ })).toBeVisible();
  await expect(page.getByText(/actions? (is )?needed/i)).toHaveCount(0);
  expect(requests).toBe(0);
});
