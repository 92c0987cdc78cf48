import { staffOnAskedDeal, staffOnDeal, staffOnDeals } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
import {
  declinedHold,
  defaultAsk,
  defaultDecision,
  defaultPreview,
  eventWithdrawal,
  extensionAsk,
  extensionPreview,
  holdChange,
  holdReference,
  holdRelease,
  loanStanding,
  newHold,
  standingQuery,
} from './schema.ts';

const defaultRefusals = ['account_not_known', 'default_stands', 'default_not_declared'] as const;
const decisionRefusals = ['not_found', 'hold_needs_second_person', 'proposal_decided'] as const;

/** Holds stop late charges, default interest and notices. Two employees set and lift them. */
export const standingRoutes = {
  read: get('/lima/api/staff/deals/standing', {
    summary: 'A loan’s holds, newest first, and the proposals to set or lift one.',
    ...staffOnAskedDeal,
    query: standingQuery,
    reply: loanStanding,
  }),
  proposeHold: post('/lima/api/staff/holds/propose', {
    summary:
      'Proposes a hold on a loan or on all loans of its borrower. It begins once another employee approves.',
    ...staffOnDeal,
    body: newHold,
    status: 201,
    reply: holdChange,
    keyed: true,
    refusals: ['hold_stands', 'change_already_proposed'],
  }),
  proposeRelease: post('/lima/api/staff/holds/propose-release', {
    ...staffOnDeals,
    summary: 'Proposes to lift a hold. It ends once another employee approves.',
    body: holdRelease,
    status: 201,
    reply: holdChange,
    keyed: true,
    refusals: ['not_found', 'change_already_proposed'],
  }),
  readHold: get('/lima/api/staff/holds/:id', {
    ...staffOnDeals,
    summary: 'A proposal to set or lift a hold, with its decision.',
    params: holdReference,
    reply: holdChange,
    refusals: ['not_found'],
  }),
  approveHold: post('/lima/api/staff/holds/approve', {
    ...staffOnDeals,
    summary: 'Approves a colleague’s proposal and sets or lifts the hold on every loan it covers.',
    body: holdReference,
    reply: holdChange,
    keyed: true,
    refusals: [...decisionRefusals, 'hold_stands'],
  }),
  declineHold: post('/lima/api/staff/holds/decline', {
    ...staffOnDeals,
    summary: 'Declines a colleague’s proposal with a reason.',
    body: declinedHold,
    reply: holdChange,
    keyed: true,
    refusals: decisionRefusals,
  }),
  withdrawHold: post('/lima/api/staff/holds/withdraw', {
    ...staffOnDeals,
    summary: 'Withdraws the caller’s own proposal.',
    body: holdReference,
    reply: holdChange,
    keyed: true,
    refusals: decisionRefusals,
  }),
  previewDefault: post('/lima/api/staff/deals/default/preview', {
    summary: 'A loan today, with and without declaring or curing its default on a day.',
    effect: 'reads',
    ...staffOnDeal,
    body: defaultAsk,
    reply: defaultPreview,
    refusals: defaultRefusals,
  }),
  decideDefault: post('/lima/api/staff/deals/default', {
    summary: 'Declares a loan in default from a day, or cures its declared default, with a reason.',
    ...staffOnDeal,
    body: defaultDecision,
    reply: loanStanding,
    keyed: true,
    refusals: defaultRefusals,
  }),
  previewExtension: post('/lima/api/staff/deals/extension/preview', {
    summary: 'A loan today, with and without an extension from a day.',
    effect: 'reads',
    ...staffOnDeal,
    body: extensionAsk,
    reply: extensionPreview,
    refusals: ['account_not_known'],
  }),
  withdrawDefault: post('/lima/api/staff/deals/default/withdraw', {
    summary: 'Withdraws a declared or cured default, as if it had never been, with a reason.',
    ...staffOnDeal,
    body: eventWithdrawal,
    reply: loanStanding,
    keyed: true,
    refusals: ['record_not_found'],
  }),
} as const;
