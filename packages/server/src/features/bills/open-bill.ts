import { mediaTypeOf } from '@drawbridge/domain/documents/file-types.ts';
import { FileReply, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope, isDealInScope, type DealScope } from '../deals/public.ts';
import { billDocument, handBillDocument } from './bill-document.ts';
import { howToPay } from './how-to-pay.ts';
import { billInScope } from './store.ts';

export type OpenBillParts = Pick<Kit, 'db' | 'brand' | 'now' | 'sealing' | 'publicUrl'>;

/** A bill of one of the caller’s deals as it was sent, as a PDF in their language. */
export async function openBill(
  parts: OpenBillParts,
  caller: Caller,
  { dealid: dealId, number }: { readonly dealid: string; readonly number: string },
): Promise<FileReply | Refusal<'deal_not_found' | 'record_not_found'>> {
  const scope = dealScope(caller);
  if (!scope || !(await isDealInScope(parts.db, scope, dealId))) return refuse('deal_not_found');
  return (await billFile(parts, scope, number, { dealId })) ?? refuse('record_not_found');
}

/** A bill of a deal in the scope, or of this deal, as a PDF; undefined when there is none. */
export async function billFile(
  { db, brand, ...parts }: OpenBillParts,
  scope: DealScope,
  number: string,
  { dealId }: { readonly dealId?: string } = {},
): Promise<FileReply | undefined> {
  const bill = await billInScope(db, scope, number);
  if (!bill || (dealId !== undefined && bill.deal_id !== dealId)) return undefined;
  // Brokers don’t pay, so they get no account to send money to.
  const paying = scope.of === 'broker' ? [] : howToPay(parts, bill.figures.loanNumber);
  const { figures } = bill;
  const text =
    'parts' in figures
      ? handBillDocument({ ...bill, figures }, paying)
      : billDocument({ ...bill, figures }, paying);
  // Loaded with the first bill, because the library is large.
  const { writePdf } = await import('../../platform/documents/write-pdf.ts');
  return new FileReply({
    bytes: await writePdf(brand(), text),
    mediaType: mediaTypeOf('pdf'),
    name: `${bill.number}.pdf`,
  });
}
