import { readPayments } from '@drawbridge/contract/payments/read-payments.ts';
import type { AccountHistory } from '@drawbridge/contract/payments/schema.ts';
import { mediaTypeOf } from '@drawbridge/domain/documents/file-types.ts';
import type { LenderClock } from '../../platform/lender-clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { DocumentBrand } from '../../platform/documents/document-brand.ts';
import { FileReply, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope } from '../deals/public.ts';
import { paymentStatement } from './payment-statement.ts';
import { historyInScope } from './read-account-history.ts';
import { statementHead } from './store.ts';

/** Creates the payment history of one of the caller’s deals as a PDF with the lender’s letterhead. */
export async function makeStatement(
  { db, clock, brand }: { db: Database; clock: LenderClock; brand: () => DocumentBrand },
  caller: Caller,
  dealId: string,
): Promise<FileReply | Refusal<'deal_not_found'>> {
  const scope = dealScope(caller);
  const head = scope && (await statementHead(db, scope, dealId));
  const today = clock.today();
  const json = scope && (await historyInScope(db, scope, dealId, today));
  if (!head || json === undefined) return refuse('deal_not_found');
  const text = paymentStatement(head, readPayments(JSON.parse(json) as AccountHistory), today);
  // Loaded with the first statement, because the library is large.
  const { writePdf } = await import('../../platform/documents/write-pdf.ts');
  const bytes = await writePdf(brand(), text);
  return new FileReply({
    bytes,
    mediaType: mediaTypeOf('pdf'),
    name: `payment-statement-${head.loanNumber}-${today}.pdf`,
  });
}
