import type { VerificationState } from '@drawbridge/domain/beneficiaries/verification.ts';

export const beneficiaryCopy = {
  title: 'Bank accounts',
  subtitle: 'Your draws are wired to these accounts',
  none: 'No beneficiary exists - please Add New Account',
  add: 'Add New Account',
  loadFailed: (reason: string) => `We could not load your bank accounts. ${reason}`,
  whileViewing: 'Only the borrower can add a bank account.',

  verification: {
    pending: 'Pending verification',
    verified: 'Verified',
    rejected: 'Not usable',
  } as const satisfies Record<VerificationState, string>,
  pendingHint: 'You can use it right away. We verify that it is yours before the first wire.',
  rejectedHint: (reason: string) => `Reason: ${reason}`,
  held: (name: string, type: string) => `${name}, ${type.toLowerCase()}`,

  files: {
    attach: 'Attach voided check',
    attachTo: (account: string) => `Attach voided check to account ${account}`,
    attaching: 'Attaching',
    attached: (name: string) => `${name} is attached.`,
    failed: (message: string) => `We could not attach the file. ${message}`,
    listOf: (account: string) => `Files of account ${account}`,
    label: 'Voided check or bank letter',
    hint: 'PDF, photo or Word, up to 20 MB. It speeds up verification, and you can attach it later.',
    choose: 'Choose file',
    drop: 'or drop it here',
    remove: (name: string) => `Remove ${name}`,
    removeTitle: 'Remove this file?',
    removeText: (name: string) => `We will delete ${name}. You can attach another file.`,
    removeFile: 'Remove file',
    removing: 'Removing',
    removed: (name: string) => `${name} was removed.`,
    notRemoved: (message: string) => `We could not remove the file. ${message}`,
  },

  dialog: {
    title: 'Add a bank account',
    description: 'You can use it for draws on all your deals. Every field except the file is required.',
    numbers: 'Account',
    address: 'Address on the account',
    nameHint: 'As it appears at your bank',
    routingHint: '9 digits, at the bottom left of a check',
    routingOf: (bank: string) => `This routing number belongs to ${bank}.`,
    accountHint: '4 to 17 digits. After you save, we show only the last ones.',
    instructionsHint: 'Text for the wire, such as a reference, or “none”',
    chooseState: 'Choose a state',
    save: 'Add account',
    saving: 'Adding account',
    added: (account: string) => `Account ${account} was added.`,
    addedWithoutFile: (account: string, reason: string) =>
      `Account ${account} was added, but not the file. ${reason} You can attach it from your list of bank accounts.`,
    failed:
      'We were unable to process your request to add a new bank account.  Please check that the information you have entered is correct and re-submit your request.  If the error persists please come back at a later time.',
  },
} as const;
