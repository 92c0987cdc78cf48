import { join } from 'node:path';
import { createApp, type AppParts } from '@drawbridge/server/app.ts';
import { readConfig, type Config } from '@drawbridge/server/platform/config/config.ts';
import { startBundledPostgres } from '@drawbridge/server/platform/database/bundled-postgres.ts';
import { openPool } from '@drawbridge/server/platform/database/connect.ts';
import { migrate } from '@drawbridge/server/platform/database/migrate.ts';
import { createLog } from '@drawbridge/server/platform/log.ts';
import { newSeed } from '@drawbridge/server/platform/secrets/kept-seed.ts';
import { sealingWith } from '@drawbridge/server/platform/secrets/sealing.ts';
import { tokenKeysFrom } from '@drawbridge/server/platform/session/token-keys.ts';
import type { World } from '@drawbridge/server/test/support/world.ts';

/** A migrated database of its own in the folder, which need not survive a crash, and a pool of `connections`. */
export async function startDatabase(folder: string, connections: number) {
  const postgres = await startBundledPostgres({
    dataDir: join(folder, 'database'),
    durable: false,
    log: () => undefined,
  });
  const pool = openPool(postgres.url, connections, () => undefined);
  await migrate(pool);
  return { postgres, pool };
}

/** Settings of a silent server without limits on its callers. */
export function benchConfig(folder: string, environment: Readonly<Record<string, string>>): Config {
  return readConfig({
    NODE_ENV: 'test',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '1000000',
    SIGN_IN_LIMIT: '1000000',
    OVERLOAD_DELAY: '0',
    PUBLIC_URL: 'http://portal.test',
    ...environment,
  });
}

/** The whole server in this process, on its own empty database. Time stands still until moved. */
export async function startAppHere(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<World> {
  const { postgres, pool } = await startDatabase(folder, 10);
  let time = Date.now();
  const now = () => new Date(time);
  const parts: AppParts = {
    config: benchConfig(folder, environment),
    pool,
    clock: { now },
    log: createLog('silent'),
    tokenKeys: tokenKeysFrom(newSeed()),
    sealing: sealingWith(newSeed()),
    webFolder: undefined,
    checkWrittenReplies: true,
  };
  const app = await createApp(parts);
  return {
    ...parts,
    runtimePool: pool,
    app,
    url: await app.listen({ host: '127.0.0.1', port: 0 }),
    clock: {
      now,
      forward({ hours = 0, minutes = 0, seconds = 0 }) {
        time += ((hours * 60 + minutes) * 60 + seconds) * 1000;
      },
    },
    async close() {
      await app.close();
      await pool.end();
      await postgres.stop();
    },
  };
}
