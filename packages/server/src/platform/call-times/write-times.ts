import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Queries } from '../database/connect.ts';
import type { Log } from '../log.ts';
import type { NotedTimes } from './noted-times.ts';
import { addCallTimes, type Timed } from './store.ts';

export const writesEveryMs = 60_000;

/** A server that stops waits no longer for the database. */
const lastWriteMs = 1000;

/** The database takes this many at once, and what is left next time. */
const mostAtOnce = 200;

interface TimesParts {
  readonly db: Queries;
  readonly clock: Clock;
  readonly log: Log;
}

/** Adds what was noted to the hour of all servers. A minute that the database is away for is lost. */
export async function writeTimes(
  { db, clock, log }: TimesParts,
  kind: Timed,
  noted: NotedTimes,
): Promise<void> {
  const times = noted.take(mostAtOnce);
  if (times.length === 0) return;
  const hour = new Date(clock.now());
  hour.setUTCMinutes(0, 0, 0);
  await addCallTimes(db, kind, hour, times).catch((error: unknown) =>
    log.warn({ err: error, kind }, 'could not record how long calls or statements took'),
  );
}

/** The write of a server that stops. */
export function lastWrite(write: () => Promise<void>): Promise<void> {
  return Promise.race([write(), wait(lastWriteMs, undefined, { ref: false })]);
}
