import type { Browser } from '@playwright/test';
import { beSignedIn, type Page } from './test.ts';

/** Another person’s page in their own browser. */
export async function pageOf(browser: Browser, portal: string, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: portal });
  const page = await context.newPage();
  await beSignedIn(page, email, portal);
  return page;
}
