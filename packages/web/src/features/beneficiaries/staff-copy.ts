import type { VerificationState } from '@drawbridge/domain/beneficiaries/verification.ts';
import type { Tone } from '../../ui/tone.ts';

export const verificationWords = {
  pending: { word: 'To verify', tone: 'amber' },
  verified: { word: 'Verified', tone: 'green' },
  rejected: { word: 'Rejected', tone: 'red' },
} as const satisfies Record<VerificationState, { word: string; tone: Tone }>;

/** Sentences of verifying a bank account. */
export const staffBankCopy = {
  title: 'Bank account',
  titleOf: (bank: string, number: string) => `${bank} ${number}`,
  addedBy: (name: string, when: string) => `Added by ${name}, ${when}`,
  account: 'Account',
  owner: 'Borrower',
  email: 'Email',
  deal: 'Added for loan',
  addedAt: 'Added',
  address: 'Address on account',
  decision: 'Decision',
  decidedBy: (name: string, when: string) => `By ${name}, ${when}`,
  guide:
    'Call the borrower at the number on file, not one that came with the account, and compare name, routing number and the end of the account number with a voided check.',
  fullNumber: 'Full number',
  show: 'Show full number',
  showing: 'Showing',
  showNote: 'For a minute. That you looked is put on record.',
  hide: 'Hide',
  hidesSoon: 'Hidden again after a minute.',
  hidden: 'The full number is hidden again.',
  copyNumber: 'Copy account number',
  verify: 'Verify account',
  verifyTitle: 'Verify this bank account?',
  verifyText: (name: string) => `Draws can then be wired to it. ${name} is told by email.`,
  reject: 'Reject account',
  rejectTitle: 'Reject this bank account',
  rejectText: (name: string) => `Nothing can be wired to it then. ${name} reads the reason by email.`,
  verified: 'The bank account is verified.',
  rejected: 'The bank account was rejected.',
  failed: (message: string) => `Nothing was decided. ${message}`,
  working: 'Saving',
} as const;
