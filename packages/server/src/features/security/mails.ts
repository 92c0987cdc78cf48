import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

const to = 'The account’s owner';
const name = recipientName;
const passkey = { about: 'The passkey’s name', sample: 'Maria’s phone', required: true } as const;
const button = { label: 'Open sign-in and security', samplePage: '/dashboard/security' } as const;
const footer = 'Wasn’t you? Change your password and call us now: {phone}.';

export const securityMails = defineMails(
  { feature: 'security', group: 'Sign-in and security' },
  {
    secondFactorOn: {
      name: 'Second factor on',
      when: 'A person turns on a second factor.',
      to,
      values: { name },
      subject: 'Second factor turned on for your {portal} account',
      body: [
        '{greeting}',
        'Signing in with your password now also takes a code from your authenticator app.',
        'Keep your recovery codes where you can find them without your phone. Each one works once.',
      ],
      button,
      footer,
    },
    secondFactorOff: {
      name: 'Second factor off',
      when: 'A person turns off their second factor.',
      to,
      values: { name },
      subject: 'Second factor turned off for your {portal} account',
      body: [
        '{greeting}',
        'Signing in with your password no longer takes a code from your authenticator app. Your recovery codes stopped working.',
      ],
      button,
      footer,
    },
    recoveryCodesRenewed: {
      name: 'New recovery codes',
      when: 'A person creates new recovery codes.',
      to,
      values: { name },
      subject: 'New recovery codes for your {portal} account',
      body: ['{greeting}', 'You created new recovery codes. Your old ones stopped working.'],
      button,
      footer,
    },
    recoveryCodeUsed: {
      name: 'Recovery code used',
      when: 'A person signs in with a recovery code.',
      to,
      values: {
        name,
        left: {
          about: 'The number of codes left, as a sentence',
          sample: '7 recovery codes are left.',
          required: true,
        },
      },
      subject: 'A recovery code of your {portal} account was used',
      body: [
        '{greeting}',
        'A recovery code was just used to sign in to your account instead of your authenticator app.',
        '{left}',
      ],
      button,
      footer,
    },
    passkeyAdded: {
      name: 'Passkey added',
      when: 'A passkey is added to an account.',
      to,
      values: { name, passkey },
      subject: 'Passkey added to your {portal} account',
      body: ['{greeting}', 'You can now sign in with the passkey “{passkey}”.'],
      button,
      footer,
    },
    passkeyRemoved: {
      name: 'Passkey removed',
      when: 'A passkey is removed from an account.',
      to,
      values: { name, passkey },
      subject: 'Passkey removed from your {portal} account',
      body: ['{greeting}', 'You can no longer sign in with the passkey “{passkey}”.'],
      button,
      footer,
    },
    factorsReset: {
      name: 'Second factor reset',
      when: 'An administrator resets an account’s second factor.',
      to,
      values: { name },
      subject: 'Second factor of your {portal} account reset',
      body: [
        '{greeting}',
        'As you asked, we removed the authenticator app, recovery codes and passkeys from your account. You were signed out on all devices.',
        'Your password is the same. Sign in with it and set up a second factor again.',
      ],
      button,
      footer,
    },
    factorRequired: {
      name: 'Passkey or second factor required',
      when: 'A person requires a passkey or second factor for their account.',
      to,
      values: { name },
      subject: 'Your {portal} password alone no longer signs you in',
      body: [
        '{greeting}',
        'You now need a passkey or a code from your authenticator app to sign in. You were signed out on your other devices.',
        'If you lose them, call us. We verify who you are and reset them.',
      ],
      button,
      footer,
    },
    factorNotRequired: {
      name: 'Passkey or second factor no longer required',
      when: 'A person stops requiring a passkey or second factor for their account.',
      to,
      values: { name },
      subject: 'A passkey is no longer required for your {portal} account',
      body: ['{greeting}', 'You no longer need a passkey to sign in: your password is enough.'],
      button,
      footer,
    },
  },
);
