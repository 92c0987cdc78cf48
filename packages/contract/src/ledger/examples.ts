import type { ExamplesOf } from '../wire/example.ts';
import type { ledgerRoutes } from './routes.ts';

/** No ledger has this last entry, so the examples post nothing. */
const neverSeen = 999_999;

const posting = (dealid: string) => ({
  body: {
    dealid,
    seen: neverSeen,
    kind: 'payment',
    on: '2026-03-02',
    dueOn: '2026-03-01',
    total: 3500,
    parts: { interest: 3500 },
    reference: 'ACH 10432',
    memo: null,
  },
  granted: 409,
});
const onAccount = (dealid: string) => ({
  body: {
    dealid,
    seen: neverSeen,
    kind: 'payment',
    on: '2026-03-02',
    amount: 3500,
    restTo: 'suspense',
    parts: null,
    reference: 'ACH 10433',
    memo: null,
  },
  granted: 409,
});
const reversal = (dealid: string) => ({
  body: {
    dealid,
    seen: neverSeen,
    id: 'f'.repeat(32),
    kind: 'NSF',
    on: '2026-03-05',
    memo: 'Returned by the bank',
  },
  granted: 409,
});

export const ledger: ExamplesOf<typeof ledgerRoutes> = {
  read: ({ dealId }) => ({ query: { dealid: dealId } }),
  entries: ({ dealId }) => ({ query: { dealid: dealId, limit: '50' } }),
  preview: ({ dealId }) => posting(dealId),
  post: ({ dealId }) => posting(dealId),
  previewOnAccount: ({ dealId }) => onAccount(dealId),
  postOnAccount: ({ dealId }) => onAccount(dealId),
  withdrawWaiver: ({ dealId }) => ({
    body: { dealid: dealId, seen: neverSeen, id: 'f'.repeat(32) },
    granted: 409,
  }),
  previewReversal: ({ dealId }) => reversal(dealId),
  reverse: ({ dealId }) => reversal(dealId),
  export: ({ dealId }) => ({ query: { dealid: dealId, format: 'csv' } }),
};
