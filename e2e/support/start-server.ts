import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal } from './portal.ts';

/** One portal with the demo data for all journeys. Its address goes to the workers through the environment. */
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'drawbridge-e2e-'));
  const portal = await startPortal({ DATA_DIR: dataDir });
  process.env['PORTAL_URL'] = portal.url;
  process.env['PORTAL_DATA_DIR'] = dataDir;
  return async () => {
    await portal.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
