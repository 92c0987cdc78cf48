import type { Transaction } from '../../platform/database/connect.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import type { KeyedMail } from '../../platform/mail/define-mails.ts';
import { postTo, type MailReader } from '../../platform/mail/post-to.ts';
import { accessMails } from './mails.ts';

type Reader = MailReader & { readonly name: string };

/** The emails about accounts and passwords. Each is queued in the transaction it reports on; links return its id. */
export interface AccessNotices {
  /** Employees get their own wording. */
  accountLink(
    tx: Transaction,
    to: Reader & { readonly isEmployee: boolean },
    token: string,
    page: 'account-setup' | 'set-password',
    at: Date,
  ): Promise<string | undefined>;
  passwordLink(tx: Transaction, to: Reader, token: string, at: Date): Promise<string | undefined>;
  passwordChanged(tx: Transaction, to: Reader, at: Date): Promise<unknown>;
  accountLocked(tx: Transaction, to: Reader, at: Date): Promise<unknown>;
}

export function accessNotices(lender: () => LenderNow): AccessNotices {
  const post = (
    tx: Transaction,
    to: Reader,
    at: Date,
    mail: KeyedMail<'name'>,
    { path, opensAccount }: { readonly path: string; readonly opensAccount?: true },
  ) =>
    postTo(tx, lender(), {
      to,
      mail,
      values: () => ({ name: to.name }),
      url: `${lender().publicUrl}${path}`,
      ...(opensAccount ? { opensAccount } : {}),
      at,
    });
  const link = (path: string) => ({ path, opensAccount: true }) as const;

  return {
    accountLink: (tx, to, token, page, at) =>
      post(
        tx,
        to,
        at,
        to.isEmployee ? accessMails.employeeLink : accessMails.accountLink,
        link(`/${page}/${token}`),
      ),
    passwordLink: (tx, to, token, at) =>
      post(tx, to, at, accessMails.passwordLink, link(`/change-password/${token}`)),
    passwordChanged: (tx, to, at) => post(tx, to, at, accessMails.passwordChanged, { path: '/' }),
    accountLocked: (tx, to, at) => post(tx, to, at, accessMails.accountLocked, { path: '/forgot-password' }),
  };
}
