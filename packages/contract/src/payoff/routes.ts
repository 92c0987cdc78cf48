import { byHandDecline, byHandReference } from '../by-hand/schema.ts';
import { dealReference } from '../wire/deal-reference.ts';
import { borrowerOnDeal, staffOnAskedDeal, staffOnDeal, staffOnDeals } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
import {
  letterBreakdown,
  payoffAsk,
  payoffByHand,
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
  waitingByHand,
} from './schema.ts';

/** Quotes are calculated from the loan’s account, frozen when issued, and checked by the code on the letter. */
export const payoffRoutes = {
  read: get('/lima/api/staff/payoffs', {
    summary:
      'Returns a deal’s issued payoff quotes, newest first, its open payoff requests, and the version of its confirmed terms.',
    ...staffOnAskedDeal,
    query: payoffDeal,
    reply: payoffOfDeal,
  }),
  preview: post('/lima/api/staff/payoffs/preview', {
    summary:
      'Calculates a deal’s payoff line by line without issuing it, and warns of what may be wrong with it.',
    effect: 'reads',
    ...staffOnDeal,
    body: payoffAsk,
    reply: payoffPreview,
    refusals: ['payoff_not_known'],
  }),
  issue: post('/lima/api/staff/payoffs/issue', {
    summary:
      'Issues a payoff quote: freezes its figures, assigns a code, completes the requests it answers and emails the borrower.',
    ...staffOnDeal,
    body: payoffIssue,
    reply: payoffQuote,
    status: 201,
    keyed: true,
    refusals: ['payoff_not_known', 'request_decided'],
  }),
  enterByHand: post('/lima/api/staff/payoffs/by-hand', {
    summary:
      'Enters the figures of a payoff letter by hand, for a loan without confirmed terms. They replace figures that wait already.',
    ...staffOnDeal,
    body: payoffByHand,
    reply: waitingByHand,
    status: 201,
    keyed: true,
    refusals: ['payoff_not_known'],
  }),
  approveByHand: post('/lima/api/staff/payoffs/by-hand/approve', {
    summary:
      'Approves figures that another employee entered by hand and issues the letter, which says so. The borrower is emailed.',
    ...staffOnDeals,
    body: byHandReference,
    reply: payoffQuote,
    keyed: true,
    refusals: [
      'not_found',
      'payoff_not_known',
      'needs_second_employee',
      'proposal_decided',
      'request_decided',
    ],
  }),
  declineByHand: post('/lima/api/staff/payoffs/by-hand/decline', {
    summary: 'Declines figures that another employee entered by hand. That employee is emailed the reason.',
    ...staffOnDeals,
    body: byHandDecline,
    reply: byHandReference,
    keyed: true,
    refusals: ['not_found', 'needs_second_employee', 'proposal_decided'],
  }),
  withdrawByHand: post('/lima/api/staff/payoffs/by-hand/withdraw', {
    summary: 'Withdraws one’s own figures entered by hand before they are approved.',
    ...staffOnDeals,
    body: byHandReference,
    reply: byHandReference,
    keyed: true,
    refusals: ['not_found', 'needs_second_employee', 'proposal_decided'],
  }),
  withdraw: post('/lima/api/staff/payoffs/withdraw', {
    summary:
      'Withdraws a payoff letter: its code no longer counts, its fee is taken back, and everyone who got it is emailed the reason.',
    ...staffOnDeals,
    body: payoffWithdrawal,
    reply: payoffQuote,
    keyed: true,
    refusals: ['not_found', 'letter_withdrawn'],
  }),
  staffLetter: get('/lima/api/staff/payoffs/:id/letter', {
    summary: 'Downloads a payoff quote’s letter (PDF).',
    ...staffOnDeals,
    params: payoffReference,
    reply: 'file',
    refusals: ['not_found'],
  }),
  staffBreakdown: get('/lima/api/staff/payoffs/:id/breakdown', {
    summary:
      'What an issued payoff letter says, line by line, and where each amount came from when it was issued.',
    ...staffOnDeals,
    params: payoffReference,
    reply: letterBreakdown,
    refusals: ['not_found'],
  }),
  ofDeal: post('/lima/api/deals/payoffs', {
    summary: 'Lists the payoff quotes issued for one of the borrower’s deals, newest first.',
    effect: 'reads',
    ...borrowerOnDeal,
    body: dealReference,
    reply: payoffQuotes,
  }),
  letter: get('/lima/api/payoffs/:id/letter', {
    summary:
      'Downloads a payoff quote’s letter (PDF), for the deal’s borrower and for the broker who requested it.',
    who: ['customer', 'broker', 'wholesale'],
    touches: { data: 'own deals' },
    params: payoffReference,
    reply: 'file',
    refusals: ['not_found'],
  }),
  breakdown: get('/lima/api/payoffs/:id/breakdown', {
    summary:
      'What an issued payoff letter says, line by line, and where each amount came from, for everyone who may download it.',
    who: ['customer', 'broker', 'wholesale'],
    touches: { data: 'own deals' },
    params: payoffReference,
    reply: letterBreakdown,
    refusals: ['not_found'],
  }),
  check: post('/lima/api/payoff-check', {
    summary: 'Tells whether the payoff letter with a code is still valid, and nothing else about the loan.',
    effect: 'reads',
    who: 'anyone',
    touches: { data: 'nothing personal' },
    body: payoffCode,
    reply: payoffCheck,
  }),
} as const;
