import { mediaTypeOf } from '@drawbridge/domain/documents/file-types.ts';
import { FileReply, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope, isDealInScope } from '../deals/public.ts';
import { analysisDocument } from './analysis-document.ts';
import { analysesOf } from './analysis-store.ts';

/** The statement of an accepted analysis of one of the caller’s loans, as a PDF in their language. */
export async function openAnalysis(
  { db, brand }: Pick<Kit, 'db' | 'brand'>,
  caller: Caller,
  { dealid: dealId, id }: { readonly dealid: string; readonly id: string },
): Promise<FileReply | Refusal<'deal_not_found' | 'record_not_found'>> {
  const scope = dealScope(caller);
  if (!scope || !(await isDealInScope(db, scope, dealId))) return refuse('deal_not_found');
  const accepted = (await analysesOf(db, dealId)).find((row) => row.id === id);
  if (!accepted) return refuse('record_not_found');
  const { figures, from_on: from, accepted_on: acceptedOn } = accepted;
  const text = analysisDocument(figures, acceptedOn);
  // Loaded with the first statement, because the library is large.
  const { writePdf } = await import('../../platform/documents/write-pdf.ts');
  return new FileReply({
    bytes: await writePdf(brand(), text),
    mediaType: mediaTypeOf('pdf'),
    name: `${figures.loanNumber}-escrow-${from}.pdf`,
  });
}
