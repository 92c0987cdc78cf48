import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Sealing } from '../../platform/secrets/sealing.ts';

/** What the use cases of webhooks work with. */
export interface WebhookParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealing: Sealing;
  /** Only public addresses are told of anything, and only over TLS; the demo also posts to this computer. */
  readonly publicOnly: boolean;
}
