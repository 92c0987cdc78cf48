import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import type { Caller } from '../../platform/session/caller.ts';

export interface StandingParts {
  readonly db: Database;
  readonly clock: Clock;
}

/** Who makes a keyed write. */
export interface By {
  readonly caller: Caller;
  readonly once: Once;
}
