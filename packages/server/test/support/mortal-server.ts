import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnServer } from './server-process.ts';
import { emptyDatabase, type TestDatabase, type World } from './world.ts';

/** A server as a process of its own that a test kills and starts again on the same database and files. */
export interface MortalServer {
  readonly database: TestDatabase;
  /** The database and the real clock, for making people and deals. Its `url` is that of the server that was last up. */
  readonly world: World;
  readonly kill: () => Promise<void>;
  readonly start: () => void;
  /** Resolves with its address once the server answers; rejects if it is killed before. */
  readonly up: () => Promise<string>;
}

/** Runs the test against a started server, and removes server, database and files afterwards. */
export async function withMortalServer(
  run: (server: MortalServer) => Promise<void>,
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'drawbridge-mortal-'));
  const database = await emptyDatabase();
  const spawn = () =>
    spawnServer({
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      PUBLIC_URL: 'http://portal.test',
      RATE_LIMIT: '100000',
      ...environment,
    });
  let running = spawn();
  const world = { pool: database.pool, clock: { now: () => new Date() }, url: '' };
  const kill = async () => {
    running.child.kill('SIGKILL');
    await running.ended;
  };
  const up = async () => (world.url = await running.address);
  try {
    await up();
    const start = () => {
      running = spawn();
    };
    await run({ database, world: world as unknown as World, kill, start, up });
  } finally {
    await kill();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
