import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtProgram } from '../../tools/bootstrap/server-build.mjs';
import { freePort, startPortal, type Portal } from './portal.ts';
import { test as shared } from './test.ts';

const cli = builtProgram(join(import.meta.dirname, '../..'), 'cli');

/**
 * Runs the operator’s command that creates the first administrator. Returns the page where they set up their account.
 */
async function createAdministrator(environment: Readonly<Record<string, string>>): Promise<string> {
  const child = spawn(
    process.execPath,
    [cli, 'create-administrator', '--email', 'ada@lender.test', '--name', 'Ada First'],
    { env: { ...process.env, LOG_LEVEL: 'warn', ...environment }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await new Promise((resolve) => child.once('close', resolve));
  const page = /https?:\/\/[^/\s]+(\/account-setup\/\S+)/.exec(output)?.[1];
  if (page === undefined) throw new Error(`no link in: ${output}`);
  return page;
}

/** A portal without demo data, as a lender starts out, with one administrator created by the operator’s command. */
export const test = shared.extend<object, { emptyPortal: Portal & { readonly setUpPage: string } }>({
  emptyPortal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright insists on a pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'drawbridge-empty-'));
      const port = String(await freePort());
      const environment = {
        DATA_DIR: dataDir,
        DEMO: 'off',
        SECOND_FACTOR_FOR_EMPLOYEES: 'off',
        PORT: port,
        // The printed link works only at this address.
        PUBLIC_URL: `http://127.0.0.1:${port}`,
      };
      const setUpPage = await createAdministrator(environment);
      const portal = await startPortal(environment);
      await use({ ...portal, setUpPage });
      await portal.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ emptyPortal }, use) => use(emptyPortal.url),
});
