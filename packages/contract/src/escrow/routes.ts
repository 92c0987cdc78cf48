import { dealReference } from '../wire/deal-reference.ts';
import { route } from '../wire/route.ts';
import {
  dealEscrow,
  escrowDisbursementAsk,
  escrowDisbursementPreview,
  escrowItemChange,
  escrowItemEnd,
  loanEscrow,
  newEscrowDisbursement,
} from './schema.ts';

const staff = ['employee', 'administrator'] as const;
const oneDeal = { data: 'one deal', idAt: 'body.dealid', everyDealFor: staff } as const;
const postingRefusals = [
  'ledger_changed',
  'ledger_not_open',
  'terms_not_confirmed',
  'record_not_found',
] as const;

/** What the escrow of a loan pays, and when. */
export const escrowRoutes = {
  read: route({
    method: 'GET',
    path: '/lima/api/staff/deals/escrow',
    summary:
      'A loan’s escrow: its balance, what it pays and when, its disbursements, and the next twelve months.',
    who: staff,
    touches: { data: 'one deal', idAt: 'query.dealid', everyDealFor: staff },
    query: dealReference,
    reply: loanEscrow,
  }),
  save: route({
    method: 'POST',
    path: '/lima/api/staff/deals/escrow/item',
    summary: 'Adds an item that escrow pays, or changes one. Its due days follow from its next due day.',
    who: staff,
    touches: oneDeal,
    body: escrowItemChange,
    reply: loanEscrow,
    keyed: true,
    refusals: ['record_not_found'],
  }),
  end: route({
    method: 'POST',
    path: '/lima/api/staff/deals/escrow/item/end',
    summary: 'Ends an escrow item with a reason. Its disbursements stay on record.',
    who: staff,
    touches: oneDeal,
    body: escrowItemEnd,
    reply: loanEscrow,
    keyed: true,
    refusals: ['record_not_found'],
  }),
  preview: route({
    method: 'POST',
    path: '/lima/api/staff/deals/escrow/disburse/preview',
    summary: 'Previews what paying an escrow item does to the loan’s account. Posts nothing.',
    effect: 'reads',
    who: staff,
    touches: oneDeal,
    body: escrowDisbursementAsk,
    reply: escrowDisbursementPreview,
    refusals: postingRefusals,
  }),
  disburse: route({
    method: 'POST',
    path: '/lima/api/staff/deals/escrow/disburse',
    summary:
      'Pays an escrow item for its next due day and posts it to the ledger. More than escrow holds is an advance, which needs a reason.',
    who: staff,
    touches: oneDeal,
    body: newEscrowDisbursement,
    reply: loanEscrow,
    keyed: true,
    refusals: postingRefusals,
  }),
  ofDeal: route({
    method: 'POST',
    path: '/lima/api/deals/escrow',
    summary: 'The escrow of one of the borrower’s loans: its balance, and what it pays next.',
    effect: 'reads',
    who: ['customer'],
    touches: { data: 'one deal', idAt: 'body.dealid', everyDealFor: [] },
    body: dealReference,
    reply: dealEscrow,
  }),
} as const;
