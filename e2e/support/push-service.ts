import type { Page } from './test.ts';

/** Stands in for the push service, which headless browsers lack. The portal accepts its subscription like any other. */
export async function stubPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = 'stubbed-subscription';
    const subscription = {
      toJSON: () => ({
        endpoint: `https://push.example.test/send/${localStorage.getItem(kept) ?? ''}`,
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      }),
      unsubscribe: () => {
        localStorage.removeItem(kept);
        return Promise.resolve(true);
      },
    };
    Object.assign(PushManager.prototype, {
      subscribe: () => {
        localStorage.setItem(kept, crypto.randomUUID());
        return Promise.resolve(subscription);
      },
      getSubscription: () => Promise.resolve(localStorage.getItem(kept) === null ? null : subscription),
    });
  });
}
