import type { Kit } from '../../platform/kit/kit.ts';
import type { SignedLinks } from '../../platform/files/signed-links.ts';
import type { BeneficiaryNotices } from './notices.ts';

export interface BeneficiaryParts extends Pick<Kit, 'db' | 'clock' | 'sealing'> {
  readonly notices: BeneficiaryNotices;
}

export interface BeneficiaryFileParts extends Pick<Kit, 'db' | 'clock' | 'files' | 'virusScan'> {
  /** Signs links to account files. */
  readonly links: SignedLinks;
}
