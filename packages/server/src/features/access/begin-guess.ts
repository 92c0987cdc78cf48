import { refusedUntil, type CountedTry } from '@drawbridge/domain/access/sign-in-lock.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { turns } from '../../platform/attempts/turns.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { AccessParts } from './access-parts.ts';
import {
  forgiveTries,
  holdCounters,
  latestTries,
  noteWrong,
  ofKnownDevice,
  recordTry,
  takeBackTry,
  type Counter,
  type Wrong,
} from './guess-store.ts';
import { recordAction } from './store.ts';

const dayMs = 24 * 3_600_000;

/** Tries under one counter are checked one after the other, so that simultaneous tries do not block each other. */
const turnOf = turns({ atOnce: 1, mostWaiting: 100 });

/** A try at a password or code. It is already counted. Take it back if it turns out not to be a failure. */
export interface Guess {
  /** Until when tries are refused. Undefined if this one may be checked. */
  readonly refusedUntil: Date | undefined;
  /** The try was right. It does not count, and earlier failures no longer lock. */
  right(tx: Transaction): Promise<void>;
  /** The try neither failed nor proved anything. */
  takeBack(tx: Transaction): Promise<void>;
  /** The try was wrong; the audit log gets it within a minute. If it locks the account, the lock is logged and the owner is emailed. */
  wrong(owner: Owner | undefined, what: Exclude<Wrong, 'paused'>): Promise<void>;
  /** Lets the next try proceed. Always call this. */
  over(): void;
}

interface Owner {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password_hash: string | null;
  readonly disabled_at: Date | null;
}

/** Until when a counter refuses tries, and whether one more failure would lock it. */
function standing(tries: readonly CountedTry[], at: Date) {
  const until = refusedUntil(tries, at);
  return {
    until,
    locksNext: !until && refusedUntil([{ at, forgiven: false }, ...tries], at) !== undefined,
  };
}

/**
 * Counts a try before checking it, so that simultaneous tries cannot exceed the limit, across all servers. Callers must
 * end it with `over`.
 */
export async function beginGuess(
  { db, clock, notices }: Pick<AccessParts, 'db' | 'clock' | 'notices'>,
  given: Counter,
): Promise<Guess | Refusal<'too_many_requests'>> {
  const email = given.email.toLowerCase();
  const over = await turnOf(`${given.deviceId ?? ''} ${email}`);
  if (!over) return refuse('too_many_requests', { retryAfterSeconds: 1 });
  try {
    const at = clock.now();
    const { id, counter, until, locks } = await db.transaction().execute(async (tx) => {
      await holdCounters(tx, email);
      const counter = await ofKnownDevice(tx, { ...given, email });
      const own = standing(await latestTries(tx, counter, at), at);
      const all = standing(await latestTries(tx, { ...counter, deviceId: null }, at), at);
      const made = { at, counts: own.until === undefined, sweepBefore: new Date(at.getTime() - dayMs) };
      return {
        id: await recordTry(tx, counter, made),
        counter,
        until: own.until,
        locks: made.counts && (own.locksNext || all.locksNext),
      };
    });
    return {
      refusedUntil: until,
      over,
      takeBack: (tx) => takeBackTry(tx, id),
      async right(tx) {
        await takeBackTry(tx, id);
        await forgiveTries(tx, counter, clock.now());
      },
      async wrong(owner, what) {
        await noteWrong(db, id, until === undefined ? what : 'paused');
        if (!owner || !locks) return;
        await db.transaction().execute(async (tx) => {
          await recordAction(tx, { at, accountId: owner.id, action: 'account locked' });
          if (owner.password_hash !== null && !owner.disabled_at) await notices.accountLocked(tx, owner, at);
        });
      },
    };
  } catch (error) {
    over();
    throw error;
  }
}
