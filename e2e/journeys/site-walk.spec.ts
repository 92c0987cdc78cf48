import { ask } from '../support/ask.ts';
import { cameraPhoto } from '../support/camera-photo.ts';
import { openConstruction } from '../support/draws.ts';
import { expect, expectAccessible, submitSignIn, type Page } from '../support/test.ts';
import { test } from '../support/own-portal.ts';

test.use({
  portalOf: 'draw preparation',
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  geolocation: { latitude: 32.776_512, longitude: -79.931_049 },
});

const borrower = 'customer@demo.test';

interface Preparation {
  readonly attachments: readonly {
    readonly name: string;
    readonly budgetItem: string | null;
    readonly place: object | null;
    readonly takenAt: string | null;
  }[];
}

/** Everything the browser keeps outside its caches, as text. */
function keptInBrowser(page: Page): Promise<{ items: number; keys: number; text: string }> {
  return page.evaluate(async () => {
    const local = Object.entries(localStorage);
    const db = await new Promise<IDBDatabase | undefined>((resolve) => {
      const request = indexedDB.open('unsent');
      // The portal has not made it yet.
      request.addEventListener('upgradeneeded', () => request.transaction?.abort());
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => resolve(undefined));
    });
    if (!db) return { items: 0, keys: 0, text: JSON.stringify(local) };
    const all = (name: string) =>
      new Promise<unknown[]>((resolve) => {
        const request = db.transaction(name).objectStore(name).getAll();
        request.addEventListener('success', () => resolve(request.result));
      });
    const items = await all('items');
    const textOf = (value: unknown): unknown => {
      if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
      return typeof value === 'object' && value !== null ? Object.values(value).map(textOf) : value;
    };
    const readable = [...items, ...(await all('bodies'))].map(textOf);
    const keys = await all('keys');
    db.close();
    return {
      items: items.length,
      keys: keys.length,
      text: JSON.stringify([readable, local]),
    };
  });
}

test('a borrower walks a site without a signal, and photos and amounts go out after signing in again', async ({
  page,
  context,
  ownPortal,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_/, /Failed to fetch/);
  await context.grantPermissions(['geolocation']);
  const dealId = await openConstruction(page, ownPortal.url, borrower, 'HL-20597');
  const site = `/dashboard/deal/${dealId}/site`;
  const waiting = () => ask<Preparation>(page, borrower, '/lima/api/deals/draws/prepare', { dealid: dealId });
  const photo = await cameraPhoto(page, '#884422');

  await page.getByRole('link', { name: 'Walk the site' }).click();
  await expect(page).toHaveTitle(/Site walk, /);
  // The worker has to have the page before the signal is lost.
  await expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.open('seen')).keys()).map(({ url }) => url).join()),
    )
    .toContain('budget');
  await expect.poll(async () => (await keptInBrowser(page)).keys).toBe(1);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Take a photo' })).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText('No signal, saved here')).toBeVisible();

  await test.step('photos and amounts survive a closed tab', async () => {
    await page.getByRole('checkbox', { name: 'Add the location to photos' }).check();
    const camera = page.locator('input[capture]');
    await camera.setInputFiles({ name: 'frame.jpg', mimeType: 'image/jpeg', buffer: photo });
    const picture = page.getByRole('figure');
    await expect(picture).toContainText('Taken');
    await page.getByLabel('What does this photo show?').selectOption({ label: 'Framing (1020)' });
    await expect(picture).toContainText('Framing');
    await page.getByLabel('Percent complete for Framing, 1020').fill('90');
    await camera.setInputFiles({
      name: 'roof.jpg',
      mimeType: 'image/jpeg',
      buffer: await cameraPhoto(page, '#224488'),
    });
    await expect(page.getByRole('list', { name: 'Photos not sent yet' }).getByRole('button')).toHaveCount(2);
    await expectAccessible(page);
    await page.close();
  });

  const again = await context.newPage();
  await again.goto(`${ownPortal.url}${site}`);
  const strip = again.getByRole('list', { name: 'Photos not sent yet' });
  await expect(strip.getByRole('button')).toHaveCount(2);
  await expect(again.getByLabel('Percent complete for Framing, 1020')).toHaveValue(/^(?:90|89\.99)/);
  await again.getByRole('button', { name: 'Send when back online' }).click();
  await expect(again.getByText('Once you’re back online, we’ll ask you')).toBeVisible();

  await test.step('what is left after signing out is encrypted, and another person does not see it', async () => {
    await again.getByRole('button', { name: 'Open navigation' }).click();
    await again.getByRole('button', { name: 'Logout' }).click();
    await expect(again.getByLabel('Email')).toBeVisible();
    await expect.poll(async () => (await keptInBrowser(again)).keys).toBe(0);
    const { items, text } = await keptInBrowser(again);
    expect(items).toBe(4);
    for (const readable of ['Framing', 'frame.jpg', 'amounts', 'JFIF', dealId])
      expect(text.includes(readable), readable).toBe(false);
    await context.setOffline(false);
    await submitSignIn(again, 'broker@demo.test');
    await expect(again.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(async () => (await keptInBrowser(again)).keys).toBe(1);
    expect((await waiting()).attachments).toEqual([]);
    await again.getByRole('button', { name: 'Open navigation' }).click();
    await again.getByRole('button', { name: 'Logout' }).click();
    await expect(again.getByLabel('Email')).toBeVisible();
  });

  await test.step('signing in again sends the photo with a line, and asks about the draw', async () => {
    await submitSignIn(again, borrower);
    const notice = again.getByRole('status').filter({ hasText: 'is ready to check and send' });
    await expect(notice).toBeVisible();
    await expect.poll(async () => (await waiting()).attachments.length).toBe(1);
    const [sent] = (await waiting()).attachments;
    expect(sent).toMatchObject({ name: 'frame.jpg', place: { latitude: 32.5, longitude: -79.75 } });
    expect(Date.parse(sent?.takenAt ?? '')).toBeGreaterThan(0);
    await notice.getByRole('button', { name: 'Review draw' }).click();
    await expect(again.getByRole('textbox', { name: 'Amount for Framing, 1020' })).not.toHaveValue('');
    await expect(again.getByRole('button', { name: 'Files for Framing, 1020: 1' })).toBeVisible();
  });

  await test.step('the photo without a line still waits', async () => {
    await again.goto(`${ownPortal.url}${site}`);
    await expect(again.getByText('1 photo without a line')).toBeVisible();
    await again.getByLabel('What does this photo show?').selectOption({ label: 'The whole draw' });
    await expect(again.getByText('2 photos sent')).toBeVisible();
    await expect.poll(async () => (await keptInBrowser(again)).items).toBe(0);
    await expectAccessible(again);
  });
});

test('what a person left in an ended session is encrypted before the next person works here', async ({
  page,
  context,
  ownPortal,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_/, /Failed to fetch/);
  const dealId = await openConstruction(page, ownPortal.url, borrower, 'HL-20597');
  await expect.poll(async () => (await keptInBrowser(page)).keys).toBe(1);
  await context.setOffline(true);
  await page
    .getByRole('textbox', { name: /^Amount for/ })
    .first()
    .fill('1234.56');
  const draft = `draft|${borrower}|draw:${dealId}`;
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), draft)).toContain('1234.56');
  await page.close();
  await context.setOffline(false);

  // The session ended while the portal was closed.
  const next = await context.newPage();
  await next.route('**/assets/**', (route) => route.abort());
  await next.goto(`${ownPortal.url}/`);
  await next.evaluate(() => localStorage.removeItem('token'));
  await next.unroute('**/assets/**');
  await next.goto(`${ownPortal.url}/`);
  await submitSignIn(next, 'broker@demo.test');
  await expect.poll(async () => (await keptInBrowser(next)).text.includes('1234.56')).toBe(false);
  const { items, keys } = await keptInBrowser(next);
  expect([items, keys]).toEqual([1, 1]);
});
