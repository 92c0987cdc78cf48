import type { ExamplesOf } from '../wire/example.ts';
import type { loanAccountRoutes } from './routes.ts';
import { plainTerms, type NoteTerms } from './terms-schema.ts';

/** A plain note: interest only on what is drawn, without charges. */
export const plainNote: NoteTerms = {
  ...plainTerms,
  commitment: 400_000,
  fundedOn: '2026-09-01',
  maturityOn: '2027-09-01',
  dueDay: 1,
  firstDueOn: '2026-10-01',
  rates: [{ from: '2026-09-01', rate: 12 }],
  dayCount: 'Actual/360',
  basis: 'drawn',
  leadDays: 10,
};

/** No terms have this version, so the example confirms nothing. */
const neverSeen = 999_999;

export const loanAccounts: ExamplesOf<typeof loanAccountRoutes> = {
  terms: ({ dealId }) => ({ query: { dealid: dealId } }),
  unconfirmed: () => ({}),
  confirmTerms: ({ dealId }) => ({
    body: { dealid: dealId, seen: neverSeen, boardedOn: null, terms: plainNote, reason: null },
    granted: 409,
  }),
  // Nothing is proposed for the example deal.
  approveTerms: ({ dealId }) => ({ body: { dealid: dealId, id: 'none', limits: [] }, granted: 404 }),
  declineTerms: ({ dealId }) => ({
    body: { dealid: dealId, id: 'none', reason: 'The note says otherwise' },
    granted: 404,
  }),
  withdrawTerms: ({ dealId }) => ({ body: { dealid: dealId, id: 'none' }, granted: 404 }),
  read: ({ dealId }) => ({ query: { dealid: dealId } }),
  ofDeal: ({ dealId }) => ({ body: { dealid: dealId } }),
  // The example deal’s terms are not confirmed, so it has no amounts.
  explain: ({ dealId }) => ({ query: { dealid: dealId, amount: 'due' }, granted: 404 }),
  explainToBorrower: ({ dealId }) => ({ body: { dealid: dealId, amount: 'due' }, granted: 404 }),
};
