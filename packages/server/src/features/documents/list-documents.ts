import type { DealDocument } from '@drawbridge/contract/documents/schema.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope, isDealInScope } from '../deals/public.ts';
import type { DocumentParts } from './document-parts.ts';
import { presentDealDocument } from './present.ts';
import { documentsOf } from './store.ts';

/** The documents of one of the caller’s deals, each with a newly signed link. */
export async function listDocuments(
  {
    db,
    links,
    previewLinks,
    listsPreviews,
  }: Pick<DocumentParts, 'db' | 'links' | 'previewLinks' | 'listsPreviews'>,
  caller: Caller,
  dealId: string,
): Promise<{ files: DealDocument[] } | Refusal<'deal_not_found'>> {
  const scope = dealScope(caller);
  if (!scope || !(await isDealInScope(db, scope, dealId))) return refuse('deal_not_found');
  const rows = await documentsOf(db, dealId);
  const previews = listsPreviews() ? previewLinks : undefined;
  return { files: rows.map((row) => presentDealDocument(links, row, previews)) };
}
