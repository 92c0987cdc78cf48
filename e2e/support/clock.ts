import { expect, type Page } from './test.ts';

/** Stops the page’s clock slightly after its current time, no matter how long that takes. */
export async function stopClock(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  }).toPass();
}
