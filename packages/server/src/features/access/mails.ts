import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

const to = 'The account’s owner';
const values = { name: recipientName };
const unexpected =
  'Didn’t ask for this? Ignore this email: nothing changes without the link. Questions? Call {phone}.';
const worksOnce = 'The link works once and expires after 24 hours.';

export const accessMails = defineMails(
  { feature: 'access', group: 'Accounts and passwords' },
  {
    accountLink: {
      name: 'Account setup',
      when: 'A borrower or broker is invited or requests an account.',
      to: 'The borrower or broker',
      values,
      subject: 'Set up your {portal} account',
      body: [
        '{greeting}',
        'Your {portal} account is ready to set up. Choose a password to follow your loans from any device.',
      ],
      always: [worksOnce],
      button: { label: 'Set your password', samplePage: '/account-setup/sample' },
      footer: unexpected,
    },
    employeeLink: {
      name: 'Employee account setup',
      when: 'An employee is invited or requests a new link.',
      to: 'The employee',
      values,
      subject: 'Set up your employee account for {portal}',
      body: [
        '{greeting}',
        'Your employee account is ready to set up. Choose a password to start working on deals, draws and requests.',
      ],
      always: [worksOnce],
      button: { label: 'Set your password', samplePage: '/account-setup/sample' },
      footer: unexpected,
    },
    passwordLink: {
      name: 'Password reset',
      when: 'A person forgets their password and requests a link.',
      to,
      values,
      subject: 'Reset your {portal} password',
      body: ['{greeting}', 'Choose a new password for your {portal} account.'],
      always: [worksOnce],
      button: { label: 'Choose a new password', samplePage: '/change-password/sample' },
      footer: unexpected,
    },
    passwordChanged: {
      name: 'Password changed',
      when: 'A password is set or changed.',
      to,
      values,
      subject: 'Your {portal} password was changed',
      body: ['{greeting}', 'Your password was just changed, and we signed you out on all devices.'],
      button: { label: 'Sign in', samplePage: '/' },
      footer: 'Wasn’t you? Call us now: {phone}.',
    },
    accountLocked: {
      name: 'Sign-in paused',
      when: 'A wrong password is entered several times.',
      to,
      values,
      subject: 'Sign-in to your {portal} account is paused',
      body: [
        '{greeting}',
        'We paused password sign-in from new browsers after several wrong passwords. The pause lasts 15 minutes, or up to 30 after ten tries.',
        'You can still sign in with a browser you’ve used before, unless the wrong passwords were entered there. You stay signed in where you already are.',
        'If it was you, wait a few minutes or reset your password.',
      ],
      button: { label: 'Reset your password', samplePage: '/forgot-password' },
      footer: 'Wasn’t you? Someone may be guessing your password. Call us: {phone}.',
    },
  },
);
