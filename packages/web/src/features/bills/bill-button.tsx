import { billCopy as copy } from '@drawbridge/messages/bills';
import { billRoutes } from '@drawbridge/contract/bills/routes.ts';
import type { Bill } from '@drawbridge/contract/bills/schema.ts';
import { call } from '../../platform/api.ts';
import { PdfButton } from '../exports/public.ts';

/** Downloads a bill as it was sent. */
export function BillButton({ dealId, bill: { number } }: { readonly dealId: string; readonly bill: Bill }) {
  return (
    <PdfButton
      copy={copy}
      load={() => call(billRoutes.pdf, { body: { dealid: dealId, number } })}
      fileName={`${number}.pdf`}
      of={number}
      saved={copy.saved({ number })}
    />
  );
}
