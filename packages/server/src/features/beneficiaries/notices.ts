import type { Transaction } from 'kysely';
import { maskedAccountNumber } from '@drawbridge/domain/beneficiaries/account-number.ts';
import type { LenderSettings } from '../../platform/config/lender.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { postMail } from '../../platform/mail/post-mail.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';

/** Which account a mail is about, and whose it is. */
interface AccountInMail {
  readonly ownerName: string;
  readonly ownerEmail: string;
  readonly dealId: string;
  readonly bankName: string;
  /** The last digits of its number. */
  readonly end: string;
}

type Notice = (tx: Transaction<Tables>, account: AccountInMail, at: Date) => Promise<void>;

/** The mails about a borrower’s bank accounts. Each is written in the transaction of what it tells of. */
export interface BeneficiaryNotices {
  readonly added: Notice;
  readonly verified: Notice;
  readonly rejected: (
    tx: Transaction<Tables>,
    account: AccountInMail & { readonly reason: string },
    at: Date,
  ) => Promise<void>;
}

/** The mails of one lender; links in them lead to `publicUrl`. */
export function beneficiaryNotices(lender: () => LenderSettings, publicUrl: string): BeneficiaryNotices {
  async function post(
    tx: Transaction<Tables>,
    { ownerName, ownerEmail, dealId }: AccountInMail,
    at: Date,
    title: string,
    sentences: readonly string[],
  ): Promise<void> {
    const content = {
      title,
      paragraphs: [`Hello ${ownerName},`, ...sentences],
      button: { label: 'See bank accounts', url: `${publicUrl}/dashboard/deal/${dealId}/construction` },
      footer: `If you do not know this account, please call us at once: ${lender().lender.phone}. We never ask for an account number by email.`,
    };
    await postMail(tx, { to: ownerEmail, ...renderMail(lender(), content) }, at);
  }

  const words = ({ bankName, end }: AccountInMail) =>
    `the account ${maskedAccountNumber(end)} at ${bankName}`;

  return {
    added: (tx, account, at) =>
      post(tx, account, at, 'A bank account was added for your draws', [
        `${words(account)} has been added to those your draws can be paid to.`,
        'You can request draws to it at once. Before we wire to it for the first time we verify that it is yours, and may call you for that.',
      ]),
    verified: (tx, account, at) =>
      post(tx, account, at, 'Your bank account is verified', [
        `we have verified ${words(account)}. Draws can be wired to it.`,
      ]),
    rejected: (tx, account, at) =>
      post(tx, account, at, 'Your bank account could not be verified', [
        `${words(account)} can no longer be chosen for draws.`,
        `The reason: ${account.reason}`,
        'Please check what the bank has on file and add the account again, or call us.',
      ]),
  };
}
