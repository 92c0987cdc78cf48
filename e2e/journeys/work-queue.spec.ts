import { typedAccount } from '@drawbridge/server/test/support/typed-account.ts';
import { ask } from '../support/ask.ts';
import { pageOf } from '../support/other-browser.ts';
import { test } from '../support/own-portal.ts';
import { smallPicture } from '../support/papers.ts';
import { payoffRequest } from '../support/requests.ts';
import { beSignedIn, expect, expectAccessible, type Page } from '../support/test.ts';
import { verifyByPhone } from '../support/verify-account.ts';

const queue = (page: Page) => page.getByRole('table', { name: 'Work queue' });
const borrower = 'customer@demo.test';

async function dealOf(page: Page, loanNumber: string): Promise<string> {
  const { deals } = await ask<{ deals: { id: string; loanNumber: string }[] }>(
    page,
    borrower,
    '/lima/api/deals/funded',
  );
  return deals.find((deal) => deal.loanNumber === loanNumber)?.id ?? '';
}

test('two employees take a draw by keyboard and work it to the wire while its borrower watches', async ({
  page: anna,
  ownPortal,
  browser,
}) => {
  test.slow();
  const portal = ownPortal.url;
  await beSignedIn(anna, 'employee@demo.test', portal);
  await anna.goto('/staff');
  await expect(anna).toHaveTitle('Drawbridge - Employee Dashboard');
  await expect(queue(anna).getByRole('row', { name: /HL-20418-D3/ })).toContainText('Overdue since');
  await expectAccessible(anna);

  const dealid = await dealOf(anna, 'HL-20597');
  const { added } = await ask<{ added: string }>(
    anna,
    borrower,
    `/lima/api/borrower/beneficiaries?dealid=${dealid}`,
    {
      ...typedAccount,
      bank_account_number: '445566778899',
      bank_account_type: 'Checking',
      bank_instructions: 'Reference: Heron Point',
    },
  );
  const { budget } = await ask<{
    budget: { sublots: { items: { id: string; code: string; balance: number }[] }[] };
  }>(anna, borrower, '/lima/api/deals/budget', { dealid });
  const lines = budget.sublots.flatMap(({ items }) => items);
  const line = (wanted: string) => lines.find(({ code }) => code === wanted);
  const start = new Date();
  const end = new Date(start.getTime() + 2 * 86_400_000);
  while ([0, 5, 6].includes(end.getUTCDay())) end.setUTCDate(end.getUTCDate() + 1);
  await ask(anna, borrower, '/lima/api/deals/draws/new', {
    dealid,
    LockboxAccessCode: '4711',
    BeneficiaryId: added,
    lineItems: ['1010', '1030'].map((code) => ({
      budgetItem: line(code)?.id,
      costCode: code,
      amount: 1000,
    })),
    inspection_start_date: start.toISOString().slice(0, 10),
    inspection_end_date: end.toISOString().slice(0, 10),
    agree: true,
  });
  const maria = await pageOf(browser, portal, borrower);
  await maria.goto(`/dashboard/deal/${dealid}/construction`);
  const status = maria.getByRole('region', { name: 'Draw status' });
  await expect(status).toContainText('$2,000.00 in 2 lines');

  const row = queue(anna).getByRole('row', { name: /HL-20597-D1/ });
  await test.step('the draw appears without a reload, is found by filters kept in the address, and is taken by keyboard', async () => {
    await expect(row).toContainText('To schedule');
    await anna
      .getByRole('group', { name: 'Type' })
      .getByRole('button', { name: /^Draws/ })
      .click();
    await anna.getByRole('searchbox', { name: 'Search work' }).fill('hl-20597');
    await expect(queue(anna).getByRole('row')).toHaveCount(2);
    await anna.reload();
    await expect(anna.getByRole('button', { name: /^Draws/ })).toHaveAttribute('aria-pressed', 'true');
    await expect(queue(anna).getByRole('row')).toHaveCount(2);
    await anna.getByRole('heading', { level: 1 }).focus();
    await anna.keyboard.press('j');
    await expect(row.getByRole('link')).toBeFocused();
    await anna.keyboard.press('a');
    await expect(row.getByRole('button', { name: /^Assignee: Me/ })).toBeVisible();
    await expect(anna.getByRole('button', { name: /^Mine/ })).toHaveText(/1$/);
    await anna.keyboard.press('Enter');
  });

  await test.step('an employee schedules and records the inspection, and the borrower sees both', async () => {
    await expect(anna).toHaveTitle('Drawbridge - Draw 1 for HL-20597');
    await expect(anna.getByText('Not verified yet')).toBeVisible();
    await expectAccessible(anna);
    await anna.getByRole('button', { name: 'Schedule inspection' }).click();
    await expect(status.getByRole('list', { name: 'Steps for Draw 1' })).toContainText(
      'Inspection scheduled',
    );
    await anna.getByLabel('For', { exact: true }).selectOption({ label: 'Roofing (1030)' });
    await anna.locator('input[type=file][multiple]').setInputFiles({
      name: 'ridge.png',
      mimeType: 'image/png',
      buffer: smallPicture,
    });
    const photos = anna.getByRole('list', { name: 'Inspection photos and report' });
    await expect(photos.getByRole('listitem')).toContainText('Inspection photo · Roofing (1030)');
    await expect(photos.locator('img')).toBeVisible();
    await expect(maria.getByRole('listitem').filter({ hasText: 'Inspection photo' })).toContainText('ridge');
    await anna.getByLabel('For', { exact: true }).selectOption({ label: 'Whole draw' });
    await anna.locator('input[type=file][multiple]').setInputFiles({
      name: 'wrong house.png',
      mimeType: 'image/png',
      buffer: smallPicture,
    });
    await anna.getByRole('button', { name: 'Remove wrong house.jpg' }).click();
    await anna.getByRole('dialog').getByRole('button', { name: 'Remove file' }).click();
    await expect(photos.getByRole('listitem')).toHaveCount(1);
    await anna.getByRole('button', { name: 'Save inspection' }).click();
    await expect(anna.getByText('Enter a finding for this line.')).toHaveCount(2);
    await anna.getByRole('radio', { name: 'Completed amount, this request' }).check();
    await anna.getByRole('button', { name: 'Fill in all as requested' }).click();
    await anna.getByLabel('Completed amount for Roofing (1030)').fill('800');
    await anna.getByLabel('Reason for less on Roofing (1030)').fill('The ridge is open.');
    await expect(anna.getByText('$1,800.00 of $2,000.00 supported')).toBeVisible();
    // Content half hidden under the top bar would fail axe.
    await anna.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    await expectAccessible(anna);
    await anna.getByRole('button', { name: 'Save inspection' }).click();
    await expect(status).toContainText('$1,800.00 of $2,000.00 supported');
  });

  await test.step('approving less needs a reason, and retainage is held back', async () => {
    await anna.getByLabel('Approved amount for Foundation (1010)').fill('900');
    await anna.getByRole('button', { name: 'Approve draw' }).click();
    await expect(anna.getByText('Enter a reason for approving less.')).toBeVisible();
    await anna.getByLabel('Reason for less on Foundation (1010)').fill('One wall waits.');
    await anna.getByLabel('Retainage').fill('10');
    await expect(anna.getByText('$1,530.00')).toBeVisible();
    await expectAccessible(anna);
    await anna.getByRole('button', { name: 'Approve draw' }).click();
    await expect(status).toContainText('$170.00 (10%) held back until later');
  });

  await test.step('the approving employee reads that a colleague must wire it', async () => {
    await expect(anna.getByText('You approved this draw, so a colleague must wire it.')).toBeVisible();
    await expectAccessible(anna);
  });

  const walt = await pageOf(browser, portal, 'admin@demo.test');
  await test.step('an employee other than the one who wires verifies the bank account first', async () => {
    await walt.goto(new URL(anna.url()).pathname);
    await expect(
      walt.getByText('This draw cannot be wired until the bank account is verified.'),
    ).toBeVisible();
    await anna.getByRole('link', { name: 'Open bank account' }).click();
    await expect(anna).toHaveTitle('Drawbridge - JPMorgan Chase Bank ••••8899');
    await expectAccessible(anna);
    await verifyByPhone(anna);
    await anna.goBack();
  });

  await test.step('the colleague wires it, and the borrower and the other employee see it', async () => {
    await walt.getByRole('button', { name: 'Record wire' }).click();
    await expect(walt.getByText('Enter the wire reference.')).toBeVisible();
    await walt.getByLabel('Wire reference').fill('FW-2026-0042');
    await walt.getByRole('button', { name: 'Record wire' }).click();
    await walt.getByRole('dialog').getByRole('button', { name: 'Record wire' }).click();
    await expect(walt.getByText('Wired. Reference FW-2026-0042.')).toBeVisible();
    await expect(status.getByRole('button', { name: /^Draw 1 ?, Processed/ })).toBeVisible();
    await expect(anna.getByText('Wired. Reference FW-2026-0042.')).toBeVisible();
    await anna.goto(`/staff/deals/${dealid}`);
    const sent = anna.getByRole('table', { name: 'Requests, draws and documents' });
    await expect(sent.getByRole('row', { name: /HL-20597-D1/ })).toContainText('Wired');
    await expect(sent.getByRole('row', { name: /JPMorgan Chase Bank ••••8899/ })).toContainText('Verified');
    await expectAccessible(anna);
    await anna.goto('/staff?kind=draw');
    await expect(queue(anna)).toBeVisible();
    await expect(row).toHaveCount(0);
  });
});

test('on a wide screen, what is to be decided has the most room', async ({ page, ownPortal }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await beSignedIn(page, 'employee@demo.test', ownPortal.url);
  await page.goto('/staff');
  const row = queue(page).getByRole('row', { name: /HL-20418-D3/ });
  const widths = await row.evaluate((cells) =>
    Array.from(cells.children, (cell) => cell.getBoundingClientRect().width),
  );
  const [, item = 0, ...others] = widths;
  expect(item).toBeGreaterThan(Math.max(...others) * 2);
});

test('an employee asks about a request and completes it, and its sender follows without a reload', async ({
  page: anna,
  ownPortal,
  browser,
}) => {
  const portal = ownPortal.url;
  const { id, reference } = await ask<{ id: string; reference: string }>(
    anna,
    borrower,
    '/lima/api/payoff-request',
    payoffRequest(borrower),
  );
  const maria = await pageOf(browser, portal, borrower);
  await maria.goto(`/dashboard/servicing-requests/${id}`);
  await expect(maria.getByRole('heading', { level: 1 })).toHaveText(`Payoff Request ${reference}`);

  await beSignedIn(anna, 'employee@demo.test', portal);
  await anna.goto('/staff?kind=payoff');
  await expect(queue(anna).getByRole('link', { name: new RegExp(reference) })).toBeVisible();
  // By its link it stands alone. From the queue, a question opens the next item.
  await anna.goto(`/staff/requests/${id}`);
  await expect(anna.getByRole('link', { name: 'Calculate payoff' })).toBeVisible();
  await expectAccessible(anna);
  await anna.getByRole('button', { name: 'Start review' }).click();
  await anna.getByRole('dialog').getByRole('button', { name: 'Start review' }).click();
  await expect(maria.getByRole('region', { name: 'History' })).toContainText('In review');

  await anna.getByRole('button', { name: 'Ask a question' }).click();
  const question = anna.getByRole('dialog', { name: 'What do you need from the sender?' });
  await question.getByRole('button', { name: 'Ask a question' }).click();
  await expect(question.getByText('A message is required.')).toBeVisible();
  await question.getByLabel('Question').fill('Which title company closes?');
  await expectAccessible(anna);
  await question.getByRole('button', { name: 'Ask a question' }).click();
  await expect(maria.getByText('We need something from you')).toBeVisible();
  await maria.getByLabel('Your message').fill('Harbor Title.');
  await maria.getByRole('button', { name: 'Send message' }).click();
  await expect(anna.getByRole('list', { name: 'Messages' })).toContainText('Harbor Title.');
  await anna.getByLabel('Your message').fill('Thank you, the letter follows.');
  await anna.getByRole('button', { name: 'Send message' }).click();
  await expect(maria.getByRole('list', { name: 'Messages' })).toContainText('Thank you, the letter follows.');

  await anna.getByRole('button', { name: 'Decline', exact: true }).click();
  const decline = anna.getByRole('dialog', { name: 'Decline this request' });
  await decline.getByRole('button', { name: 'Decline' }).click();
  await expect(decline.getByText('Give a reason for declining the request.')).toBeVisible();
  await anna.keyboard.press('Escape');
  await anna.getByRole('button', { name: 'Complete', exact: true }).click();
  await anna.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
  await expect(anna.getByText('This request is closed. No action is needed.')).toBeVisible();
  await expect(maria.getByRole('region', { name: 'History' })).toContainText('Completed');
});

test('on a phone: work is reassigned to a colleague, and a budget without lines is returned with a reason', async ({
  page: anna,
  ownPortal,
}) => {
  await anna.setViewportSize({ width: 360, height: 740 });
  const opportunityid = await dealOf(anna, 'HL-20597');
  await ask(anna, borrower, '/lima/api/deals/budget/new', {
    opportunityid,
    budgetfilename: 'bid.csv',
    budgetfiledata: Buffer.from('line,amount\nRoof,1000\n').toString('base64'),
  });
  await beSignedIn(anna, 'employee@demo.test', ownPortal.url);
  await anna.goto('/staff?kind=budget');
  const row = queue(anna).getByRole('row', { name: /bid\.csv/ });
  await row.getByRole('button', { name: 'Assignee: Unassigned, bid.csv' }).click();
  await anna.getByRole('menuitem', { name: 'Assign to me' }).click();
  await expect(row.getByRole('button', { name: 'Assignee: Me, bid.csv' })).toBeVisible();
  await row.getByRole('button', { name: 'Assignee: Me, bid.csv' }).click();
  await anna
    .getByRole('menuitem', { name: /^Assign to / })
    .first()
    .click();
  await expect(row.getByRole('button', { name: /^Assignee: (?!Me|Unassigned)/ })).toBeVisible();
  await expectAccessible(anna);
  await row.getByRole('link').click();
  await expect(anna).toHaveTitle('Drawbridge - Budget for HL-20597');
  await expect(anna.getByText('This file does not follow the template')).toBeVisible();
  await expectAccessible(anna);
  await anna.getByRole('button', { name: 'Return budget' }).click();
  const dialog = anna.getByRole('dialog', { name: 'Return this budget' });
  await dialog.getByRole('button', { name: 'Return budget' }).click();
  await expect(dialog.getByText('Enter a reason so that the borrower knows what to change.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Please use the template.');
  const returned = anna.url();
  await dialog.getByRole('button', { name: 'Return budget' }).click();
  // It was the queue’s last, so the first that is left opens.
  await expect(anna).toHaveTitle(/^Drawbridge - Budget for (?!HL-20597)/);
  await anna.goto(returned);
  await expect(anna.getByText('Returned', { exact: true })).toBeVisible();
  await expect(anna.getByText('Please use the template.')).toBeVisible();
  expect(await anna.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
