import { route } from '../wire/route.ts';
import {
  declinedHold,
  holdChange,
  holdReference,
  holdRelease,
  loanStanding,
  newHold,
  standingQuery,
} from './schema.ts';

const staff = ['employee', 'administrator'] as const;
const everyLoan = { who: staff, touches: { data: 'every deal' } } as const;
const decisionRefusals = ['not_found', 'hold_needs_second_person', 'proposal_decided'] as const;

/** Holds stop late charges, default interest and notices. Two employees set and lift them. */
export const standingRoutes = {
  read: route({
    method: 'GET',
    path: '/lima/api/staff/deals/standing',
    summary: 'A loan’s holds, newest first, and the proposals to set or lift one.',
    who: staff,
    touches: { data: 'one deal', idAt: 'query.dealid', everyDealFor: staff },
    query: standingQuery,
    reply: loanStanding,
  }),
  proposeHold: route({
    method: 'POST',
    path: '/lima/api/staff/holds/propose',
    summary:
      'Proposes a hold on a loan or on all loans of its borrower. It begins once another employee approves.',
    who: staff,
    touches: { data: 'one deal', idAt: 'body.dealid', everyDealFor: staff },
    body: newHold,
    status: 201,
    reply: holdChange,
    keyed: true,
    refusals: ['hold_stands', 'change_already_proposed'],
  }),
  proposeRelease: route({
    ...everyLoan,
    method: 'POST',
    path: '/lima/api/staff/holds/propose-release',
    summary: 'Proposes to lift a hold. It ends once another employee approves.',
    body: holdRelease,
    status: 201,
    reply: holdChange,
    keyed: true,
    refusals: ['not_found', 'change_already_proposed'],
  }),
  readHold: route({
    ...everyLoan,
    method: 'GET',
    path: '/lima/api/staff/holds/:id',
    summary: 'A proposal to set or lift a hold, with its decision.',
    params: holdReference,
    reply: holdChange,
    refusals: ['not_found'],
  }),
  approveHold: route({
    ...everyLoan,
    method: 'POST',
    path: '/lima/api/staff/holds/approve',
    summary: 'Approves a colleague’s proposal and sets or lifts the hold on every loan it covers.',
    body: holdReference,
    reply: holdChange,
    keyed: true,
    refusals: [...decisionRefusals, 'hold_stands'],
  }),
  declineHold: route({
    ...everyLoan,
    method: 'POST',
    path: '/lima/api/staff/holds/decline',
    summary: 'Declines a colleague’s proposal with a reason.',
    body: declinedHold,
    reply: holdChange,
    keyed: true,
    refusals: decisionRefusals,
  }),
  withdrawHold: route({
    ...everyLoan,
    method: 'POST',
    path: '/lima/api/staff/holds/withdraw',
    summary: 'Withdraws the caller’s own proposal.',
    body: holdReference,
    reply: holdChange,
    keyed: true,
    refusals: decisionRefusals,
  }),
} as const;
