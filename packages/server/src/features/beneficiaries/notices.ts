import type { Transaction } from 'kysely';
import { maskedAccountNumber } from '@drawbridge/domain/beneficiaries/account-number.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { postMail } from '../../platform/mail/post-mail.ts';
import { writeMail } from '../../platform/mail/write-mail.ts';
import { beneficiaryMails } from './mails.ts';

interface AccountInMail {
  readonly ownerName: string;
  readonly ownerEmail: string;
  readonly dealId: string;
  readonly bankName: string;
  /** The last digits of the account number. */
  readonly end: string;
}

type Notice = (tx: Transaction<Tables>, account: AccountInMail, at: Date) => Promise<void>;

/** Emails about a borrower’s bank accounts, each queued in the transaction of its change. */
export interface BeneficiaryNotices {
  readonly added: Notice;
  readonly verified: Notice;
  readonly rejected: (
    tx: Transaction<Tables>,
    account: AccountInMail & { readonly reason: string },
    at: Date,
  ) => Promise<void>;
}

export function beneficiaryNotices(lender: () => LenderNow): BeneficiaryNotices {
  const page = ({ dealId }: AccountInMail) => ({
    url: `${lender().publicUrl}/dashboard/deal/${dealId}/construction`,
  });
  const valuesOf = ({ ownerName, bankName, end }: AccountInMail) => ({
    name: ownerName,
    account: maskedAccountNumber(end),
    bank: bankName,
  });

  return {
    async added(tx, account, at) {
      const letter = writeMail(lender(), beneficiaryMails.added, valuesOf(account), page(account));
      await postMail(tx, { to: account.ownerEmail, ...letter }, at);
    },
    async verified(tx, account, at) {
      const letter = writeMail(lender(), beneficiaryMails.verified, valuesOf(account), page(account));
      await postMail(tx, { to: account.ownerEmail, ...letter }, at);
    },
    async rejected(tx, account, at) {
      const values = { ...valuesOf(account), reason: account.reason };
      const letter = writeMail(lender(), beneficiaryMails.rejected, values, page(account));
      await postMail(tx, { to: account.ownerEmail, ...letter }, at);
    },
  };
}
