import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { AccessParts } from '../access/public.ts';
import type { SecurityNotices } from '../security/public.ts';

/** What the use cases about people work with. */
export interface PeopleParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly access: AccessParts;
  readonly securityNotices: SecurityNotices;
  /** How long a session lives that nobody renews. */
  readonly sessionLifeMinutes: number;
}
