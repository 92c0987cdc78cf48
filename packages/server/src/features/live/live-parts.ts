import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Log } from '../../platform/log.ts';

/** What the use cases of live updates work with. */
export interface LiveParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** How to reach the database: listening takes a connection of its own. */
  readonly directUrl: string;
  /** How long a session lives that nobody renews. */
  readonly tokenLifeMinutes: number;
}
