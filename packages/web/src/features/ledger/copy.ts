import type { LedgerStanding } from '@drawbridge/contract/ledger/schema.ts';
import type { EntryKind, PostingKind, PostingPart } from '@drawbridge/domain/ledger/entry-kinds.ts';
import { partLabels } from '@drawbridge/domain/payments/payment-parts.ts';
import { loadFailed } from '../../platform/load-failed.ts';

export const ledgerCopy = {
  title: 'Ledger',
  deals: 'Deals',
  subtitle: (number: string, borrower: string) => `Loan ${number}, ${borrower}`,
  standing: 'Balances',
  entries: 'Entries',
  count: (shown: string, all: string) => (shown === all ? all : `${shown} of ${all}`),
  post: 'Post entry',
  notOpen: 'You can only post entries to funded loans.',
  payoff: 'Payoff',
  loadFailed,
  none: 'No ledger entries yet',
  noneHint: 'Start with the loan’s funding, or with its balance if you took it over.',
  noneFound: 'No matching entries',
  noneFoundHint: 'Choose another type or other dates.',

  kind: 'Type',
  everyKind: 'All types',
  from: 'From',
  to: 'To',
  clear: 'Show all',
  export: 'Export',
  exporting: 'Exporting...',
  exportOf: 'Export ledger',
  asCsv: 'CSV file',
  asWorkbook: 'Excel workbook',
  exported: (file: string) => `Downloaded ${file}`,
  fileName: (number: string, day: string, format: string) => `ledger-${number}-${day}.${format}`,

  received: 'Received',
  entry: 'Entry',
  parts: 'Applied to',
  amount: 'Amount',
  balance: 'Principal after',
  explainBalance: 'Principal owed after this entry, in date order.',
  posted: 'Posted',
  actions: 'Actions',
  due: (day: string) => `Due ${day}`,
  number: (position: number) => `No. ${position}`,
  adjustment: 'Adjustment',
  imported: 'Imported',
  reverses: (position: number) => `Reverses no. ${position}`,
  reversedBy: (position: number) => `Reversed by no. ${position}`,
  reverse: 'Reverse',
  reverseNamed: (position: number) => `Reverse entry no. ${position}`,

  postTitle: 'Post entry',
  what: 'Entry type',
  dueOn: 'Installment due date',
  dueOnHint:
    'Leave empty if this does not pay an installment in full. The next payment date then stays the same.',
  about: 'Related installment due date',
  total: 'Total',
  left: (amount: string) => `${amount} left to apply`,
  beyond: (amount: string) => `${amount} more than the total`,
  whole: 'The parts add up to the total.',
  owes: (amount: string) => `${amount} owed`,
  signed: 'Use negative amounts to take money back.',
  reference: 'Reference',
  referenceHint: 'As on the wire, check or ACH file. The borrower sees it.',
  memo: 'Note',
  reason: 'Reason',
  memoHint: 'Only employees see it.',
  posting: 'Posting...',
  postIt: 'Post entry',
  postedNow: 'Entry posted.',
  failed: (message: string) => `We could not post this entry. ${message}`,
  moved: 'This ledger changed while your form was open.',
  movedText: 'Check the newest entries behind this form. A colleague may have posted the same one.',
  goOn: 'Use current ledger',

  outlook: 'After this entry',
  balanceName: 'Balance',
  before: 'Now',
  after: 'After',
  same: 'unchanged',
  outlookWaits: 'Enter amounts to see the new balances.',
  outlookRefused: 'This entry cannot be posted yet:',

  reverseTitle: (position: number) => `Reverse entry no. ${position}`,
  reverseText: (label: string, amount: string, day: string) =>
    `${label} of ${amount}, received ${day}. This posts an equal and opposite entry. Both stay in the ledger.`,
  borrowerSees: 'The borrower sees both in the payment history.',
  as: 'Reversal type',
  on: 'Effective date',
  reversing: 'Reversing...',
  reversedNow: 'Entry reversed.',
} as const;

/** Labels for choosing what to post. */
export const postingWords = {
  payment: 'Payment',
  'payment ahead': 'Payment in advance',
  'late charge': 'Late charge',
  'late charge waiver': 'Late charge waiver',
  fee: 'Fee charged',
  disbursement: 'Disbursement or advance',
  'set aside': 'Money held in suspense',
  'set aside applied': 'Suspense applied',
  adjustment: 'Adjustment',
  funding: 'Funding (first entry)',
  'beginning balance': 'Beginning balance (first entry)',
} as const satisfies Record<PostingKind, string>;

export const postingHints: Record<PostingKind, string> = {
  payment: 'Money received and what it pays.',
  'payment ahead': 'An installment paid before it is due.',
  'late charge': 'Charged because a payment was late.',
  'late charge waiver': 'Late charges the borrower no longer owes.',
  fee: 'Any other charge, such as a draw, inspection or payoff fee. Borrowers see it in a payoff.',
  disbursement: 'Money paid out of the loan. Draws wired in the portal post automatically.',
  'set aside': 'Money received and held until the rest arrives or you know what it is for.',
  'set aside applied': 'Uses money held in suspense. Post the payment it becomes as well.',
  adjustment: 'Corrects the ledger in either direction. The reason is logged.',
  funding: 'The amount paid out when the loan closed.',
  'beginning balance': 'The principal owed when you took over the loan.',
};

export const reversalWords: Record<EntryKind, string> = {
  NSF: 'Returned unpaid by the bank (NSF)',
  REV: 'Posted by mistake or taken back',
  LATEW: 'Waived',
  LATE: 'Waiver canceled',
  PMT: 'Adjusted by mistake',
  ADV: 'Posted by mistake',
  SUSP: 'Posted by mistake',
  FIN: 'Charged by mistake',
  FUND: 'Posted by mistake',
  BEG: 'Posted by mistake',
  DISB: 'Not paid out',
};

export const partWords = {
  principal: partLabels.principal,
  interest: partLabels.interest,
  impound: 'Taxes, insurance (escrow)',
  reserve: partLabels.reserve,
  lateChargePaid: 'Late charges',
  charges: partLabels.charges,
  prepayment: 'Prepayment fee',
  other: partLabels.other,
} as const satisfies Record<PostingPart, string>;

export const balanceWords = {
  principal: 'Principal',
  lateCharges: 'Late charges owed',
  fees: 'Fees owed',
  suspense: 'In suspense',
  reserves: 'Reserves held',
  impounds: 'Escrow collected',
} as const satisfies Record<keyof LedgerStanding['balances'], string>;

export const dateWords = { nextDue: 'Next payment', paidTo: 'Interest paid to' } as const;
