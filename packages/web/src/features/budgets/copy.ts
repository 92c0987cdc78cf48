export const budgetCopy = {
  text: 'Fill in the construction budget template with your contractor and upload it. You see what we read from it before you send it.',
  changeText:
    'Upload the template with the changed lines. What has been paid out of a line stays with it. It becomes the budget of your loan once we have approved it.',
  whileViewing:
    'You are viewing this account. Its owner can hand in a budget, and you can under your own name.',
  changeOpen: 'Upload a changed budget',
  drop: 'Drop the budget here, or choose it from this device.',
  dropNow: 'Let go to check this file',
  choose: 'Choose file',
  chooseOther: 'Choose another file',
  accepted: 'The template as .xlsx, or another document, up to 20 MB',
  sending: (name: string) => `Sending ${name}`,
  checking: (name: string) => `Checking ${name}`,
  progressOf: (name: string) => `Upload of ${name}`,
  cancel: 'Cancel',
  retry: 'Try again',
  unreadable: 'Your device can’t read this file anymore.',

  sound: (lines: string, sublots: string, total: string) => `${lines} in ${sublots}, ${total} in all`,
  lines: (count: number, shown: string) => (count === 1 ? '1 line' : `${shown} lines`),
  sublots: (count: number, shown: string) => (count === 1 ? '1 sublot' : `${shown} sublots`),
  soundHint: 'Please compare with your contractor’s bid, then send it.',
  toCorrect: (count: number, shown: string) =>
    count === 1 ? 'One thing to correct in the file' : `${shown} things to correct in the file`,
  toCorrectHint: 'Correct them in your spreadsheet program, save the file and choose it again.',
  more: (shown: string) => `And ${shown} more.`,
  problems: 'What to correct',
  otherFile: 'This file does not follow the template',
  otherFileHint:
    'We take it as it is and set up the budget by hand, which takes longer. With the template it is checked at once.',
  send: 'Send budget',
  sendAsIs: 'Send as it is',

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
  handedIn: (name: string, when: string) => `${name}, handed in ${when}`,
  waiting: 'We look through it and mail you. A newer file takes its place.',
  returned: (reason: string) => `The reason: ${reason}`,
  returnedHint: 'Please correct the file and upload it again.',
} as const;
