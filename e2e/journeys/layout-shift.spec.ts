import { appStarted, beSignedIn, dealIdOf, expect, test, type Page } from '../support/test.ts';

/** How much a page may move by itself while it loads, as browsers score it; 0.1 still counts as good. */
const mostShift = 0.01;

interface Shift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

const pages = {
  'customer@demo.test': (deal: string) => [
    '/dashboard',
    `/dashboard/deal/${deal}`,
    `/dashboard/deal/${deal}/documents`,
    `/dashboard/deal/${deal}/construction`,
    '/dashboard/security',
  ],
  'broker@demo.test': () => ['/dashboard', '/dashboard?tab=funded'],
  'employee@demo.test': (deal: string) => [
    '/staff',
    '/staff/deals',
    '/staff/reports',
    `/staff/deals/${deal}`,
    `/staff/deals/${deal}/payoff`,
  ],
};

for (const [email, pathsOf] of Object.entries(pages))
  test(`pages of ${email} stay where they are while they load`, async ({ page }) => {
    const paths = pathsOf(await dealIdOf(page, 'customer@demo.test', 'HL-20418'));
    await keepShifts(page);
    // As after signing in, the font is there.
    await page.goto('/');
    await beSignedIn(page, email);
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(viewport);
      for (const path of paths) {
        await page.goto(path);
        await appStarted(page);
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        const { sum, moved } = await shiftOf(page);
        expect.soft(sum, `${path} at ${viewport.width} px: ${moved}`).toBeLessThanOrEqual(mostShift);
      }
    }
  });

async function keepShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      shifts.push(...(list.getEntries() as unknown as Shift[]));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of the page’s shifts since it was opened, once what it shows is painted, and what moved. */
async function shiftOf(page: Page): Promise<{ sum: number; moved: string }> {
  return page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await painted();
    await painted();
    const all = (globalThis as unknown as { readonly shifts: readonly Shift[] }).shifts;
    const shifts = all.filter(({ hadRecentInput }) => !hadRecentInput);
    const texts = shifts.flatMap(({ sources }) => sources.map(({ node }) => node?.textContent?.slice(0, 40)));
    return { sum: shifts.reduce((sum, { value }) => sum + value, 0), moved: texts.join(' | ') };
  });
}
