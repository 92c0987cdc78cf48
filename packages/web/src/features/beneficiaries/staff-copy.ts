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
    'Call a number on file, not one that came with the account. Compare the name, the routing number and the end of the account number with the voided check.',
  phones: 'Phone numbers on file',
  noPhones:
    'No phone number is on file. Find one outside of the portal, such as in the signed loan documents.',
  phoneChanged: (when: string) => `Changed ${when}`,
  phoneTooNew: (when: string) => `Changed ${when}, after this account was added: do not use.`,
  files: 'Voided check or bank letter',
  noFiles: 'The borrower has attached none yet.',
  openFile: 'Open',
  openFileOf: (name: string) => `Open ${name}`,
  filesNote: 'These files show the full account number. Each one you open is logged.',
  calledPhone: 'Number you called',
  anotherPhone: 'Another number',
  otherPhone: 'Other number',
  otherPhoneHint: 'Will be marked as not on file',
  calledPerson: 'Who you spoke with',
  calledAt: 'When',
  calledAtMissing: 'Enter when you called.',
  call: 'Call',
  calledText: (person: string, phone: string, when: string) => `${person} at ${phone}, ${when}`,
  notOnFile: 'This number was not on file.',
  fullNumber: 'Full number',
  show: 'Show full number',
  showing: 'Showing',
  showNote: 'Shown for one minute. This view is logged.',
  hide: 'Hide',
  hidesSoon: 'Hidden again after a minute.',
  hidden: 'The full number is hidden again.',
  copyNumber: 'Copy account number',
  verify: 'Verify account',
  verifyTitle: 'Verify this bank account?',
  verifyText: (name: string) =>
    `Draws can then be wired to it, and we email ${name}. The call is kept with the verification.`,
  reject: 'Reject account',
  rejectTitle: 'Reject this bank account',
  rejectText: (name: string) => `Nothing can be wired to it then. ${name} reads the reason by email.`,
  verified: 'The bank account is verified.',
  rejected: 'The bank account was rejected.',
  failed: (message: string) => `Nothing was decided. ${message}`,
  working: 'Saving',
} as const;
