import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { SignedLinks } from '../../platform/files/signed-links.ts';
import type { VirusScan } from '../../platform/files/virus-scan.ts';
import type { DocumentNotices } from './notices.ts';

/** What the use cases of documents work with. */
export interface DocumentParts {
  readonly db: Database;
  readonly files: FileStore;
  readonly links: SignedLinks;
  /** Addresses at which documents are looked at in a page. */
  readonly previewLinks: SignedLinks;
  /** Whether borrowers and brokers get them, too; employees always do. */
  readonly listsPreviews: () => boolean;
  readonly clock: Clock;
  readonly virusScan: VirusScan;
  readonly notices: DocumentNotices;
}
