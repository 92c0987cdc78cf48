import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pseudoLanguage } from '@drawbridge/messages/src/language-tags.ts';
import { startPortal, type Portal } from './portal.ts';
import { test as shared } from './test.ts';

const web = join(import.meta.dirname, '../../packages/web');

/** A separate portal that also has its pages in the pseudo-language, which no other portal has. */
export const test = shared.extend<object, { pseudoPortal: Portal }>({
  pseudoPortal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright insists on a pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'drawbridge-pseudo-'));
      const pages = join(folder, 'web');
      cpSync(process.env['WEB_FOLDER'] ?? join(web, 'dist'), pages, { recursive: true });
      const build = ['build/build.ts', '--outDir', pages, '--language', pseudoLanguage];
      execFileSync(process.execPath, build, { cwd: web, env: { ...process.env, NODE_ENV: 'production' } });
      const portal = await startPortal({ DATA_DIR: join(folder, 'data'), WEB_FOLDER: pages });
      await use(portal);
      await portal.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ pseudoPortal }, use) => use(pseudoPortal.url),
});
