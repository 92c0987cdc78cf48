import type { linkablePages } from '@drawbridge/domain/mail/mail-text.ts';
import { formatCount } from '../../platform/format.ts';

export const mailsCopy = {
  tab: 'Mails',
  text: 'Every mail that the portal sends. Open one to read it, or to say it in your own words.',
  search: 'Find a mail',
  own: 'Own words',
  outdated: 'Needs a look',
  ownCount: (own: number, all: number) =>
    own === 0
      ? `${formatCount(all)} mails, all in their standard words.`
      : `${formatCount(own)} of ${formatCount(all)} mails have your own words.`,
  foundCount: (found: number, all: number) => `${formatCount(found)} of ${formatCount(all)} mails found.`,
  onlyOwn: 'Own words only',
  noneFound: 'No mail found',
  noneFoundText: 'Try another word, or look at all of them.',
  showAll: 'Show all',
  noneOwn: 'No mail has words of your own yet.',

  all: 'All mails',
  gone: 'There is no such mail',
  to: 'Goes to',
  when: 'Sent',
  words: 'Words',
  subject: 'Subject',
  body: 'Text',
  bodyHint: 'A blank line begins a new paragraph. A paragraph whose values are all empty is left out.',
  linkTo: 'Insert a link to a page',
  choosePage: 'Choose a page',
  insertValue: 'Insert a value where you were typing',
  values: 'What the values stand for',
  insert: (name: string) => `Insert {${name}}`,
  required: 'must be said',
  sample: (sample: string) => (sample === '' ? 'In the preview: empty' : `In the preview: ${sample}`),
  always: 'Always follows',
  alwaysText: 'Facts, the button and the lines below it stay as they are: they keep readers safe.',
  standard: 'The standard words',
  outdatedTitle: 'Your words no longer fit this mail.',
  outdatedText: (faults: string) =>
    `${faults} Until you save others, the standard words are sent in their place.`,
  reset: 'Use the standard words',
  resetTitle: 'Give this mail its standard words back?',
  resetText:
    'Your own words are taken away. They stay in the audit log. The next mail has the standard words.',
  changedTitle: 'Somebody has changed this mail since you opened it.',
  changedText: 'What you typed is still here.',
  showTheirs: 'Show theirs',
  keepMine: 'Keep mine',

  preview: 'Preview',
  previewAs: 'Show the preview as',
  light: 'Light',
  dark: 'Dark',
  plain: 'Plain text',
  frameTitle: 'The mail as its reader sees it',
  previewText: 'As its reader gets it, with made-up values.',
  previewHeld: 'The preview goes on once what is marked is corrected.',
  previewFailed: (message: string) => `The preview could not be made. ${message}`,
  again: 'Try again',
  test: 'Send a test to me',
  testing: 'Sending...',
  tested: (to: string) => `A test mail is on its way to ${to}.`,
  testFailed: (message: string) => `No test was sent. ${message}`,

  leaveTitle: 'Leave without saving?',
  leaveText: 'What you changed in this mail is lost.',
  leave: 'Leave',
  stay: 'Stay here',
} as const;

/** What the pages that a mail can link to are called; a link begins with these words. */
export const pageWords = {
  '/': 'the portal',
  '/forgot-password': 'help with your password',
  '/create-account': 'create an account',
  '/payoff-check': 'check a payoff letter',
  '/applications/payoff-request': 'request a payoff without an account',
  '/dashboard': 'your loans',
  '/dashboard/resources': 'resources',
  '/dashboard/faq': 'questions and answers',
  '/dashboard/profile': 'your profile',
  '/dashboard/security': 'sign-in and security',
  '/dashboard/servicing-requests': 'your servicing requests',
  '/dashboard/servicing-requests/payoff': 'request a payoff',
  '/dashboard/servicing-requests/extension': 'request an extension',
  '/dashboard/servicing-requests/capex': 'request CapEx funds',
  '/dashboard/servicing-requests/loss-draft': 'request a loss draft',
} as const satisfies Record<(typeof linkablePages)[number], string>;
