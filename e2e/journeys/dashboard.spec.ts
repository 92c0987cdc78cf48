import { readFileSync } from 'node:fs';
import { holdBack } from '../support/hold-back.ts';
import { beSignedIn, expect, expectAccessible, test } from '../support/test.ts';

test.describe('a customer', () => {
  test.beforeEach(async ({ page }) => {
    await beSignedIn(page, 'customer@demo.test');
    await page.goto('/dashboard');
  });

  test('on a phone, reads each thing to do without a gap, and warnings next to their icons', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const act = page.getByRole('list', { name: 'What to do' }).getByRole('listitem').first();
    const link = act.getByRole('link');
    await expect(link).toBeVisible();
    const below = await link.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      const item = element.closest('li')?.getBoundingClientRect().bottom ?? 0;
      return item - (words.getClientRects()[0]?.bottom ?? 0);
    });
    expect(below).toBeLessThan(24);
    // The words fill two lines; their first letter, not only the longest line, follows the icon.
    const warning = page.getByText(/^Matures in 20 days/);
    const gap = await warning.evaluate((element) => {
      const [words] = element.getClientRects();
      const letter = document.createRange();
      letter.setStart(element.firstChild ?? element, 0);
      letter.setEnd(element.firstChild ?? element, 1);
      return letter.getBoundingClientRect().left - (words?.left ?? 0);
    });
    expect(gap).toBeLessThan(2);
  });

  test('sees loans in process and funded loans with their columns', async ({ page }) => {
    const inProcess = page.getByRole('table', { name: 'Loans In Process' });
    await expect(inProcess.getByRole('row')).toHaveCount(11);
    for (const column of [
      'Deal',
      'Loan number',
      'Product',
      'Progress',
      'Status',
      'Status date',
      'Loan amount',
    ]) {
      await expect(inProcess.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
    }
    await expect(inProcess.getByRole('row', { name: /118 Wren Street/ })).toContainText('$412,500');
    const funded = page.getByRole('table', { name: 'Funded Loans' });
    for (const column of [
      'Deal',
      'Loan number',
      'Product',
      'Origination Date',
      'Next payment',
      'Maturity',
      'Amount',
    ]) {
      await expect(funded.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
    }
    await expect(funded.getByRole('row', { name: /Mill Road 1/ })).toContainText('20 days');
    await expectAccessible(page);
  });

  test('sorts and searches, and both stay when going back', async ({ page }) => {
    const table = page.getByRole('table', { name: 'Loans In Process' });
    const amount = table.getByRole('columnheader', { name: 'Loan amount' });
    await amount.getByRole('button').click();
    await expect(amount).toHaveAttribute('aria-sort', 'ascending');
    await expect(table.getByRole('row').nth(1)).toContainText('$130,000');
    await amount.getByRole('button').click();
    await expect(table.getByRole('row').nth(1)).toContainText('$2,350,000');
    await page.getByRole('searchbox', { name: 'Search Loans In Process' }).fill('road');
    await expect(table.getByRole('row')).toHaveCount(2);
    await expect(page).toHaveURL(/q=road/);
    await table.getByRole('link', { name: /Mill Road Fourplex/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mill Road Fourplex');
    await page.goBack();
    await expect(page.getByRole('searchbox', { name: 'Search Loans In Process' })).toHaveValue('road');
    await expect(table.getByRole('row')).toHaveCount(2);
  });

  test('sees a message when a search finds nothing', async ({ page }) => {
    await page.getByRole('searchbox', { name: 'Search Funded Loans' }).fill('no such thing');
    await expect(page.getByText('No results found.')).toBeVisible();
  });

  test('copies a table and sees a confirmation for two seconds', async ({ page }) => {
    await page.clock.install();
    await page.reload();
    await expect(page.getByRole('row', { name: /118 Wren Street/ })).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    const card = page.getByRole('region', { name: 'Loans In Process' });
    await card.getByRole('button', { name: 'Copy table' }).click();
    await expect(card.getByRole('button', { name: 'Copied' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const lines = copied.split('\n');
    expect(lines[0]).toBe('Deal\tLoan number\tProduct\tStatus\tStatus date\tLoan amount');
    expect(lines).toHaveLength(11);
    await page.clock.runFor(1900);
    await expect(card.getByRole('button', { name: 'Copied' })).toBeVisible();
    await page.clock.runFor(200);
    await expect(card.getByRole('button', { name: 'Copy table' })).toBeVisible();
  });

  test('opens a deal from anywhere in its row', async ({ page }) => {
    const amount = page.getByRole('row', { name: /Alder Court Duplex/ }).getByText('$286,000');
    // The row’s link covers its cells, so Playwright would report it as blocking the click.
    await amount.click({ force: true });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alder Court Duplex');
  });
});

test('a table that fails to load says why and offers a refresh', async ({ page, expectedErrors }) => {
  expectedErrors.push(/500|503/);
  await beSignedIn(page, 'customer@demo.test');
  // Changes by other journeys would reload the table before the button is pressed.
  await page.route('**/lima/api/live?*', (route) => route.fulfill({ status: 204 }));
  let broken = true;
  await page.route('**/deals/funded?*', (route) =>
    broken
      ? route.fulfill({
          status: 500,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            code: 'internal',
            title: 'Something went wrong on our side. Please try again.',
            status: 500,
            type: 'x',
            instance: '4f3a9c21d0b8e7765a1c2d3e4f5a6b7c',
          }),
        })
      : route.continue(),
  );
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Funded Loans' });
  await expect(card.getByRole('alert')).toContainText(
    'There was a problem loading data (error: Something went wrong on our side. Please try again. Reference: 4f3a9c21).',
  );
  await expect(page.getByRole('row', { name: /118 Wren Street/ })).toBeVisible();
  await expectAccessible(page);
  broken = false;
  await card.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('row', { name: /Juniper Lane/ })).toBeVisible();
});

test('the tables stay while what failed above them is loaded again', async ({ page, expectedErrors }) => {
  expectedErrors.push(/500/);
  await beSignedIn(page, 'customer@demo.test');
  // Changes by other journeys would load it again too.
  await page.route('**/lima/api/live?*', (route) => route.fulfill({ status: 204 }));
  await page.route('**/lima/api/today', (route) => route.fulfill({ status: 500 }));
  await page.goto('/dashboard');
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await expect(refresh).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search Loans In Process' });
  await expect(search).toBeVisible();
  const goOn = await holdBack(page, '**/lima/api/today');
  await refresh.evaluate((button: HTMLButtonElement) => button.click());
  await search.focus();
  await expect(refresh).toHaveCount(0);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await expect(search).toBeFocused();
  goOn();
  await expect(page.getByRole('list', { name: 'What to do' })).toBeVisible();
  await expect(search).toBeFocused();
});

for (const who of ['customer', 'broker'])
  test(`a ${who} who goes back from a loan is where they left the dashboard`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await beSignedIn(page, `${who}@demo.test`);
    await page.goto('/dashboard');
    const loan = page.getByRole('table', { name: 'Funded Loans' }).getByRole('link').nth(5);
    await loan.scrollIntoViewIfNeeded();
    const place = () => page.evaluate(() => scrollY);
    const left = await place();
    expect(left).toBeGreaterThan(300);
    await loan.click();
    await expect(page.getByRole('main').getByText('Loan details')).toBeVisible();
    await page.goBack();
    await expect(loan).toBeVisible();
    await expect.poll(place).toBe(left);
  });

test('a table shows placeholder rows while it loads', async ({ page }) => {
  await beSignedIn(page, 'customer@demo.test');
  const release = await holdBack(page, '**/deals/inprocess?*');
  await page.goto('/dashboard');
  await expect(page.getByRole('table', { name: 'Loans In Process' })).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('row', { name: /118 Wren Street/ })).toBeVisible();
});

test('a borrower without deals sees empty lists everywhere', async ({ page }) => {
  await beSignedIn(page, 'empty@demo.test');
  await page.goto('/dashboard');
  await expect(page.getByText('No results found.')).toHaveCount(2);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  for (const list of ['Loans in Process', 'Funded Loans', 'Construction']) {
    await navigation.getByRole('button', { name: `${list} 0` }).click();
    await expect(navigation.getByText('No loans currently available').filter({ visible: true })).toHaveCount(
      1,
    );
  }
  await expectAccessible(page);
});

test('a broker sees a pipeline and nothing meant for borrowers', async ({ page }) => {
  await beSignedIn(page, 'broker@demo.test');
  await page.goto('/dashboard');
  await expect(page).toHaveTitle('Drawbridge - Broker Dashboard');
  // Clients apply in other journeys, so there can be more than the demo’s 39.
  await expect(
    page
      .getByRole('region', { name: 'Loans In Process' })
      .getByText(/^(39|4\d)$/)
      .first(),
  ).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Funded Loans' }).getByText('18', { exact: true }),
  ).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Broker Dashboard' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: /Pricing Engine/ })).toHaveAttribute('target', '_blank');
  await expect(navigation.getByRole('button', { name: /Construction/ })).toHaveCount(0);
  await expect(navigation.getByRole('link', { name: 'Profile' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a wholesale partner sees the broker’s dashboard with their own deals', async ({ page }) => {
  await beSignedIn(page, 'wholesale@demo.test');
  await page.goto('/dashboard');
  await expect(page).toHaveTitle('Drawbridge - Broker Dashboard');
  await expect(page.getByRole('table', { name: 'Loans In Process' }).getByRole('row').nth(1)).toBeVisible();
});

test('an employee finds any deal by its number, street or people', async ({ page }) => {
  await beSignedIn(page, 'employee@demo.test');
  await page.goto('/staff/deals');
  await expect(page).toHaveTitle('Drawbridge - Deals');
  const search = page.getByRole('searchbox', { name: 'Search deals' });
  const table = page.getByRole('table', { name: 'Deals' });
  await search.fill('hl-20418');
  await expect(table.getByRole('row')).toHaveCount(2);
  await table.getByRole('link', { name: /Juniper Lane/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Juniper Lane');
  await page.goBack();
  await search.fill('maria');
  await expect(table.getByRole('row', { name: /Harper Row/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Columns, 7 of 16 shown/ }).click();
  await page.getByRole('checkbox', { name: 'Maturity' }).check();
  await page.getByRole('checkbox', { name: 'Loan officer' }).uncheck();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await table.getByRole('button', { name: 'Balance' }).click();
  await expect(table.getByRole('columnheader')).toHaveText([
    'Deal',
    'Loan number',
    'Borrower',
    'Status',
    'Status date',
    'Loan amount',
    'Balance',
    'Maturity',
  ]);
  await expect(page).toHaveURL(/sort=-?balance/);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export the deals listed' }).click();
  await page.getByRole('menuitem', { name: 'CSV file' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^Loan tape .+\.csv$/);
  const [titles = ''] = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(titles).toMatch(
    /^\uFEFF?Deal,Property,Loan number,Borrower,Status,Status date,Loan amount,Balance,Maturity$/,
  );
});
