import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { SignedLinks } from '../../platform/files/signed-links.ts';
import type { VirusScan } from '../../platform/files/virus-scan.ts';
import type { BudgetNotices } from './notices.ts';

/** What the use cases of handed-in budgets work with. */
export interface BudgetParts {
  readonly db: Database;
  readonly files: FileStore;
  /** Signs the addresses of documents. */
  readonly links: SignedLinks;
  readonly clock: Clock;
  readonly virusScan: VirusScan;
  readonly notices: BudgetNotices;
}
