import type { LedgerStanding } from '@drawbridge/contract/ledger/schema.ts';
import type { EntryKind, PostingKind, PostingPart } from '@drawbridge/domain/ledger/entry-kinds.ts';
import { partLabels } from '@drawbridge/domain/payments/payment-parts.ts';
import { loadFailed } from '../../platform/load-failed.ts';

export const ledgerCopy = {
  title: 'Ledger',
  deals: 'Deals',
  subtitle: (number: string, borrower: string) => `Loan ${number}, ${borrower}`,
  standing: 'Where the loan stands',
  entries: 'Entries',
  count: (shown: string, all: string) => (shown === all ? all : `${shown} of ${all}`),
  post: 'Post an entry',
  notOpen: 'You can post entries to funded loans only.',
  payoff: 'Payoff',
  loadFailed,
  none: 'Nothing has been posted to this loan.',
  noneHint: 'Post what it begins with: its funding, or the balance it was taken over with.',
  noneFound: 'No entry fits this filter.',
  noneFoundHint: 'Choose another kind, or other days.',

  kind: 'Kind',
  everyKind: 'Every kind',
  from: 'From',
  to: 'To',
  clear: 'Show all',
  export: 'Export',
  exporting: 'Exporting...',
  exportOf: 'Export the ledger',
  asCsv: 'CSV file',
  asWorkbook: 'Excel workbook',
  exported: (file: string) => `Downloaded ${file}`,
  fileName: (number: string, day: string, format: string) => `ledger-${number}-${day}.${format}`,

  received: 'Received',
  entry: 'Entry',
  parts: 'Where it went',
  amount: 'Amount',
  balance: 'Principal after',
  explainBalance: 'The principal owed after this entry, in the order of the days.',
  posted: 'Posted',
  actions: 'Actions',
  due: (day: string) => `Due ${day}`,
  number: (position: number) => `No. ${position}`,
  adjustment: 'Adjustment',
  imported: 'Imported',
  reverses: (position: number) => `Takes back no. ${position}`,
  reversedBy: (position: number) => `Reversed by no. ${position}`,
  reverse: 'Reverse',
  reverseNamed: (position: number) => `Reverse entry no. ${position}`,

  postTitle: 'Post an entry',
  what: 'What happened',
  dueOn: 'Pays the installment due',
  dueOnHint: 'Empty when it does not pay one in full: the next payment stays where it is.',
  about: 'About the installment due',
  total: 'Total',
  left: (amount: string) => `${amount} left to direct`,
  beyond: (amount: string) => `${amount} more than the total`,
  whole: 'The parts come to the total.',
  owes: (amount: string) => `${amount} owed`,
  signed: 'Below zero for what is taken back.',
  reference: 'Reference',
  referenceHint: 'As on the wire, the check or the ACH file. The borrower sees it.',
  memo: 'Note',
  reason: 'Reason',
  memoHint: 'Only the lender’s people see it.',
  posting: 'Posting...',
  postIt: 'Post',
  postedNow: 'Posted.',
  failed: (message: string) => `This was not posted: ${message}`,
  moved: 'Something was posted to this ledger meanwhile.',
  movedText: 'Look at the newest entries behind this form; somebody may have posted the same.',
  goOn: 'Go on with the ledger as it is now',

  outlook: 'After this entry',
  balanceName: 'Balance',
  before: 'Now',
  after: 'After',
  same: 'unchanged',
  outlookWaits: 'Give the amounts to see where the loan will stand.',
  outlookRefused: 'As it is, this cannot be posted:',

  reverseTitle: (position: number) => `Reverse entry no. ${position}`,
  reverseText: (label: string, amount: string, day: string) =>
    `${label} of ${amount}, received ${day}. An equal and opposite entry is posted, and both stay in the ledger.`,
  borrowerSees: 'The borrower sees both in the payment history.',
  as: 'Because it was',
  on: 'Counts from',
  reversing: 'Reversing...',
  reversedNow: 'Reversed.',
} as const;

/** The postings, in the words of a list to choose from. */
export const postingWords = {
  payment: 'Payment',
  'payment ahead': 'Payment in advance',
  'late charge': 'Late charge',
  'late charge waiver': 'Waiver of late charges',
  fee: 'Fee charged',
  disbursement: 'Disbursement or advance',
  'set aside': 'Money set aside (suspense)',
  'set aside applied': 'Money taken out of suspense',
  adjustment: 'Adjustment',
  funding: 'Funding (first entry)',
  'beginning balance': 'Beginning balance (first entry)',
} as const satisfies Record<PostingKind, string>;

export const postingHints: Record<PostingKind, string> = {
  payment: 'Money received, directed to what it pays.',
  'payment ahead': 'An installment paid before it is due.',
  'late charge': 'Charged because a payment came too late.',
  'late charge waiver': 'Late charges that need not be paid after all.',
  fee: 'Any other charge: a draw fee, an inspection, a payoff statement. Borrowers see it in a payoff.',
  disbursement: 'Money paid out of the loan. Draws wired in the portal post themselves.',
  'set aside': 'Received, and kept aside until the rest comes or it is known what it is for.',
  'set aside applied': 'What was kept aside is used. Post the payment that it becomes as well.',
  adjustment: 'Corrects what the ledger says, in either direction. Its reason is on record.',
  funding: 'What was paid out when the loan closed.',
  'beginning balance': 'What was owed when the loan was taken over.',
};

export const reversalWords: Record<EntryKind, string> = {
  NSF: 'returned unpaid by the bank (NSF)',
  REV: 'posted by mistake, or taken back',
  LATEW: 'waived',
  LATE: 'owed after all',
  PMT: 'adjusted by mistake',
  ADV: 'posted by mistake',
  SUSP: 'posted by mistake',
  FIN: 'charged by mistake',
  FUND: 'posted by mistake',
  BEG: 'posted by mistake',
  DISB: 'not paid out after all',
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
