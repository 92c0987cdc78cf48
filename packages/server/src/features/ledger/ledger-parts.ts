import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { WriteLongTable } from '../../platform/documents/files-in-turn.ts';

/** What the use cases of ledgers work with. */
export interface LedgerParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly writeLongTable: WriteLongTable;
}
