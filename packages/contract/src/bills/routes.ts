import { byHandDecline, byHandReference } from '../by-hand/schema.ts';
import { dealReference } from '../wire/deal-reference.ts';
import { readersOfDeal, staffOnAskedDeal, staffOnDeal, staffOnDeals } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
import {
  bill,
  billReference,
  bills,
  billWithdrawal,
  handBill,
  handBillsOfDeal,
  waitingHandBill,
} from './schema.ts';

/** Bills are made at night, or by hand for loans without confirmed terms, and kept as they were sent. */
export const billRoutes = {
  ofDeal: post('/lima/api/deals/bills', {
    summary: 'Lists the bills of a deal, newest first, with what is open of each today.',
    effect: 'reads',
    ...readersOfDeal,
    apiKey: 'read',
    body: dealReference,
    reply: bills,
  }),
  pdf: post('/lima/api/deals/bills/pdf', {
    summary: 'Downloads a bill as it was sent (PDF).',
    effect: 'reads',
    ...readersOfDeal,
    body: billReference,
    reply: 'file',
    refusals: ['record_not_found'],
  }),
  byHand: get('/lima/api/staff/bills/by-hand', {
    summary:
      'Returns whether bills are entered by hand for a deal, the one that waits, and what the last one leaves open.',
    ...staffOnAskedDeal,
    query: dealReference,
    reply: handBillsOfDeal,
  }),
  enterByHand: post('/lima/api/staff/bills/by-hand', {
    summary: 'Enters a bill by hand, for a loan without confirmed terms. It replaces one that waits already.',
    ...staffOnDeal,
    body: handBill,
    reply: waitingHandBill,
    status: 201,
    keyed: true,
    refusals: ['terms_confirmed', 'loan_not_funded'],
  }),
  approveByHand: post('/lima/api/staff/bills/by-hand/approve', {
    summary:
      'Approves a bill that another employee entered by hand and sends it to the borrower, labeled so.',
    ...staffOnDeals,
    body: byHandReference,
    reply: bill,
    keyed: true,
    refusals: [
      'not_found',
      'terms_confirmed',
      'loan_not_funded',
      'needs_second_employee',
      'proposal_decided',
    ],
  }),
  declineByHand: post('/lima/api/staff/bills/by-hand/decline', {
    summary: 'Declines a bill that another employee entered by hand. That employee is emailed the reason.',
    ...staffOnDeals,
    body: byHandDecline,
    reply: byHandReference,
    keyed: true,
    refusals: ['not_found', 'needs_second_employee', 'proposal_decided'],
  }),
  withdrawByHand: post('/lima/api/staff/bills/by-hand/withdraw', {
    summary: 'Withdraws one’s own bill entered by hand before it is approved.',
    ...staffOnDeals,
    body: byHandReference,
    reply: byHandReference,
    keyed: true,
    refusals: ['not_found', 'needs_second_employee', 'proposal_decided'],
  }),
  withdraw: post('/lima/api/staff/bills/withdraw', {
    summary:
      'Withdraws a bill by hand that was sent: it is no longer due, and the borrower is emailed the reason.',
    ...staffOnDeal,
    body: billWithdrawal,
    reply: bill,
    keyed: true,
    refusals: ['record_not_found', 'bill_not_open'],
  }),
} as const;
