import type { SignedLinks } from '../../platform/files/signed-links.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { DocumentNotices } from './notices.ts';

export interface DocumentParts extends Pick<Kit, 'db' | 'clock' | 'files' | 'virusScan'> {
  readonly links: SignedLinks;
  /** Addresses at which documents are looked at in a page. */
  readonly previewLinks: SignedLinks;
  /** Whether borrowers and brokers get them, too; employees always do. */
  readonly listsPreviews: () => boolean;
  readonly notices: DocumentNotices;
}

/** Signs the addresses of documents, in every list that shows some. */
export function documentLinks(kit: Kit): SignedLinks {
  return kit.signedLinks('document', 300);
}
