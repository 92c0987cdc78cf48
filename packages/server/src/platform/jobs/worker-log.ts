import { Logger } from 'graphile-worker';
import type { Log } from '../log.ts';

/** Passes the queue’s messages to our log, except job errors, which are logged where they are caught. */
export function workerLog(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (meta['failure'] === true || meta['success'] === true) return;
    if (level === 'error') log.error({ from: 'jobs' }, message);
    else if (level === 'warning') log.warn({ from: 'jobs' }, message);
    else log.debug({ from: 'jobs' }, message);
  });
}
