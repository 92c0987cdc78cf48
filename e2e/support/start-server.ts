import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal } from './portal.ts';
import { ensureServerBuild } from '../../tools/bootstrap/server-build.mjs';
import { demoPassword, expect } from './test.ts';

/**
 * Creates a data folder with the demo data, which portals copy, and one portal for all journeys. Passes both to the
 * workers through the environment.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  await ensureServerBuild(join(import.meta.dirname, '../..'), process.execPath);
  const template = mkdtempSync(join(tmpdir(), 'drawbridge-demo-'));
  const first = await startPortal({ DATA_DIR: template });
  await untilFirstNight(first.url);
  await first.stop();
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

/** Waits for the demo’s bills, so none arrive during a journey. */
async function untilFirstNight(portal: string): Promise<void> {
  const signedIn = await fetch(`${portal}/lima/api/users/validate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'employee@demo.test', password: demoPassword }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  const isOver = async () => {
    const reply = await fetch(`${portal}/lima/api/staff/nightly-runs`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { runs } = (await reply.json()) as { runs: { endedAt: string | null }[] };
    return runs.some(({ endedAt }) => endedAt !== null);
  };
  await expect.poll(isOver, { timeout: 60_000 }).toBe(true);
}
