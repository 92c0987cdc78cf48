import { pageOf } from '../support/other-browser.ts';
import { test } from '../support/own-portal.ts';
import { beSignedIn, dealIdOf, expect, expectAccessible, type Page } from '../support/test.ts';

test.use({ portalOf: 'triage' });

const queue = (page: Page) => page.getByRole('table', { name: 'Work queue' });

test('triage by keyboard alone: filter, move, take, select, assign, open, and back to the same row', async ({
  page,
  ownPortal,
}) => {
  await beSignedIn(page, 'employee@demo.test', ownPortal.url);
  await page.goto('/staff');
  await expect(queue(page).getByRole('row', { name: /HL-20418-D3/ })).toBeVisible();
  await expect(page.getByText('next and previous')).toBeVisible();
  const { keyboard } = page;
  const pressed = (name: RegExp) =>
    expect(page.getByRole('button', { name }).first()).toHaveAttribute('aria-pressed', 'true');

  await test.step('digits pick a list, and / moves to the search', async () => {
    await keyboard.press('4');
    await pressed(/^Overdue/);
    await keyboard.press('3');
    await pressed(/^Unassigned/);
    await keyboard.press('1');
    await pressed(/^All open/);
    await keyboard.press('/');
    await keyboard.type('HL-2');
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/q=HL-2/);
    await expect(page.getByRole('searchbox', { name: 'Search work' })).toBeFocused();
    await page.getByRole('searchbox', { name: 'Search work' }).press('Tab');
  });

  const rows = queue(page).getByRole('row');
  // The previous list’s rows stay until the new ones load.
  const assigned = queue(page).getByRole('button', { name: /^Assignee: (?!Unassigned)/ });
  await test.step('two rows are selected and assigned to a colleague at once', async () => {
    await keyboard.press('3');
    await pressed(/^Unassigned/);
    await expect(assigned).toHaveCount(0);
    await keyboard.press('j');
    await keyboard.press('x');
    await keyboard.press('j');
    await keyboard.press('x');
    await expect(page.getByText('2 selected')).toBeVisible();
    await expectAccessible(page);
    await keyboard.press('m');
    await expect(page.getByRole('menuitem', { name: 'Assign to me' })).toBeFocused();
    await keyboard.press('a');
    await expect(page.getByRole('menuitem', { name: 'Assign to Priya Raman' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByText('2 items are assigned to Priya Raman.').first()).toBeAttached();
    await expect(page.getByText('2 selected')).toHaveCount(0);
  });

  await test.step('one is opened by keyboard, and going back focuses its row', async () => {
    // Some other kinds open a form at once, which takes the keys.
    await page.goto('/staff?kind=document');
    await expect(rows.nth(3)).toBeVisible();
    await keyboard.press('j');
    await keyboard.press('j');
    await keyboard.press('j');
    const third = rows.nth(3);
    await expect(third.getByRole('link')).toBeFocused();
    const address = page.url();
    await keyboard.press('Enter');
    await expect(page.getByText('back to the queue')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Assignee: / })).toBeVisible();
    const beside = page.getByRole('navigation', { name: 'Work queue' }).getByRole('link');
    const open = beside.and(page.locator('[aria-current=page]'));
    const sentence = (await beside.nth(2).textContent()) ?? '';
    await expect(open).toHaveText(sentence);
    await keyboard.press('j');
    await expect(open).not.toHaveText(sentence);
    await expectAccessible(page);
    await keyboard.press('k');
    await expect(open).toHaveText(sentence);
    const listed = await beside.count();
    await page.reload();
    await expect(open).toHaveText(sentence);
    await expect(beside).toHaveCount(listed);
    await expect(page.getByRole('button', { name: /^Assignee: / })).toBeVisible();
    await keyboard.press('m');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await keyboard.press('Escape');
    await keyboard.press('u');
    await expect(page).toHaveURL(address);
    await expect(third.getByRole('link')).toBeFocused();
  });
});

test('what is next asks for its data while the open item is decided: an application, a loan’s page', async ({
  page,
  ownPortal,
}) => {
  await beSignedIn(page, 'employee@demo.test', ownPortal.url);
  for (const kind of ['application', 'held money']) {
    await page.goto(`/staff?kind=${kind}`);
    const links = queue(page).getByRole('link').and(page.locator('[data-work]'));
    await expect(links.nth(1)).toBeVisible();
    const address = (await links.nth(1).getAttribute('href')) ?? '';
    const [, id = ''] = /^\/staff\/(?:deals|applications)\/(\w+)/.exec(address) ?? [];
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
    const ahead = () => asked.filter((call) => call.includes('/lima/api/staff/') && call.includes(id));
    await links.first().click();
    await expect.poll(ahead).not.toEqual([]);
    const [called] = ahead();
    await page.keyboard.press('j');
    await expect(page).toHaveURL(new RegExp(id));
    await expect(
      page.getByRole('navigation', { name: 'Work queue' }).locator('[aria-current=page]'),
    ).toHaveAttribute('href', new RegExp(id));
    expect(asked.filter((call) => call === called)).toHaveLength(1);
  }
});

test('a saved view opens by default and can be moved and deleted, and the address keeps the order', async ({
  page,
  ownPortal,
}) => {
  await beSignedIn(page, 'admin@demo.test', ownPortal.url);
  await page.goto('/staff');
  await page.getByRole('button', { name: /^Overdue/ }).click();
  await page.getByRole('button', { name: 'Received' }).click();
  await expect(page).toHaveURL(/sort=received/);
  await page.getByRole('button', { name: 'Assigned to: Anyone' }).click();
  await page.getByRole('menuitem', { name: 'Priya Raman' }).click();
  await page.getByRole('button', { name: 'View: All open' }).click();
  await page.getByRole('menuitem', { name: 'Save as new view' }).click();
  await page.getByLabel('Name').fill('My late ones');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('button', { name: 'View: My late ones' }).click();
  // Leaving the page would break off the call.
  const kept = page.waitForResponse((reply) => reply.url().endsWith('/lima/api/views/change'));
  await page.getByRole('menuitem', { name: 'Make default view' }).click();
  expect((await kept).status()).toBe(200);
  await page.goto('/staff');
  await expect(page).toHaveURL(/show=overdue/);
  await expect(page).toHaveURL(/sort=received/);
  await expect(page.getByRole('button', { name: 'Assigned to: Priya Raman' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'View: My late ones' }).click();
  await page.getByRole('menuitem', { name: 'Save as new view' }).click();
  await page.getByLabel('Name').fill('Yesterday');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('button', { name: 'View: Yesterday' }).focus();
  await page.keyboard.press('ArrowDown');
  // The menu takes the focus once it is open.
  await expect(page.getByRole('menuitem', { name: 'All open' })).toBeFocused();
  const up = page.getByRole('menuitem', { name: 'Move up' });
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Yesterday is now 1 of 2.').first()).toBeVisible();
  await expect(up).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'View: Yesterday' }).click();
  await expect(page.getByRole('menuitem', { name: /^(All open|Yesterday|My late ones)/ })).toHaveText([
    'All open',
    'Yesterday',
    /^My late ones/,
  ]);
  await page.getByRole('menuitem', { name: /^My late ones/ }).click();

  await page.getByRole('button', { name: 'View: My late ones' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete view' }).click();
  await expect(page.getByRole('button', { name: 'View: All open' })).toBeVisible();
});

test('an employee turns off emails about assigned work from the account menu', async ({
  page,
  ownPortal,
}) => {
  await beSignedIn(page, 'employee@demo.test', ownPortal.url);
  await page.goto('/staff');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Notifications' }).click();
  await expect(page).toHaveTitle('Drawbridge - Notifications');
  const mails = page.getByRole('switch', { name: 'Work assigned to you' });
  await expect(mails).toBeChecked();
  await expectAccessible(page);
  await mails.focus();
  await page.keyboard.press('Space');
  await expect(mails).not.toBeChecked();
  await page.reload();
  await expect(mails).not.toBeChecked();
});

test('a document is sent, returned, sent again and accepted, and both sides see it without a reload', async ({
  page: anna,
  ownPortal,
  browser,
}) => {
  const borrower = 'customer@demo.test';
  const maria = await pageOf(browser, ownPortal.url, borrower);
  const dealId = await dealIdOf(maria, borrower, 'HL-20688');
  await maria.goto(`/dashboard/deal/${dealId}/documents`);
  await beSignedIn(anna, 'employee@demo.test', ownPortal.url);
  await anna.goto('/staff?kind=document');
  await expect(queue(anna)).toBeVisible();

  const send = async (text: string) => {
    const file = { name: 'Insurance.txt', mimeType: 'text/plain', buffer: Buffer.from(text) };
    await maria.locator('input[type=file]').setInputFiles(file);
    await maria.getByRole('button', { name: 'Upload 1 file' }).click();
  };
  const rows = maria.getByRole('table', { name: 'Documents' }).getByRole('row');
  await send('The policy, first page.');
  await expect(rows.filter({ hasText: 'Insurance.txt' })).toContainText('In review');

  const waiting = queue(anna).getByRole('link', { name: /Insurance\.txt/ });
  const firstAddress = await waiting.getAttribute('href');
  await waiting.click();
  await expect(anna).toHaveTitle('Drawbridge - Insurance.txt');
  await expect(anna.getByRole('list', { name: 'History' })).toContainText('Sent by Maria Alder');
  await expectAccessible(anna);
  await anna.getByRole('button', { name: 'Return', exact: true }).click();
  const dialog = anna.getByRole('dialog', { name: 'Return this document' });
  await dialog.getByRole('button', { name: 'Return' }).click();
  await expect(dialog.getByText('Enter a reason so the sender knows what to fix.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The second page is missing.');
  await dialog.getByRole('button', { name: 'Return' }).click();
  // The decision opens the next document of the queue.
  await expect(anna).toHaveTitle(/^Drawbridge - (?!Insurance).+\.(pdf|txt)$/);
  const returned = rows.filter({ hasText: 'The second page is missing.' });
  await expect(returned).toContainText('Please resend');
  await expectAccessible(maria);

  await send('The policy, both pages.');
  await expect(rows.filter({ hasText: 'In review' })).toHaveCount(1);
  await anna.keyboard.press('u');
  // The returned one’s row stays until the new list loads.
  await expect(waiting).not.toHaveAttribute('href', String(firstAddress));
  await waiting.click();
  await anna
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click();
  await expect(rows.filter({ hasText: 'Accepted' })).toHaveCount(1);
});

test('a full account number is shown on request and hidden after a minute', async ({ page, ownPortal }) => {
  await page.clock.install();
  await beSignedIn(page, 'admin@demo.test', ownPortal.url);
  await page.goto('/staff?kind=draw&q=HL-21124');
  await queue(page)
    .getByRole('link', { name: /HL-21124-D3/ })
    .click();
  await expect(page.getByRole('button', { name: 'Record wire' })).toBeVisible();
  const number = page.getByRole('region', { name: 'Full number' });
  await expect(number).toHaveCount(0);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Show full number' }).click();
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return number.count();
    })
    .toBe(1);
  await expect(number).toContainText(/Account Number4\d{10}/);
  await page.clock.runFor(45_000);
  await expect(number).toBeVisible();
  await page.clock.runFor(15_000);
  await expect(number).toHaveCount(0);
  await page.clock.resume();
  await page.getByRole('button', { name: 'Show full number' }).click();
  await expect(number).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(number).toHaveCount(0);
});

test('a borrower withdraws a draw, and it leaves the employee’s queue without a reload', async ({
  page: anna,
  ownPortal,
  browser,
}) => {
  const borrower = 'customer2@demo.test';
  const terrence = await pageOf(browser, ownPortal.url, borrower);
  const dealId = await dealIdOf(terrence, borrower, 'HL-20489');
  await beSignedIn(anna, 'employee@demo.test', ownPortal.url);
  await anna.goto('/staff?q=HL-20489-D2');
  await expect(queue(anna).getByRole('row')).toHaveCount(2);
  await terrence.goto(`/dashboard/deal/${dealId}/construction`);
  await terrence.getByRole('button', { name: 'Withdraw draw' }).click();
  const dialog = terrence.getByRole('dialog', { name: 'Withdraw draw 2?' });
  await dialog.getByLabel('Reason').fill('The roofer is late.');
  await expectAccessible(terrence);
  await dialog.getByRole('button', { name: 'Withdraw draw' }).click();
  await expect(terrence.getByRole('list', { name: 'Steps for Draw 2' })).toContainText('Withdrawn');
  await expect(terrence.getByRole('button', { name: 'Withdraw draw' })).toHaveCount(0);
  await expect(anna.getByText('No items match your filters.')).toBeVisible();
});
