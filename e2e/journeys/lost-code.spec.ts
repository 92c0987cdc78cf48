import { beSignedIn, dealIdOf, expect, expectAccessible, test, type Page } from '../support/test.ts';

const chartCode = '**/assets/balance-chart-*.js';

/** Opens a loan’s payments, whose chart has code of its own. */
async function openPayments(page: Page): Promise<void> {
  const dealId = await dealIdOf(page, 'customer@demo.test', 'HL-20446');
  await beSignedIn(page, 'customer@demo.test');
  await page.goto(`/dashboard/deal/${dealId}/payment-history`);
}

const chart = (page: Page) => page.getByRole('slider', { name: 'Balance and payments' });
const payments = (page: Page) => page.getByRole('table', { name: 'Payments' });

test('code that a weak connection lost is asked for again, and the page around it stays', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_/);
  let lost = 0;
  await page.route(chartCode, async (route) => {
    lost += 1;
    if (lost > 1) await route.continue();
    else await route.abort('connectionreset');
  });
  await openPayments(page);
  await expect(chart(page)).toBeVisible();
  await expect(payments(page)).toBeVisible();
  expect(lost).toBe(2);
});

test('code that is gone ends in an error page that can reload it', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/, /dynamically imported module/);
  await page.clock.install();
  await page.route(chartCode, (route) => route.fulfill({ status: 404 }));
  await openPayments(page);
  const error = page.getByRole('heading', { name: 'We couldn’t show this page' });
  await expect
    .poll(async () => {
      await page.clock.fastForward(30_000);
      return error.isVisible();
    })
    .toBe(true);
  await expectAccessible(page);
  await page.unroute(chartCode);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(chart(page)).toBeVisible();
  await expect(payments(page)).toBeVisible();
});
