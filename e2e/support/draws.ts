import { ask } from './ask.ts';
import { beSignedIn, expect, type Page } from './test.ts';

/** Opens a funded loan’s construction page as its borrower and returns the deal’s id. */
export async function openConstruction(
  page: Page,
  portal: string,
  email: string,
  loanNumber: string,
): Promise<string> {
  const { deals } = await ask<{ deals: { id: string; loanNumber: string }[] }>(
    page,
    email,
    '/lima/api/deals/funded',
  );
  const id = deals.find((deal) => deal.loanNumber === loanNumber)?.id ?? '';
  await beSignedIn(page, email, portal);
  await page.goto(`/dashboard/deal/${id}/construction`);
  return id;
}

/** Fills in and sends the open form for a bank account. */
export async function addAccount(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Add a bank account' });
  await form.getByLabel('Name on Account').fill('Alder Building LLC');
  await form.getByLabel('Routing Number').fill('021000021');
  await form.getByLabel('Account Number').fill('445566778899');
  await form.getByLabel('Bank Name').fill('JPMorgan Chase Bank');
  await form.getByLabel('Street').fill('12 Harbor Street');
  await form.getByLabel('City').fill('Charleston');
  await form.getByLabel('State').selectOption('SC');
  await form.getByLabel('Zip').fill('29401');
  await form.getByLabel('Instructions').fill('Reference: Heron Point');
  await form.getByRole('button', { name: 'Add account' }).click();
  await expect(form).toBeHidden();
}
