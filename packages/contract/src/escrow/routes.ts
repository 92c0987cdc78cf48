import { dealReference } from '../wire/deal-reference.ts';
import { borrowerOnDeal, staffOnAskedDeal, staffOnDeal } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
import {
  dealEscrow,
  escrowDisbursementAsk,
  escrowDisbursementPreview,
  escrowItemChange,
  escrowItemEnd,
  loanEscrow,
  newEscrowDisbursement,
} from './schema.ts';

const postingRefusals = [
  'ledger_changed',
  'ledger_not_open',
  'terms_not_confirmed',
  'record_not_found',
] as const;

/** What the escrow of a loan pays, and when. */
export const escrowRoutes = {
  read: get('/lima/api/staff/deals/escrow', {
    summary:
      'A loan’s escrow: its balance, what it pays and when, its disbursements, and the next twelve months.',
    ...staffOnAskedDeal,
    query: dealReference,
    reply: loanEscrow,
  }),
  save: post('/lima/api/staff/deals/escrow/item', {
    summary: 'Adds an item that escrow pays, or changes one. Its due days follow from its next due day.',
    ...staffOnDeal,
    body: escrowItemChange,
    reply: loanEscrow,
    keyed: true,
    refusals: ['record_not_found'],
  }),
  end: post('/lima/api/staff/deals/escrow/item/end', {
    summary: 'Ends an escrow item with a reason. Its disbursements stay on record.',
    ...staffOnDeal,
    body: escrowItemEnd,
    reply: loanEscrow,
    keyed: true,
    refusals: ['record_not_found'],
  }),
  preview: post('/lima/api/staff/deals/escrow/disburse/preview', {
    summary: 'Previews what paying an escrow item does to the loan’s account. Posts nothing.',
    effect: 'reads',
    ...staffOnDeal,
    body: escrowDisbursementAsk,
    reply: escrowDisbursementPreview,
    refusals: postingRefusals,
  }),
  disburse: post('/lima/api/staff/deals/escrow/disburse', {
    summary:
      'Pays an escrow item for its next due day and posts it to the ledger. More than escrow holds is an advance, which needs a reason.',
    ...staffOnDeal,
    body: newEscrowDisbursement,
    reply: loanEscrow,
    keyed: true,
    refusals: postingRefusals,
  }),
  ofDeal: post('/lima/api/deals/escrow', {
    summary: 'The escrow of one of the borrower’s loans: its balance, and what it pays next.',
    effect: 'reads',
    ...borrowerOnDeal,
    body: dealReference,
    reply: dealEscrow,
  }),
} as const;
