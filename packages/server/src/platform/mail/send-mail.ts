import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';
import { enqueue, type JobHandlers } from '../jobs/queue.ts';
import type { Log } from '../log.ts';
import type { Delivery, MailTransport } from './mail-transport.ts';
import { sendingKey } from './post-mail.ts';
import { claimMail, recordAttempt, type ClaimedMail } from './store.ts';

/** How long a mail that cannot be sent is tried: three days. By then the links in it have long expired. */
const triedForSeconds = 3 * 24 * 3600;

/** Longer than handing a mail over takes, and than most databases need to be back after a failure. */
const claimSeconds = 180;

/** Between two tries to note what became of a mail, and how long one of them is waited for. */
const noteAgainMs = 500;
const noteWithinMs = 10_000;

export interface MailJobParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly transport: MailTransport;
  /** Whether what a mail said is kept once it has been dealt with. */
  readonly keepsBodies: boolean;
  /** Hears of an email that is given up, in the transaction that notes it. */
  readonly onGivenUp: (
    tx: Transaction<Tables>,
    mail: { readonly mailId: string; readonly error: string; readonly at: Date },
  ) => Promise<void>;
}

/**
 * The job that sends a mail. It is claimed, and that committed, before it is sent, and what became of it is noted afterwards: of
 * several workers, on however many servers, one sends it. A job that finds it claimed comes back when the claim has ended.
 *
 * SMTP and the database cannot commit together. Should the database fail between the two, the note is tried again until the claim
 * ends. Should the process die there, or the database be away for longer, the mail is sent again after the claim: losing one is
 * worse than a second copy, and the copy bears the same Message-ID, by which mail systems tell that they have it already.
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
  tx: Transaction<Tables>,
  { mailId, claim, mail, delivery, at }: Attempt,
): Promise<void> {
  if (delivery.result === 'accepted') {
    await recordAttempt(tx, { mailId, claim }, { sentAt: at, error: null, forgetBody: !keepsBodies });
    return;
  }
  const { error, code, result } = delivery;
  const age = Math.max(0, (at.getTime() - mail.created_at.getTime()) / 1000);
  if (result === 'refused' || age >= triedForSeconds) {
    const noted = { givenUpAt: at, error, forgetBody: !keepsBodies };
    if (!(await recordAttempt(tx, { mailId, claim }, noted))) return;
    await onGivenUp(tx, { mailId, error, at });
    log.error({ mail: mailId, code }, 'a mail could not be delivered and was given up');
    return;
  }
  // Not ours any more: a note thought lost has arrived, or the claim has ended.
  if (!(await recordAttempt(tx, { mailId, claim }, { error, forgetBody: false }))) return;
  const afterSeconds = secondsUntilRetry(age);
  log.warn({ mail: mailId, code, afterSeconds }, 'a mail could not be sent and will be tried again');
  await enqueue(tx, 'send mail', { mailId }, { afterSeconds, key: sendingKey(mailId) });
}

/** Notes it however long the database is away, as long as the mail is claimed; a connection that hangs is not waited for. */
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
        log.warn({ mail: mailId }, 'what became of a mail could not be noted and is tried again');
      await wait(noteAgainMs, undefined, { signal, ref: false });
    } finally {
      inTime.abort();
    }
  }
}

/**
 * The longer a mail has waited, the longer until the next try: 3 seconds in the first minute, so that a short outage
 * is not felt after it has ended, an hour at most.
 */
function secondsUntilRetry(ageSeconds: number): number {
  return Math.round(Math.min(Math.max(3, ageSeconds / 20), 3600));
}

/** Rejects when the worker must stop; the job is then run again after the next start, once the claim has ended. */
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
