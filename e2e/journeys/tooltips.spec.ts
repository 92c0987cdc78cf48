import { beSignedIn, dealIdOf, expect, expectAccessible, test, type Page } from '../support/test.ts';

const maturityMeans = 'The day the loan must be paid in full.';

async function openDeal(page: Page): Promise<void> {
  const id = await dealIdOf(page, 'customer@demo.test', 'HL-20418');
  await beSignedIn(page, 'customer@demo.test');
  await page.goto(`/dashboard/deal/${id}`);
  await expect(term(page)).toBeVisible();
}

const term = (page: Page) => page.getByRole('button', { name: 'Maturity', exact: true });
const tip = (page: Page, text: string) => page.getByRole('tooltip').getByText(text);

function storedOptions(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('options') ?? 'null') as unknown);
}

test('hovering or focusing a column header explains it above the header', async ({ page }) => {
  await beSignedIn(page, 'customer@demo.test');
  await page.goto('/dashboard');
  const head = page.getByRole('button', { name: 'Maturity', exact: true });
  await head.hover();
  await expect(tip(page, maturityMeans)).toBeVisible();
  const [above, below] = [await page.getByRole('tooltip').boundingBox(), await head.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await expect(page.getByRole('tooltip')).toHaveCSS('z-index', '999');
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toBeHidden();

  await page.getByRole('button', { name: 'Next payment', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(head).toBeFocused();
  await expect(head).toHaveAccessibleDescription(maturityMeans);
  await expect(tip(page, maturityMeans)).toBeVisible();
  // Moving the focus may have scrolled a row halfway below the top bar, where axe finds it too small to click.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
});

test('people turn tooltips off and on, and the browser remembers it', async ({ page }) => {
  await openDeal(page);
  await page.getByRole('button', { name: 'Your account' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Turn tooltips off' }).press('Enter');
  await expect(term(page)).toBeHidden();
  await expect(page.getByText('Maturity', { exact: true }).first()).toBeVisible();
  expect(await storedOptions(page)).toEqual({ toolTips: false });
  await page.reload();
  await expect(page.getByText('Maturity', { exact: true }).first()).toBeVisible();
  await expect(term(page)).toBeHidden();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Turn tooltips on' }).click();
  await expect(term(page)).toBeVisible();
  expect(await storedOptions(page)).toEqual({ toolTips: true });
});

test('the choice survives signing out and keeps other options', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('options', JSON.stringify({ toolTips: false, density: 'cosy' }));
  });
  await openDealWithoutTooltips(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  expect(await storedOptions(page)).toEqual({ toolTips: false, density: 'cosy' });
});

async function openDealWithoutTooltips(page: Page): Promise<void> {
  const id = await dealIdOf(page, 'customer@demo.test', 'HL-20418');
  await beSignedIn(page, 'customer@demo.test');
  await page.goto(`/dashboard/deal/${id}`);
  await expect(page.getByText('Maturity', { exact: true }).first()).toBeVisible();
  await expect(term(page)).toBeHidden();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('tapping a term explains it, and tapping elsewhere closes the explanation', async ({ page }) => {
    await openDeal(page);
    await term(page).tap();
    await expect(tip(page, maturityMeans)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(page.getByRole('tooltip')).toBeHidden();
    await expectAccessible(page);
  });
});
