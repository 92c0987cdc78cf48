import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { SignedLinks } from '../../platform/files/signed-links.ts';
import type { VirusScan } from '../../platform/files/virus-scan.ts';
import type { Sealing } from '../../platform/secrets/sealing.ts';
import type { BeneficiaryNotices } from './notices.ts';

/** What the use cases of bank accounts work with. */
export interface BeneficiaryParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealing: Sealing;
  readonly notices: BeneficiaryNotices;
}

/** What those work with that keep and open voided checks and bank letters. */
export interface BeneficiaryFileParts extends Pick<BeneficiaryParts, 'db' | 'clock'> {
  readonly files: FileStore;
  readonly virusScan: VirusScan;
  /** To files of accounts. */
  readonly links: SignedLinks;
}
