import { securityEmailCopy } from '@drawbridge/messages/security';
import type { Transaction } from '../../platform/database/connect.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import type { KeyedMail } from '../../platform/mail/define-mails.ts';
import { postTo, type MailReader } from '../../platform/mail/post-to.ts';
import { securityMails } from './mails.ts';

type Reader = MailReader & { readonly name: string };
type Notice = (tx: Transaction, to: Reader, at: Date) => Promise<void>;
type NoticeAbout<About> = (tx: Transaction, to: Reader, about: About, at: Date) => Promise<void>;

/** The emails about an account’s protection. Each is queued in the transaction it reports on. */
export interface SecurityNotices {
  readonly secondFactorOn: Notice;
  readonly secondFactorOff: Notice;
  readonly recoveryCodesRenewed: Notice;
  /** Takes the number of recovery codes left. */
  readonly recoveryCodeUsed: NoticeAbout<number>;
  /** Takes the passkey’s name. */
  readonly passkeyAdded: NoticeAbout<string>;
  readonly passkeyRemoved: NoticeAbout<string>;
  readonly factorsReset: Notice;
  readonly factorRequired: Notice;
  readonly factorNotRequired: Notice;
}

export function securityNotices(lender: () => LenderNow): SecurityNotices {
  async function post<Name extends string>(
    tx: Transaction,
    to: Reader,
    at: Date,
    mail: KeyedMail<Name>,
    values: () => Readonly<Record<NoInfer<Name>, string>>,
  ): Promise<void> {
    await postTo(tx, lender(), {
      to,
      mail,
      values,
      url: `${lender().publicUrl}/dashboard/security`,
      at,
    });
  }

  const about =
    (mail: KeyedMail<'name'>): Notice =>
    (tx, to, at) =>
      post(tx, to, at, mail, () => ({ name: to.name }));
  const aboutPasskey =
    (mail: KeyedMail<'name' | 'passkey'>): NoticeAbout<string> =>
    (tx, to, passkey, at) =>
      post(tx, to, at, mail, () => ({ name: to.name, passkey }));

  return {
    secondFactorOn: about(securityMails.secondFactorOn),
    secondFactorOff: about(securityMails.secondFactorOff),
    recoveryCodesRenewed: about(securityMails.recoveryCodesRenewed),
    recoveryCodeUsed: (tx, to, left, at) =>
      post(tx, to, at, securityMails.recoveryCodeUsed, () => ({
        name: to.name,
        left: securityEmailCopy.codesLeft({ codes: left }),
      })),
    passkeyAdded: aboutPasskey(securityMails.passkeyAdded),
    passkeyRemoved: aboutPasskey(securityMails.passkeyRemoved),
    factorsReset: about(securityMails.factorsReset),
    factorRequired: about(securityMails.factorRequired),
    factorNotRequired: about(securityMails.factorNotRequired),
  };
}
