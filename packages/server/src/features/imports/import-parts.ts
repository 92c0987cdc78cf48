import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { VirusScan } from '../../platform/files/virus-scan.ts';

/** What the use cases of imports work with. */
export interface ImportParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly virusScan: VirusScan;
}
