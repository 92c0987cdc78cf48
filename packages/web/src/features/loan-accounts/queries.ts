import { queryOptions } from '@tanstack/react-query';
import type {
  AccountAmount,
  ExplainedAmountAsk,
} from '@drawbridge/contract/loan-accounts/explanation-schema.ts';
import { loanAccountRoutes } from '@drawbridge/contract/loan-accounts/routes.ts';
import { call } from '../../platform/api.ts';

/** The terms of a deal’s note with their history, for employees. */
export function loanTermsQuery(dealId: string) {
  return queryOptions({
    queryKey: ['staff', 'loan-terms', dealId],
    queryFn: ({ signal }) => call(loanAccountRoutes.terms, { query: { dealid: dealId }, signal }),
  });
}

/** The loans whose terms nobody confirmed. A part of the terms’ key, so that a confirmation can reload it. */
export const unconfirmedQuery = queryOptions({
  queryKey: ['staff', 'loan-terms', 'unconfirmed'],
  queryFn: ({ signal }) => call(loanAccountRoutes.unconfirmed, { signal }),
});

/** A loan’s account, for employees. A part of the ledger’s key, so that an entry posted reloads it. */
export function loanAccountQuery(dealId: string) {
  return queryOptions({
    queryKey: ['staff', 'ledger', dealId, 'account'],
    queryFn: ({ signal }) => call(loanAccountRoutes.read, { query: { dealid: dealId }, signal }),
  });
}

/** What a borrower owes on a loan. */
export function borrowerAccountQuery(dealId: string) {
  return queryOptions({
    queryKey: ['deal', dealId, 'account'],
    queryFn: ({ signal }) => call(loanAccountRoutes.ofDeal, { body: { dealid: dealId }, signal }),
  });
}

/** Employees read every loan, borrowers their own. */
export type Reader = 'staff' | 'borrower';

/** Where an amount comes from. A part of its account’s key, so that it reloads with it. */
export function explanationQuery(
  dealId: string,
  reader: Reader,
  { amount, dueOn, goodThrough }: Omit<ExplainedAmountAsk, 'dealid'>,
) {
  const asked = {
    dealid: dealId,
    amount,
    ...(dueOn === undefined ? {} : { dueOn }),
    ...(goodThrough === undefined ? {} : { goodThrough }),
  };
  const account = reader === 'staff' ? loanAccountQuery(dealId) : borrowerAccountQuery(dealId);
  return queryOptions({
    queryKey: [...account.queryKey, 'explain', amount, dueOn, goodThrough],
    queryFn: ({ signal }) =>
      reader === 'staff'
        ? call(loanAccountRoutes.explain, { query: asked, signal })
        : call(loanAccountRoutes.explainToBorrower, { body: asked as AccountAmount, signal }),
  });
}
