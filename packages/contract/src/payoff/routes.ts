import { dealReference } from '../wire/deal-reference.ts';
import { route } from '../wire/route.ts';
import {
  payoffAsk,
  payoffCheck,
  payoffCode,
  payoffDeal,
  payoffIssue,
  payoffOfDeal,
  payoffPreview,
  payoffQuote,
  payoffQuotes,
  payoffReference,
  payoffWithdrawal,
} from './schema.ts';

const staff = ['employee', 'administrator'] as const;

/** Quotes are calculated from the loan’s account, frozen when issued, and checked by the code on the letter. */
export const payoffRoutes = {
  read: route({
    method: 'GET',
    path: '/lima/api/staff/payoffs',
    summary:
      'Returns a deal’s issued payoff quotes, newest first, its open payoff requests, and the version of its confirmed terms.',
    who: staff,
    touches: { data: 'one deal', idAt: 'query.dealid', everyDealFor: staff },
    query: payoffDeal,
    reply: payoffOfDeal,
  }),
  preview: route({
    method: 'POST',
    path: '/lima/api/staff/payoffs/preview',
    summary:
      'Calculates a deal’s payoff line by line without issuing it, and warns of what may be wrong with it.',
    effect: 'reads',
    who: staff,
    touches: { data: 'one deal', idAt: 'body.dealid', everyDealFor: staff },
    body: payoffAsk,
    reply: payoffPreview,
    refusals: ['payoff_not_known'],
  }),
  issue: route({
    method: 'POST',
    path: '/lima/api/staff/payoffs/issue',
    summary:
      'Issues a payoff quote: freezes its figures, assigns a code, completes the requests it answers and emails the borrower.',
    who: staff,
    touches: { data: 'one deal', idAt: 'body.dealid', everyDealFor: staff },
    body: payoffIssue,
    reply: payoffQuote,
    status: 201,
    keyed: true,
    refusals: ['payoff_not_known', 'request_decided'],
  }),
  withdraw: route({
    method: 'POST',
    path: '/lima/api/staff/payoffs/withdraw',
    summary:
      'Withdraws a payoff letter: its code no longer counts, its fee is taken back, and everyone who got it is emailed the reason.',
    who: staff,
    touches: { data: 'every deal' },
    body: payoffWithdrawal,
    reply: payoffQuote,
    keyed: true,
    refusals: ['not_found', 'letter_withdrawn'],
  }),
  staffLetter: route({
    method: 'GET',
    path: '/lima/api/staff/payoffs/:id/letter',
    summary: 'Downloads a payoff quote’s letter (PDF).',
    who: staff,
    touches: { data: 'every deal' },
    params: payoffReference,
    reply: 'file',
    refusals: ['not_found'],
  }),
  ofDeal: route({
    method: 'POST',
    path: '/lima/api/deals/payoffs',
    summary: 'Lists the payoff quotes issued for one of the borrower’s deals, newest first.',
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
      'Downloads a payoff quote’s letter (PDF), for the deal’s borrower and for the broker who requested it.',
    who: ['customer', 'broker', 'wholesale'],
    touches: { data: 'own deals' },
    params: payoffReference,
    reply: 'file',
    refusals: ['not_found'],
  }),
  check: route({
    method: 'POST',
    path: '/lima/api/payoff-check',
    summary: 'Tells whether the payoff letter with a code is still valid, and nothing else about the loan.',
    effect: 'reads',
    who: 'anyone',
    touches: { data: 'nothing personal' },
    body: payoffCode,
    reply: payoffCheck,
  }),
} as const;
