import type { Page } from './test.ts';

/** Has the person cancel whenever the browser asks for a passkey. Call it before the page loads. */
export async function cancelPasskeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
}
