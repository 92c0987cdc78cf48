import { Logger } from 'graphile-worker';
import type { Log } from '../log.ts';

/** The queue’s own messages in our log. What a job threw is not taken from here: it is logged where it is caught. */
export function workerLog(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (meta['failure'] === true || meta['success'] === true) return;
    if (level === 'error') log.error({ from: 'jobs' }, message);
    else if (level === 'warning') log.warn({ from: 'jobs' }, message);
    else log.debug({ from: 'jobs' }, message);
  });
}
