import type { DealDocument } from '@drawbridge/contract/documents/schema.ts';
import { previewKindOf } from '@drawbridge/domain/documents/file-types.ts';
import type { SignedLinks } from '../../platform/files/signed-links.ts';
import type { DocumentRow } from './store.ts';

/** Where a document is to be had for the next few minutes. */
export function documentUrl(links: SignedLinks, id: string): string {
  return `/lima/api/documents/${links.sign(id)}`;
}

/** A document as its list shows it, with where to look at it when previews are on and it can be looked at. */
export function presentDocument(
  links: SignedLinks,
  row: DocumentRow,
  previewLinks?: SignedLinks,
): DealDocument {
  const preview =
    previewLinks && previewKindOf(row.type) !== undefined
      ? { preview: `/lima/api/document-previews/${previewLinks.sign(row.id)}` }
      : {};
  return {
    id: row.id,
    name: row.name,
    url: documentUrl(links, row.id),
    created_at: row.created_at.toISOString(),
    size: row.size,
    type: row.type,
    ...preview,
  };
}
