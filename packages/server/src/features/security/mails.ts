import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

const to = 'Whoever the account belongs to';
const name = recipientName;
const passkey = { about: 'The passkey’s name', sample: 'Maria’s phone', required: true } as const;
const button = { label: 'Sign-in and security', samplePage: '/dashboard/security' } as const;
const footer = 'If this was not you, please change your password and call us at once: {phone}.';

export const securityMails = defineMails(
  { feature: 'security', group: 'Sign-in and security' },
  {
    secondFactorOn: {
      name: 'Second factor on',
      when: 'When somebody has turned on a second factor.',
      to,
      values: { name },
      subject: 'Second factor turned on for your {portal} account',
      body: [
        'Hello {name},',
        'from now on, signing in with your password also asks for a code of your authenticator app.',
        'Keep your recovery codes where you find them without your phone: each lets you in once.',
      ],
      button,
      footer,
    },
    secondFactorOff: {
      name: 'Second factor off',
      when: 'When somebody has turned off their second factor.',
      to,
      values: { name },
      subject: 'Second factor turned off for your {portal} account',
      body: [
        'Hello {name},',
        'signing in with your password no longer asks for a code of your authenticator app. The recovery codes have stopped working.',
      ],
      button,
      footer,
    },
    recoveryCodesRenewed: {
      name: 'New recovery codes',
      when: 'When somebody has made new recovery codes.',
      to,
      values: { name },
      subject: 'New recovery codes for your {portal} account',
      body: ['Hello {name},', 'you have made new recovery codes. The earlier ones have stopped working.'],
      button,
      footer,
    },
    recoveryCodeUsed: {
      name: 'Recovery code used',
      when: 'When somebody has signed in with a recovery code.',
      to,
      values: {
        name,
        left: {
          about: 'How many are left, as a sentence',
          sample: '7 recovery codes are left.',
          required: true,
        },
      },
      subject: 'A recovery code of your {portal} account was used',
      body: [
        'Hello {name},',
        'somebody, most likely you, has just used a recovery code in place of a code of the authenticator app.',
        '{left}',
      ],
      button,
      footer,
    },
    passkeyAdded: {
      name: 'Passkey added',
      when: 'When a passkey was added to an account.',
      to,
      values: { name, passkey },
      subject: 'Passkey added to your {portal} account',
      body: ['Hello {name},', 'the passkey “{passkey}” can now be used to sign in to your account.'],
      button,
      footer,
    },
    passkeyRemoved: {
      name: 'Passkey removed',
      when: 'When a passkey was taken off an account.',
      to,
      values: { name, passkey },
      subject: 'Passkey removed from your {portal} account',
      body: ['Hello {name},', 'the passkey “{passkey}” can no longer be used to sign in to your account.'],
      button,
      footer,
    },
    factorsReset: {
      name: 'Second factor reset',
      when: 'When an administrator has reset what guards an account.',
      to,
      values: { name },
      subject: 'Second factor of your {portal} account reset',
      body: [
        'Hello {name},',
        'we have taken the authenticator app, the recovery codes and the passkeys off your account, as you asked us to. You were signed out everywhere.',
        'Your password is the same. Please sign in with it and set up a second factor again.',
      ],
      button,
      footer,
    },
    factorRequired: {
      name: 'Passkey or second factor required',
      when: 'When the owner of an account requires a passkey or second factor to sign in.',
      to,
      values: { name },
      subject: 'Your {portal} password alone no longer signs you in',
      body: [
        'Hello {name},',
        'You now need a passkey or a code from your authenticator app to sign in. You were signed out on your other devices.',
        'If you lose them, call us at {phone}. We verify who you are and reset them.',
      ],
      button,
      footer,
    },
    factorNotRequired: {
      name: 'Passkey or second factor no longer required',
      when: 'When the owner of an account stops requiring a passkey or second factor to sign in.',
      to,
      values: { name },
      subject: 'A passkey is no longer required for your {portal} account',
      body: ['Hello {name},', 'You no longer need a passkey to sign in: your password is enough.'],
      button,
      footer,
    },
  },
);
