import { dealReference } from '../wire/deal-reference.ts';
import { route } from '../wire/route.ts';
import {
  payoffAsk,
  payoffCheck,
  payoffCode,
  payoffDeal,
  payoffFigures,
  payoffIssue,
  payoffOfDeal,
  payoffQuote,
  payoffQuotes,
  payoffReference,
  payoffTerms,
} from './schema.ts';

const staff = ['employee', 'administrator'] as const;

/** Quotes are computed from the ledger, frozen when issued, and checked by the code on their letter. */
export const payoffRoutes = {
  read: route({
    method: 'GET',
    path: '/lima/api/staff/payoffs',
    summary: 'What a payoff of one deal is computed from, and the quotes issued for it, the latest first.',
    who: staff,
    touches: { data: 'one deal', idAt: 'query.dealid', everyDealFor: staff },
    query: payoffDeal,
    reply: payoffOfDeal,
  }),
  setTerms: route({
    method: 'POST',
    path: '/lima/api/staff/payoffs/terms',
    summary: 'Corrects what a payoff is computed from: rate, day count, interest base, fees, paid-to date.',
    who: staff,
    touches: { data: 'one deal', idAt: 'body.dealid', everyDealFor: staff },
    body: payoffTerms,
    reply: payoffOfDeal,
  }),
  preview: route({
    method: 'POST',
    path: '/lima/api/staff/payoffs/preview',
    summary: 'A payoff of one deal line by line, without issuing it.',
    effect: 'reads',
    who: staff,
    touches: { data: 'one deal', idAt: 'body.dealid', everyDealFor: staff },
    body: payoffAsk,
    reply: payoffFigures,
    refusals: ['payoff_not_known'],
  }),
  issue: route({
    method: 'POST',
    path: '/lima/api/staff/payoffs/issue',
    summary:
      'Issues a payoff quote: freezes it, gives it a code, completes the requests it answers, and mails the borrower that the letter is there.',
    who: staff,
    touches: { data: 'one deal', idAt: 'body.dealid', everyDealFor: staff },
    body: payoffIssue,
    reply: payoffQuote,
    status: 201,
    keyed: true,
    refusals: ['payoff_not_known', 'request_decided'],
  }),
  staffLetter: route({
    method: 'GET',
    path: '/lima/api/staff/payoffs/:id/letter',
    summary: 'The letter of a payoff quote (PDF).',
    who: staff,
    touches: { data: 'every deal' },
    params: payoffReference,
    reply: 'file',
    refusals: ['not_found'],
  }),
  ofDeal: route({
    method: 'POST',
    path: '/lima/api/deals/payoffs',
    summary: 'The payoff quotes issued for one deal of the borrower’s, the latest first.',
    effect: 'reads',
    who: ['customer'],
    touches: { data: 'one deal', idAt: 'body.dealid', everyDealFor: [] },
    body: dealReference,
    reply: payoffQuotes,
  }),
  letter: route({
    method: 'GET',
    path: '/lima/api/payoffs/:id/letter',
    summary:
      'The letter of a payoff quote (PDF): for the borrower of the deal, and for the broker of it who asked for that letter.',
    who: ['customer', 'broker', 'wholesale'],
    touches: { data: 'own deals' },
    params: payoffReference,
    reply: 'file',
    refusals: ['not_found'],
  }),
  check: route({
    method: 'POST',
    path: '/lima/api/payoff-check',
    summary: 'Whether a payoff letter with that code still holds. Says nothing else of the loan.',
    effect: 'reads',
    who: 'anyone',
    touches: { data: 'nothing personal' },
    body: payoffCode,
    reply: payoffCheck,
  }),
} as const;
