import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal, type Portal } from './portal.ts';
import { test as shared } from './test.ts';

type Environment = Readonly<Record<string, string>>;

/**
 * A separate portal with fresh demo data, for journeys that change what others rely on. Files in one worker share it,
 * unless they set `test.use({ portalOf: … })`. Then only files with the same name share it. `portalWith` adds settings.
 */
export const test = shared.extend<object, { portalOf: string; portalWith: Environment; ownPortal: Portal }>({
  portalOf: ['several', { scope: 'worker', option: true }],
  portalWith: [{}, { scope: 'worker', option: true }],
  ownPortal: [
    async ({ portalWith }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'drawbridge-own-'));
      const portal = await startPortal({ DATA_DIR: dataDir, ...portalWith });
      await use(portal);
      await portal.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ ownPortal }, use) => use(ownPortal.url),
});
