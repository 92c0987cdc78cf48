import type { Clock } from '../clock.ts';
import type { Database, Queries } from '../database/connect.ts';
import { admitAttempt, countedTimes, forgetAttempts, forgetLastAttempt } from './store.ts';

/** How often something may be tried by one key (an address, or an account) within a while: on all servers together. */
export interface AttemptLimit {
  /** Counts a try where one is left, in one step, and gives 0; otherwise the seconds to wait. */
  admit(key: string): Promise<number>;
  /** Does not count the last try of the key any more. */
  takeBack(key: string): Promise<void>;
}

/** The longest that a limit looks back. */
const longestSeconds = 3600;

export function attemptLimit(
  { db, clock }: { readonly db: Queries; readonly clock: Clock },
  { of: kind, most, seconds }: { readonly of: string; readonly most: number; readonly seconds: number },
): AttemptLimit {
  if (seconds > longestSeconds) throw new Error(`attempts are not kept for ${seconds} seconds`);
  const counted = (key: string) => {
    const at = clock.now();
    return { kind, key, at, since: new Date(at.getTime() - seconds * 1000), most };
  };
  /** Seconds until the key may try again; 0 when it may now. */
  async function waitFor(key: string): Promise<number> {
    const now = counted(key);
    const blocking = (await countedTimes(db, now)).at(-most);
    return blocking === undefined ? 0 : Math.ceil((blocking.getTime() - now.since.getTime()) / 1000);
  }
  return {
    async admit(key) {
      // A caller who was turned away and finds the way free the next moment waits a second.
      return (await admitAttempt(db, counted(key))) ? 0 : Math.max(1, await waitFor(key));
    },
    takeBack: (key) => forgetLastAttempt(db, { kind, key }),
  };
}

/** Forgets what no limit looks at any more. */
export function sweepAttempts(db: Database, now: Date): Promise<void> {
  return forgetAttempts(db, new Date(now.getTime() - longestSeconds * 1000));
}
