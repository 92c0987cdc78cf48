import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { lenderDay } from '@drawbridge/domain/calendar/lender-day.ts';
import type pg from 'pg';
import { createJobs } from './app/create-jobs.ts';
import { loadDemo, type Demo } from './app/load-demo.ts';
import { createApp } from './app.ts';
import { refuseDemoData } from './platform/database/refuse-demo-data.ts';
import { keepSealing } from './platform/audit-log/keep-sealing.ts';
import { headKeptIn } from './platform/audit-log/kept-head.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig, type Config } from './platform/config/config.ts';
import { dataFolders } from './platform/config/data-folders.ts';
import { refuseExposure } from './platform/config/exposure.ts';
import { startBundledPostgres } from './platform/database/bundled-postgres.ts';
import { databaseOver, openPool } from './platform/database/connect.ts';
import { placesOf, type DatabasePlaces } from './platform/database/database-places.ts';
import { lockDataFolder } from './platform/database/data-folder-lock.ts';
import { prepareDatabase } from './platform/database/prepare-database.ts';
import { excessOfRights } from './platform/database/runtime-role.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { sweepFiles } from './platform/files/sweep-files.ts';
import {
  chooseConnections,
  connectionBudget,
  type ConnectionBudget,
} from './platform/jobs/connection-budget.ts';
import { handlerConnections } from './platform/jobs/lanes.ts';
import { startWorker, type Worker } from './platform/jobs/worker.ts';
import { uploadsSay } from './platform/health/health.ts';
import { explainError } from './platform/explain-error.ts';
import { packageFolder } from './platform/package-folder.ts';
import { createLog, outputInBatches, type Log } from './platform/log.ts';
import { seedKeptIn } from './platform/secrets/kept-seed.ts';
import { sealingWith, type Sealing } from './platform/secrets/sealing.ts';
import { stopInOrder, type StopStep } from './platform/stop-in-order.ts';
import { giveBackStartMemory } from './platform/start-memory.ts';
import { tokenKeysFrom, type TokenKeys } from './platform/session/token-keys.ts';
import { openTelemetry } from './platform/tracing/open-telemetry.ts';
import type { Telemetry } from './platform/tracing/otlp-telemetry.ts';

/** Started parts to stop, in reverse order. */
const stops: StopStep[] = [];
let started: Promise<void> | undefined;
let stopping: Promise<never> | undefined;
const aboutToStop = new AbortController();
/** How long to keep serving after SIGTERM. */
let stopDelayMs = 0;
/** The maximum time for a stop after that; its steps together take less. */
const stopWithinMs = 20_000;
let wasTold = false;

function stop(exitCode: number): Promise<never> {
  stopping ??= (async () => {
    aboutToStop.abort();
    setTimeout(() => {
      console.error(`Not stopped after ${stopWithinMs / 1000} seconds; exiting anyway.`);
      process.exit(1);
    }, stopWithinMs);
    // A part that is still starting can't be stopped; the rest won't start.
    await started?.catch(() => undefined);
    const { late } = await stopInOrder(stops, (...words) => console.error(...words));
    process.exit(late.length > 0 ? 1 : exitCode);
  })();
  return stopping;
}

/** Announces the stop and gives proxies time to send requests elsewhere first. */
async function stopLater(): Promise<void> {
  aboutToStop.abort();
  await sleep(stopDelayMs);
  await stop(0);
}

/** A second signal ends the process at once. The bundled database has its own exit hook. */
function toldToStop(how: () => unknown): void {
  if (wasTold) {
    console.error('Second signal received; exiting at once.');
    process.exit(1);
  }
  wasTold = true;
  how();
}

/** The updated database and the pool for requests. */
async function openDatabase(config: Config, log: Log, goesOn: () => void) {
  const given = placesOf(config);
  const places = given ?? (await startDatabase(config));
  goesOn();
  const { applied, connections } = await prepareDatabase(places, {
    connections: (room) => chooseConnections(config.DATABASE_CONNECTIONS, room),
    prepared: config.DATABASE_PREPARED,
    bundled: given === undefined,
    warn: (sentence) => log.warn(sentence),
  });
  const budget = connectionBudget(connections, config.WORKER === 'in-process');
  const pool = ownPool(openFor(log, config.DATABASE_PREPARED)(places.requests, budget.requests));
  if (applied.length > 0) console.log(`Database updated: ${applied.join(', ')}`);
  const excess = await excessOfRights(pool);
  if (excess !== undefined) log.warn(excess);
  goesOn();
  return { pool, places, budget };
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  refuseExposure(config);
  stopDelayMs = config.STOP_DELAY * 1000;
  const log = createLog(config.LOG_LEVEL, config.serverName, outputInBatches());
  const telemetry = await openTelemetry(config, log);
  const uploads = uploadsSay(config);
  if (uploads !== 'ok') log.warn(`uploads: ${uploads}`);
  holdDataFolder(config, telemetry);

  const goesOn = () => aboutToStop.signal.throwIfAborted();
  const { pool, places, budget } = await openDatabase(config, log, goesOn);
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
    console.log('Demo data loaded.');
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
    stopping: aboutToStop.signal,
    telemetry,
    lanes: () => worker?.state() ?? [],
  });
  if (config.WORKER === 'in-process')
    worker = await startJobs(config, places, { log, tokenKeys, sealing, budget, telemetry });
  if (config.WORKER === 'in-process') sealFromNowOn(config, { pool, files, log, sealing });
  // Together, so the server accepts nothing while running jobs finish.
  const running = [() => app.close(), () => worker?.stop()];
  stops.push({
    name: 'requests and jobs',
    withinMs: 11_000,
    stop: () => Promise.all(running.map(async (end) => end())),
  });
  giveBackStartMemory();
  const address = await app.listen({ host: config.HOST, port: config.PORT });
  // Port 0 means any free port; only the socket knows which.
  announce(config, demo, config.PORT === 0 ? address : config.publicUrl);
  void sweepFiles(databaseOver(pool), files, systemClock.now()).then(
    (removed) => removed > 0 && log.info({ removed }, 'removed files without a record'),
    (error: unknown) => log.warn({ err: error }, 'could not remove files without a record'),
  );
}

/** The last spans are sent together with the release of the folder, because a stop has no time of its own for them. */
function holdDataFolder({ dataDir }: Config, telemetry: Telemetry | undefined): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockDataFolder(dataDir, 'server');
  const last = [() => telemetry?.stop(), () => lock.release()];
  stops.push({
    name: 'the data folder',
    withinMs: 500,
    stop: () => Promise.all(last.map(async (end) => end())),
  });
}

function ownPool(pool: pg.Pool): pg.Pool {
  stops.push({ name: 'the connections to the database', withinMs: 1000, stop: () => pool.end() });
  return pool;
}

function openFor(log: Log, prepared = true): (url: string, connections: number) => pg.Pool {
  const onError = (error: Error) => log.warn({ err: error }, 'an idle database connection broke');
  return (url, connections) => openPool(url, connections, onError, { prepared });
}

/** The last seal is made after requests have ended and before connections close. */
function sealFromNowOn(
  config: Config,
  { pool, files, log, sealing }: { pool: pg.Pool; files: FileStore; log: Log; sealing: Sealing },
): void {
  const keptHead = headKeptIn(config.dataDir);
  const stopSealing = keepSealing({
    db: databaseOver(pool),
    files,
    clock: systemClock,
    log,
    sealing,
    keptHead,
  });
  stops.push({ name: 'the sealing of the audit log', withinMs: 1000, stop: stopSealing });
}

/** Jobs have their own connections, so jobs and requests never wait for each other's. */
async function startJobs(
  config: Config,
  { direct: url, owner: ownerUrl }: DatabasePlaces,
  given: {
    log: Log;
    tokenKeys: TokenKeys;
    sealing: Sealing;
    budget: ConnectionBudget;
    telemetry: Telemetry | undefined;
  },
): Promise<Worker> {
  const { log, tokenKeys, sealing, telemetry } = given;
  const { lanes } = given.budget;
  const open = openFor(log);
  const pool = ownPool(open(url, handlerConnections(lanes)));
  const onClose = (end: () => Promise<void>) =>
    void stops.push({ name: 'the times of jobs’ statements', withinMs: 1500, stop: end });
  const parts = { config, pool, ownerUrl, clock: systemClock, log, tokenKeys, sealing, telemetry, onClose };
  const handlers = await createJobs(parts);
  return startWorker({
    openPool: (connections) => open(url, connections),
    handlers,
    lanes,
    log,
    tracer: telemetry?.tracer,
    onHopeless: () => void stop(1),
  });
}

async function startDatabase(config: Config): Promise<DatabasePlaces> {
  const database = await startBundledPostgres({ dataDir: config.dataDir, log: (line) => console.log(line) });
  stops.push({ name: 'the bundled database', withinMs: 5500, stop: () => database.stop() });
  void database.exited.then((reason) => {
    if (stopping) return;
    console.error(reason.message);
    void stop(1);
  });
  return { requests: database.runtimeUrl, direct: database.runtimeUrl, owner: database.url };
}

function announce(config: Config, demo: Demo | undefined, address: string): void {
  const { productName } = config.lender;
  console.log(`\n${productName} is running at ${address}\n`);
  if (!demo) return;
  console.log(`Demo accounts (password ${demo.demoPassword}):`);
  for (const { email, about } of demo.demoAccounts) console.log(`  ${email.padEnd(24)} ${about}`);
  console.log('');
}

function explain(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${process.env['PORT'] ?? '3000'} is already in use. Stop the program that uses it, or set PORT to another one.`;
  }
  return explainError(error);
}

for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => toldToStop(() => stop(0)));
process.on('SIGTERM', () => toldToStop(stopLater));
// `npm start` keeps a channel open; once it closes, this server stops.
process.on('disconnect', () => void stop(0));

try {
  started = start();
  await started;
} catch (error) {
  const wasStopped = aboutToStop.signal.aborted;
  if (!wasStopped) console.error(explain(error));
  await stop(wasStopped ? 0 : 1);
}
