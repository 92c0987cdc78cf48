import { linkMailedTo } from '../support/mails.ts';
import { pageOf } from '../support/other-browser.ts';
import { test } from '../support/own-portal.ts';
import { beSignedIn, dealIdOf, expect, expectAccessible, type Page } from '../support/test.ts';

test.use({ portalOf: 'payoff letters', portalWith: { FLAG_AMENDED_PAYOFF_LETTERS: 'on' } });

const borrowerEmail = 'customer@demo.test';

/** The code of the newest letter on the employee’s payoff page. */
async function newestCode(page: Page): Promise<string> {
  const letters = page.getByRole('list', { name: 'Payoff letters' });
  const words = await letters.getByText(/Code /).first().textContent();
  return /Code (\S+)/.exec(words ?? '')?.[1] ?? '';
}

test('a letter is amended when the loan changes, and the old code names the new letter', async ({
  page,
  browser,
  ownPortal,
}) => {
  const dealId = await dealIdOf(page, borrowerEmail, 'HL-20021');
  await beSignedIn(page, 'employee@demo.test', ownPortal.url);
  await page.goto(`/staff/deals/${dealId}/payoff`);
  await page.getByRole('button', { name: 'Calculate payoff' }).click();
  await page.getByRole('button', { name: 'Issue letter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue letter' }).click();
  const letters = page.getByRole('list', { name: 'Payoff letters' });
  await expect(letters.getByText('Valid', { exact: true })).toHaveCount(1);
  const old = await newestCode(page);

  const colleague = await pageOf(browser, ownPortal.url, 'admin@demo.test');
  await colleague.goto(`/staff/deals/${dealId}/terms`);
  const terms = colleague.getByRole('region', { name: 'Terms in force' });
  await terms.getByRole('button', { name: 'Correct the terms' }).click();
  await colleague.getByLabel('Rate', { exact: true }).fill('8.125');
  await colleague.getByLabel('Reason for the correction').fill('The note says 8.125%');
  await colleague.getByRole('button', { name: 'Confirm terms' }).click();
  await expect(terms.getByText(/^8\.125% from /)).toBeVisible();

  // The open page follows.
  await expect(letters.getByRole('listitem')).toHaveCount(2);
  await expect(letters.getByText('Issued automatically after the loan changed')).toBeVisible();
  await expect(letters.getByText('Changed', { exact: true })).toHaveCount(1);
  const newer = await newestCode(page);
  expect(newer).not.toBe(old);
  await expectAccessible(page);

  const borrower = await pageOf(browser, ownPortal.url, borrowerEmail);
  await borrower.goto(await linkMailedTo(borrower, borrowerEmail, 'New payoff letter for loan HL-20021'));
  const theirs = borrower.getByRole('list', { name: 'Payoff letters' });
  await expect(theirs.getByText('Valid', { exact: true })).toHaveCount(1);
  await expect(theirs.getByText('Issued automatically after the loan changed')).toBeVisible();
  await expectAccessible(borrower);

  await borrower.goto('/payoff-check');
  await borrower.getByLabel('Letter code').fill(old);
  await borrower.getByRole('button', { name: 'Check' }).click();
  await expect(borrower.getByText('This letter is no longer valid.')).toBeVisible();
  await expect(borrower.getByText(`The letter with the code ${newer}, issued`)).toBeVisible();
  await expectAccessible(borrower);
  await borrower.getByLabel('Letter code').fill(newer);
  await borrower.getByRole('button', { name: 'Check' }).click();
  await expect(borrower.getByText('This letter is valid.')).toBeVisible();
});
