import { test } from '../support/own-portal.ts';
import { beSignedIn, dealIdOf, expect, expectAccessible } from '../support/test.ts';

test.use({ portalOf: 'holds' });

test('two employees put a loan on hold; its pages say so, and the borrower reads a plain sentence', async ({
  page,
  browser,
  ownPortal,
}) => {
  const dealId = await dealIdOf(page, 'customer@demo.test', 'HL-20446');
  await beSignedIn(page, 'employee@demo.test', ownPortal.url);
  await page.goto(`/staff/deals/${dealId}`);
  await page.getByRole('link', { name: 'Holds and default' }).click();
  await expect(page.getByText('This loan has never been on hold.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Propose a hold' }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose a hold' });
  await dialog.getByRole('button', { name: 'Propose hold' }).click();
  await expect(dialog.getByText('Choose the type of hold.')).toBeVisible();
  await dialog.getByLabel('Type of hold').selectOption({ label: 'Bankruptcy' });
  await dialog.getByLabel('Reason').fill('Chapter 11, case 26-1042');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Propose hold' }).click();
  await page.getByRole('link', { name: 'Review: Hold: Bankruptcy' }).click();
  await expect(page.getByText('You proposed this, so a colleague must approve or decline it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expectAccessible(page);

  const colleague = await (await browser.newContext({ baseURL: ownPortal.url })).newPage();
  await beSignedIn(colleague, 'admin@demo.test', ownPortal.url);
  await colleague.goto(page.url());
  await colleague.getByRole('button', { name: 'Approve' }).click();
  const asked = colleague.getByRole('dialog', { name: 'Set this hold?' });
  await asked.getByRole('button', { name: 'Approve' }).click();
  await expect(
    colleague.getByRole('region', { name: 'Decision' }).getByText('Approved', { exact: true }),
  ).toBeVisible();
  await expectAccessible(colleague);

  for (const place of ['', '/ledger', '/payoff']) {
    await page.goto(`/staff/deals/${dealId}${place}`);
    await expect(page.getByText('This loan is on hold: Bankruptcy.')).toBeVisible();
  }
  await page.getByRole('link', { name: 'See holds' }).click();
  await expect(page.getByText(/^On hold since /)).toBeVisible();
  await page.getByRole('button', { name: 'Propose to lift the hold: Bankruptcy' }).click();
  await expect(page.getByRole('dialog', { name: 'Lift the hold: Bankruptcy' })).toBeVisible();
  await expectAccessible(page);

  const borrower = await (await browser.newContext({ baseURL: ownPortal.url })).newPage();
  await beSignedIn(borrower, 'customer@demo.test', ownPortal.url);
  await borrower.goto(`/dashboard/deal/${dealId}`);
  await expect(
    borrower.getByText('Late charges and default interest are paused on this loan.'),
  ).toBeVisible();
  await expectAccessible(borrower);
});

test('an employee declares a default, sees what it changes first, and withdraws it with a reason', async ({
  page,
  ownPortal,
}) => {
  const dealId = await dealIdOf(page, 'customer@demo.test', 'HL-20446');
  await beSignedIn(page, 'employee@demo.test', ownPortal.url);
  const decided = Promise.withResolvers<undefined>();
  const missed = 'event: ready\ndata: {"missed":true}\n\n';
  await page.route(
    '**/lima/api/live?*',
    async (route) => {
      await decided.promise;
      await route.fulfill({ contentType: 'text/event-stream', body: missed });
    },
    { times: 1 },
  );
  await page.goto(`/staff/deals/${dealId}/standing`);
  const card = page.getByRole('region', { name: 'Default', exact: true });
  await card.getByRole('button', { name: 'Declare default' }).click();
  const dialog = page.getByRole('dialog', { name: 'Declare default' });
  await expect(dialog.getByRole('table', { name: 'The loan today' })).toContainText('In default');
  await dialog.getByRole('button', { name: 'Declare default' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('The property taxes were not paid');
  // Before the reply, the page learns that it missed changes. It must not request the preview again: the server would refuse it.
  await page.route('**/lima/api/staff/deals/default', async (route) => {
    const reply = await route.fetch();
    const updated = page.waitForResponse('**/lima/api/staff/deals/standing?*');
    decided.resolve(undefined);
    await updated;
    await route.fulfill({ response: reply });
  });
  await dialog.getByRole('button', { name: 'Declare default' }).click();
  await expect(card.getByText('Declared', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Withdraw: Default declared' }).click();
  const withdrawal = page.getByRole('dialog', { name: 'Withdraw this decision?' });
  await withdrawal.getByLabel('Reason').fill('Wrong loan');
  await withdrawal.getByRole('button', { name: 'Withdraw' }).click();
  await expect(card.getByText(/^Withdrawn by .*: Wrong loan$/)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Declare default' })).toBeVisible();
});
