/**
 * Page weight and speed: `npm run bench:web`. Bytes and round trips are exact; Lighthouse's times are the median of several
 * runs (`--runs 5`) as a phone on slow 4G.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './chromium.ts';
import { signInAs, storedSession } from './demo-session.ts';
import { lighthouseScores } from './lighthouse-scores.ts';
import { judgePages } from './page-budgets.ts';
import { inTemporaryFolder, startServer } from './running-server.ts';
import { Scoreboard } from './scoreboard.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);
const board = new Scoreboard();

/** Current: `npm run` builds it before. */
const webFolder = join(import.meta.dirname, '../packages/web/dist');

await inTemporaryFolder(async (folder) => {
  const server = await startServer({
    DATA_DIR: join(folder, 'data'),
    WEB_FOLDER: webFolder,
    LOG_LEVEL: 'error',
  });
  try {
    const session = await signInAs(server.url, 'customer@demo.test');
    const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
    try {
      await judgePages(browser, { url: server.url, webFolder, session }, board);
    } finally {
      await browser.close();
    }
    const pages = [
      { name: 'sign-in', path: '/', stored: {}, lcpSeconds: 1 },
      { name: 'dashboard', path: '/dashboard', stored: storedSession(session), lcpSeconds: 1.4 },
    ];
    for (const { name, path, stored, lcpSeconds } of pages) {
      const scores = await lighthouseScores({ url: `${server.url}${path}`, stored }, runs);
      board.atLeast(`${name}: performance`, scores.performance, 98, '');
      board.atLeast(`${name}: accessibility`, scores.accessibility, 98, '');
      board.atLeast(`${name}: best practices`, scores.bestPractices, 98, '');
      // Search engines may not list pages behind the sign-in.
      if (Object.keys(stored).length === 0) board.atLeast(`${name}: SEO`, scores.seo, 98, '');
      board.atMost(`${name}: largest contentful paint`, scores.lcpSeconds, lcpSeconds, 's');
      board.atMost(`${name}: total blocking time`, scores.tbtMs, 50, 'ms');
      board.atMost(`${name}: layout shift`, scores.cls, 0.01, '');
    }
  } finally {
    await server.stop();
  }
});
board.print(`Pages (Lighthouse: median of ${runs}, phone on slow 4G)`);
