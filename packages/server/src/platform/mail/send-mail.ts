import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { enqueue, type JobHandlers } from '../jobs/queue.ts';
import type { Log } from '../log.ts';
import { noteSpan } from '../tracing/spans.ts';
import { inTime } from './in-time.ts';
import type { Delivery, MailTransport } from './mail-transport.ts';
import { sendingKey } from './post-mail.ts';
import { claimMail, recordAttempt, releaseClaim, type ClaimedMail } from './store.ts';

/**
 * Retries stop after three days, counted from the moment an administrator last sent the email again. By then a link that opens an account
 * has expired.
 */
const triedForSeconds = 3 * 24 * 3600;

/** Longer than delivery takes and than most databases need to fail over. */
const claimSeconds = 180;

/** The pause between two attempts to record a result. */
const noteAgainMs = 500;

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
 * claim ends, also after the job was told to stop. If the process dies or the database is away longer, the email is sent again: a second
 * copy is better than none, and its Message-ID is the same, so that receiving systems can drop it.
 */
export function sendMail(parts: MailJobParts): JobHandlers['send mail'] {
  const { db } = parts;
  return async ({ mailId }, { signal }) => {
    signal.throwIfAborted();
    const attempt = {
      mailId,
      claim: crypto.randomUUID(),
      claimEnds: performance.now() + claimSeconds * 1000,
    };
    const mail = await claimForNow(parts, attempt, signal);
    if (mail === 'done with') return;
    if ('claimedForSeconds' in mail) {
      const afterSeconds = mail.claimedForSeconds + 1;
      await db
        .transaction()
        .execute((tx) => enqueue(tx, 'send mail', { mailId }, { afterSeconds, key: sendingKey(mailId) }));
      return;
    }
    await unlessAborted(signal, deliver(parts, attempt, mail));
  };
}

/** One run’s try to send an email. */
interface Attempt {
  readonly mailId: string;
  readonly claim: string;
  /** By this process’s clock (`performance.now()`). */
  readonly claimEnds: number;
}

/**
 * Claims an email for this run. If the database fails before its answer arrives, as when its primary dies, the claim may be there all
 * the same, and no run would send the email until it ends: so it is released once the database is back.
 */
async function claimForNow(parts: MailJobParts, attempt: Attempt, signal: AbortSignal) {
  const { db, log } = parts;
  const { mailId, claim } = attempt;
  // Nothing waits for it: this job fails, and its next run may be on another server.
  const release = () =>
    void untilNoted(log, attempt, () => db.transaction().execute((tx) => sendNow(tx, attempt))).catch(
      () => undefined,
    );
  const claiming = claimMail(db, mailId, { claim, seconds: claimSeconds });
  try {
    const mail = await inTime(claiming);
    signal.throwIfAborted();
    return mail;
  } catch (error) {
    release();
    // If it comes after all.
    void claiming.then(release, () => undefined);
    throw error;
  }
}

/** Releases a claim. A run that found it waits for its end, so the next one becomes due now. */
async function sendNow(tx: Transaction, { mailId, claim }: Attempt): Promise<void> {
  if (await releaseClaim(tx, { mailId, claim }))
    await enqueue(tx, 'send mail', { mailId }, { key: sendingKey(mailId) });
}

async function deliver(parts: MailJobParts, attempt: Attempt, mail: ClaimedMail): Promise<void> {
  const { db, clock, log, transport } = parts;
  const { mailId } = attempt;
  const startedAt = Date.now();
  const delivery = await transport.deliver({
    id: mailId,
    to: mail.to_address,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    writtenAt: mail.created_at,
  });
  noteSpan(
    'send email',
    { kind: 'client', startedAt, attributes: { 'drawbridge.email.id': mailId } },
    { attributes: { 'drawbridge.email.result': delivery.result }, failed: delivery.result !== 'accepted' },
  );
  const result = { mail, delivery, at: clock.now() };
  await untilNoted(log, attempt, () =>
    db.transaction().execute((tx) => noteDelivery(parts, tx, attempt, result)),
  );
}

interface Result {
  readonly mail: ClaimedMail;
  readonly delivery: Delivery;
  readonly at: Date;
}

async function noteDelivery(
  { log, keepsBodies, onGivenUp }: MailJobParts,
  tx: Transaction,
  { mailId, claim }: Attempt,
  { mail, delivery, at }: Result,
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
    log.error(
      { mail: mailId, code, writtenIn: mail.trace_id },
      'an email could not be delivered and was given up',
    );
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
  { mailId, claimEnds }: Attempt,
  note: () => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await inTime(note());
      return;
    } catch (error) {
      if (performance.now() > claimEnds) throw error;
      if (tries === 1)
        log.warn({ mail: mailId }, 'an email’s claim or result could not be recorded and will be retried');
      await wait(noteAgainMs, undefined, { ref: false });
    }
  }
}

/**
 * The wait grows with the time the email has been tried, from 3 seconds in the first minute, so that a short outage is over at once, to an hour.
 */
function secondsUntilRetry(ageSeconds: number): number {
  return Math.round(Math.min(Math.max(3, ageSeconds / 20), 3600));
}

/**
 * Rejects when the worker must stop, which happens at the end of a process and when the connection to the queue breaks. The work goes on
 * as long as the process does.
 */
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
