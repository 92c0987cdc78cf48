import { borrowerOnDeal, staffOnAskedDeal, staffOnDeal, staffOnDeals } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
import { dealReference } from '../wire/deal-reference.ts';
import { accountAmount, explanation } from './explanation-schema.ts';
import { proposalApproval, proposalDecline, proposalReference } from './proposal-schema.ts';
import {
  loanAccountReference,
  loanAccountView,
  loanTerms,
  termsConfirmation,
  unconfirmedLoans,
} from './schema.ts';

const proposalRefusals = ['record_not_found', 'needs_second_employee', 'proposal_decided'] as const;

/** What a loan owes is computed from confirmed terms, events and the ledger. */
export const loanAccountRoutes = {
  terms: get('/lima/api/staff/deals/terms', {
    summary:
      'The terms of a deal’s note: the confirmed versions, newest first, and what the deal says of them.',
    ...staffOnAskedDeal,
    query: loanAccountReference,
    reply: loanTerms,
  }),
  unconfirmed: get('/lima/api/staff/terms', {
    summary: 'Lists funded loans with unconfirmed terms, what is missing, and where their draft comes from.',
    ...staffOnDeals,
    reply: unconfirmedLoans,
  }),
  confirmTerms: post('/lima/api/staff/deals/terms/confirm', {
    summary:
      'Confirms the terms of a deal’s note, or corrects them with a reason. From then on the loan’s account is computed from them.',
    ...staffOnDeal,
    body: termsConfirmation,
    reply: loanTerms,
    keyed: true,
    refusals: ['terms_changed', 'change_already_proposed'],
  }),
  approveTerms: post('/lima/api/staff/deals/terms/approve', {
    summary: 'Approves a colleague’s terms beyond a state limit and puts them in force.',
    ...staffOnDeal,
    body: proposalApproval,
    reply: loanTerms,
    keyed: true,
    refusals: [...proposalRefusals, 'terms_changed', 'limits_changed', 'limits_enforced'],
  }),
  declineTerms: post('/lima/api/staff/deals/terms/decline', {
    summary: 'Declines a colleague’s terms beyond a state limit, with a reason.',
    ...staffOnDeal,
    body: proposalDecline,
    reply: loanTerms,
    keyed: true,
    refusals: proposalRefusals,
  }),
  withdrawTerms: post('/lima/api/staff/deals/terms/withdraw', {
    summary: 'Withdraws terms beyond a state limit that the caller proposed.',
    ...staffOnDeal,
    body: proposalReference,
    reply: loanTerms,
    keyed: true,
    refusals: proposalRefusals,
  }),
  read: get('/lima/api/staff/deals/account', {
    summary: 'A loan’s account today: what is owed and why, its bills, and the interest that is running.',
    ...staffOnAskedDeal,
    query: loanAccountReference,
    reply: loanAccountView,
  }),
  ofDeal: post('/lima/api/deals/account', {
    summary: 'The account of one of the borrower’s loans today: what is owed and why, and its bills.',
    effect: 'reads',
    ...borrowerOnDeal,
    body: dealReference,
    reply: loanAccountView,
  }),
  explain: get('/lima/api/staff/deals/account/explain', {
    summary:
      'Where an amount of a loan’s account comes from: days, base, rate and amount of every stretch, and the entries behind it.',
    ...staffOnAskedDeal,
    query: accountAmount,
    reply: explanation,
    refusals: ['record_not_found'],
  }),
  explainToBorrower: post('/lima/api/deals/account/explain', {
    summary: 'Where an amount of one of the borrower’s loans comes from, as employees see it.',
    effect: 'reads',
    ...borrowerOnDeal,
    body: accountAmount,
    reply: explanation,
    refusals: ['record_not_found'],
  }),
} as const;
