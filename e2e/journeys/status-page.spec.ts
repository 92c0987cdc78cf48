import { expectPageFitsScreen } from '../support/fits-screen.ts';
import { test } from '../support/own-portal.ts';
import { beSignedIn, expect, expectAccessible, expectPageAccessible } from '../support/test.ts';

test.use({ portalOf: 'status-page' });

test('an administrator announces an incident, and everyone follows it without scripts in their language', async ({
  page,
  browser,
  ownPortal,
}) => {
  const strangers = await browser.newContext({
    baseURL: ownPortal.url,
    javaScriptEnabled: false,
    locale: 'es-US',
  });
  const stranger = await strangers.newPage();
  await beSignedIn(page, 'admin@demo.test', ownPortal.url);
  await page.goto('/staff');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Status page' }).click();
  await expect(page).toHaveTitle('Drawbridge - Status page');
  await expect(page.getByText('Nothing announced in the past 90 days')).toBeVisible();

  await test.step('announce', async () => {
    await page.getByRole('button', { name: 'Announce incident' }).click();
    const dialog = page.getByRole('dialog', { name: 'Announce incident' });
    await dialog.getByRole('button', { name: 'Announce' }).click();
    await expect(dialog.getByText('Enter a title in English.')).toBeVisible();
    await expect(dialog.getByText('Choose what is affected.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Title in English').fill('Emails arrive late');
    await dialog.getByLabel('Title in Spanish').fill('Los correos llegan tarde');
    await dialog.getByRole('checkbox', { name: 'Emails' }).check();
    await dialog.getByLabel('Text in English').fill('Our email provider is working on it.');
    await dialog.getByRole('button', { name: 'Announce' }).click();
    const item = page.getByRole('listitem').filter({ hasText: 'Emails arrive late' });
    await expect(item.first()).toContainText('Ongoing');
    await expectAccessible(page);
  });

  await test.step('read', async () => {
    await stranger.goto('/status');
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(
      'Algunas cosas no funcionan en este momento',
    );
    const incident = stranger.getByRole('article');
    await expect(incident).toContainText('Los correos llegan tarde');
    await expect(incident).toContainText('Our email provider is working on it.');
    await expect(stranger.getByText('Priya Raman')).toHaveCount(0);
  });

  await test.step('the portal says so on every page, except on paper', async () => {
    const notice = page.getByRole('complementary', { name: 'Announcement' });
    await expect
      .poll(
        async () => {
          await page.reload();
          return notice.count();
        },
        { timeout: 30_000 },
      )
      .toBe(1);
    await page.setViewportSize({ width: 360, height: 780 });
    for (const path of ['/staff', '/dashboard', '/forgot-password']) {
      await page.goto(path);
      await expect(notice).toContainText('Emails arrive late');
      expect((await notice.boundingBox())?.y).toBe(0);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectPageAccessible(page);
      }
      await expectPageFitsScreen(page);
    }
    await page.emulateMedia({ media: 'print' });
    await expect(notice).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(notice).toHaveCSS('border-bottom-style', 'solid');
    await notice.getByRole('link', { name: 'Portal status' }).click();
    await expect(page).toHaveURL(/\/status$/);
    await stranger.goto('/');
    await expect(stranger.getByRole('complementary', { name: 'Aviso' })).toContainText(
      'Los correos llegan tarde',
    );
    await page.goto('/staff/incidents');
  });

  await test.step('copies for a time without a connection leave it out', async () => {
    const borrowers = await browser.newContext({ baseURL: ownPortal.url, serviceWorkers: 'allow' });
    const borrower = await borrowers.newPage();
    await beSignedIn(borrower, 'customer@demo.test', ownPortal.url);
    await borrower.goto('/dashboard');
    await expect(borrower.getByRole('complementary', { name: 'Announcement' })).toBeVisible();
    const copy = () =>
      borrower.evaluate(async () => {
        const pages = await caches.open('pages');
        return (await pages.match('/dashboard', { ignoreVary: true }))?.text();
      });
    await expect.poll(copy).toContain('id="root"');
    expect(await copy()).not.toContain('Emails arrive late');
    await borrowers.close();
  });

  await test.step('resolve', async () => {
    await page.getByRole('button', { name: 'Add update to Emails arrive late' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add update to Emails arrive late' });
    await dialog.getByLabel('Text in English').fill('All emails are out.');
    await dialog.getByRole('checkbox', { name: 'It is resolved' }).check();
    await dialog.getByRole('button', { name: 'Add update' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'All emails are out.' }).first()).toContainText(
      'Resolved',
    );
  });

  await test.step('the notice goes with the next page', async () => {
    const notice = page.getByRole('complementary', { name: 'Announcement' });
    await expect
      .poll(
        async () => {
          await page.reload();
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          return notice.count();
        },
        { timeout: 30_000 },
      )
      .toBe(0);
  });

  await test.step('plan, change and remove maintenance', async () => {
    await page.getByRole('button', { name: 'Plan maintenance' }).click();
    const plan = page.getByRole('dialog', { name: 'Plan maintenance' });
    await plan.getByLabel('Title in English').fill('New database');
    for (const part of ['Signing in', 'Documents']) await plan.getByRole('checkbox', { name: part }).check();
    await plan.getByLabel('Starts').fill('2040-03-01T22:00');
    await plan.getByLabel('Ends').fill('2040-03-01T21:00');
    await plan.getByLabel('Text in English').fill('You can’t sign in for a while.');
    await plan.getByRole('button', { name: 'Announce' }).click();
    await expect(plan.getByText('The end must be after the start.')).toBeVisible();
    await plan.getByLabel('Ends').fill('2040-03-01T23:30');
    await plan.getByRole('button', { name: 'Announce' }).click();
    await page.getByRole('button', { name: 'Edit New database' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit New database' });
    await expect(edit.getByLabel('Ends')).toHaveValue('2040-03-01T23:30');
    await edit.getByLabel('Title in English').fill('Faster database');
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Faster database').first()).toBeVisible();
  });

  await test.step('the page on a phone, in both themes', async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/status');
    await expect
      .poll(
        async () => {
          await page.reload();
          return page.getByRole('heading', { name: 'Planned maintenance' }).count();
        },
        { timeout: 30_000 },
      )
      .toBe(1);
    await expect(page.getByRole('heading', { level: 2, name: 'Past 90 days' })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectPageAccessible(page);
      await expectPageFitsScreen(page);
    }
    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL(/\/status$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
    await expectPageFitsScreen(page);
  });

  await test.step('remove', async () => {
    await page.context().clearCookies({ name: 'language' });
    await page.goto('/staff/incidents');
    await page.getByRole('button', { name: 'Remove Faster database' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Faster database')).toHaveCount(0);
    await page.goto('/staff/audit');
    await expect(
      page.getByRole('row', { name: /removed “Faster database” from the status page/ }),
    ).toBeVisible();
  });
  await strangers.close();
});

test('another employee reads that announcements are for administrators', async ({ page, ownPortal }) => {
  await beSignedIn(page, 'employee@demo.test', ownPortal.url);
  await page.goto('/staff/incidents');
  await expect(page.getByText(/administrators/i).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Announce incident' })).toHaveCount(0);
});
