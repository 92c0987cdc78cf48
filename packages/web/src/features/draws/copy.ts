import type { AttachmentKind } from '@drawbridge/domain/draws/draw-preflight.ts';

export const drawCopy = {
  title: 'Request a draw',
  failed: 'An error has occured, please try again later.',
  loadFailed: 'The draw request could not be prepared.',
  asEmployee: 'Employees cannot request a draw.',
  viewing: 'You are viewing this account. Only its owner can request a draw.',

  by: 'Request by',
  byAmount: 'Amount',
  byPercent: 'Percent complete',
  line: 'Line',
  remaining: 'Remaining',
  request: 'Request',
  complete: 'Complete',
  left: 'Left after',
  nothingRemains: 'Nothing remains',
  files: 'Files',
  amountOf: (line: string, code: string) => `Amount for ${line}, ${code}`,
  percentOf: (line: string, code: string) => `Percent complete of ${line}, ${code}`,
  allLines: 'All lines',
  percentOfSublot: (sublot: string) => `Percent complete of all lines of ${sublot}`,
  filesOf: (line: string, code: string, count: number) =>
    `Files for ${line}, ${code}${count === 0 ? '' : `: ${count}`}`,
  find: 'Find a line',
  noLine: 'No line has that in its name or code.',

  totalIn: (lines: number, count: string) =>
    lines === 0 ? 'Nothing requested yet' : lines === 1 ? 'in 1 line' : `in ${count} lines`,
  leftOfAll: (amount: string) => `${amount} remain after this draw`,
  wholeDraw: 'Files for the whole draw',
  wholeDrawCount: (count: number, shown: string) =>
    count === 0 ? 'Add files' : count === 1 ? '1 file' : `${shown} files`,
  requestDraw: 'Request Draw',
  requesting: 'Requesting',
  close: 'Done',
  received: (reference: string) => `We have received your draw request. Reference: ${reference}`,

  dialogTitle: (amount: string) => `Request a draw of ${amount}`,
  start: 'Inspection start date',
  end: 'Inspection end date',
  endHint: 'Two days after the start, never on a Friday or a weekend.',
  noEnd: 'Follows from the start date',
  lockbox: 'Lockbox access code',
  lockboxHint: 'At most 6 characters. It lets the inspector in.',
  bank: 'Bank account',
  chooseBank: 'Choose a bank account',
  noBank: 'No beneficiary exists - please Add New Account',
  bankFailed: 'The bank accounts could not be loaded.',
  addBank: 'Add New Account',
  pendingBank: 'Not verified yet: you can request now; we verify it before we wire.',
  agree: 'I/We Agree',
  agreement:
    'The work in the lines requested is done as described, the amounts are due, and the inspector may enter the property on these days.',

  preflight: 'Before you send: this may hold up your draw',
  invoicesDiffer: {
    borrower: (line: string, requested: string, invoices: string) =>
      `${line}: you request ${requested}, the invoices come to ${invoices}.`,
    employee: (line: string, requested: string, invoices: string) =>
      `${line}: ${requested} requested, the invoices come to ${invoices}.`,
  },
  noWaiverDrawn: (line: string) => `${line}: drawn before, and there is no lien waiver.`,
  noWaiverLarge: (line: string, from: string) => `${line}: more than ${from}, and there is no lien waiver.`,
  insuranceExpired: (day: string) => `The property’s insurance expired on ${day}.`,
  insuranceExpires: (day: string) =>
    `The property’s insurance expires on ${day}, before the inspection ends.`,
  beyondHoldback: {
    borrower: (requested: string, remaining: string) =>
      `You request ${requested}; ${remaining} is left of the holdback.`,
    employee: (requested: string, remaining: string) =>
      `${requested} requested; ${remaining} was left of the holdback.`,
  },
  more: (count: string) => `And ${count} more.`,

  filesTitle: (what: string) => `Files: ${what}`,
  kind: 'These files are',
  kindOf: (name: string) => `What ${name} is`,
  byContent: 'Photos are photos, other files invoices',
  kinds: {
    photo: 'Photos',
    invoice: 'Invoices',
    'lien waiver': 'Lien waivers',
    other: 'Something else',
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
  keepPlace: 'Send where photos were taken',
  keepPlaceHint:
    'Photos are made smaller on this device and lose what the camera wrote into them. With this, the place is sent beside them. HEIC photos that this device cannot open are sent as they are.',
  sending: 'Files on their way',
  attached: 'Attached files',
  none: 'No files selected.',
  invoiceAmount: (name: string) => `Amount of ${name}`,
  withPlace: 'with place',
  remove: (name: string) => `Remove: ${name}`,
  changeFailed: 'This could not be saved. Please try again.',
} as const;

export const drawAccountCopy = {
  needed: (draw: string) => `Draw ${draw} needs a bank account`,
  requiredText:
    'We can’t wire this draw yet: it names no bank account that we can pay. Choose one of yours, or add one.',
  choose: 'Choose bank account',
  change: 'Change bank account',
  title: (draw: string) => `Bank account for draw ${draw}`,
  text: 'We wire the draw to this account once it is verified.',
  save: 'Save bank account',
  working: 'Saving',
  done: (draw: string) => `Draw ${draw} goes to this bank account.`,
} as const;

export const withdrawCopy = {
  withdraw: 'Withdraw draw',
  title: (draw: string) => `Withdraw draw ${draw}?`,
  text: 'The request ends, and nothing is taken from your budget. You can request a new draw at once. We are told by email.',
  reason: 'Why, if you like to say',
  keep: 'Keep it',
  working: 'Withdrawing',
  done: (draw: string) => `Draw ${draw} is withdrawn.`,
} as const;
