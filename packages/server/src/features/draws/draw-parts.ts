import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { SignedLinks } from '../../platform/files/signed-links.ts';
import type { VirusScan } from '../../platform/files/virus-scan.ts';
import type { TwoPersonRules } from '@drawbridge/domain/two-person/two-person-rules.ts';
import type { DrawNotices } from './notices.ts';

/** What the use cases of draws work with. */
export interface DrawParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  /** To attachments. */
  readonly links: SignedLinks;
  readonly virusScan: VirusScan;
  readonly notices: DrawNotices;
  readonly twoPersonRules: () => TwoPersonRules;
}
