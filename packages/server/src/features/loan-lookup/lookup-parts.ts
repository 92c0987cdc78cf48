import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Sealing } from '../../platform/secrets/sealing.ts';
import type { LoanNotices } from './notices.ts';

/** What the use cases of looking up loans work with. */
export interface LookupParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealing: Sealing;
  readonly notices: LoanNotices;
  /** The switch: while it is off there is nothing to look up. */
  readonly isOn: () => boolean;
}
