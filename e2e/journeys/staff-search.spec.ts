import { test } from '../support/own-portal.ts';
import { expect, expectAccessible, signIn } from '../support/test.ts';

test.use({ portalOf: 'triage' });

test('an employee searches, acts and lists the keys by keyboard from any page', async ({ page }) => {
  // Viewing an account needs what only the form keeps.
  await signIn(page, 'employee@demo.test');
  const { keyboard } = page;
  const rows = page.getByRole('table', { name: 'Work queue' }).getByRole('row');
  const first = rows.nth(1).getByRole('link');
  // The keys work once the search is there.
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await first.focus();
  const dialog = (name: string) => page.getByRole('dialog', { name });
  await test.step('? lists the keys of the page and of every page, but not while typing', async () => {
    await keyboard.press('?');
    const keys = dialog('Keyboard shortcuts');
    await expect(keys).toContainText('assign to me, or unassign');
    await expect(keys).toContainText('search');
    await expectAccessible(page);
    await keyboard.press('Escape');
    await keyboard.press('/');
    await keyboard.type('?');
    await expect(keys).toHaveCount(0);
    await keyboard.press('Escape');
    await page.getByRole('searchbox', { name: 'Search work' }).press('Tab');
  });

  const field = page.getByRole('combobox', { name: 'Search deals, people, work and pages' });
  const option = (name: RegExp) => page.getByRole('option', { name });
  const search = async (typed: string) => {
    await keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await keyboard.type(typed);
  };
  await test.step('Ctrl K finds a deal by its street and gives the focus back on Escape', async () => {
    await first.focus();
    await search('juniper');
    await expect(option(/Juniper Lane HL-20418/)).toHaveAttribute('aria-selected', 'true');
    await expect(dialog('Search').getByRole('status')).toHaveText(/^\d+ results?$/);
    await expectAccessible(page);
    await keyboard.press('Escape');
    await expect(first).toBeFocused();
  });

  await test.step('an act opens the payoff desk on its day, and another the posting form', async () => {
    await search('payoff juniper tomorrow');
    // Enter waits for what is being searched.
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/payoff\?goodThrough=/);
    const day = new URL(page.url()).searchParams.get('goodThrough') ?? '';
    await expect(page.getByLabel('Good-through date')).toHaveValue(day);
    await search('post entry juniper');
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/ledger\?posting=true/);
    await expect(dialog('Post entry')).toBeVisible();
    await keyboard.press('Escape');
  });

  await test.step('an act on the open item assigns it, and a page opens by its name', async () => {
    await search('HL-20418-D3');
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Assignee: .*HL-20418-D3$/ })).toBeVisible();
    // The borrower of a late draw is told to ask their construction analyst. Here, that is the reader.
    await expect(page.getByText(/^Was due /)).toBeVisible();
    await expect(page.getByText('Ask your construction analyst')).toHaveCount(0);
    await search('assign to');
    await option(/^Assign to me/).click();
    await expect(page.getByRole('button', { name: 'Assignee: Me, HL-20418-D3' })).toBeVisible();
    await search('deals');
    await option(/^Deals$/).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Deals' })).toBeVisible();
    // An employee who is no administrator finds no settings.
    await search('settings');
    await expect(page.getByText('Nothing matches “settings”.')).toBeVisible();
    await field.fill('new deal');
    await keyboard.press('Enter');
    await expect(dialog('New deal')).toBeVisible();
    await keyboard.press('Escape');
    await search('view as customer@demo.test');
    await option(/^View as Maria Alder customer@demo.test/).click();
    await expect(page.getByRole('region', { name: 'Viewed account' })).toBeVisible();
  });
});
