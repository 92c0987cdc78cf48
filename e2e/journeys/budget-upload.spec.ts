import { ask } from '../support/ask.ts';
import { budgetFile } from '../support/budget-files.ts';
import { beSignedIn, dealIdOf, expect, expectAccessible, test, type Page } from '../support/test.ts';

const borrower = 'customer@demo.test';

const asEmployee = <Reply>(page: Page, path: string, data?: object) =>
  ask<Reply>(page, 'employee@demo.test', `/lima/api/staff/${path}`, data);

async function waitingFor(page: Page, dealId: string): Promise<string> {
  const { budgets } = await asEmployee<{ budgets: { id: string; deal: { id: string } }[] }>(page, 'budgets');
  const id = budgets.find(({ deal }) => deal.id === dealId)?.id;
  if (id === undefined) throw new Error('this deal has no pending budget');
  return id;
}

async function openConstruction(page: Page, loanNumber: string): Promise<string> {
  const id = await dealIdOf(page, borrower, loanNumber);
  await beSignedIn(page, borrower);
  await page.goto(`/dashboard/deal/${id}/construction`);
  return id;
}

async function choose(
  page: Page,
  button: string,
  file: Awaited<ReturnType<typeof budgetFile>>,
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(file);
}

test('a borrower downloads the template, corrects the listed cells, submits the budget, and sees it once it is approved', async ({
  page,
}) => {
  // Each run needs its own deal, because an approval is final.
  const dealId = await openConstruction(page, test.info().retry === 0 ? 'HL-20724' : 'HL-20711');
  const card = page.getByRole('region', { name: 'Submit budget' });
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: /^Download/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await expectAccessible(page);

  await choose(
    page,
    'Choose file',
    await budgetFile('Lots.xlsx', [
      ['1', 'Lot 4', '1010', 'Foundation', 'call Joe'],
      ['1', 'Lot 4', '1010', 'Framing', -5],
      ['2', 'Lot 5', '1010', 'Foundation', 12.345],
      ['Total', null, null, null, 99],
    ]),
  );
  const problems = card.getByRole('list', { name: 'Errors to correct' }).getByRole('listitem');
  await expect(problems).toHaveText([
    'E6: the amount is not a number',
    'C7: cost code 1010 is already in row 6 of the same sublot',
    'E7: the amount is negative',
    'E8: the amount has more than 2 decimals',
  ]);
  await expect(card.getByRole('button', { name: 'Submit budget' })).toHaveCount(0);
  await expectAccessible(page);

  await choose(
    page,
    'Choose another file',
    await budgetFile('Lots.xlsx', [
      ['1', 'Lot 4', '1010', 'Foundation', 41000.25],
      ['1', 'Lot 4', '1020', 'Framing', 52000],
      ['2', 'Lot 5', '1010', 'Foundation', 38000.5],
      ['Total', null, null, null, 131000.75],
    ]),
  );
  await expect(card).toContainText('3 lines in 2 sublots, $131,000.75 total');
  const preview = card.getByRole('table', { name: 'What we read from Lots.xlsx' });
  await expect(preview.getByRole('row', { name: /Framing 1020/ })).toContainText('$52,000.00');
  await card.getByRole('button', { name: 'Submit budget' }).click();
  await expect(card).toContainText('Your file was successfully uploaded!');
  await expect(card).toContainText('Waiting for review');
  await expect(page.getByText('This deal has no budget yet.')).toBeVisible();
  await expectAccessible(page);

  await asEmployee(page, 'budgets/approve', { id: await waitingFor(page, dealId) });
  await page.reload();
  const budget = page.getByRole('table', { name: 'Request a draw' });
  await expect(budget.getByRole('row', { name: /Lot 4/ })).toContainText('$93,000.25');
  await expect(budget.getByRole('row', { name: /^Total/ })).toContainText('$131,000.75');

  await page.getByRole('button', { name: 'Upload changed budget' }).click();
  const revision = await budgetFile('Revised.xlsx', [
    ['1', 'Lot 4', '1010', 'Foundation', 45000.25],
    ['1', 'Lot 4', '1020', 'Framing', 52000],
    ['2', 'Lot 5', '1010', 'Foundation', 38000.5],
  ]);
  await choose(page, 'Choose file', revision);
  const changes = page.getByRole('table', { name: 'Changes in Revised.xlsx' });
  const foundation = changes.getByRole('row', { name: /Foundation 1010/ });
  await expect(foundation).toHaveCount(1);
  await expect(foundation).toContainText('+$4,000.00');
  await expect(page.getByText('$131,000.75 now, $135,000.75 with these changes')).toBeVisible();
  await page.getByRole('button', { name: 'Show 2 unchanged lines' }).click();
  await expect(changes.getByRole('row', { name: /Framing 1020/ })).toContainText('Unchanged');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit budget' }).click();
  await expect(page.getByText('Waiting for review')).toBeVisible();
  await page.reload();
  await expect(foundation).toContainText('+$4,000.00');
});

test('on a phone, a file without the template is submitted as is and returned with a reason', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const dealId = await openConstruction(page, 'HL-20731');
  await choose(page, 'Choose file', {
    name: 'bid.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('line,amount\nFraming,1200\n'),
  });
  const card = page.getByRole('region', { name: 'Submit budget' });
  await expect(card).toContainText('This file does not follow the template');
  await card.getByRole('button', { name: 'Submit as is' }).click();
  await expect(card).toContainText('Waiting for review');
  const reason = 'Please use our template.';
  await asEmployee(page, 'budgets/return', { id: await waitingFor(page, dealId), reason });
  await page.reload();
  await expect(card).toContainText('Returned');
  await expect(card).toContainText(reason);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('a failed upload shows an error and can be retried', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  await openConstruction(page, 'HL-20655');
  let fails = true;
  await page.route('**/lima/api/deals/budget/check', async (route) =>
    fails ? route.abort() : route.fallback(),
  );
  const file = await budgetFile('Plan.xlsx', [['1', 'House', '1010', 'Foundation', 1]]);
  await choose(page, 'Choose file', file);
  await expect(page.getByRole('alert')).toContainText(
    'Something went wrong with your upload - please try again later.',
  );
  fails = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('1 line in 1 sublot, $1.00 total')).toBeVisible();
  await choose(page, 'Choose another file', { name: 'plan.exe', mimeType: '', buffer: Buffer.from('MZ') });
  await expect(page.getByRole('alert')).toContainText('We don’t accept this type of file.');
});

for (const width of [1440, 360]) {
  test(`a budget of 2,000 lines stays fast at ${width} px because only visible rows are rendered`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const items = Array.from({ length: 50 }, (_, at) => ({
      code: String(1000 + at),
      name: `Work ${at}`,
      budget: 100.1,
      invoiced: at,
      balance: 100.1 - at,
      amount: 0,
    }));
    const sublots = Array.from({ length: 40 }, (_, at) => ({
      sublot: String(at + 1),
      sublotName: `House ${at + 1}`,
      budget: 5005,
      invoiced: 1225,
      balance: 3780,
      items,
    }));
    const escrow = { basis: 'holdback', holdback: 200200, drawn: 49000, pending: 0, remaining: 151200 };
    const totals = { totalBudget: 200200, totalInvoiced: 49000, totalBalance: 151200 };
    await page.route('**/lima/api/deals/budget', async (route) =>
      route.fulfill({ json: { budget: { ...totals, sublots }, escrow } }),
    );
    await openConstruction(page, 'HL-20655');
    const budget = page.getByRole('table', { name: 'Budget' });
    await expect(budget.getByRole('row', { name: /House 1\b/ }).first()).toBeVisible();
    await expect(page.getByText('2,000 lines')).toBeVisible();
    const rows = () => budget.locator('tbody tr').count();
    expect(await rows()).toBeLessThan(80);
    await expect(async () => {
      // Row heights are estimates until rendered, so the end of the list moves.
      await page.getByRole('group', { name: 'Budget' }).evaluate((box) => box.scrollTo(0, box.scrollHeight));
      await expect(budget.getByRole('row', { name: /Work 49/ }).last()).toBeVisible({ timeout: 1000 });
    }).toPass();
    expect(await rows()).toBeLessThan(80);
    await expect(budget.locator('tfoot')).toContainText('$200,200.00');
  });
}
