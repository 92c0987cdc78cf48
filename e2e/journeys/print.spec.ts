import { beSignedIn, dealIdOf, expect, test, type Page } from '../support/test.ts';

/** Landscape letter paper between its margins, in CSS pixels. */
test.use({ viewport: { width: 965, height: 720 }, colorScheme: 'dark' });

const pages: readonly { readonly as: string; readonly deal: string; readonly paths: readonly string[] }[] = [
  {
    as: 'customer@demo.test',
    deal: 'HL-20418',
    paths: [
      '/dashboard',
      '/dashboard/deal/:deal',
      '/dashboard/deal/:deal/construction',
      '/dashboard/deal/:deal/payment-history',
      '/dashboard/deal/:deal/documents',
      '/dashboard/servicing-requests',
      '/dashboard/profile',
      '/dashboard/faq',
    ],
  },
  {
    as: 'broker@demo.test',
    deal: 'HL-21121',
    paths: ['/dashboard', '/dashboard/deal/:deal', '/dashboard/resources'],
  },
  {
    as: 'admin@demo.test',
    deal: 'HL-20418',
    paths: [
      '/staff',
      '/staff/deals',
      '/staff/deals/:deal',
      '/staff/deals/:deal/payoff',
      '/staff/work',
      '/staff/reports',
      '/staff/audit',
    ],
  },
];

/** What of a page does not belong on paper, in words. */
function faultsOnPaper(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (element: Element) =>
      element.checkVisibility() && element.getBoundingClientRect().height > 1;
    const named = (element: Element) => `${element.tagName} ${element.textContent.trim().slice(0, 40)}`;
    const bars = [
      ...document.querySelectorAll(
        '#side-navigation, [href="#content"], body header:has([href="/dashboard"]), main nav',
      ),
    ];
    const stuck = [...document.querySelectorAll('body *')].filter((element) =>
      ['fixed', 'sticky'].includes(getComputedStyle(element).position),
    );
    const { scrollWidth, clientWidth } = document.documentElement;
    return [
      ...bars.filter(shown).map((element) => `a bar: ${named(element)}`),
      ...stuck.filter(shown).map((element) => `stuck: ${named(element)}`),
      ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px wider than the paper`] : []),
    ];
  });
}

for (const { as, deal, paths } of pages) {
  test(`pages of ${as} print their content alone, in light colors, and fit the paper`, async ({ page }) => {
    const id = await dealIdOf(page, as.startsWith('admin') ? 'customer@demo.test' : as, deal);
    await beSignedIn(page, as);
    const faults: string[] = [];
    for (const path of paths) {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(path.replace(':deal', id));
      await expect(page.locator('main h1').first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await page.emulateMedia({ media: 'print' });
      // The rules for paper load after the page.
      await expect
        .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
        .toBe('light');
      faults.push(...(await faultsOnPaper(page)).map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}
