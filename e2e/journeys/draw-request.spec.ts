import { expectAccessible, expect, type Page } from '../support/test.ts';
import { ask } from '../support/ask.ts';
import { cameraPhoto } from '../support/camera-photo.ts';
import { addAccount, openConstruction } from '../support/draws.ts';
import { test } from '../support/own-portal.ts';

test.use({ portalOf: 'draw requests' });

const card = (page: Page) => page.getByRole('region', { name: 'Request a draw' });
const amount = (page: Page, line: string) => page.getByRole('textbox', { name: `Amount for ${line}` });

test('a borrower requests a draw with photos and follows its inspection, partial approval and wire', async ({
  page,
  ownPortal,
}) => {
  test.slow();
  const portal = ownPortal.url;
  const borrower = 'customer@demo.test';
  const dealId = await openConstruction(page, portal, borrower, 'HL-20597');
  const request = card(page).getByRole('button', { name: 'Request Draw' });

  await test.step('asking for nothing or for too much shows an error', async () => {
    await request.click();
    await expect(card(page).getByRole('alert')).toHaveText(
      'A minimum of one line item is required to submit your draw request*',
    );
    await amount(page, 'Framing, 1020').fill('52000.01');
    await amount(page, 'Foundation, 1010').fill('4500.5');
    await expect(card(page)).toContainText(
      'Cannot request a negative line item amount* $52,000.00 left in this line.',
    );
    await request.click();
    await expect(amount(page, 'Framing, 1020')).toBeFocused();
    await amount(page, 'Framing, 1020').fill('x');
    await expect(card(page)).toContainText('Enter a dollar amount with at most 2 decimals.');
    await amount(page, 'Framing, 1020').fill('');
    await expect(card(page).getByRole('alert')).toHaveCount(0);
    await expect(amount(page, 'Foundation, 1010')).toHaveValue('4,500.50');
    await expect(card(page)).toContainText('$4,500.50 in 1 line');
    await expectAccessible(page);
  });

  await test.step('what is left in a line is one tap away', async () => {
    await amount(page, 'Framing, 1020').fill('60000');
    await card(page).getByRole('button', { name: 'Use $52,000' }).click();
    await expect(amount(page, 'Framing, 1020')).toHaveValue('52,000.00');
    await expect(amount(page, 'Framing, 1020')).toBeFocused();
    await expect(card(page).getByRole('row', { name: /^Framing 1020/ })).toContainText(
      '$0.00 after this draw',
    );
    await amount(page, 'Framing, 1020').fill('');
  });

  await test.step('a percentage fills in its dollar amount', async () => {
    await card(page).getByRole('radio', { name: 'Percent complete' }).check();
    await page.getByRole('textbox', { name: 'Percent complete for Roofing, 1030' }).fill('50');
    await expect(card(page)).toContainText('$16,725.50 in 2 lines');
    await card(page).getByRole('radio', { name: 'Amount' }).check();
    await expect(amount(page, 'Roofing, 1030')).toHaveValue('12,225.00');
  });

  await test.step('photos are resized and lose their camera data, and the location is sent only with consent', async () => {
    await page.getByRole('button', { name: 'Files for Roofing, 1030' }).click();
    const files = page.getByRole('dialog', { name: 'Files: Roofing (1030)' });
    const chooser = files.locator('input[type=file]').first();
    await chooser.setInputFiles({
      name: 'south.jpg',
      mimeType: 'image/jpeg',
      buffer: await cameraPhoto(page, '#884422'),
    });
    await expect(files.getByRole('link', { name: 'south.jpg' })).toBeVisible();
    await files.getByRole('checkbox', { name: 'Send photo locations' }).check();
    await chooser.setInputFiles({
      name: 'north.jpg',
      mimeType: 'image/jpeg',
      buffer: await cameraPhoto(page, '#224488'),
    });
    await expect(files.getByRole('link', { name: 'north.jpg' })).toBeVisible();
    await files.getByLabel('File type').selectOption('Invoices');
    await chooser.setInputFiles({
      name: 'roof.exe',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('MZ'),
    });
    await expect(files).toContainText('We don’t accept this type of file.');
    await files.getByRole('button', { name: 'Remove: roof.exe' }).click();
    await chooser.setInputFiles({
      name: 'roof-invoice.jpg',
      mimeType: 'image/jpeg',
      buffer: await cameraPhoto(page, '#fff'),
    });
    await files.getByLabel('Invoice amount for roof-invoice.jpg').fill('12000');
    await files.getByLabel('Invoice amount for roof-invoice.jpg').blur();
    await expect(files.getByLabel('Invoice amount for roof-invoice.jpg')).toHaveValue('12,000.00');
    await expectAccessible(page);
    await files.getByRole('button', { name: 'Done' }).click();
    const { attachments } = await ask<{
      attachments: { name: string; url: string; size: number; place: object | null }[];
    }>(page, borrower, '/lima/api/deals/draws/prepare', { dealid: dealId });
    expect(attachments.map(({ name, place }) => [name, place])).toEqual([
      ['south.jpg', null],
      ['north.jpg', { latitude: 32.5, longitude: -79.75 }],
      ['roof-invoice.jpg', null],
    ]);
    for (const { url } of attachments) {
      const bytes = await (await page.request.get(`${portal}${url}`)).body();
      expect(bytes.includes('Exif')).toBe(false);
    }
  });

  await test.step('a reload loses nothing', async () => {
    await page.reload();
    await expect(card(page)).toContainText('We restored your draft.');
    await expect(amount(page, 'Roofing, 1030')).toHaveValue('12,225.00');
    await expect(page.getByRole('button', { name: 'Files for Roofing, 1030: 3' })).toBeVisible();
  });

  const dialog = page.getByRole('dialog', { name: 'Request a draw of $16,725.50' });
  await test.step('the dialog shows what may delay the draw and what is missing', async () => {
    await request.click();
    await expect(dialog).toContainText(
      'Roofing (1030): you are requesting $12,225.00, but the invoices total $12,000.00.',
    );
    await expect(dialog).toContainText('Roofing (1030): no lien waiver for a request over $10,000.');
    await expect(dialog).toContainText('No beneficiary exists - please Add New Account');
    await dialog.getByLabel('Inspection start date').fill('');
    await dialog.getByRole('button', { name: 'Request Draw' }).click();
    for (const message of [
      'Choose a start date for the inspection.',
      'Enter the lockbox access code.',
      'Choose a bank account.',
      'Confirm that you agree.',
    ])
      await expect(dialog.getByRole('alert').first()).toContainText(message);
    await expectAccessible(page);
  });

  await test.step('a new account is selected, and the start date sets the end date', async () => {
    await dialog.getByRole('button', { name: 'Add New Account' }).click();
    await addAccount(page);
    await expect(dialog.getByLabel('Bank account')).toContainText('••••8899');
    await expect(dialog.getByLabel('Bank account')).not.toHaveValue('');
    const nextWednesday = new Date(Date.now() + 7 * 86_400_000);
    nextWednesday.setUTCDate(nextWednesday.getUTCDate() + ((10 - nextWednesday.getUTCDay()) % 7));
    const start = nextWednesday.toISOString().slice(0, 10);
    const monday = new Date(nextWednesday.getTime() + 5 * 86_400_000);
    await dialog.getByLabel('Inspection start date').fill(start);
    await expect(dialog.getByRole('status', { name: 'Inspection end date' })).toHaveText(
      monday.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' }),
    );
    await dialog.getByLabel('Lockbox access code').pressSequentially('1234567');
    await expect(dialog.getByLabel('Lockbox access code')).toHaveValue('123456');
    await dialog.getByRole('checkbox', { name: 'I/We Agree' }).check();
    await dialog.getByRole('button', { name: 'Request Draw' }).click();
    await expect(dialog).toBeHidden();
  });

  const status = page.getByRole('region', { name: 'Draw status' });
  await test.step('the draw and the escrow update without a reload, and the form is gone', async () => {
    await expect(card(page)).toContainText('We received your draw request. Reference: HL-20597-D1');
    await expect(card(page)).toContainText(
      'A draw is pending. You can request the next one after we process it.',
    );
    await expect(status.getByRole('button', { name: /^Draw 1 ?, Pending/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(status).toContainText('$16,725.50 in 2 lines');
    await expect(status.getByRole('list', { name: 'Files for Draw 1' }).getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('region', { name: 'Holdback' })).toContainText('$16,725.50');
    await expectAccessible(page);
  });

  const anna = 'employee@demo.test';
  const walt = 'admin@demo.test';
  const { draws } = await ask<{ draws: { id: string; loanNumber: string; warnings: number }[] }>(
    page,
    anna,
    '/lima/api/staff/draws?limit=1000',
  );
  const draw = draws.find(({ loanNumber }) => loanNumber === 'HL-20597');
  expect(draw?.warnings).toBe(2);
  const step = (who: string, name: string, data: object) =>
    ask<{ draw: { sublots: { items: { id: string; code: string }[] }[] }; bankAccount: { id: string } }>(
      page,
      who,
      `/lima/api/staff/draws/${draw?.id}/${name}`,
      data,
    );

  await test.step('the page follows as the lender schedules, inspects and approves part of the draw', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const { draw: seen, bankAccount } = await step(anna, 'schedule', { inspectionDate: today });
    await expect(status.getByRole('list', { name: 'Steps for Draw 1' })).toContainText(
      'Inspection scheduled',
    );
    const lines = seen.sublots.flatMap(({ items }) => items);
    await step(anna, 'inspect', { lines: lines.map(({ id }) => ({ budgetItem: id, percent: 100 })) });
    await expect(status).toContainText('$16,725.50 of $16,725.50 supported');
    const roof = lines.find(({ code }) => code === '1030')?.id;
    await step(anna, 'approve', {
      retainagePercent: 10,
      lines: [{ budgetItem: roof, amount: 10_000, reason: 'The ridge is open.' }],
    });
    await expect(status).toContainText('The ridge is open.');
    await expect(status).toContainText('$1,450.05 (10%) held back until later');
    await ask(page, anna, '/lima/api/staff/beneficiaries/verify', {
      id: bankAccount.id,
      called: { person: 'Morgan Ellis', phone: '864-555-0142', at: new Date().toISOString() },
    });
  });

  await test.step('the wire moves the budget and escrow by exactly the approved amount', async () => {
    const seen = await ask<{ bankAccount: { id: string } }>(page, walt, `/lima/api/staff/draws/${draw?.id}`);
    await step(walt, 'wire', { reference: 'FW-2026-0042', beneficiary: seen.bankAccount.id });
    await expect(status.getByRole('button', { name: /^Draw 1 ?, Processed/ })).toBeVisible();
    await expect(status).toContainText('Reference FW-2026-0042');
    // The budget and the next request are one table.
    await expect(page.getByRole('region', { name: 'Budget', exact: true })).toHaveCount(0);
    await expect(card(page).getByRole('row', { name: /^Foundation/ })).toContainText('$4,050.45 of $39,750');
    await expect(card(page).getByRole('row', { name: /^Roofing 1030/ })).toContainText('$9,000 of $24,450');
    await expect(card(page).getByRole('list', { name: 'What you need' })).toContainText(
      'JPMorgan Chase Bank ••••8899, verified',
    );
    await expect(page.getByRole('region', { name: 'Holdback' })).toContainText('$13,050.45');
    await expect(amount(page, 'Framing, 1020')).toBeVisible();
    await expect(amount(page, 'Roofing, 1030')).toHaveValue('');
    await expectAccessible(page);
  });

  await test.step('on a phone, the next draw takes five taps from home besides the amounts', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/dashboard');
    const home = page.getByRole('region', { name: 'Construction of Tern Island House' });
    await expect(home).toContainText('$326,949.55 left to draw');
    await expect(home.getByRole('img')).toHaveAccessibleName(/^4% of the construction budget/);
    await page.evaluate(() => {
      let taps = 0;
      globalThis.addEventListener(
        'pointerdown',
        () => (document.documentElement.dataset['taps'] = `${(taps += 1)}`),
        true,
      );
    });
    await home.getByRole('link', { name: 'Request a draw' }).click();
    await amount(page, 'Framing, 1020').fill('1000');
    await request.click();
    const next = page.getByRole('dialog', { name: 'Request a draw of $1,000.00' });
    await next.getByRole('button', { name: 'No lockbox' }).click();
    await expect(next.getByLabel('Lockbox access code')).toHaveValue('none');
    await next.getByRole('checkbox', { name: 'I/We Agree' }).check();
    await next.getByRole('button', { name: 'Request Draw' }).click();
    await expect(card(page)).toContainText('We received your draw request. Reference: HL-20597-D2');
    await expect(page.locator('html')).toHaveAttribute('data-taps', '5');
  });
});

test('on a phone, a lost answer and a lost network lose no input and make one draw', async ({
  page,
  ownPortal,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_|Failed to load resource/);
  await page.setViewportSize({ width: 360, height: 740 });
  const portal = ownPortal.url;
  await openConstruction(page, portal, 'customer2@demo.test', 'HL-21181');
  await expect(card(page)).not.toContainText('Nothing left');
  await card(page)
    .getByRole('button', { name: /finished line/ })
    .click();
  await expect(card(page)).toContainText('Nothing left');
  await amount(page, 'Contingency, 3990').fill('100');
  await expect(card(page)).toContainText('$100.00 in 1 line');
  await card(page).getByRole('button', { name: 'Request Draw' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a draw of $100.00' });
  await dialog.getByRole('button', { name: 'Add New Account' }).click();
  await addAccount(page);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Inspection start date').fill(tomorrow);
  await dialog.getByLabel('Lockbox access code').fill('42');
  await dialog.getByRole('checkbox', { name: 'I/We Agree' }).check();
  // The request arrives but its answer does not.
  await page.route('**/lima/api/deals/draws/new', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Request Draw' }).click();
  await expect(dialog.getByRole('alert')).toContainText('An error has occured, please try again later.');
  await expectAccessible(page);
  await page.unroute('**/lima/api/deals/draws/new');
  await dialog.getByRole('button', { name: 'Request Draw' }).click();
  await expect(card(page)).toContainText('We received your draw request.');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
