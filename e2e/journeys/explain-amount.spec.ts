import { ask } from '../support/ask.ts';
import { expectFitsScreen } from '../support/fits-screen.ts';
import { beSignedIn, dealIdOf, expect, expectAccessible, test } from '../support/test.ts';

test('a borrower opens an amount to where it comes from, in both themes and on a phone', async ({ page }) => {
  const dealId = await dealIdOf(page, 'customer@demo.test', 'HL-20288');
  await beSignedIn(page, 'customer@demo.test');
  await page.goto(`/dashboard/deal/${dealId}`);
  const due = page.getByRole('region', { name: 'Amount due' });
  await due.getByRole('button', { name: /^Due / }).first().click();
  const explain = due.getByRole('button', { name: 'Explain this bill' }).first();
  await explain.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(/^Bill due .+: \$[\d,]+\.\d\d$/);
  await expect(dialog.getByRole('img', { name: /^Balance and interest a day\. / })).toBeVisible();
  const table = dialog.getByRole('table', { name: /^Interest from / });
  await expect(table.getByRole('row').nth(1)).toContainText(/\$[\d,]+\.\d{4}/);
  await expect(dialog.getByText(/Interest counts .+ Only the sum of a period is rounded/)).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(explain).toBeFocused();

  await page.setViewportSize({ width: 360, height: 780 });
  await explain.press('Enter');
  await expect(table).toBeVisible();
  await expectFitsScreen(page);
  await expectAccessible(page);
});

test('an employee opens the principal of a loan, and a line of its payoff', async ({ page }) => {
  const dealId = await dealIdOf(page, 'customer@demo.test', 'HL-20446');
  await beSignedIn(page, 'employee@demo.test');
  await page.goto(`/staff/deals/${dealId}/ledger`);
  const principal = page.getByRole('button', { name: /^Explain \$[\d,.]+: Principal$/ });
  await principal.click();
  const dialog = page.getByRole('dialog');
  const breakdown = dialog.getByRole('region', { name: 'Breakdown' });
  await expect(breakdown.getByText('Funding', { exact: true })).toBeVisible();
  await expect(breakdown.getByText(/, balance \$/).first()).toBeVisible();
  const total = /^Principal: (.+)$/.exec(
    (await dialog.getByRole('heading', { level: 2 }).textContent()) ?? '',
  );
  await expect(breakdown.getByRole('definition')).toHaveText(total?.[1] ?? 'no amount');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(principal).toBeFocused();

  await page.goto(`/staff/deals/${dealId}/payoff`);
  await page.getByRole('button', { name: 'Calculate payoff' }).click();
  await page.getByRole('button', { name: /^Explain \$[\d,.]+: Interest from / }).click();
  await expect(dialog.getByText(/^Good through /)).toBeVisible();
  await expect(dialog.getByRole('table', { name: /^Interest from / })).toBeVisible();
  await expectAccessible(page);
});

test('the lines of an issued letter open for its borrower, on a phone and in Spanish too', async ({
  page,
  context,
  baseURL,
}) => {
  const dealid = await dealIdOf(page, 'customer@demo.test', 'HL-20446');
  const goodThrough = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10);
  await ask(page, 'employee@demo.test', '/lima/api/staff/payoffs/issue', { dealid, goodThrough, rush: true });
  await beSignedIn(page, 'customer@demo.test');
  await page.goto(`/dashboard/deal/${dealid}/payment-history`);
  const letters = page.getByRole('list', { name: 'Payoff letters' });
  const toggle = letters.getByRole('button', { name: /^Breakdown: payoff letter good through/ }).first();
  await toggle.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const breakdown = letters.getByRole('region', { name: /^Breakdown of the payoff letter/ });
  await expect(breakdown.getByText('As the letter was issued.')).toBeVisible();
  await expectAccessible(page);

  const dialog = page.getByRole('dialog');
  const open = async (line: RegExp) => {
    await breakdown.getByRole('button', { name: line }).click();
    await expect(dialog.getByText(/^Good through /)).toBeVisible();
  };
  await open(/^Explain \$[\d,.]+: Interest from /);
  await expect(dialog.getByRole('img', { name: /^Balance and interest a day\. / })).toBeVisible();
  await expect(dialog.getByRole('table', { name: /^Interest from / })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await open(/^Explain \$[\d,.]+: Total$/);
  await expect(dialog.getByText('Rush fee')).toBeVisible();
  await page.keyboard.press('Escape');
  await open(/^Explain \$[\d,.]+: Per diem$/);
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(/^Per diem: \$[\d,]+\.\d{4}$/);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 360, height: 780 });
  await expectFitsScreen(page);
  await context.addCookies([{ name: 'language', value: 'es-US', url: baseURL ?? '' }]);
  await page.reload();
  await page
    .getByRole('button', { name: /^Desglose: carta de liquidación válida hasta el / })
    .first()
    .click();
  await page.getByRole('button', { name: /^Explicar .+: Capital pendiente$/ }).click();
  await expect(dialog.getByText(/Desembolso inicial/)).toBeVisible();
  await expectFitsScreen(page);
  await expectAccessible(page);
});

test('the explanation speaks Spanish', async ({ page, context, baseURL }) => {
  const dealId = await dealIdOf(page, 'customer@demo.test', 'HL-20288');
  await beSignedIn(page, 'customer@demo.test');
  await context.addCookies([{ name: 'language', value: 'es-US', url: baseURL ?? '' }]);
  await page.goto(`/dashboard/deal/${dealId}`);
  const due = page.getByRole('region', { name: 'Monto por pagar' });
  await due
    .getByRole('button', { name: /^Vence el / })
    .first()
    .click();
  await due.getByRole('button', { name: 'Explicar esta factura' }).first().click();
  await expect(page.getByRole('dialog').getByText(/Solo se redondea la suma de un periodo/)).toBeVisible();
  await expectAccessible(page);
});
