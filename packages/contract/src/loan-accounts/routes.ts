import { route } from '../wire/route.ts';
import { dealReference } from '../wire/deal-reference.ts';
import { accountAmount, explainedAmount, explanation } from './explanation-schema.ts';
import {
  loanAccountReference,
  loanAccountView,
  loanTerms,
  termsConfirmation,
  unconfirmedLoans,
} from './schema.ts';

const staff = ['employee', 'administrator'] as const;

/** What a loan owes is computed from confirmed terms, events and the ledger. */
export const loanAccountRoutes = {
  terms: route({
    method: 'GET',
    path: '/lima/api/staff/deals/terms',
    summary:
      'The terms of a deal’s note: the confirmed versions, newest first, and what the deal says of them.',
    who: staff,
    touches: { data: 'one deal', idAt: 'query.dealid', everyDealFor: staff },
    query: loanAccountReference,
    reply: loanTerms,
  }),
  unconfirmed: route({
    method: 'GET',
    path: '/lima/api/staff/terms',
    summary:
      'Lists the funded loans whose terms nobody confirmed, with what is missing and where their draft comes from.',
    who: staff,
    touches: { data: 'every deal' },
    reply: unconfirmedLoans,
  }),
  confirmTerms: route({
    method: 'POST',
    path: '/lima/api/staff/deals/terms/confirm',
    summary:
      'Confirms the terms of a deal’s note, or corrects them with a reason. From then on the loan’s account is computed from them.',
    who: staff,
    touches: { data: 'one deal', idAt: 'body.dealid', everyDealFor: staff },
    body: termsConfirmation,
    reply: loanTerms,
    keyed: true,
    refusals: ['terms_changed'],
  }),
  read: route({
    method: 'GET',
    path: '/lima/api/staff/deals/account',
    summary: 'A loan’s account today: what is owed and why, its bills, and the interest that is running.',
    who: staff,
    touches: { data: 'one deal', idAt: 'query.dealid', everyDealFor: staff },
    query: loanAccountReference,
    reply: loanAccountView,
  }),
  ofDeal: route({
    method: 'POST',
    path: '/lima/api/deals/account',
    summary: 'The account of one of the borrower’s loans today: what is owed and why, and its bills.',
    effect: 'reads',
    who: ['customer'],
    touches: { data: 'one deal', idAt: 'body.dealid', everyDealFor: [] },
    body: dealReference,
    reply: loanAccountView,
  }),
  explain: route({
    method: 'GET',
    path: '/lima/api/staff/deals/account/explain',
    summary:
      'Where an amount of a loan’s account, or a line of its payoff, comes from: days, base, rate and amount of every stretch, and the entries behind it.',
    who: staff,
    touches: { data: 'one deal', idAt: 'query.dealid', everyDealFor: staff },
    query: explainedAmount,
    reply: explanation,
    refusals: ['record_not_found'],
  }),
  explainToBorrower: route({
    method: 'POST',
    path: '/lima/api/deals/account/explain',
    summary: 'Where an amount of one of the borrower’s loans comes from, as employees see it.',
    effect: 'reads',
    who: ['customer'],
    touches: { data: 'one deal', idAt: 'body.dealid', everyDealFor: [] },
    body: accountAmount,
    reply: explanation,
    refusals: ['record_not_found'],
  }),
} as const;
