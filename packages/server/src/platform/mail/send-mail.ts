import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { enqueue, type JobHandlers } from '../jobs/queue.ts';
import type { Log } from '../log.ts';
import type { Delivery, MailTransport } from './mail-transport.ts';
import { noteSpan } from '../tracing/spans.ts';
import { sendingKey } from './post-mail.ts';
import { claimMail, recordAttempt, type ClaimedMail } from './store.ts';

/**
 * Retries stop after three days, counted from the moment an administrator last sent the email again. By then a link that opens an account
 * has expired.
 */
const triedForSeconds = 3 * 24 * 3600;

/** Longer than delivery takes and than most databases need to fail over. */
const claimSeconds = 180;

/** The pause between two attempts to record a result, and the timeout of one attempt. */
const noteAgainMs = 500;
const noteWithinMs = 10_000;

export interface MailJobParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly transport: MailTransport;
  /** Whether the body is kept after the email is sent. */
  readonly keepsBodies: boolean;
  /** Called when an email is given up, in the transaction that records it. */
  readonly onGivenUp: (
    tx: Transaction,
    mail: { readonly mailId: string; readonly error: string; readonly at: Date },
  ) => Promise<void>;
}

/**
 * The job that sends an email. It commits a claim, sends the email and records the result, so that only one of several workers
 * on several servers sends it. A job that finds a claim runs again when the claim ends.
 *
 * SMTP and the database cannot commit together. If the database fails after sending, recording the result is retried until the
 * claim ends. If the process dies or the database is away longer, the email is sent again: a second copy is better than none, and
 * its Message-ID is the same, so that receiving systems can drop it.
 */
export function sendMail(parts: MailJobParts): JobHandlers['send mail'] {
  const { db, clock, transport } = parts;
  return async ({ mailId }, { signal }) => {
    signal.throwIfAborted();
    const claim = crypto.randomUUID();
    const claimEnds = performance.now() + claimSeconds * 1000;
    const mail = await claimMail(db, mailId, { claim, seconds: claimSeconds });
    if (mail === 'done with') return;
    if ('claimedForSeconds' in mail) {
      const afterSeconds = mail.claimedForSeconds + 1;
      await db
        .transaction()
        .execute((tx) => enqueue(tx, 'send mail', { mailId }, { afterSeconds, key: sendingKey(mailId) }));
      return;
    }
    const startedAt = Date.now();
    const delivery = await unlessAborted(
      signal,
      transport.deliver({
        id: mailId,
        to: mail.to_address,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        writtenAt: mail.created_at,
      }),
    );
    noteSpan(
      'send email',
      { kind: 'client', startedAt, attributes: { 'drawbridge.email.id': mailId } },
      { attributes: { 'drawbridge.email.result': delivery.result }, failed: delivery.result !== 'accepted' },
    );
    const at = clock.now();
    await untilNoted(parts.log, { mailId, signal, claimEnds }, () =>
      db.transaction().execute((tx) => noteDelivery(parts, tx, { mailId, claim, mail, delivery, at })),
    );
  };
}

interface Attempt {
  readonly mailId: string;
  readonly claim: string;
  readonly mail: ClaimedMail;
  readonly delivery: Delivery;
  readonly at: Date;
}

async function noteDelivery(
  { log, keepsBodies, onGivenUp }: MailJobParts,
  tx: Transaction,
  { mailId, claim, mail, delivery, at }: Attempt,
): Promise<void> {
  if (delivery.result === 'accepted') {
    await recordAttempt(tx, { mailId, claim }, { sentAt: at, error: null, forgetBody: !keepsBodies });
    return;
  }
  const { error, code, result } = delivery;
  const triedSince = mail.retry_from ?? mail.created_at;
  const age = Math.max(0, (at.getTime() - triedSince.getTime()) / 1000);
  if (result === 'refused' || age >= triedForSeconds) {
    // Kept so that it can be sent again, unless someone who read it here could open an account or application.
    const noted = { givenUpAt: at, error, forgetBody: !keepsBodies && mail.opens_account };
    if (!(await recordAttempt(tx, { mailId, claim }, noted))) return;
    await onGivenUp(tx, { mailId, error, at });
    log.error({ mail: mailId, code, writtenIn: mail.trace_id }, 'an email could not be delivered and was given up');
    return;
  }
  // The claim is over: an earlier record arrived late, or the claim timed out.
  if (!(await recordAttempt(tx, { mailId, claim }, { error, forgetBody: false }))) return;
  const afterSeconds = secondsUntilRetry(age);
  log.warn({ mail: mailId, code, afterSeconds }, 'an email could not be sent and will be retried');
  await enqueue(tx, 'send mail', { mailId }, { afterSeconds, key: sendingKey(mailId) });
}

/** Retries `note` until it succeeds or the claim ends. A connection that hangs counts as a failure. */
async function untilNoted(
  log: Log,
  { mailId, signal, claimEnds }: { mailId: string; signal: AbortSignal; claimEnds: number },
  note: () => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const inTime = new AbortController();
    try {
      const overdue = wait(noteWithinMs, 'overdue' as const, { signal: inTime.signal, ref: false });
      const outcome = await Promise.race([note(), overdue.catch(() => undefined)]);
      if (outcome !== 'overdue') return;
      throw new Error('the database did not answer in time');
    } catch (error) {
      if (signal.aborted || performance.now() > claimEnds) throw error;
      if (tries === 1)
        log.warn({ mail: mailId }, 'an email’s result could not be recorded and will be retried');
      await wait(noteAgainMs, undefined, { signal, ref: false });
    } finally {
      inTime.abort();
    }
  }
}

/**
 * The wait grows with the time the email has been tried, from 3 seconds in the first minute, so that a short outage is over at once, to an hour.
 */
function secondsUntilRetry(ageSeconds: number): number {
  return Math.round(Math.min(Math.max(3, ageSeconds / 20), 3600));
}

/** Rejects when the worker must stop. The job runs again after a restart, once the claim ends. */
async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(new Error('the server is stopping'));
  signal.addEventListener('abort', abort);
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
