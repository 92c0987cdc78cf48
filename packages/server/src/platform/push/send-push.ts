import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { enqueue, type JobHandlers } from '../jobs/queue.ts';
import type { LenderNow } from '../lender-settings/lender-now.ts';
import type { Log } from '../log.ts';
import { sendingKey } from '../mail/post-mail.ts';
import { noteNotified } from '../mail/store.ts';
import type { OutwardAnswer, PostOutward } from '../outbound/post-outward.ts';
import type { Sealing } from '../secrets/sealing.ts';
import { openPushKeys, type PushKeys } from './push-keys.ts';
import { mayPushTo, type PushServices } from './push-services.ts';
import { pushingKey, pushTriedForSeconds } from './queue-pushes.ts';
import { isLastPush, removePush, removeSubscription, waitingPush, type WaitingPush } from './store.ts';

export interface PushJobParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly sealing: Sealing;
  readonly lender: () => Promise<LenderNow>;
  readonly postOutward: PostOutward;
  readonly pushServices: PushServices;
  /** Whether the body of an email that was replaced is kept. */
  readonly keepsBodies: boolean;
}

/** How long a push service keeps a notification for a browser that is offline. */
const keptForSeconds = 28 * 24 * 3600;

/** `gone` is final for the browser, `refused` for this notification; `failed` may succeed later. */
type Outcome = 'accepted' | 'gone' | 'refused' | 'failed';

/**
 * The job that sends a notification to a browser’s push service. If the process dies after the service accepted it and before
 * that is recorded, it is sent again, and replaces itself on the screen because its tag is the same.
 */
export function sendPush(parts: PushJobParts): JobHandlers['send push'] {
  const { db, clock, log } = parts;
  return async ({ pushId }, { signal }) => {
    const push = await waitingPush(db, pushId);
    if (!push) return;
    const { outcome, because } = await deliver(parts, push, signal);
    if (outcome !== 'accepted')
      log.warn({ push: pushId, outcome, because }, 'a notification was not accepted');
    const age = Math.max(0, (clock.now().getTime() - push.written_at.getTime()) / 1000);
    await db.transaction().execute(async (tx) => {
      if (outcome === 'failed' && age < pushTriedForSeconds) {
        const afterSeconds = Math.round(Math.max(5, age));
        return enqueue(tx, 'send push', { pushId }, { key: pushingKey(pushId), afterSeconds });
      }
      await removePush(tx, pushId);
      if (outcome === 'gone') await removeSubscription(tx, push.subscription_id);
      if (!push.replaces_email) return undefined;
      if (outcome === 'accepted')
        return noteNotified(tx, push.mail_id, { at: clock.now(), forgetBody: !parts.keepsBodies });
      return emailInstead(tx, push.mail_id);
    });
  };
}

/** Sends the email now if no browser can be notified any more. If one was, the email counts as sent and its job does nothing. */
async function emailInstead(tx: Transaction, mailId: string): Promise<void> {
  if (await isLastPush(tx, mailId)) await enqueue(tx, 'send mail', { mailId }, { key: sendingKey(mailId) });
}

interface Delivered {
  readonly outcome: Outcome;
  readonly because?: unknown;
}

async function deliver(parts: PushJobParts, push: WaitingPush, signal: AbortSignal): Promise<Delivered> {
  if (!mayPushTo(push.endpoint, parts.pushServices))
    return { outcome: 'gone', because: 'service not allowed' };
  const { lender } = await parts.lender();
  let keys;
  try {
    keys = await openPushKeys(parts);
  } catch (error) {
    return { outcome: 'refused', because: error };
  }
  const request = await encrypted(push, keys, lender.email);
  if (!request) return { outcome: 'gone', because: 'the browser’s keys are no keys' };
  const answer = await parts.postOutward({ ...request, publicOnly: true, signal });
  return { outcome: outcomeOf(answer), because: answer.error ?? answer.status };
}

/** Undefined if the browser’s key is not on the curve. */
async function encrypted(push: WaitingPush, keys: PushKeys, contact: string) {
  const { endpoint, p256dh, auth, title, body, path, language, mail_id: mailId } = push;
  const { default: webPush } = await import('web-push');
  const tag = tagOf(mailId);
  try {
    const request = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify({ title, body, path, language, tag } satisfies PushContent),
      {
        vapidDetails: { subject: `mailto:${contact}`, ...keys },
        TTL: keptForSeconds,
        urgency: 'high',
        topic: tag,
        contentEncoding: 'aes128gcm',
      },
    );
    return { url: new URL(endpoint), headers: request.headers, body: request.body };
  } catch {
    return undefined;
  }
}

/** What the service worker reads. */
interface PushContent {
  readonly title: string;
  readonly body: string;
  /** The page that a click opens. */
  readonly path: string;
  readonly language: string;
  /** The same for every copy, which replace each other. */
  readonly tag: string;
}

/** Push services take at most 32 characters of base64url. */
function tagOf(mailId: string): string {
  return createHash('sha256').update(mailId).digest('base64url').slice(0, 32);
}

function outcomeOf({ status, error }: OutwardAnswer): Outcome {
  if (error !== undefined) return error === 'private' ? 'gone' : 'failed';
  if (status >= 200 && status < 300) return 'accepted';
  if (status === 404 || status === 410) return 'gone';
  return status === 408 || status === 429 || status >= 500 ? 'failed' : 'refused';
}
