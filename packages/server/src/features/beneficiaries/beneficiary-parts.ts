import type { Kit } from '../../platform/kit/kit.ts';
import type { SignedLinks } from '../../platform/files/signed-links.ts';
import type { BeneficiaryNotices } from './notices.ts';

/** What the use cases of bank accounts work with. */
export interface BeneficiaryParts extends Pick<Kit, 'db' | 'clock' | 'sealing'> {
  readonly notices: BeneficiaryNotices;
}

/** What those work with that keep and open voided checks and bank letters. */
export interface BeneficiaryFileParts extends Pick<Kit, 'db' | 'clock' | 'files' | 'virusScan'> {
  /** To files of accounts. */
  readonly links: SignedLinks;
}
