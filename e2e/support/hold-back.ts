import type { Page } from './test.ts';

/** Holds back the page’s requests to these URLs until the returned function is called. */
export async function holdBack(page: Page, urls: Parameters<Page['route']>[0]): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(urls, async (route) => {
    await promise;
    // The page may have canceled the request meanwhile.
    await route.continue().catch(() => undefined);
  });
  return () => resolve(undefined);
}
