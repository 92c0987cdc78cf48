import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startPortal, type Portal } from './portal.ts';
import { test as shared } from './test.ts';

/** A separate portal with a host name, which passkeys need, and whose employees need a second factor. */
export const test = shared.extend<object, { localPortal: Portal }>({
  localPortal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright insists on a pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'drawbridge-local-'));
      const port = String(await freePort());
      const portal = await startPortal({
        DATA_DIR: dataDir,
        PORT: port,
        PUBLIC_URL: `http://localhost:${port}`,
        SECOND_FACTOR_FOR_EMPLOYEES: 'on',
      });
      await use(portal);
      await portal.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ localPortal }, use) => use(localPortal.url),
});
