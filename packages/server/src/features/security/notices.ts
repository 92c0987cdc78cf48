import type { Transaction } from 'kysely';
import type { LenderSettings } from '../../platform/config/lender.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { postMail } from '../../platform/mail/post-mail.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';

interface Recipient {
  readonly name: string;
  readonly email: string;
}
type Notice = (tx: Transaction<Tables>, to: Recipient, at: Date) => Promise<void>;
type NoticeAbout<About> = (tx: Transaction<Tables>, to: Recipient, about: About, at: Date) => Promise<void>;

/** The mails about what guards an account. Each is written in the transaction of what it tells of. */
export interface SecurityNotices {
  readonly secondFactorOn: Notice;
  readonly secondFactorOff: Notice;
  readonly recoveryCodesRenewed: Notice;
  /** About: how many recovery codes are left. */
  readonly recoveryCodeUsed: NoticeAbout<number>;
  /** About: the passkey’s name. */
  readonly passkeyAdded: NoticeAbout<string>;
  readonly passkeyRemoved: NoticeAbout<string>;
  readonly factorsReset: Notice;
}

/** The mails of one lender; links in them lead to `publicUrl`. */
export function securityNotices(lender: () => LenderSettings, publicUrl: string): SecurityNotices {
  async function post(
    tx: Transaction<Tables>,
    to: Recipient,
    at: Date,
    title: string,
    sentences: readonly string[],
  ): Promise<void> {
    const content = {
      title,
      paragraphs: [`Hello ${to.name},`, ...sentences],
      button: { label: 'Sign-in and security', url: `${publicUrl}/dashboard/security` },
      footer: `If this was not you, please change your password and call us at once: ${lender().lender.phone}.`,
    };
    await postMail(tx, { to: to.email, ...renderMail(lender(), content) }, at);
  }

  return {
    secondFactorOn: (tx, to, at) =>
      post(tx, to, at, `Second factor turned on for your ${lender().lender.productName} account`, [
        'from now on, signing in with your password also asks for a code of your authenticator app.',
        'Keep your recovery codes where you find them without your phone: each lets you in once.',
      ]),
    secondFactorOff: (tx, to, at) =>
      post(tx, to, at, `Second factor turned off for your ${lender().lender.productName} account`, [
        'signing in with your password no longer asks for a code of your authenticator app. The recovery codes have stopped working.',
      ]),
    recoveryCodesRenewed: (tx, to, at) =>
      post(tx, to, at, `New recovery codes for your ${lender().lender.productName} account`, [
        'you have made new recovery codes. The earlier ones have stopped working.',
      ]),
    recoveryCodeUsed: (tx, to, left, at) =>
      post(tx, to, at, `A recovery code of your ${lender().lender.productName} account was used`, [
        'somebody, most likely you, has just used a recovery code in place of a code of the authenticator app.',
        left === 0
          ? 'It was the last one. Please make new ones now.'
          : `${left === 1 ? 'One recovery code is' : `${left} recovery codes are`} left.`,
      ]),
    passkeyAdded: (tx, to, name, at) =>
      post(tx, to, at, `Passkey added to your ${lender().lender.productName} account`, [
        `the passkey “${name}” can now be used to sign in to your account.`,
      ]),
    passkeyRemoved: (tx, to, name, at) =>
      post(tx, to, at, `Passkey removed from your ${lender().lender.productName} account`, [
        `the passkey “${name}” can no longer be used to sign in to your account.`,
      ]),
    factorsReset: (tx, to, at) =>
      post(tx, to, at, `Second factor of your ${lender().lender.productName} account reset`, [
        'we have taken the authenticator app, the recovery codes and the passkeys off your account, as you asked us to. You were signed out everywhere.',
        'Your password is the same. Please sign in with it and set up a second factor again.',
      ]),
  };
}
