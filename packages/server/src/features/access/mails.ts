import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

const unexpected =
  'If you did not ask for this, you can leave this mail alone: nothing changes without the link.';
const worksOnce = 'The link works once and is valid for 24 hours.';

export const accessMails = defineMails(
  { feature: 'access', group: 'Accounts and passwords' },
  {
    accountLink: {
      name: 'Set up an account',
      when: 'When a borrower or broker is invited, or asks for an account.',
      to: 'The borrower or broker',
      values: { name: recipientName },
      subject: 'Set up your {portal} account',
      body: [
        'Hello {name},',
        'your account is ready to be set up. Choose a password, and you can follow your loans from any device.',
      ],
      always: [worksOnce],
      button: { label: 'Set your password', samplePage: '/account-setup/sample' },
      footer: unexpected,
    },
    employeeLink: {
      name: 'Set up an employee account',
      when: 'When an employee is invited, or asks for a new link.',
      to: 'The employee',
      values: { name: recipientName },
      subject: 'Set up your employee account for {portal}',
      body: [
        'Hi {name},',
        'Your employee account is ready to set up. Choose a password to start working on deals, draws and requests.',
      ],
      always: [worksOnce],
      button: { label: 'Set your password', samplePage: '/account-setup/sample' },
      footer: unexpected,
    },
    passwordLink: {
      name: 'Reset a password',
      when: 'When somebody has forgotten their password.',
      to: 'Whoever the account belongs to',
      values: { name: recipientName },
      subject: 'Reset your {portal} password',
      body: ['Hello {name},', 'somebody, most likely you, asked for help with the password of this account.'],
      always: [worksOnce],
      button: { label: 'Choose a new password', samplePage: '/change-password/sample' },
      footer: unexpected,
    },
    passwordChanged: {
      name: 'Password changed',
      when: 'When a password was set or changed.',
      to: 'Whoever the account belongs to',
      values: { name: recipientName },
      subject: 'Your {portal} password was changed',
      body: [
        'Hello {name},',
        'the password of your account has just been set. Wherever you were signed in, you have been signed out.',
      ],
      button: { label: 'Sign in', samplePage: '/' },
      footer: 'If this was not you, please call us at once: {phone}.',
    },
    accountLocked: {
      name: 'Sign-in paused',
      when: 'When a wrong password was entered several times.',
      to: 'Whoever the account belongs to',
      values: { name: recipientName },
      subject: 'Sign-in to your {portal} account is paused',
      body: [
        'Hello {name},',
        'somebody entered a wrong password for your account several times. To keep it safe, nobody can sign in with the password from a new browser for 15 minutes, or for up to 30 after ten tries. In a browser where you have signed in before, you still can, unless the wrong passwords were entered there. Where you are signed in already, you stay so.',
        'If it was you, wait a little or choose a new password.',
      ],
      button: { label: 'Help with your password', samplePage: '/forgot-password' },
      footer: 'If you did not try to sign in, somebody may be guessing. Questions? {phone}.',
    },
  },
);
