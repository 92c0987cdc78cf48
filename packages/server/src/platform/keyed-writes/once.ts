import type { Transaction } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';
import { isRefusal, refuse, type Refusal } from '../http/refusal.ts';
import type { Sealing } from '../secrets/sealing.ts';
import { claimKey, earlierWrite, forgetKeys, keepOutcome } from './store.ts';

/** Forgets the keys that nobody will send again: those of writes made a week ago. */
export function forgetOldKeys(db: Database, now: Date): Promise<void> {
  return forgetKeys(db, new Date(now.getTime() - 7 * 24 * 3_600_000));
}

/** Keys are the sender’s to choose; a random UUID is a good one. */
export function isWriteKey(value: unknown): value is string {
  return typeof value === 'string' && /^[\x21-\x7e]{1,200}$/.test(value);
}

/**
 * Runs an effect in one transaction. Under a key that was used before with the same contents it is not run again: what
 * it gave then is given again, however long ago, on whichever server, with the first still under way or its process
 * killed. The outcome is kept as JSON, in the same transaction. An effect that refuses leaves nothing behind, so a
 * corrected or later try may use the key.
 */
export type Once = <Outcome>(
  effect: (tx: Transaction<Tables>) => Promise<Outcome>,
) => Promise<Outcome | Refusal<'key_reused'>>;

export type KeyedWrites = (write: {
  /** Whose key it is: an account’s id, or `anyone`. Equal keys of two people have nothing to do with each other. */
  readonly owner: string;
  /** The name of the route in the contract. */
  readonly call: string;
  readonly key: string | undefined;
  /** What was sent. Kept as a keyed digest only. */
  readonly contents: string;
}) => Once;

/** Carries a refusal out of a transaction that must not be committed. */
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
      async function run(tx: Transaction<Tables>): Promise<Outcome> {
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
