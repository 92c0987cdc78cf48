import type { MailFailure } from '@drawbridge/domain/mail/mail-failure.ts';
import type { Standing } from '@drawbridge/contract/people/schema.ts';
import { loadFailed } from '../../platform/load-failed.ts';

export const peopleCopy = {
  title: 'People',
  subtitle: 'Borrowers, brokers and the people who work here: who has an account, and how it stands.',
  all: 'Everybody with an account',
  search: 'Search people',
  searchHint: 'The search looks for the beginning of a name or email.',
  everyType: 'All kinds',
  standing: 'Standing',
  everyStanding: 'Any standing',
  noResults: 'No results found.',
  loadFailed,
  never: 'Never',
  invite: 'Invite somebody',
  inviteText: 'They are mailed a link to set up their account. It works once and is valid for 24 hours.',
  sendInvitation: 'Send invitation',
  sending: 'Sending...',
  invited: (email: string) => `An invitation is on its way to ${email}.`,
  emailHint: 'If they were invited, saving sends the invitation to the new email.',
  why: 'Reason',
  emailFailed: 'The last email did not arrive.',
  tryAgain: (name: string) => `Try again: ${name}`,
  loanOfficer: 'Loan officer',
  loanOfficerHint: 'The borrower or broker sees their name, email and phone number.',
  noLoanOfficer: 'Unassigned',
  account: 'Account',
  change: 'Change',
  save: 'Save',
  saving: 'Saving...',
  changed: 'Saved.',
  deals: 'Deals they see',
  noDeals: 'No deals yet.',
  as: { borrower: 'Borrower', broker: 'Broker', added: 'Added by number' },
  sessions: 'Signed in on',
  noSessions: 'Nowhere at the moment.',
  sessionLine: (signedIn: string, seen: string) => `Signed in ${signedIn}, last seen ${seen}`,
  lastSeen: 'Last seen',
  since: 'On the books since',
  representative: 'Loan officer',
  nobody: 'Nobody',
  secondFactor: 'Second factor',
  factors: (secondFactor: boolean, passkeys: number) =>
    [
      secondFactor ? 'Authenticator app' : undefined,
      passkeys > 0 ? `${passkeys} passkey${passkeys === 1 ? '' : 's'}` : undefined,
    ]
      .filter((word) => word !== undefined)
      .join(', ') || 'None',
  locked: (until: string) => `Wrong passwords have paused sign-in until ${until}.`,
  unlock: 'Unlock now',
  unlocked: 'Sign-in is open again.',
  resend: {
    'not invited': 'Send invitation',
    invited: 'Send the link again',
    'email failed': 'Try again',
    active: 'Send a password link',
  },
  resent: (email: string) => `A link is on its way to ${email}.`,
  endSessions: 'Sign out everywhere',
  sessionsEnded: 'Signed out everywhere.',
  resetFactor: 'Reset second factor',
  resetFactorTitle: (name: string) => `Reset the second factor of ${name}?`,
  resetFactorText:
    'Make sure that it is really them who asks, by calling the number you know. Authenticator app, recovery codes and passkeys come off the account, they are signed out everywhere, and we mail them. Their password stays.',
  factorReset: 'The second factor is off the account.',
  deactivate: 'Deactivate account',
  deactivateTitle: (name: string) => `Deactivate the account of ${name}?`,
  deactivateText:
    'They are signed out at once and cannot sign in. Nothing of theirs is deleted, and you can let them in again.',
  deactivated: 'The account is deactivated.',
  reactivate: 'Let them in again',
  reactivateTitle: (name: string) => `Reactivate the account of ${name}?`,
  reactivated: 'The account is open again.',
  working: 'Working...',
  actions: 'Actions',
  failed: (message: string) => `That did not work. ${message}`,
} as const;

export const standingWords = {
  'not invited': { word: 'Not invited', tone: 'neutral' },
  invited: { word: 'Invited', tone: 'amber' },
  'email failed': { word: 'Email failed', tone: 'red' },
  active: { word: 'Active', tone: 'green' },
  deactivated: { word: 'Deactivated', tone: 'neutral' },
} as const satisfies Record<Standing, { word: string; tone: string }>;

export const emailFailureWords = {
  'no address': 'This is not an email address. Correct it.',
  'no mailbox': 'No mailbox has this email. Check the spelling.',
  'no domain': 'The part after the @ does not exist. Check the spelling.',
  'mailbox full': 'The mailbox is full. Call them, or try again later.',
  refused: 'Their email server refused it. Ask them for another email.',
  'not reached': 'Nothing got through for three days. Check the email, then try again.',
} as const satisfies Record<MailFailure, string>;
