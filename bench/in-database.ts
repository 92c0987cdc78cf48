import { startBundledPostgres } from '@drawbridge/server/platform/database/bundled-postgres.ts';
import { openPool } from '@drawbridge/server/platform/database/connect.ts';
import type { World } from '@drawbridge/server/test/support/world.ts';

/** Reads the database of a stopped server. */
export async function inDatabase<Found>(
  folder: string,
  work: (world: Pick<World, 'pool' | 'clock'>) => Promise<Found>,
): Promise<Found> {
  const postgres = await startBundledPostgres({ dataDir: folder, log: () => undefined });
  const pool = openPool(postgres.url, 2, () => undefined);
  try {
    const clock = { now: () => new Date(), forward: () => undefined };
    return await work({ pool, clock });
  } finally {
    await pool.end();
    await postgres.stop();
  }
}
