import type { VerificationState } from '@drawbridge/domain/beneficiaries/verification.ts';

export const beneficiaryCopy = {
  title: 'Bank accounts',
  subtitle: 'Where your draws are wired to',
  none: 'No beneficiary exists - please Add New Account',
  add: 'Add New Account',
  loadFailed: (reason: string) => `Your bank accounts could not be loaded. ${reason}`,
  whileViewing: 'Only the borrower can add a bank account.',

  verification: {
    pending: 'Pending verification',
    verified: 'Verified',
    rejected: 'Not usable',
  } as const satisfies Record<VerificationState, string>,
  pendingHint: 'You can use it at once. Before the first wire we verify that it is yours.',
  rejectedHint: (reason: string) => `The reason: ${reason}`,
  held: (name: string, type: string) => `${name}, ${type.toLowerCase()}`,

  files: {
    attach: 'Attach voided check',
    attachTo: (account: string) => `Attach voided check to account ${account}`,
    attaching: 'Attaching',
    attached: (name: string) => `${name} is attached.`,
    failed: (message: string) => `The file was not attached. ${message}`,
    listOf: (account: string) => `Files of account ${account}`,
    label: 'Voided check or bank letter',
    hint: 'PDF, picture or Word, up to 20 MB. It speeds up verification; you can also attach it later.',
    choose: 'Choose a file',
    drop: 'or drop it here',
    remove: (name: string) => `Remove ${name}`,
    removeTitle: 'Remove this file?',
    removeText: (name: string) => `We will no longer have ${name}. You can attach another file.`,
    removeFile: 'Remove file',
    removing: 'Removing',
    removed: (name: string) => `${name} was removed.`,
    notRemoved: (message: string) => `The file was not removed. ${message}`,
  },

  dialog: {
    title: 'Add a bank account',
    description: 'Draws of all your deals can be paid to it. Every field is required, apart from the file.',
    numbers: 'Account',
    address: 'Address on the account',
    nameHint: 'As the bank has it',
    routingHint: '9 digits, at the bottom left of a check',
    routingOf: (bank: string) => `This is a routing number of ${bank}.`,
    accountHint: '4 to 17 digits. Afterwards only its end is shown, to anybody.',
    instructionsHint: 'What the wire has to say, as a reference or “none”',
    chooseState: 'Choose a state',
    save: 'Add account',
    saving: 'Adding account',
    added: (account: string) => `Account ${account} was added.`,
    addedWithoutFile: (account: string, reason: string) =>
      `Account ${account} was added, but the file was not attached. ${reason} Attach it in the list of bank accounts.`,
    failed:
      'We were unable to process your request to add a new bank account.  Please check that the information you have entered is correct and re-submit your request.  If the error persists please come back at a later time.',
  },
} as const;
