export const budgetCopy = {
  text: 'Fill in the construction budget template with your contractor, then upload it. You review what we read before you submit it.',
  changeText:
    'Upload the template with your changes. Amounts already paid stay with their lines. The new budget takes effect once we approve it.',
  whileViewing:
    'You are viewing this account. The owner can submit a budget, or you can submit one under your own name.',
  changeOpen: 'Upload changed budget',
  drop: 'Drop your budget here, or choose a file.',
  dropNow: 'Drop to check this file',
  choose: 'Choose file',
  chooseOther: 'Choose another file',
  accepted: 'The .xlsx template or another document, up to 20 MB',
  sending: (name: string) => `Sending ${name}`,
  checking: (name: string) => `Checking ${name}`,
  progressOf: (name: string) => `Upload progress for ${name}`,
  cancel: 'Cancel',
  retry: 'Try again',
  unreadable: 'Your device can’t read this file anymore.',

  sound: (lines: string, sublots: string, total: string) => `${lines} in ${sublots}, ${total} total`,
  lines: (count: number, shown: string) => (count === 1 ? '1 line' : `${shown} lines`),
  sublots: (count: number, shown: string) => (count === 1 ? '1 sublot' : `${shown} sublots`),
  soundHint: 'Compare it with your contractor’s bid, then submit it.',
  toCorrect: (count: number, shown: string) =>
    count === 1 ? '1 error to correct in the file' : `${shown} errors to correct in the file`,
  toCorrectHint: 'Correct the file in your spreadsheet program, save it, and choose it again.',
  more: (shown: string) => `And ${shown} more.`,
  problems: 'Errors to correct',
  otherFile: 'This file does not follow the template',
  otherFileHint:
    'You can still submit it, but we have to set up the budget by hand, which takes longer. We check the template right away.',
  send: 'Submit budget',
  sendAsIs: 'Submit as is',

  preview: (name: string) => `What we read from ${name}`,
  row: 'Row',
  sublot: 'Sublot',
  line: 'Line',
  amount: 'Amount',
  total: 'Total',

  state: {
    submitted: 'Waiting for review',
    approved: 'Approved',
    returned: 'Returned',
    superseded: 'Replaced',
  },
  submitted: (name: string, when: string) => `${name}, submitted ${when}`,
  waiting: 'We are reviewing it and will email you. A newer file replaces it.',
  returned: (reason: string) => `Reason: ${reason}`,
  returnedHint: 'Correct the file and upload it again.',
} as const;
