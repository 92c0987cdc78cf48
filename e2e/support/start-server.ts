import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal } from './portal.ts';

/**
 * Creates a data folder with the demo data, which portals copy, and one portal for all journeys. Passes both to the
 * workers through the environment.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  const template = mkdtempSync(join(tmpdir(), 'drawbridge-demo-'));
  await (await startPortal({ DATA_DIR: template })).stop();
  process.env['DEMO_DATA_DIR'] = template;
  const dataDir = mkdtempSync(join(tmpdir(), 'drawbridge-e2e-'));
  const portal = await startPortal({ DATA_DIR: dataDir });
  process.env['PORTAL_URL'] = portal.url;
  process.env['PORTAL_DATA_DIR'] = dataDir;
  return async () => {
    await portal.stop();
    for (const folder of [dataDir, template]) rmSync(folder, { recursive: true, force: true });
  };
}
