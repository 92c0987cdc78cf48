import type { FastifyInstance } from 'fastify';
import type { Kit } from '../kit/kit.ts';
import { notedTimes } from './noted-times.ts';
import { lastWrite, writesEveryMs, writeTimes } from './write-times.ts';

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
    await lastWrite(write);
  });
}
