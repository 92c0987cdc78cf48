import type { DealDocument, ListedFile } from '@drawbridge/contract/documents/schema.ts';
import { previewKindOf } from '@drawbridge/domain/documents/file-types.ts';
import type { SignedLinks } from '../../platform/files/signed-links.ts';
import type { DealDocumentRow, DocumentRow } from './store.ts';

/** Where a document is to be had for the next few minutes. */
export function documentUrl(links: SignedLinks, id: string): string {
  return `/lima/api/documents/${links.sign(id)}`;
}

/** A document of a deal as its list shows it, with where to look at it when previews are on and it can be looked at. */
export function presentDealDocument(
  links: SignedLinks,
  row: DealDocumentRow,
  previewLinks?: SignedLinks,
): DealDocument {
  const preview =
    previewLinks && previewKindOf(row.type) !== undefined
      ? { preview: `/lima/api/document-previews/${previewLinks.sign(row.id)}` }
      : {};
  const { review, returned_because: because, sent_for: sentFor } = row;
  return {
    ...presentDocument(links, row),
    review,
    returned_because: because,
    sent_for: sentFor,
    ...preview,
  };
}

export function presentDocument(links: SignedLinks, row: DocumentRow): ListedFile {
  return {
    id: row.id,
    name: row.name,
    url: documentUrl(links, row.id),
    created_at: row.created_at.toISOString(),
    size: row.size,
    type: row.type,
  };
}
