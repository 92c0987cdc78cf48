import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Kit } from '../kit/kit.ts';
import { notedTimes } from './noted-times.ts';
import { writesEveryMs, writeTimes } from './write-times.ts';

/** A server that stops waits no longer for the database. */
const lastWriteMs = 1000;

/**
 * Keeps how long each call took. A server has one histogram per route in memory, and adds them to the database every minute and
 * when it stops.
 */
export function watchCalls(
  app: FastifyInstance,
  { db, clock, log, onClose }: Pick<Kit, 'db' | 'clock' | 'log' | 'onClose'>,
): void {
  const noted = notedTimes();
  app.addHook('onResponse', async ({ id, method, routeOptions }, reply) => {
    const { config, url } = routeOptions;
    if (config.routeName === undefined || config.streams || url === undefined) return;
    noted.note(`${method} ${url}`, { ms: reply.elapsedTime, at: clock.now(), id });
  });
  const write = () => writeTimes({ db, clock, log }, 'call', noted);
  const timer = setInterval(() => void write(), writesEveryMs).unref();
  onClose(async () => {
    clearInterval(timer);
    await Promise.race([write(), wait(lastWriteMs, undefined, { ref: false })]);
  });
}
