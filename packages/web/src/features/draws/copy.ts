import type { AttachmentKind } from '@drawbridge/domain/draws/draw-preflight.ts';

export const drawCopy = {
  title: 'Request a draw',
  failed: 'An error has occured, please try again later.',
  loadFailed: 'The draw form could not be loaded.',
  asEmployee: 'Employees cannot request a draw.',
  viewing: 'You are viewing this account. Only its owner can request a draw.',

  by: 'Request by',
  byAmount: 'Amount',
  byPercent: 'Percent complete',
  line: 'Line',
  remaining: 'Remaining',
  request: 'Request',
  complete: 'Complete',
  left: 'After draw',
  nothingRemains: 'Nothing left',
  files: 'Files',
  amountOf: (line: string, code: string) => `Amount for ${line}, ${code}`,
  percentOf: (line: string, code: string) => `Percent complete for ${line}, ${code}`,
  allLines: 'All lines',
  percentOfSublot: (sublot: string) => `Percent complete for all lines in ${sublot}`,
  filesOf: (line: string, code: string, count: number) =>
    `Files for ${line}, ${code}${count === 0 ? '' : `: ${count}`}`,
  find: 'Find a line',
  noLine: 'No lines match your search.',

  totalIn: (lines: number, count: string) =>
    lines === 0 ? 'Nothing requested yet' : lines === 1 ? 'in 1 line' : `in ${count} lines`,
  leftOfAll: (amount: string) => `${amount} left after this draw`,
  wholeDraw: 'Files for the whole draw',
  wholeDrawCount: (count: number, shown: string) =>
    count === 0 ? 'Add files' : count === 1 ? '1 file' : `${shown} files`,
  requestDraw: 'Request Draw',
  requesting: 'Requesting',
  close: 'Done',
  received: (reference: string) => `We received your draw request. Reference: ${reference}`,

  dialogTitle: (amount: string) => `Request a draw of ${amount}`,
  start: 'Inspection start date',
  end: 'Inspection end date',
  endHint: 'Two days after the start date, or the next Monday if that is a Friday or weekend.',
  noEnd: 'Set by the start date',
  lockbox: 'Lockbox access code',
  lockboxHint: 'Up to 6 characters. The inspector uses it to get in.',
  bank: 'Bank account',
  chooseBank: 'Choose a bank account',
  noBank: 'No beneficiary exists - please Add New Account',
  bankFailed: 'The bank accounts could not be loaded.',
  addBank: 'Add New Account',
  pendingBank: 'Not verified yet. You can request the draw now. We verify the account before we wire.',
  agree: 'I/We Agree',
  agreement:
    'The work in the requested lines is done as described, the amounts are due, and the inspector may enter the property on these dates.',

  preflight: 'Check before you send: this may delay your draw',
  invoicesDiffer: {
    borrower: (line: string, requested: string, invoices: string) =>
      `${line}: you request ${requested}, but the invoices total ${invoices}.`,
    employee: (line: string, requested: string, invoices: string) =>
      `${line}: ${requested} requested, but the invoices total ${invoices}.`,
  },
  noWaiverDrawn: (line: string) => `${line}: no lien waiver for a line with earlier draws.`,
  noWaiverLarge: (line: string, from: string) => `${line}: no lien waiver for a request over ${from}.`,
  insuranceExpired: (day: string) => `The property’s insurance expired on ${day}.`,
  insuranceExpires: (day: string) =>
    `The property’s insurance expires on ${day}, before the inspection ends.`,
  beyondHoldback: {
    borrower: (requested: string, remaining: string) =>
      `You request ${requested}, but the holdback has ${remaining} left.`,
    employee: (requested: string, remaining: string) =>
      `${requested} requested, but the holdback had ${remaining} left.`,
  },
  more: (count: string) => `And ${count} more.`,

  filesTitle: (what: string) => `Files: ${what}`,
  kind: 'File type',
  kindOf: (name: string) => `Type of ${name}`,
  byContent: 'Detect automatically',
  kinds: {
    photo: 'Photos',
    invoice: 'Invoices',
    'lien waiver': 'Lien waivers',
    other: 'Other files',
  } satisfies Record<AttachmentKind, string>,
  kindOne: {
    photo: 'Photo',
    invoice: 'Invoice',
    'lien waiver': 'Lien waiver',
    other: 'File',
  } satisfies Record<AttachmentKind, string>,
  choose: 'Choose files',
  takePhoto: 'Take a photo',
  accepted: 'PDF, JPG, PNG, HEIC, Word or Excel, up to 20 MB each',
  keepPlace: 'Send photo locations',
  keepPlaceHint:
    'Your device resizes photos and removes their camera data. Choose this to send the location too. HEIC photos that your device cannot open are sent unchanged.',
  sending: 'Files being sent',
  attached: 'Attached files',
  none: 'No files selected.',
  invoiceAmount: (name: string) => `Invoice amount for ${name}`,
  withPlace: 'with location',
  remove: (name: string) => `Remove ${name}`,
  changeFailed: 'Your change could not be saved. Please try again.',
} as const;

export const drawAccountCopy = {
  needed: (draw: string) => `Draw ${draw} needs a bank account`,
  requiredText:
    'We can’t wire this draw yet because it has no usable bank account. Choose one of yours or add one.',
  choose: 'Choose bank account',
  change: 'Change bank account',
  title: (draw: string) => `Bank account for draw ${draw}`,
  text: 'We wire the draw to this account once it is verified.',
  save: 'Save bank account',
  working: 'Saving',
  done: (draw: string) => `Draw ${draw} now goes to this bank account.`,
} as const;

export const withdrawCopy = {
  withdraw: 'Withdraw draw',
  title: (draw: string) => `Withdraw draw ${draw}?`,
  text: 'This cancels the request and takes nothing from your budget. You can request a new draw right away. We get an email about it.',
  reason: 'Reason',
  keep: 'Keep draw',
  working: 'Withdrawing',
  done: (draw: string) => `Draw ${draw} was withdrawn.`,
} as const;
