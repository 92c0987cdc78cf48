import type { DealDocument } from '@drawbridge/contract/documents/schema.ts';
import type { SignedLinks } from '../../platform/files/signed-links.ts';
import type { DocumentRow } from './store.ts';

/** Where a document is to be had for the next few minutes. */
export function documentUrl(links: SignedLinks, id: string): string {
  return `/lima/api/documents/${links.sign(id)}`;
}

export function presentDocument(links: SignedLinks, row: DocumentRow): DealDocument {
  return {
    id: row.id,
    name: row.name,
    url: documentUrl(links, row.id),
    created_at: row.created_at.toISOString(),
    size: row.size,
    type: row.type,
  };
}
