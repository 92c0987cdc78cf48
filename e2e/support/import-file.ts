import { expect, type Page } from './test.ts';

/** Imports a file on the Import page, with its columns as they were recognized. */
export async function importFile(
  page: Page,
  kind: string,
  name: string,
  lines: readonly string[],
): Promise<void> {
  await page.goto('/staff/import');
  await page.getByRole('radio', { name: new RegExp(`^${kind}`) }).check();
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  const buffer = Buffer.from(`${lines.join('\n')}\n`);
  await (await picker).setFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check file' }).click();
  await page.getByRole('button', { name: /^Import \d+ rows?$/ }).click();
  await expect(page.getByText('All rows are imported.')).toBeVisible();
}
