import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';

/** What the use cases of action items work with. */
export interface ItemParts {
  readonly db: Database;
  readonly clock: Clock;
  /** The switch: while it is off nobody is told of any. */
  readonly isOn: () => boolean;
}
