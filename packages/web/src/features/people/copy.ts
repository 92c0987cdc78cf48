import type { MailFailure } from '@drawbridge/domain/mail/mail-failure.ts';
import type { Standing } from '@drawbridge/contract/people/schema.ts';
import { loadFailed } from '../../platform/load-failed.ts';

export const peopleCopy = {
  title: 'People',
  subtitle: 'Borrowers, brokers and employees with an account.',
  all: 'All people',
  search: 'Search people',
  searchHint: 'Search matches the beginning of a name or email.',
  everyType: 'All account types',
  standing: 'Status',
  everyStanding: 'All statuses',
  noResults: 'No results found.',
  loadFailed,
  never: 'Never',
  invite: 'Invite person',
  inviteText: 'We email them a link to set up their account. It works once and expires after 24 hours.',
  sendInvitation: 'Send invitation',
  sending: 'Sending...',
  invited: (email: string) => `Invitation sent to ${email}.`,
  emailHint: 'If they were already invited, we send a new invitation to this email.',
  why: 'Reason',
  emailFailed: 'The last email did not arrive.',
  tryAgain: (name: string) => `Try again: ${name}`,
  loanOfficer: 'Loan officer',
  loanOfficerHint: 'The borrower or broker sees their name, email and phone number.',
  noLoanOfficer: 'Unassigned',
  account: 'Account',
  change: 'Edit account',
  save: 'Save',
  saving: 'Saving...',
  changed: 'Saved.',
  deals: 'Deals',
  noDeals: 'No deals yet.',
  as: { borrower: 'Borrower', broker: 'Broker', added: 'Added by number' },
  sessions: 'Active sessions',
  noSessions: 'No active sessions.',
  sessionLine: (signedIn: string, seen: string) => `Signed in ${signedIn}, last seen ${seen}`,
  lastSeen: 'Last seen',
  since: 'Added',
  preferredName: 'Preferred name',
  representative: 'Loan officer',
  unassigned: 'Unassigned',
  secondFactor: 'Second factor',
  factors: (secondFactor: boolean, passkeys: number) =>
    [
      secondFactor ? 'Authenticator app' : undefined,
      passkeys > 0 ? `${passkeys} passkey${passkeys === 1 ? '' : 's'}` : undefined,
    ]
      .filter((word) => word !== undefined)
      .join(', ') || 'None',
  locked: (until: string) => `Sign-in is locked until ${until} after too many wrong passwords.`,
  unlock: 'Unlock sign-in',
  unlocked: 'Sign-in unlocked.',
  resend: {
    'not invited': 'Send invitation',
    invited: 'Resend invitation',
    'email failed': 'Try again',
    active: 'Send password link',
  },
  resent: (email: string) => `Link sent to ${email}.`,
  endSessions: 'Sign out everywhere',
  sessionsEnded: 'Signed out everywhere.',
  resetFactor: 'Reset second factor',
  resetFactorTitle: (name: string) => `Reset ${name}’s second factor?`,
  resetFactorText:
    'Call the number on file to confirm that they asked for this. We remove their authenticator app, recovery codes and passkeys, sign them out everywhere and email them. Their password stays the same.',
  factorReset: 'Second factor reset.',
  deactivate: 'Deactivate account',
  deactivateTitle: (name: string) => `Deactivate ${name}’s account?`,
  deactivateText:
    'They are signed out immediately and cannot sign in. Nothing is deleted, and you can reactivate the account.',
  deactivated: 'Account deactivated.',
  reactivate: 'Reactivate account',
  reactivateTitle: (name: string) => `Reactivate ${name}’s account?`,
  reactivated: 'Account reactivated.',
  working: 'Working...',
  actions: 'Actions',
  failed: (message: string) => `Nothing changed. ${message}`,
} as const;

export const standingWords = {
  'not invited': { word: 'Not invited', tone: 'neutral' },
  invited: { word: 'Invited', tone: 'amber' },
  'email failed': { word: 'Email failed', tone: 'red' },
  active: { word: 'Active', tone: 'green' },
  deactivated: { word: 'Deactivated', tone: 'neutral' },
} as const satisfies Record<Standing, { word: string; tone: string }>;

export const emailFailureWords = {
  'no address': 'This is not a valid email. Correct it.',
  'no mailbox': 'This mailbox does not exist. Check the spelling.',
  'no domain': 'The domain after the @ does not exist. Check the spelling.',
  'mailbox full': 'The mailbox is full. Call them or try again later.',
  refused: 'Their email server refused our email. Ask for another address.',
  'not reached': 'We couldn’t deliver the email for three days. Check the address and try again.',
} as const satisfies Record<MailFailure, string>;
