import { queryOptions } from '@tanstack/react-query';
import type { EscrowAnalysisAsk } from '@drawbridge/contract/escrow/analysis-schema.ts';
import { escrowRoutes } from '@drawbridge/contract/escrow/routes.ts';
import type { EscrowDisbursementAsk } from '@drawbridge/contract/escrow/schema.ts';
import { call } from '../../platform/api.ts';

/** A loan’s escrow, for employees. */
export function escrowQuery(dealId: string) {
  return queryOptions({
    queryKey: ['staff', 'deals', dealId, 'escrow'],
    queryFn: ({ signal }) => call(escrowRoutes.read, { query: { dealid: dealId }, signal }),
  });
}

/** What paying an item changes in the loan’s account. A refusal is shown next to its field when it is posted. */
export function disbursementPreviewQuery(ask: EscrowDisbursementAsk) {
  return queryOptions({
    // Outside the employees’ queries: once it is posted, the server would refuse another preview.
    queryKey: ['escrow disbursement preview', ask],
    queryFn: ({ signal }) => call(escrowRoutes.preview, { body: ask, signal }),
    retry: false,
    gcTime: 0,
  });
}

/** What an analysis from a due date would find and change. */
export function analysisPreviewQuery(ask: EscrowAnalysisAsk) {
  return queryOptions({
    // Outside the employees’ queries: once it is accepted, the server would refuse another preview.
    queryKey: ['escrow analysis preview', ask],
    queryFn: ({ signal }) => call(escrowRoutes.previewAnalysis, { body: ask, signal }),
    retry: false,
    gcTime: 0,
  });
}

/** What the borrower sees of a loan’s escrow. */
export function dealEscrowQuery(dealId: string) {
  return queryOptions({
    queryKey: ['deal', dealId, 'escrow'],
    queryFn: async ({ signal }) =>
      (await call(escrowRoutes.ofDeal, { body: { dealid: dealId }, signal })).escrow,
  });
}
