import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig, type Config } from './platform/config/config.ts';
import { refuseExposure } from './platform/config/exposure.ts';
import { startBundledPostgres } from './platform/database/bundled-postgres.ts';
import { placesOf, type DatabasePlaces } from './platform/database/database-places.ts';
import { lockDataFolder } from './platform/database/data-folder-lock.ts';
import { explainError } from './platform/explain-error.ts';
import { createLog, outputInBatches } from './platform/log.ts';
import { stopInOrder, type StopStep } from './platform/stop-in-order.ts';
import { openTelemetry } from './platform/tracing/open-telemetry.ts';
import type { Telemetry } from './platform/tracing/otlp-telemetry.ts';
import { hasCode } from './platform/has-code.ts';

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

/** Most of the program. It is read once, however often this is called. */
const readServe = async () => import('./app/serve.ts');

async function start(): Promise<void> {
  const config = readConfig(process.env);
  refuseExposure(config);
  stopDelayMs = config.STOP_DELAY * 1000;
  const log = createLog(config.LOG_LEVEL, config.serverName, outputInBatches());
  const telemetry = await openTelemetry(config, log);
  holdDataFolder(config, telemetry);
  const given = placesOf(config);
  // Read while the bundled database starts in its own process: one after the other took a third longer.
  const places = given ?? (await startDatabase(config, () => void readServe()));
  const { serve } = await readServe();
  aboutToStop.signal.throwIfAborted();
  await serve({
    config,
    log,
    telemetry,
    places,
    bundled: given === undefined,
    stopping: aboutToStop.signal,
    say: (line) => console.log(line),
    onStop: (step) => void stops.push(step),
    onHopeless: () => void stop(1),
  });
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

/** `onLaunched` is called once PostgreSQL’s process runs, before it accepts connections. */
async function startDatabase(config: Config, onLaunched: () => void): Promise<DatabasePlaces> {
  const database = await startBundledPostgres({
    dataDir: config.dataDir,
    log: (line) => console.log(line),
    onLaunched,
  });
  stops.push({ name: 'the bundled database', withinMs: 5500, stop: () => database.stop() });
  void database.exited.then((reason) => {
    if (stopping) return;
    console.error(reason.message);
    void stop(1);
  });
  return { requests: database.runtimeUrl, direct: database.runtimeUrl, owner: database.url };
}

function explain(error: unknown): string {
  if (hasCode(error, 'EADDRINUSE')) {
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
