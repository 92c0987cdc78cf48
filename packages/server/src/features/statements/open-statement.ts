import { mediaTypeOf } from '@drawbridge/domain/documents/file-types.ts';
import { FileReply, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope, isDealInScope } from '../deals/public.ts';
import { statementDocument } from './statement-document.ts';
import { statementOf } from './store.ts';

/** A monthly statement of one of the caller’s deals as it was made, as a PDF in their language. */
export async function openStatement(
  { db, brand }: Pick<Kit, 'db' | 'brand'>,
  caller: Caller,
  { dealid: dealId, month }: { readonly dealid: string; readonly month: string },
): Promise<FileReply | Refusal<'deal_not_found' | 'record_not_found'>> {
  const scope = dealScope(caller);
  if (!scope || !(await isDealInScope(db, scope, dealId))) return refuse('deal_not_found');
  const made = await statementOf(db, dealId, month);
  if (!made) return refuse('record_not_found');
  const text = statementDocument(made.figures, made.made_on);
  // Loaded with the first statement, because the library is large.
  const { writePdf } = await import('../../platform/documents/write-pdf.ts');
  return new FileReply({
    bytes: await writePdf(brand(), text),
    mediaType: mediaTypeOf('pdf'),
    name: `${made.figures.loanNumber}-${month}.pdf`,
  });
}
