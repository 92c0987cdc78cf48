import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { signInAs } from '../../bench/demo-session.ts';
import { judgePages, type Judge } from '../../bench/page-budgets.ts';
import { expect, portalUrl, test } from '../support/test.ts';

const built = join(import.meta.dirname, '../../packages/web/dist');
const webFolder = process.env['WEB_FOLDER'] ?? built;

test('pages stay within their budgets of bytes and round trips', async ({ browser }) => {
  expect(existsSync(webFolder)).toBe(true);
  const over: string[] = [];
  const judge: Judge = {
    atMost(what, figure, most, unit) {
      if (figure > most) over.push(`${what}: ${figure} ${unit} is more than ${most}`);
    },
  };
  const session = await signInAs(portalUrl(), 'customer@demo.test');
  await judgePages(browser, { url: portalUrl(), webFolder, session }, judge);
  expect(over).toEqual([]);
});
