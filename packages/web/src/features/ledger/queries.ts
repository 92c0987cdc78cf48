import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ledgerRoutes } from '@drawbridge/contract/ledger/routes.ts';
import type { LedgerPosting, LedgerReversal } from '@drawbridge/contract/ledger/schema.ts';
import { call } from '../../platform/api.ts';
import type { LedgerFilter } from './ledger-filter.tsx';

/** This many entries come at first; people who keep scrolling get more at a time. */
const entriesAtATime = { first: '100', more: '500' } as const;

/** The ledger of a deal, for the lender’s people, without its entries. */
export function ledgerQuery(dealId: string) {
  return queryOptions({
    queryKey: ['staff', 'ledger', dealId],
    queryFn: ({ signal }) => call(ledgerRoutes.read, { query: { dealid: dealId }, signal }),
  });
}

export function ledgerEntriesQuery(dealId: string, { kind, from, to }: LedgerFilter) {
  return infiniteQueryOptions({
    // Below that of the ledger: what outdates the one outdates the other.
    queryKey: [...ledgerQuery(dealId).queryKey, 'entries', kind, from, to],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(ledgerRoutes.entries, {
        query: {
          dealid: dealId,
          limit: cursor === undefined ? entriesAtATime.first : entriesAtATime.more,
          ...(kind === undefined ? {} : { kind }),
          ...(from === undefined ? {} : { from }),
          ...(to === undefined ? {} : { to }),
          ...(cursor === undefined ? {} : { cursor }),
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** How long nothing must have been typed before it is asked where the loan would stand. */
export const typingPauseMs = 300;

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

export function reversalOutlookQuery(body: LedgerReversal) {
  return queryOptions({
    queryKey: [...outlookKey, body],
    queryFn: ({ signal }) => call(ledgerRoutes.previewReversal, { body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
}
