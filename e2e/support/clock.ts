import { expect, type Page } from './test.ts';

/** Stops the page's clock a little later than wherever it has got to, however long the way there takes. */
export async function stopClock(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  }).toPass();
}
