import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ledgerRoutes } from '@drawbridge/contract/ledger/routes.ts';
import type { LedgerPosting, LedgerReversal } from '@drawbridge/contract/ledger/schema.ts';
import { call } from '../../platform/api.ts';

/** The ledger of a deal, for the lender’s people. */
export function ledgerQuery(dealId: string) {
  return queryOptions({
    queryKey: ['staff', 'ledger', dealId],
    queryFn: ({ signal }) => call(ledgerRoutes.read, { query: { dealid: dealId }, signal }),
  });
}

/** Where loans would stand, whatever is asked. */
export const outlookKey = ['staff', 'ledger outlook'];

/** Where the loan would stand after a posting. What is refused is said, not tried again. */
export function postingOutlookQuery(body: LedgerPosting) {
  return queryOptions({
    queryKey: [...outlookKey, body],
    queryFn: ({ signal }) => call(ledgerRoutes.preview, { body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
}

/** Where the loan would stand after a reversal. */
export function reversalOutlookQuery(body: LedgerReversal) {
  return queryOptions({
    queryKey: [...outlookKey, body],
    queryFn: ({ signal }) => call(ledgerRoutes.previewReversal, { body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
}
