import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import type { KeyedMail } from '../../platform/mail/define-mails.ts';
import { postMail } from '../../platform/mail/post-mail.ts';
import { writeMail } from '../../platform/mail/write-mail.ts';
import { accessMails } from './mails.ts';

interface Recipient {
  readonly name: string;
  readonly email: string;
}

/** The emails about accounts and passwords. Each is queued in the transaction it reports on and returns its id. */
export interface AccessNotices {
  /** Employees get their own wording. */
  accountLink(
    tx: Transaction<Tables>,
    to: Recipient & { readonly isEmployee: boolean },
    token: string,
    page: 'account-setup' | 'set-password',
    at: Date,
  ): Promise<string>;
  passwordLink(tx: Transaction<Tables>, to: Recipient, token: string, at: Date): Promise<string>;
  passwordChanged(tx: Transaction<Tables>, to: Recipient, at: Date): Promise<string>;
  accountLocked(tx: Transaction<Tables>, to: Recipient, at: Date): Promise<string>;
}

export function accessNotices(lender: () => LenderNow): AccessNotices {
  async function post(
    tx: Transaction<Tables>,
    { name, email }: Recipient,
    at: Date,
    mail: KeyedMail<'name'>,
    path: string,
  ): Promise<string> {
    const letter = writeMail(lender(), mail, { name }, { url: `${lender().publicUrl}${path}` });
    return postMail(tx, { to: email, ...letter }, at);
  }

  return {
    accountLink: (tx, to, token, page, at) =>
      post(
        tx,
        to,
        at,
        to.isEmployee ? accessMails.employeeLink : accessMails.accountLink,
        `/${page}/${token}`,
      ),
    passwordLink: (tx, to, token, at) =>
      post(tx, to, at, accessMails.passwordLink, `/change-password/${token}`),
    passwordChanged: (tx, to, at) => post(tx, to, at, accessMails.passwordChanged, '/'),
    accountLocked: (tx, to, at) => post(tx, to, at, accessMails.accountLocked, '/forgot-password'),
  };
}
