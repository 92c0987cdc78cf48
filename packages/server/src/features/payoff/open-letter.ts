import type { LetterBreakdown } from '@drawbridge/contract/payoff/schema.ts';
import { mediaTypeOf } from '@drawbridge/domain/documents/file-types.ts';
import { payoffMessages } from '@drawbridge/messages/payoff';
import { sourceLanguage } from '@drawbridge/messages/src/language-tags.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { FileReply, refuse, type Refusal } from '../../platform/http/refusal.ts';
import { inLanguage } from '../../platform/language/in-language.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope } from '../deals/public.ts';
import { wholeInstructions } from '../lender-settings/public.ts';
import { presentBreakdown } from './letter-breakdown.ts';
import { frozenFigures, frozenWires } from './letter-content.ts';
import { payoffLetter } from './payoff-letter.ts';
import type { PayoffParts } from './payoff-parts.ts';
import { answersRequestOf, quoteInScope, type QuoteRow } from './store.ts';

/** Creates a quote’s letter from its frozen figures, with a translation if the caller reads another language. */
export async function openLetter(
  { db, brand, publicUrl, sealing }: PayoffParts,
  caller: Caller,
  quoteId: string,
): Promise<FileReply | Refusal<'not_found'>> {
  const quote = await readableQuote(db, caller, quoteId);
  if (!quote) return unknownLetter();
  const figures = frozenFigures(quote.snapshot);
  const wires = frozenWires(quote.snapshot);
  const text = payoffLetter(
    figures,
    {
      code: quote.code,
      issuedOn: quote.issued_on,
      wires: wires && wholeInstructions(sealing, wires),
    },
    { ...brand(), publicUrl },
  );
  // Loaded with the first letter, because the library is large.
  const { writePdf } = await import('../../platform/documents/write-pdf.ts');
  const bytes = await inLanguage(sourceLanguage, () => writePdf(brand(), text));
  return new FileReply({
    bytes,
    mediaType: mediaTypeOf('pdf'),
    name: `payoff-letter-${figures.loanNumber}-${quote.good_through}.pdf`,
  });
}

/** What a letter says, line by line, and where each amount came from when it was issued. */
export async function readBreakdown(
  { db }: PayoffParts,
  caller: Caller,
  quoteId: string,
): Promise<LetterBreakdown | Refusal<'not_found'>> {
  const quote = await readableQuote(db, caller, quoteId);
  return quote ? presentBreakdown(quote.snapshot) : unknownLetter();
}

/**
 * A quote of a deal the caller may see. Brokers get only the letters they requested, because requests from their borrowers are
 * private.
 */
async function readableQuote(db: Queries, caller: Caller, quoteId: string): Promise<QuoteRow | undefined> {
  const scope = dealScope(caller);
  const quote = scope && (await quoteInScope(db, scope, quoteId));
  if (!quote || scope.of !== 'broker') return quote;
  return (await answersRequestOf(db, caller.accountId, quote.id)) ? quote : undefined;
}

function unknownLetter(): Refusal<'not_found'> {
  return refuse('not_found', { detail: payoffMessages.unknownLetter });
}
