import type { Clock } from '../clock.ts';
import { fixedDays, forgetBefore } from '@drawbridge/domain/retention/retention.ts';
import type { Database, Queries, Transaction } from '../database/connect.ts';
import { isRefusal, refuse, type Refusal } from '../http/refusal.ts';
import type { Sealing } from '../secrets/sealing.ts';
import type { Caller } from '../session/caller.ts';
import { claimKey, earlierWrite, forgetKeys, keepOutcome } from './store.ts';

/** Deletes keys of writes that nobody will send again. */
export function forgetOldKeys(db: Queries, now: Date): Promise<void> {
  return forgetKeys(db, forgetBefore(now, fixedDays.repeatedCalls));
}

/** Senders choose their keys. A random UUID works well. */
export function isWriteKey(value: unknown): value is string {
  return typeof value === 'string' && /^[\x21-\x7e]{1,200}$/.test(value);
}

/**
 * Runs an effect in one transaction. A repeat with the same key and contents does not run the effect again and gets the
 * first outcome, from any server, even if the first try is still running or its process was killed. The outcome is
 * stored as JSON in the same transaction. A refused effect stores no outcome, so a corrected or later try may reuse the
 * key.
 */
export type Once = <Outcome>(
  effect: (tx: Transaction) => Promise<Outcome>,
) => Promise<Outcome | Refusal<'key_reused'>>;

/** Who makes a keyed write. */
export interface By {
  readonly caller: Caller;
  readonly once: Once;
}

export type KeyedWrites = (write: {
  /** The key’s owner: an account’s id, or `anyone`. The same key from two people means two different writes. */
  readonly owner: string;
  /** The route’s name in the contract. */
  readonly call: string;
  readonly key: string | undefined;
  /** What was sent. Stored only as a keyed digest. */
  readonly contents: string;
}) => Once;

/** Carries a refusal out of a transaction that must roll back. */
class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

export function keyedWrites({
  db,
  clock,
  sealing,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealing: Sealing;
}): KeyedWrites {
  return ({ owner, call, key, contents }) =>
    async (effect) => {
      type Outcome = Awaited<ReturnType<typeof effect>>;
      async function run(tx: Transaction): Promise<Outcome> {
        const outcome = await effect(tx);
        if (isRefusal(outcome)) throw new Refused(outcome);
        return outcome;
      }
      try {
        return await db.transaction().execute(async (tx) => {
          if (key === undefined) return run(tx);
          const digests = sealing.digests(`${call}\n${contents}`, 'keyed write');
          const claimed = await claimKey(tx, { owner, key, digest: digests[0], at: clock.now() });
          if (claimed) {
            const outcome = await run(tx);
            await keepOutcome(tx, { owner, key, outcome: JSON.stringify(outcome) });
            return outcome;
          }
          const earlier = await earlierWrite(tx, { owner, key });
          if (!digests.includes(earlier.digest)) return refuse('key_reused');
          return earlier.outcome as Outcome;
        });
      } catch (error) {
        if (error instanceof Refused) return error.refusal as Outcome;
        throw error;
      }
    };
}
