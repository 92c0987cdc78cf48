import { setTimeout as wait } from 'node:timers/promises';

/** The time the database gets for an answer. */
const answersWithinMs = 10_000;

/** Rejects if the database does not answer in time, as on a connection that hangs. */
export async function inTime<T>(answer: Promise<T>): Promise<T> {
  const known = new AbortController();
  const overdue = wait(answersWithinMs, undefined, { signal: known.signal, ref: false }).then(() => {
    throw new Error('the database did not answer in time');
  });
  try {
    return await Promise.race([answer, overdue]);
  } finally {
    known.abort();
    // The aborted wait.
    overdue.catch(() => undefined);
  }
}
