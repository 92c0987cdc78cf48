import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Kit } from '../kit/kit.ts';
import { emptyHistogram, placeOf } from './histogram.ts';
import { addCallTimes, type SlowestCall } from './store.ts';

const writesEveryMs = 60_000;
/** A server that stops waits no longer for the database. */
const lastWriteMs = 1000;

interface Noted {
  readonly counts: number[];
  slowest: SlowestCall;
}

/**
 * Keeps how long each call took. A server has one histogram per route in memory, and adds them to the database every minute and
 * when it stops. A minute that the database is away for is lost.
 */
export function watchCalls(
  app: FastifyInstance,
  { db, clock, log, onClose }: Pick<Kit, 'db' | 'clock' | 'log' | 'onClose'>,
): void {
  let noted = new Map<string, Noted>();
  app.addHook('onResponse', async ({ id, method, routeOptions }, reply) => {
    const { config, url } = routeOptions;
    if (config.routeName === undefined || config.streams || url === undefined) return;
    const route = `${method} ${url}`;
    const call = { ms: reply.elapsedTime, at: clock.now(), id };
    const known = noted.get(route) ?? { counts: emptyHistogram(), slowest: call };
    noted.set(route, known);
    const place = placeOf(call.ms);
    known.counts[place] = (known.counts[place] ?? 0) + 1;
    if (call.ms > known.slowest.ms) known.slowest = call;
  });
  async function write(): Promise<void> {
    if (noted.size === 0) return;
    const times = [...noted].map(([route, calls]) => ({ route, ...calls }));
    noted = new Map();
    const hour = new Date(clock.now());
    hour.setUTCMinutes(0, 0, 0);
    await addCallTimes(db, hour, times).catch((error: unknown) =>
      log.warn({ err: error }, 'could not record how long calls took'),
    );
  }
  const timer = setInterval(() => void write(), writesEveryMs).unref();
  onClose(async () => {
    clearInterval(timer);
    await Promise.race([write(), wait(lastWriteMs, undefined, { ref: false })]);
  });
}
