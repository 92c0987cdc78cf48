import type { QueryKey } from '@tanstack/react-query';
import type { AccountAmount, Explanation } from '@drawbridge/contract/loan-accounts/explanation-schema.ts';
import { loanAccountRoutes } from '@drawbridge/contract/loan-accounts/routes.ts';
import { call } from '../../platform/api.ts';
import { queryOf } from '../../platform/call-query.ts';

/** The terms of a deal’s note with their history, for employees. */
export function loanTermsQuery(dealId: string) {
  return queryOf(['staff', 'loan-terms', dealId], loanAccountRoutes.terms, { query: { dealid: dealId } });
}

/** Loans with unconfirmed terms. Under the terms’ key, so a confirmation reloads them. */
export const unconfirmedQuery = queryOf(
  ['staff', 'loan-terms', 'unconfirmed'],
  loanAccountRoutes.unconfirmed,
  {},
);

/** A loan’s account, for employees. A part of the ledger’s key, so that an entry posted reloads it. */
export function loanAccountQuery(dealId: string) {
  return queryOf(['staff', 'ledger', dealId, 'account'], loanAccountRoutes.read, {
    query: { dealid: dealId },
  });
}

/** What a borrower owes on a loan. */
export function borrowerAccountQuery(dealId: string) {
  return queryOf(['deal', dealId, 'account'], loanAccountRoutes.ofDeal, { body: { dealid: dealId } });
}

/** Employees read every loan, borrowers their own. */
type Reader = 'staff' | 'borrower';

export interface ExplanationQuery {
  readonly queryKey: QueryKey;
  readonly queryFn: (given: { readonly signal: AbortSignal }) => Promise<Explanation>;
}

/** Where an amount comes from. A part of its account’s key, so that it reloads with it. */
export function explanationQuery(
  dealId: string,
  reader: Reader,
  { amount, dueOn }: Omit<AccountAmount, 'dealid'>,
): ExplanationQuery {
  const asked = { dealid: dealId, amount, ...(dueOn === undefined ? {} : { dueOn }) };
  const account = reader === 'staff' ? loanAccountQuery(dealId) : borrowerAccountQuery(dealId);
  return {
    queryKey: [...account.queryKey, 'explain', amount, dueOn],
    queryFn: ({ signal }) =>
      reader === 'staff'
        ? call(loanAccountRoutes.explain, { query: asked, signal })
        : call(loanAccountRoutes.explainToBorrower, { body: asked, signal }),
  };
}
