import type { Database } from '../../platform/database/connect.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import type { LenderClock } from '../../platform/lender-clock.ts';
import type { Caller } from '../../platform/session/caller.ts';

export interface StandingParts {
  readonly db: Database;
  readonly clock: LenderClock;
}

/** Who makes a keyed write. */
export interface By {
  readonly caller: Caller;
  readonly once: Once;
}
