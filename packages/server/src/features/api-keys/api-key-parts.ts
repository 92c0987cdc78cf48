import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';

/** What the use cases of API keys work with. */
export interface ApiKeyParts {
  readonly db: Database;
  readonly clock: Clock;
}
