import { readFileSync } from 'node:fs';
import { expectFitsScreen } from '../support/fits-screen.ts';
import { linkMailedTo, sentMails } from '../support/mails.ts';
import { test } from '../support/own-portal.ts';
import { beSignedIn, dealIdOf, expect, expectAccessible } from '../support/test.ts';

test.use({ portalOf: 'statements' });

const borrower = 'customer@demo.test';

test('a borrower opens a monthly statement from its email and from the deal, also in Spanish', async ({
  page,
  context,
  ownPortal,
}) => {
  const dealId = await dealIdOf(page, borrower, 'HL-20288');
  await beSignedIn(page, borrower, ownPortal.url);
  const isStatement = /^Your (\w+) statement for loan HL-20288 is ready$/;
  const mail = (await sentMails(page)).find(
    ({ to, subject }) => to === borrower && isStatement.test(subject),
  );
  expect(mail?.text).toMatch(/Principal on .+: \$[\d,]+\.\d\d/);
  await page.goto(await linkMailedTo(page, borrower, mail?.subject ?? ''));
  await expect(page).toHaveURL(`/dashboard/deal/${dealId}/payment-history`);
  const statements = page.getByRole('table', { name: 'Monthly statements' });
  await expect(statements.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  const arriving = page.waitForEvent('download');
  await statements.getByRole('button', { name: /^Download PDF/ }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^statement-\d{4}-\d{2}\.pdf$/);
  expect(readFileSync(await download.path(), 'latin1').startsWith('%PDF-')).toBe(true);

  await page.goto(`/dashboard/deal/${dealId}`);
  await page.getByRole('link', { name: 'Payment History' }).click();
  await expect(statements).toBeVisible();

  await context.addCookies([{ name: 'language', value: 'es-US', url: ownPortal.url }]);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.reload();
  const spanish = page.getByRole('table', { name: 'Estados de cuenta mensuales' });
  const saving = page.waitForEvent('download');
  await spanish.getByRole('button', { name: /^Descargar PDF/ }).click();
  expect((await saving).suggestedFilename()).toMatch(/^estado-de-cuenta-\d{4}-\d{2}\.pdf$/);
  await expectFitsScreen(page);
  await expectAccessible(page);
});

test('a loan taken over this month has no statement yet, and employees see the borrower’s', async ({
  page,
  ownPortal,
}) => {
  await beSignedIn(page, 'employee@demo.test', ownPortal.url);
  const takenOver = await dealIdOf(page, borrower, 'HL-20021');
  await page.goto(`/dashboard/deal/${takenOver}/payment-history`);
  await expect(page.getByRole('heading', { name: 'Payment History' }).first()).toBeVisible();
  await expect(page.getByRole('table', { name: /^\d{4} payments$/ }).first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Monthly statements' })).toHaveCount(0);
  const kept = await dealIdOf(page, borrower, 'HL-20288');
  await page.goto(`/dashboard/deal/${kept}/payment-history`);
  await expect(page.getByRole('table', { name: 'Monthly statements' })).toBeVisible();
});
