import type { Browser } from '@playwright/test';
import { beSignedIn, type Page } from './test.ts';

/** A page of somebody else, in a browser of their own. */
export async function pageOf(browser: Browser, portal: string, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: portal });
  const page = await context.newPage();
  await beSignedIn(page, email, portal);
  return page;
}

/** Opens a page, and waits until it is told of what others change. */
export async function openListening(page: Page, path: string): Promise<void> {
  const listening = page.waitForResponse('**/lima/api/live');
  await page.goto(path);
  await listening;
}
