import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal, type Portal } from './portal.ts';
import { test as shared } from './test.ts';

/**
 * A separate portal with fresh demo data, for journeys that change what others rely on. Files in one worker share it,
 * unless they set `test.use({ portalOf: … })`. Then only files with the same name share it.
 */
export const test = shared.extend<object, { portalOf: string; ownPortal: Portal }>({
  portalOf: ['several', { scope: 'worker', option: true }],
  ownPortal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright insists on a pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'drawbridge-own-'));
      const portal = await startPortal({ DATA_DIR: dataDir });
      await use(portal);
      await portal.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ ownPortal }, use) => use(ownPortal.url),
});
