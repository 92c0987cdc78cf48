import { payoffFigures } from '@drawbridge/contract/payoff/schema.ts';
import { mediaTypeOf } from '@drawbridge/domain/documents/file-types.ts';
import { FileReply, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope } from '../deals/public.ts';
import { payoffLetter } from './payoff-letter.ts';
import type { PayoffParts } from './payoff-parts.ts';
import { answersRequestOf, quoteInScope } from './store.ts';

/**
 * The letter of a quote for a deal that the caller may see, made from the figures as they were frozen. Brokers get those that
 * they have asked for: what their borrowers ask the lender is not theirs to read.
 */
export async function openLetter(
  { db, brand, publicUrl }: PayoffParts,
  caller: Caller,
  quoteId: string,
): Promise<FileReply | Refusal<'not_found'>> {
  const scope = dealScope(caller);
  const quote = scope && (await quoteInScope(db, scope, quoteId));
  const isTheirs =
    scope?.of !== 'broker' || (quote && (await answersRequestOf(db, caller.accountId, quote.id)));
  if (!quote || !isTheirs) return refuse('not_found', { detail: 'There is no such payoff letter.' });
  const figures = payoffFigures.parse(quote.snapshot);
  const text = payoffLetter(figures, { code: quote.code, issuedOn: quote.issued_on }, publicUrl);
  // Loaded when the first letter is asked for: the library is large.
  const { writePdf } = await import('../../platform/documents/write-pdf.ts');
  const bytes = await writePdf(brand(), text);
  return new FileReply({
    bytes,
    mediaType: mediaTypeOf('pdf'),
    name: `payoff-letter-${figures.loanNumber}-${quote.good_through}.pdf`,
  });
}
