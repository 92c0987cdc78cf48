import { expectFitsScreen } from '../support/fits-screen.ts';
import { holdBack } from '../support/hold-back.ts';
import { beSignedIn, dealIdOf, expect, expectAccessible, test } from '../support/test.ts';

const main = 'Main';

test('the side navigation lists a borrower’s deals by nickname, address or a dash', async ({ page }) => {
  await beSignedIn(page, 'customer@demo.test');
  await page.goto('/dashboard');
  const navigation = page.getByRole('navigation', { name: main });
  await navigation.getByRole('button', { name: 'Loans in Process 10' }).click();
  await expect(navigation.getByRole('link', { name: 'Alder Court Duplex' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: '1402 Vineville Avenue' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: '— HL-20731', exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('navigating closes the lists', async ({ page }) => {
  await beSignedIn(page, 'customer@demo.test');
  await page.goto('/dashboard');
  const navigation = page.getByRole('navigation', { name: main });
  const list = navigation.getByRole('button', { name: 'Funded Loans 9' });
  await list.click();
  await expect(list).toHaveAttribute('aria-expanded', 'true');
  await navigation.getByRole('link', { name: 'Harper Row' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harper Row');
  await expect(list).toHaveAttribute('aria-expanded', 'false');
});

test('the pricing engine link disappears when its flag is off', async ({ page }) => {
  await beSignedIn(page, 'broker@demo.test');
  await page.route('/dashboard', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace('"pricingEngine":true', '"pricingEngine":false'),
    });
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Funded Loans' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Pricing Engine/ })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the navigation opens by its button and closes 200 ms after a resize', async ({ page }) => {
    await beSignedIn(page, 'customer@demo.test');
    await page.clock.install();
    await page.goto('/dashboard');
    const navigation = page.getByRole('navigation', { name: main });
    await expect(navigation).toBeHidden();
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await expect(navigation).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    const resized = page.evaluate(
      () => new Promise<void>((resolve) => addEventListener('resize', () => resolve(), { once: true })),
    );
    await page.setViewportSize({ width: 400, height: 740 });
    await resized;
    await page.clock.runFor(150);
    await expect(navigation).toBeVisible();
    await page.clock.runFor(100);
    await expect(navigation).toBeHidden();
  });

  test('Escape and choosing a link close the navigation', async ({ page }) => {
    await beSignedIn(page, 'customer@demo.test');
    await page.goto('/dashboard');
    const navigation = page.getByRole('navigation', { name: main });
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.keyboard.press('Escape');
    await expect(navigation).toBeHidden();
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await expectAccessible(page);
    await navigation.getByRole('button', { name: 'Funded Loans 9' }).click();
    await navigation.getByRole('link', { name: 'Harper Row' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harper Row');
    await expect(navigation).toBeHidden();
  });

  test('the tabs are behind a button, and tables are cards', async ({ page }) => {
    await beSignedIn(page, 'customer@demo.test');
    await page.goto('/dashboard');
    const tab = page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: 'Customer Dashboard' });
    await expect(tab).toBeHidden();
    await page.getByRole('button', { name: 'Sections' }).click();
    await expect(tab).toBeVisible();
    await expect(page.getByRole('row', { name: /118 Wren Street/ })).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBe(0);
    await expectAccessible(page);
  });
});

test.describe('at 1023 px', () => {
  test.use({ viewport: { width: 1023, height: 800 } });

  test('the tab bar collapses to a button, and expands one pixel wider', async ({ page }) => {
    await beSignedIn(page, 'customer@demo.test');
    await page.goto('/dashboard');
    const tab = page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: 'Customer Dashboard' });
    await expect(page.getByRole('button', { name: 'Sections' })).toBeVisible();
    await expect(tab).toBeHidden();
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(tab).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sections' })).toBeHidden();
  });
});

test.describe('at 1024 px', () => {
  test.use({ viewport: { width: 1024, height: 800 } });

  test('the work queue fits beside the navigation', async ({ page }) => {
    await beSignedIn(page, 'employee@demo.test');
    await page.goto('/staff');
    await expect(page.getByRole('table', { name: 'Work queue' }).getByRole('row').nth(5)).toBeVisible();
    await expectFitsScreen(page);
    await expect(page.getByRole('group', { name: 'Work queue' })).toHaveCount(0);
  });
});

test('an unknown URL shows Something went wrong and links to sign-in or the dashboard', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveTitle('Drawbridge - Something went wrong!');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong!');
  await expect(
    page.getByText("We're sorry! We were unable to find the resource you requested."),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to Customer Sign In' }).click();
  await expect(page).toHaveURL('/');
  await beSignedIn(page, 'customer@demo.test');
  await page.goto('/no/such/page');
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a URL cut off inside an escaped character shows the same page', async ({ page }) => {
  for (const path of ['/x%E0', '/create-account/bad%E0/y', '/a%/b%E0']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong!');
  }
  await beSignedIn(page, 'customer@demo.test');
  await page.goto('/dashboard/%E0');
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('an unknown dashboard URL shows the default dashboard', async ({ page }) => {
  await beSignedIn(page, 'broker@demo.test');
  await page.goto('/dashboard/no/such/page');
  await expect(page).toHaveTitle('Drawbridge - Broker Dashboard');
  await expect(page.getByRole('heading', { name: 'Loans In Process' })).toBeVisible();
});

test('a deal URL without an id shows the 404 page', async ({ page }) => {
  await beSignedIn(page, 'customer@demo.test');
  await page.goto('/dashboard/deal/');
  await expect(page.getByText('The requested resource could not be reached.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('the theme follows the device until the person chooses one', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await beSignedIn(page, 'customer@demo.test');
  await page.goto('/dashboard');
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await background();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Light' }).click();
  await expect.poll(background).not.toBe(dark);
  const light = await background();
  // From the first paint, before the app starts.
  const startApp = await holdBack(page, '**/assets/app-*.js');
  await page.reload({ waitUntil: 'domcontentloaded' });
  expect(await background()).toBe(light);
  startApp();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  expect(await background()).toBe(light);
});

test('the whole component gallery is accessible', async ({ page }) => {
  await beSignedIn(page, 'customer@demo.test');
  await page.goto('/dashboard/sandbox');
  await expect(page.getByRole('heading', { name: 'Buttons' })).toBeVisible();
  await expect(page).toHaveTitle('Drawbridge - Component gallery');
});

test('an inline script does not run', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Content Security Policy/);
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "pwned"';
    document.body.append(script);
  });
  await expect(page).toHaveTitle('Drawbridge - Customer Sign In');
});

test('another person’s deal looks the same as a missing deal', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  const others = await dealIdOf(page, 'customer@demo.test', 'HL-20418');
  await beSignedIn(page, 'customer2@demo.test');
  for (const id of [others, 'f'.repeat(32)]) {
    await page.goto(`/dashboard/deal/${id}`);
    await expect(page.getByRole('alert')).toContainText(
      `We encountered a problem loading this deal (ID: ${id}).`,
    );
    await expect(page.getByText('Juniper')).toHaveCount(0);
  }
  await expectAccessible(page);
});
