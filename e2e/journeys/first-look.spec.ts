import { holdBack } from '../support/hold-back.ts';
import { appStarted, beSignedIn, dealIdOf, expect, test, type Page } from '../support/test.ts';

declare global {
  var movedBy: number;
  var placeholders: string[];
  var formats: string[];
}

/** Adds up how much the page has moved without being touched. */
async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.movedBy = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        globalThis.movedBy += (shift as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How far it has moved. Shifts are reported after the frame in which they happen. */
async function moved(page: Page): Promise<number> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return page.evaluate(() => globalThis.movedBy);
}

for (const theme of ['light', 'dark'] as const) {
  test(`sign-in is painted ${theme} before its style sheet arrives, and starts once it is there`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    await watchMoves(page);
    await page.goto('/?language=en');
    const looks = () =>
      page.getByRole('button', { name: 'Sign In', exact: true }).evaluate((button) => {
        const { top, left, width, height } = button.getBoundingClientRect();
        const { backgroundColor, color, fontFamily, borderRadius } = getComputedStyle(button);
        return { top, left, width, height, backgroundColor, color, fontFamily, borderRadius };
      });
    await appStarted(page);
    await expect(page.locator('link[rel=stylesheet]')).not.toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    const whole = await looks();
    const goOn = await holdBack(page, '**/assets/*.css');
    const started = page.waitForRequest('**/assets/app-*.js');
    await page.reload({ waitUntil: 'commit' });
    await started;
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(looks).toEqual(whole);
    await expect(page.locator('[data-sheet]')).toBeAttached();
    await page.getByLabel('Email').fill('customer@demo.test');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page
      .getByRole('button', { name: 'Show password' })
      .evaluate((button) => button.toggleAttribute('data-drawn'));
    goOn();
    // The app replaces what was drawn and keeps what was typed.
    await expect(page.locator('[data-drawn]')).toHaveCount(0);
    await expect(page.getByLabel('Email')).toHaveValue('customer@demo.test');
    expect(await looks()).toEqual(whole);
    expect(await moved(page)).toBeLessThan(0.01);
  });
}

for (const [device, viewport] of [
  ['a phone', { width: 360, height: 800 }],
  ['a desk', { width: 1440, height: 900 }],
] as const) {
  test(`nothing shifts on ${device} while the dashboard loads, whatever order its data arrives in`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await beSignedIn(page, 'customer@demo.test');
    await watchMoves(page);
    const showDeals = await holdBack(page, '**/deals/inprocess?*');
    const showCounts = await holdBack(page, '**/deals/nav?*');
    const showToday = await holdBack(page, '**/lima/api/today');
    const showMore = await holdBack(page, '**/assets/more-today-*.js');
    const funded = page.waitForResponse(/\/deals\/funded\?/);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Maria');
    showToday();
    await expect(page.getByRole('list', { name: 'What to do' }).getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('table', { name: 'Loans In Process' })).toHaveAttribute('aria-busy', 'true');
    await (await funded).finished();
    showDeals();
    await expect(page.getByRole('row', { name: /118 Wren Street/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Mill Road 1/ })).toBeVisible();
    showCounts();
    await expect(page.getByText('10 in process, 9 funded.')).toBeVisible();
    showMore();
    await expect(page.getByRole('heading', { name: 'The next 90 days' })).toBeVisible();
    expect(await moved(page)).toBeLessThan(0.01);
  });

  test(`nothing shifts on ${device} while a loan loads, whatever comes last`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const dealId = await dealIdOf(page, 'customer@demo.test', 'HL-20418');
    await beSignedIn(page, 'customer@demo.test');
    await watchMoves(page);
    const showLately = await holdBack(page, '**/deals/lately');
    const showPeople = await holdBack(page, '**/deals/members');
    const showOfficer = await holdBack(page, '**/users/get-owner-info');
    await page.goto(`/dashboard/deal/${dealId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Juniper Lane');
    await expect(page.getByRole('main').getByText('Loan details')).toBeVisible();
    showLately();
    showOfficer();
    await expect(page.getByRole('link', { name: 'Call' })).toBeVisible();
    showPeople();
    await expect(page.getByRole('heading', { name: 'Amount due' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Lately' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: /^Make a Payment/ })).toBeVisible();
    expect(await moved(page)).toBeLessThan(0.01);
  });
}

test('nothing shifts while a loan loads for an employee, whatever comes last', async ({ page }) => {
  const dealId = await dealIdOf(page, 'customer@demo.test', 'HL-20418');
  await beSignedIn(page, 'employee@demo.test');
  await watchMoves(page);
  const showTimeline = await holdBack(page, '**/deals/timeline?*');
  const showHoldback = await holdBack(page, '**/deals/budget');
  const account = page.waitForResponse(/\/deals\/account\?/);
  await page.goto(`/staff/deals/${dealId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Juniper Lane');
  await (await account).finished();
  showHoldback();
  showTimeline();
  await expect(page.getByRole('region', { name: 'Money' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first()).toBeVisible();
  expect(await moved(page)).toBeLessThan(0.01);
});

for (const [who, row, paths] of [
  ['customer', /118 Wren Street/, ['deals/funded', 'deals/inprocess', 'deals/nav', 'today']],
  [
    'broker',
    /Avenue|Road|Street/,
    ['deals/broker/funded', 'deals/broker/inprocess', 'deals/broker/overview', 'deals/brokernav'],
  ],
] as const) {
  test(`the data of a ${who}’s dashboard is requested once, while the app’s scripts are still loading`, async ({
    page,
  }) => {
    await beSignedIn(page, `${who}@demo.test`);
    const startApp = await holdBack(page, '**/assets/app-*.js');
    const all = paths.map((path) => `/lima/api/${path}`);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (all.includes(pathname)) asked.push(pathname);
    });
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect.poll(() => asked.toSorted()).toEqual(all);
    startApp();
    await expect(page.getByRole('row', { name: row }).first()).toBeVisible();
    await expect(page.getByText(/\d in process, \d+ funded\./)).toBeVisible();
    expect(asked.toSorted()).toEqual(all);
  });
}

test('a dashboard whose data arrives before the app is drawn with it at once', async ({ page }) => {
  await beSignedIn(page, 'customer@demo.test');
  await page.addInitScript(() => {
    globalThis.placeholders = [];
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => Array.from(addedNodes)))
        for (const busy of node instanceof Element ? node.querySelectorAll('[aria-busy=true]') : [])
          // The page itself comes with a main part that is busy.
          if (busy.tagName !== 'MAIN') globalThis.placeholders.push(busy.outerHTML);
    }).observe(document, { childList: true, subtree: true });
  });
  const startApp = await holdBack(page, '**/assets/app-*.js');
  const answers = ['deals/funded?', 'deals/inprocess?', 'deals/nav?', 'api/today'].map((part) =>
    page.waitForResponse((response) => response.url().includes(part)),
  );
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await Promise.all(answers);
  startApp();
  await expect(page.getByRole('row', { name: /118 Wren Street/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Mill Road 1/ })).toBeVisible();
  expect(await page.evaluate(() => globalThis.placeholders)).toEqual([]);
});

test('the dashboard is drawn without Intl’s formats of numbers, which take long to make', async ({
  page,
}) => {
  await beSignedIn(page, 'customer@demo.test');
  await page.addInitScript(() => {
    globalThis.formats = [];
    for (const name of ['NumberFormat', 'ListFormat', 'RelativeTimeFormat', 'PluralRules'] as const)
      Object.assign(Intl, {
        [name]: new Proxy(Intl[name], {
          construct(target: new () => object, options) {
            globalThis.formats.push(name);
            return Reflect.construct(target, options) as object;
          },
        }),
      });
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('row', { name: /118 Wren Street/ })).toBeVisible();
  expect(await page.evaluate(() => globalThis.formats)).toEqual([]);
});

test('with a search in the address, the dashboard requests only the matching deals', async ({ page }) => {
  await beSignedIn(page, 'customer@demo.test');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/lima/api/deals/inprocess') asked.push(search);
  });
  await page.goto('/dashboard?q=wren');
  await expect(page.getByRole('table', { name: 'Loans In Process' }).getByRole('row')).toHaveCount(2);
  expect(asked).toEqual(['?limit=100&q=wren']);
});
