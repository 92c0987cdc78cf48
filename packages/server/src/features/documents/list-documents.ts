import type { DealDocument } from '@drawbridge/contract/documents/schema.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope } from '../deals/public.ts';
import type { DocumentParts } from './document-parts.ts';
import { presentDealDocument } from './present.ts';
import { documentsOf, isDealInScope } from './store.ts';

/** The documents of a deal of the caller’s, each with an address signed just now. */
export async function listDocuments(
  { db, links, previewLinks }: Pick<DocumentParts, 'db' | 'links' | 'previewLinks'>,
  caller: Caller,
  dealId: string,
): Promise<{ files: DealDocument[] } | Refusal<'deal_not_found'>> {
  const scope = dealScope(caller);
  if (!scope || !(await isDealInScope(db, scope, dealId))) return refuse('deal_not_found');
  const rows = await documentsOf(db, dealId);
  const previews = previewLinks();
  return { files: rows.map((row) => presentDealDocument(links, row, previews)) };
}
