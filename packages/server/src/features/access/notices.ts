import type { Transaction } from 'kysely';
import type { LenderSettings } from '../../platform/config/lender.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { postMail } from '../../platform/mail/post-mail.ts';
import { renderMail, type MailContent } from '../../platform/mail/render-mail.ts';

interface Recipient {
  readonly name: string;
  readonly email: string;
}

/** The mails about accounts and passwords. Each is written in the transaction of what it tells of. */
export interface AccessNotices {
  accountLink(
    tx: Transaction<Tables>,
    to: Recipient,
    token: string,
    page: 'account-setup' | 'set-password',
    at: Date,
  ): Promise<void>;
  passwordLink(tx: Transaction<Tables>, to: Recipient, token: string, at: Date): Promise<void>;
  passwordChanged(tx: Transaction<Tables>, to: Recipient, at: Date): Promise<void>;
  accountLocked(tx: Transaction<Tables>, to: Recipient, at: Date): Promise<void>;
}

const unexpected =
  'If you did not ask for this, you can leave this mail alone: nothing changes without the link.';

/** The mails of one lender; links in them lead to `publicUrl`. */
export function accessNotices(lender: () => LenderSettings, publicUrl: string): AccessNotices {
  async function post(tx: Transaction<Tables>, to: Recipient, at: Date, content: MailContent): Promise<void> {
    await postMail(tx, { to: to.email, ...renderMail(lender(), content) }, at);
  }

  return {
    accountLink: (tx, to, token, page, at) =>
      post(tx, to, at, {
        title: `Set up your ${lender().lender.productName} account`,
        paragraphs: [
          `Hello ${to.name},`,
          `your account is ready to be set up. Choose a password, and you can follow your loans from any device.`,
          'The link works once and is valid for 24 hours.',
        ],
        button: { label: 'Set your password', url: `${publicUrl}/${page}/${token}` },
        footer: unexpected,
      }),
    passwordLink: (tx, to, token, at) =>
      post(tx, to, at, {
        title: `Reset your ${lender().lender.productName} password`,
        paragraphs: [
          `Hello ${to.name},`,
          'somebody, most likely you, asked for help with the password of this account.',
          'The link works once and is valid for 24 hours.',
        ],
        button: { label: 'Choose a new password', url: `${publicUrl}/change-password/${token}` },
        footer: unexpected,
      }),
    passwordChanged: (tx, to, at) =>
      post(tx, to, at, {
        title: `Your ${lender().lender.productName} password was changed`,
        paragraphs: [
          `Hello ${to.name},`,
          'the password of your account has just been set. Wherever you were signed in, you have been signed out.',
        ],
        button: { label: 'Sign in', url: `${publicUrl}/` },
        footer: `If this was not you, please call us at once: ${lender().lender.phone}.`,
      }),
    accountLocked: (tx, to, at) =>
      post(tx, to, at, {
        title: `Sign-in to your ${lender().lender.productName} account is paused`,
        paragraphs: [
          `Hello ${to.name},`,
          'somebody entered a wrong password for your account several times. To keep it safe, nobody can sign in with the password for the next 15 minutes. Where you are signed in already, you stay so.',
          'If it was you, wait a little or choose a new password.',
        ],
        button: { label: 'Help with your password', url: `${publicUrl}/forgot-password` },
        footer: `If you did not try to sign in, somebody may be guessing. Questions? ${lender().lender.phone}.`,
      }),
  };
}
