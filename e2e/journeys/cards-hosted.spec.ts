import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  startAuthorizeNet,
  type AuthorizeNetStandIn,
} from '@drawbridge/server/test/support/authorize-net-stand-in.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import {
  beSignedIn,
  dealIdOf,
  expect,
  expectAccessible,
  test as shared,
  type Page,
} from '../support/test.ts';

interface Portals {
  /** Uses the sandbox’s form. */
  readonly sandbox: Portal;
  /** Uses a fake Authorize.Net form on its own site. */
  readonly provider: Portal;
  readonly standIn: AuthorizeNetStandIn;
}

const test = shared.extend<object, { portals: Portals }>({
  portals: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright insists on a pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'drawbridge-hosted-'));
      const standIn = await startAuthorizeNet();
      const sandbox = await startPortal({ DATA_DIR: join(folder, 'a'), CARD_GATEWAY: 'sandbox-hosted' });
      const provider = await startPortal({
        DATA_DIR: join(folder, 'b'),
        CARD_GATEWAY: 'authorize-net',
        ...standIn.environment,
        AUTHORIZE_NET_TIMEOUT: '15',
      });
      await use({ sandbox, provider, standIn });
      await Promise.all([sandbox.stop(), provider.stop(), standIn.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.describe.configure({ mode: 'default' });

const email = 'customer@demo.test';
const title = 'Payment provider’s form';
const frameOf = (page: Page) => page.frameLocator(`iframe[title="${title}"]`);

async function openFee(page: Page, portal: Portal): Promise<void> {
  const id = await dealIdOf(page, email, 'HL-20611');
  await beSignedIn(page, email, portal.url);
  await page.goto(`${portal.url}/dashboard/deal/${id}/credit`);
}

async function enterCard(page: Page, number: string): Promise<void> {
  const form = frameOf(page);
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Month').selectOption('12');
  await form.getByLabel('Year').selectOption({ index: 3 });
  await form.getByLabel('Card code').fill('123');
  await form.getByRole('button', { name: 'Pay' }).click();
}

test('a borrower cancels, reloads, is declined and then pays in the provider’s form, on a phone', async ({
  page,
  portals: { sandbox },
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openFee(page, sandbox);
  const pay = page.getByRole('button', { name: 'Pay $650' });
  await expect(pay).toBeVisible();
  // Our page has no card field.
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);

  await test.step('the form opens in a frame, as high as it says, and fits the phone', async () => {
    await pay.click();
    await expect(frameOf(page).getByText('$650.00')).toBeVisible();
    await expect(page.getByTitle(title)).toHaveCSS('height', '580px');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await expectAccessible(page);
  });

  await test.step('canceled in the frame, the page says so and opens the same form again', async () => {
    const order = await frameOf(page).getByText('Order AF').textContent();
    await frameOf(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('You closed the payment form')).toBeVisible();
    await page.getByRole('button', { name: 'Reopen payment form' }).click();
    await expect(frameOf(page).getByText(order ?? '')).toBeVisible();
    await page.reload();
    await expect(frameOf(page).getByText(order ?? '')).toBeVisible();
  });

  await test.step('declined, the provider’s form says why and takes another card', async () => {
    await enterCard(page, '4000000000000069');
    await expect(frameOf(page).getByRole('alert')).toContainText('The credit card has expired.');
    await enterCard(page, '4111111111111111');
    await expect(page.getByText('The appraisal fee is paid')).toBeVisible();
    await expect(page.getByText('Transaction successful.').first()).toBeVisible();
    await expect(page.getByText('Visa ending in 1111')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the receipt is mailed, stays, and the browser has kept nothing of the card', async () => {
    const outbox = await page.request.get(`${sandbox.url}/dev/outbox.json`);
    expect(JSON.stringify(await outbox.json())).toContain('Receipt: appraisal fee for 118 Wren Street');
    await page.reload();
    await expect(page.getByText('Visa ending in 1111')).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept.replaceAll(/[ -]/g, '')).not.toMatch(/4111111111111111|4000000000000069/);
  });
});

test('a provider’s form on its own site reports to the page, and the page trusts only the provider', async ({
  page,
  portals: { provider, standIn },
}) => {
  await openFee(page, provider);
  await page.getByRole('button', { name: 'Pay $650' }).click();
  const form = frameOf(page);
  await expect(form.getByRole('heading', { name: 'Order AF' })).toBeVisible();
  await expect(page.getByTitle(title)).toHaveCSS('height', '480px');
  await expectAccessible(page);

  await test.step('whoever only says that it was paid is not believed', async () => {
    await page.evaluate(() => {
      const response = JSON.stringify({ responseCode: '1', transId: '60102030405' });
      postMessage({ cardForm: `action=transactResponse&response=${response}` }, location.origin);
    });
    await expect(page.getByText('Your payment is being confirmed')).toBeVisible();
    expect(standIn.transactions).toHaveLength(0);
    await expectAccessible(page);
    // An open form is still there after a reload.
    await page.reload();
    await expect(form.getByLabel('Card Number')).toBeVisible();
  });

  await test.step('canceled, and paid', async () => {
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('You closed the payment form')).toBeVisible();
    await page.getByRole('button', { name: 'Reopen payment form' }).click();
    await form.getByLabel('Card Number').fill('4111111111111111');
    await form.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByText('The appraisal fee is paid')).toBeVisible();
    await expect(page.getByText('Visa ending in 1111')).toBeVisible();
    expect(standIn.transactions.map(({ captures }) => captures)).toEqual([1]);
  });
});
