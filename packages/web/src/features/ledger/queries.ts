import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ledgerRoutes } from '@drawbridge/contract/ledger/routes.ts';
import type { AccountPosting } from '@drawbridge/contract/ledger/account-schema.ts';
import type { LedgerPosting, LedgerReversal } from '@drawbridge/contract/ledger/schema.ts';
import { paymentRoutes } from '@drawbridge/contract/payments/routes.ts';
import { call } from '../../platform/api.ts';
import { queryOf } from '../../platform/call-query.ts';
import type { LedgerFilter } from './ledger-filter.tsx';

/** Entries on the first page, and on the pages loaded while scrolling. */
const entriesAtATime = { first: '100', more: '500' } as const;

/** A deal’s ledger for employees, without its entries. */
export function ledgerQuery(dealId: string) {
  return queryOf(['staff', 'ledger', dealId], ledgerRoutes.read, { query: { dealid: dealId } });
}

/** A deal’s payments as its borrower sees them. Below the ledger’s key, so that a posting reloads them. */
export function ledgerPaymentsQuery(dealId: string) {
  return queryOf([...ledgerQuery(dealId).queryKey, 'payments'], paymentRoutes.accountHistory, {
    body: { dealid: dealId },
  });
}

export function ledgerEntriesQuery(dealId: string, { kind, from, to }: LedgerFilter) {
  return infiniteQueryOptions({
    // Below the ledger’s key, so that invalidating the ledger invalidates its entries.
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

/** The key of all previews. */
export const outlookKey = ['staff', 'ledger outlook'];

/** Previews the loan after a posting. A refusal is shown, not retried. */
export function postingOutlookQuery(body: LedgerPosting) {
  return queryOptions({
    queryKey: [...outlookKey, body],
    queryFn: ({ signal }) => call(ledgerRoutes.preview, { body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
}

/** Previews what a posting does to the account of a loan with confirmed terms. */
export function accountOutlookQuery(body: AccountPosting) {
  return queryOptions({
    queryKey: [...outlookKey, 'account', body],
    queryFn: ({ signal }) => call(ledgerRoutes.previewOnAccount, { body, signal }),
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
