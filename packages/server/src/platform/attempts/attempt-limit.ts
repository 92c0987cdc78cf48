import type { Clock } from '../clock.ts';
import type { Queries } from '../database/connect.ts';
import { admitAttempt, countedTimes, forgetAttempts, forgetLastAttempt } from './store.ts';

/** Limits how often one key (an address or an account) may try something within a period, across all servers. */
export interface AttemptLimit {
  /** Atomically counts a try if one is left and returns 0. Otherwise returns the seconds to wait. */
  admit(key: string): Promise<number>;
  /** Takes back the key’s last try. */
  takeBack(key: string): Promise<void>;
}

/** The longest period a limit may have. */
export const longestSeconds = 3600;

export function attemptLimit(
  { db, clock }: { readonly db: Queries; readonly clock: Clock },
  { of: kind, most, seconds }: { readonly of: string; readonly most: number; readonly seconds: number },
): AttemptLimit {
  if (seconds > longestSeconds) throw new Error(`attempts are not stored for ${seconds} seconds`);
  const counted = (key: string) => {
    const at = clock.now();
    return { kind, key, at, since: new Date(at.getTime() - seconds * 1000), most };
  };
  /** Seconds until the key may try again, or 0 if it may now. */
  async function waitFor(key: string): Promise<number> {
    const now = counted(key);
    const blocking = (await countedTimes(db, now)).at(-most);
    return blocking === undefined ? 0 : Math.ceil((blocking.getTime() - now.since.getTime()) / 1000);
  }
  return {
    async admit(key) {
      // If the limit frees up right after a refusal, the caller still waits a second.
      return (await admitAttempt(db, counted(key))) ? 0 : Math.max(1, await waitFor(key));
    },
    takeBack: (key) => forgetLastAttempt(db, { kind, key }),
  };
}

/** Deletes attempts that are too old for any limit. */
export function sweepAttempts(db: Queries, now: Date): Promise<void> {
  return forgetAttempts(db, new Date(now.getTime() - longestSeconds * 1000));
}
