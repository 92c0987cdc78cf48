import { existsSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { lenderDay } from '@drawbridge/domain/calendar/lender-day.ts';
import type pg from 'pg';
import { createApp } from '../app.ts';
import { keepSealing } from '../platform/audit-log/keep-sealing.ts';
import { headKeptIn } from '../platform/audit-log/kept-head.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { dataFolders } from '../platform/config/data-folders.ts';
import { databaseOver, openPool } from '../platform/database/connect.ts';
import type { DatabasePlaces } from '../platform/database/database-places.ts';
import { prepareDatabase } from '../platform/database/prepare-database.ts';
import { refuseDemoData } from '../platform/database/refuse-demo-data.ts';
import { excessOfRights } from '../platform/database/runtime-role.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { sweepFiles } from '../platform/files/sweep-files.ts';
import { uploadsSay } from '../platform/health/health.ts';
import { standingFrom } from '../platform/health/standing.ts';
import {
  chooseConnections,
  connectionBudget,
  type ConnectionBudget,
} from '../platform/jobs/connection-budget.ts';
import { handlerConnections } from '../platform/jobs/lanes.ts';
import { startWorker, type Worker } from '../platform/jobs/worker.ts';
import type { Log } from '../platform/log.ts';
import { packageFolder } from '../platform/package-folder.ts';
import { seedKeptIn } from '../platform/secrets/kept-seed.ts';
import { sealingWith, type Sealing } from '../platform/secrets/sealing.ts';
import { tokenKeysFrom, type TokenKeys } from '../platform/session/token-keys.ts';
import { giveBackStartMemory } from '../platform/start-memory.ts';
import type { StopStep } from '../platform/stop-in-order.ts';
import type { Telemetry } from '../platform/tracing/otlp-telemetry.ts';
import { createJobs } from './create-jobs.ts';
import { loadDemo, type Demo } from './load-demo.ts';

/** How long jobs and seals leave the processor and new connections to the first requests. */
const headStartMs = 300;

/** What a process has opened before it serves. */
export interface ServerParts {
  readonly config: Config;
  readonly log: Log;
  readonly telemetry: Telemetry | undefined;
  readonly places: DatabasePlaces;
  /** Whether the database is the bundled one. */
  readonly bundled: boolean;
  /** Aborted when the process is told to stop: what has not begun then does not begin. */
  readonly stopping: AbortSignal;
  /** Tells the operator a line, in the terminal. */
  readonly say: (line: string) => void;
  /** Takes the end of each part that has started; the last one ends first. */
  readonly onStop: (step: StopStep) => void;
  /** Called if jobs can't run any more, and only a new process may help. */
  readonly onHopeless: () => void;
}

/** Updates the database and serves the portal from it, with its jobs. Settles once requests are accepted. */
export async function serve(parts: ServerParts): Promise<void> {
  const { config, log, telemetry, places, stopping, say, onStop } = parts;
  const goesOn = () => stopping.throwIfAborted();

  const uploads = uploadsSay(config);
  if (uploads !== 'ok') log.warn(`uploads: ${uploads}`);
  const { pool, budget } = await openDatabase(parts);
  goesOn();
  const standing = standingFrom(databaseOver(pool), config);
  // Read while the server is put together, so that the first probe doesn't wait for it.
  void standing();
  const folders = dataFolders(config);
  const files = await openFileStore(config);
  // Uploads cut off when the server last ended; their senders are gone.
  for (const folder of [folders.arriving, folders.leaving]) rmSync(folder, { recursive: true, force: true });
  const tokenKeys = tokenKeysFrom(config.SESSION_KEYS ?? seedKeptIn(config.dataDir, 'session-key'));
  const sealing = sealingWith(config.ENCRYPTION_KEY ?? seedKeptIn(config.dataDir, 'encryption-key'));
  const demo = config.demo ? await loadDemo() : undefined;
  if (!demo) await refuseDemoData(pool);
  else if (
    await demo.offerDemo(pool, { today: lenderDay(systemClock.now(), config.TIME_ZONE), files, sealing })
  )
    say('Demo data loaded.');
  goesOn();

  let worker: Worker | undefined;
  const webFolder = config.WEB_FOLDER ?? packageFolder('../web/dist');
  const app = await createApp({
    config,
    pool,
    directUrl: places.direct,
    clock: systemClock,
    log,
    tokenKeys,
    sealing,
    webFolder: existsSync(webFolder) ? webFolder : undefined,
    checkWrittenReplies: false,
    stopping,
    telemetry,
    standing,
    lanes: () => worker?.state() ?? [],
  });
  if (config.WORKER === 'in-process') {
    worker = await startJobs(parts, { tokenKeys, sealing, budget });
    sealFromNowOn(parts, { pool, files, sealing });
  }
  // Together, so the server accepts nothing while running jobs finish.
  const running = [() => app.close(), () => worker?.stop()];
  onStop({
    name: 'requests and jobs',
    withinMs: 11_000,
    stop: () => Promise.all(running.map(async (end) => end())),
  });
  const address = await app.listen({ host: config.HOST, port: config.PORT });
  giveBackStartMemory();
  // Port 0 means any free port; only the socket knows which.
  announce(parts, demo, config.PORT === 0 ? address : config.publicUrl);
  void sweepLater(parts, pool, files);
}

async function sweepLater({ log, stopping }: ServerParts, pool: pg.Pool, files: FileStore): Promise<void> {
  try {
    await sleep(headStartMs, undefined, { signal: stopping, ref: false });
    const removed = await sweepFiles(databaseOver(pool), files, systemClock.now());
    if (removed > 0) log.info({ removed }, 'removed files without a record');
  } catch (error) {
    if (!stopping.aborted) log.warn({ err: error }, 'could not remove files without a record');
  }
}

/** The updated database: the pool for requests, and how connections are divided. */
async function openDatabase(parts: ServerParts) {
  const { config, log, places, bundled, say } = parts;
  const { applied, connections } = await prepareDatabase(places, {
    connections: (room) => chooseConnections(config.DATABASE_CONNECTIONS, room),
    prepared: config.DATABASE_PREPARED,
    bundled,
    warn: (sentence) => log.warn(sentence),
  });
  const budget = connectionBudget(connections, config.WORKER === 'in-process');
  const pool = ownPool(parts, openFor(log, config.DATABASE_PREPARED)(places.requests, budget.requests));
  if (applied.length > 0) say(`Database updated: ${applied.join(', ')}`);
  const excess = await excessOfRights(pool);
  if (excess !== undefined) log.warn(excess);
  return { pool, budget };
}

function ownPool({ onStop }: ServerParts, pool: pg.Pool): pg.Pool {
  onStop({ name: 'the connections to the database', withinMs: 1000, stop: () => pool.end() });
  return pool;
}

function openFor(log: Log, prepared = true): (url: string, connections: number) => pg.Pool {
  const onError = (error: Error) => log.warn({ err: error }, 'an idle database connection broke');
  return (url, connections) => openPool(url, connections, onError, { prepared });
}

/** The last seal is made after requests have ended and before connections close. */
function sealFromNowOn(
  { config, log, onStop }: ServerParts,
  { pool, files, sealing }: { pool: pg.Pool; files: FileStore; sealing: Sealing },
): void {
  const stop = keepSealing({
    db: databaseOver(pool),
    files,
    clock: systemClock,
    log,
    sealing,
    keptHead: headKeptIn(config.dataDir),
    beginsAfterMs: headStartMs,
  });
  onStop({ name: 'the sealing of the audit log', withinMs: 1000, stop });
}

/** Jobs have their own connections, so jobs and requests never wait for each other's. */
async function startJobs(
  parts: ServerParts,
  { budget, ...keys }: { tokenKeys: TokenKeys; sealing: Sealing; budget: ConnectionBudget },
): Promise<Worker> {
  const { config, log, telemetry, places, onStop, onHopeless } = parts;
  const open = openFor(log);
  const handlers = await createJobs({
    ...keys,
    config,
    log,
    telemetry,
    pool: ownPool(parts, open(places.direct, handlerConnections(budget.lanes))),
    ownerUrl: places.owner,
    clock: systemClock,
    onClose: (stop) => onStop({ name: 'the times of jobs’ statements', withinMs: 1500, stop }),
  });
  return startWorker({
    openPool: (connections) => open(places.direct, connections),
    handlers,
    lanes: budget.lanes,
    timing: { beginsAfterMs: headStartMs },
    log,
    tracer: telemetry?.tracer,
    onHopeless,
  });
}

function announce({ config, say }: ServerParts, demo: Demo | undefined, address: string): void {
  say(`\n${config.lender.productName} is running at ${address}\n`);
  if (!demo) return;
  say(`Demo accounts (password ${demo.demoPassword}):`);
  for (const { email, about } of demo.demoAccounts) say(`  ${email.padEnd(24)} ${about}`);
  say('');
}
