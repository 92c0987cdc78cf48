import type { SignedLinks } from '../../platform/files/signed-links.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { DocumentNotices } from './notices.ts';

export interface DocumentParts extends Pick<Kit, 'db' | 'clock' | 'files' | 'virusScan'> {
  readonly links: SignedLinks;
  /** Signs the links to previews. */
  readonly previewLinks: SignedLinks;
  /** Whether borrowers and brokers get previews; employees always do. */
  readonly listsPreviews: () => boolean;
  readonly notices: DocumentNotices;
}

/** Signs the links to documents in every list. */
export function documentLinks(kit: Kit): SignedLinks {
  return kit.signedLinks('document', 300);
}
