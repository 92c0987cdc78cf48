import { chromiumFlags, chromiumPath } from '../../bench/chromium.ts';
import { stubPushService } from '../support/push-service.ts';
import { beSignedIn, expect, expectTopAccessible, portalUrl, test } from '../support/test.ts';

test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  // The headless shell shows no notifications.
  launchOptions: { executablePath: chromiumPath, args: chromiumFlags },
});

test('a borrower turns on notifications, chooses what to get, and opens the page of one', async ({
  page,
  context,
}) => {
  await stubPushService(page);
  await beSignedIn(page, 'customer2@demo.test');
  await page.goto('/dashboard/profile');
  const card = page.getByRole('region', { name: 'Notifications' });
  await card.getByRole('button', { name: 'Turn on in this browser' }).click();
  const browsers = card.getByRole('list', { name: 'Your browsers with notifications' });
  await expect(browsers.getByText('This browser')).toBeVisible();

  await test.step('chooses only notifications of wires', async () => {
    const wires = card.getByRole('group', { name: 'We send a wire' });
    await wires.getByLabel('Email').click();
    await expect(wires.getByLabel('Email')).not.toBeChecked();
    const bills = card.getByRole('group', { name: 'A bill is due' });
    await expect(bills.getByLabel('Email')).toBeDisabled();
    // Changes are saved one after the other.
    const saved = page.waitForResponse('**/notifications/show-amounts');
    await card.getByLabel('Show amounts').click();
    await saved;
    await page.reload();
    await expect(wires.getByLabel('Email')).not.toBeChecked();
    await expect(wires.getByLabel('Notification')).toBeChecked();
    await expect(card.getByLabel('Show amounts')).toBeChecked();
    await expectTopAccessible(page);
  });

  await test.step('gets a notification and clicks it', async () => {
    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('no service worker runs');
    const devtools = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first) resolve(first.registrationId);
      });
    });
    await devtools.send('ServiceWorker.enable');
    const path = '/dashboard/security';
    const message = {
      origin: portalUrl(),
      registrationId: await registered,
      data: JSON.stringify({
        title: 'Your wire is on its way',
        body: 'Draw 3 of Juniper Lane',
        path,
        language: 'en',
        tag: 'a-wire',
      }),
    };
    const shown = () =>
      worker.evaluate(async () => {
        const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
        return (await registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`);
      });
    // The browser drops a message for a worker it has not started yet. A push service would send it again.
    await expect(async () => {
      await devtools.send('ServiceWorker.deliverPushMessage', message);
      await expect
        .poll(shown, { timeout: 5000 })
        .toEqual(['Your wire is on its way: Draw 3 of Juniper Lane']);
    }).toPass();
    // A click comes from the screen, out of the browser’s reach; so does the right to focus a tab.
    await worker.evaluate(async () => {
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration;
        WindowClient: { prototype: { focus: () => Promise<void> } };
        NotificationEvent: new (type: string, given: object) => Event;
      };
      scope.WindowClient.prototype.focus = () => Promise.resolve();
      const [notification] = await scope.registration.getNotifications();
      dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    });
    await expect(page).toHaveURL(path);
    await expect.poll(shown).toEqual([]);
  });

  await test.step('turns them off again', async () => {
    await page.goto('/dashboard/profile');
    await browsers.getByRole('button', { name: /Turn off notifications in/ }).click();
    await expect(card.getByRole('button', { name: 'Turn on in this browser' })).toBeVisible();
  });
});

test('a browser that blocks notifications says how to allow them', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await beSignedIn(page, 'broker@demo.test');
  await page.goto('/dashboard/security');
  const card = page.getByRole('region', { name: 'Notifications' });
  await expect(card.getByText('This browser blocks notifications from the portal.')).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
});
