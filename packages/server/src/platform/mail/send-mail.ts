import type { Clock } from '../clock.ts';
import type { Database } from '../database/connect.ts';
import { enqueue, type JobHandlers } from '../jobs/queue.ts';
import type { Log } from '../log.ts';
import type { Delivery, MailTransport } from './mail-transport.ts';
import { sendingKey } from './post-mail.ts';
import { lockWaitingMail, recordAttempt } from './store.ts';

/** How long a mail that cannot be sent is tried: three days. By then the links in it have long expired. */
const triedForSeconds = 3 * 24 * 3600;

export interface MailJobParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly transport: MailTransport;
  /** Whether what a mail said is kept once it has been dealt with. */
  readonly keepsBodies: boolean;
}

/**
 * The job that sends a mail. Its row is locked from before the sending until it is marked as sent, so two workers
 * never send the same mail.
 *
 * SMTP and the database cannot commit together. Should the process die after the server has accepted a mail and
 * before that is recorded, the mail is sent again: losing one is worse than a second copy, and the copy bears the
 * same Message-ID, by which mail systems tell that they have it already. Should only the database fail in that
 * moment, this process remembers, and records it without sending again.
 */
export function sendMail(parts: MailJobParts): JobHandlers['send mail'] {
  const { db, clock, log, transport, keepsBodies } = parts;
  const accepted = new Set<string>();

  return async ({ mailId }, { signal }) => {
    await db.transaction().execute(async (tx) => {
      const mail = await lockWaitingMail(tx, mailId);
      if (mail?.text == null || mail.html === null) return;
      const delivery: Delivery = accepted.has(mailId)
        ? { result: 'accepted' }
        : await unlessAborted(
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
      const now = clock.now();
      if (delivery.result === 'accepted') {
        accepted.add(mailId);
        await recordAttempt(tx, mailId, { sentAt: now, error: null, forgetBody: !keepsBodies });
        return;
      }
      const { error, code, result } = delivery;
      const age = Math.max(0, (now.getTime() - mail.created_at.getTime()) / 1000);
      if (result === 'refused' || age >= triedForSeconds) {
        log.error({ mail: mailId, code }, 'a mail could not be delivered and was given up');
        await recordAttempt(tx, mailId, { givenUpAt: now, error, forgetBody: !keepsBodies });
        return;
      }
      const afterSeconds = secondsUntilRetry(age);
      log.warn({ mail: mailId, code, afterSeconds }, 'a mail could not be sent and will be tried again');
      await recordAttempt(tx, mailId, { error, forgetBody: false });
      await enqueue(tx, 'send mail', { mailId }, { afterSeconds, key: sendingKey(mailId) });
    });
    accepted.delete(mailId);
  };
}

/**
 * The longer a mail has waited, the longer until the next try: 3 seconds in the first minute, so that a short outage
 * is not felt after it has ended, an hour at most.
 */
function secondsUntilRetry(ageSeconds: number): number {
  return Math.round(Math.min(Math.max(3, ageSeconds / 20), 3600));
}

/** Rejects when the worker must stop; the job is then run again after the next start. */
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
