import type { DealDocument, ListedFile } from '@drawbridge/contract/documents/schema.ts';
import { previewKindOf } from '@drawbridge/domain/documents/file-types.ts';
import type { SignedLinks } from '../../platform/files/signed-links.ts';
import type { DealDocumentRow, DocumentRow } from './store.ts';

/** A link to a document, valid for a few minutes. */
export function documentUrl(links: SignedLinks, id: string): string {
  return `/lima/api/documents/${links.sign(id)}`;
}

/** A deal’s document in its list, with a preview link if previews are on and its type has one. */
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
