import { appStarted, beSignedIn, expect, expectPageAccessible, submitSignIn, test } from '../support/test.ts';

for (const [path, missing] of [
  ['/dashboard', '*'],
  ['/dashboard', 'dashboard-*'],
  ['/profile', '*'],
  ['/profile', 'app-*'],
] as const)
  test(`${path} says so if ${missing}.js did not load, and can be tried again`, async ({
    page,
    expectedErrors,
  }) => {
    // The error of an import has no stack.
    expectedErrors.push(/ERR_FAILED/, /Failed to fetch dynamically imported module/, /^$/);
    await beSignedIn(page, 'customer@demo.test');
    const none = await page.route(`**/assets/${missing}.js`, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText('We couldn’t show this page');
    await expect(page.getByRole('link', { name: 'Portal status' })).toBeVisible();
    await expectPageAccessible(page);
    await none.dispose();
    await page.getByRole('button', { name: 'Try again' }).click();
    await appStarted(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page).toHaveURL(path);
  });

test('a page that is there stays, whatever script does not load', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/, /MIME type/);
  await beSignedIn(page, 'customer@demo.test');
  await page.goto('/profile');
  await appStarted(page);
  await page.evaluate(
    () =>
      new Promise((settle) => {
        const script = { type: 'module', src: '/assets/none.js', onerror: settle };
        document.head.append(Object.assign(document.createElement('script'), script));
      }),
  );
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const [what, script] of [
  ['without its scripts', undefined],
  ['whose scripts the browser cannot read', 'let'],
] as const)
  test(`a sign-in ${what} loads again once something is pressed`, async ({ page, expectedErrors }) => {
    // The error of an import has no stack.
    expectedErrors.push(/ERR_FAILED/, /SyntaxError/, /^$/);
    const app = await page.route('**/assets/app-*.js', (route) =>
      script === undefined ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: script }),
    );
    await page.goto('/');
    const loadedAgain = () => page.waitForResponse((answer) => new URL(answer.url()).pathname === '/');
    let again = loadedAgain();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await again;
    again = loadedAgain();
    await submitSignIn(page, 'customer@demo.test');
    await again;
    await app.dispose();
    await page.reload();
    await submitSignIn(page, 'customer@demo.test');
    await expect(page).toHaveURL('/dashboard');
  });
