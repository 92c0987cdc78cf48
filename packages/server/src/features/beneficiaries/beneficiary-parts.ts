import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Sealing } from '../../platform/secrets/sealing.ts';
import type { BeneficiaryNotices } from './notices.ts';

/** What the use cases of bank accounts work with. */
export interface BeneficiaryParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealing: Sealing;
  readonly notices: BeneficiaryNotices;
}
