import { maskedAccountNumber } from '@drawbridge/domain/beneficiaries/account-number.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { postTo } from '../../platform/mail/post-to.ts';
import { beneficiaryMails } from './mails.ts';

interface AccountInMail {
  readonly ownerName: string;
  readonly ownerEmail: string;
  readonly dealId: string;
  readonly bankName: string;
  /** The last digits of the account number. */
  readonly end: string;
}

type Notice = (tx: Transaction, account: AccountInMail, at: Date) => Promise<void>;

/** Emails about a borrower’s bank accounts, each queued in the transaction of its change. */
export interface BeneficiaryNotices {
  readonly added: Notice;
  readonly verified: Notice;
  readonly rejected: (
    tx: Transaction,
    account: AccountInMail & { readonly reason: string },
    at: Date,
  ) => Promise<void>;
}

export function beneficiaryNotices(lender: () => LenderNow): BeneficiaryNotices {
  const about = ({ ownerName, ownerEmail, bankName, end, dealId }: AccountInMail) => ({
    to: { name: ownerName, email: ownerEmail },
    values: () => ({ name: ownerName, account: maskedAccountNumber(end), bank: bankName }),
    url: `${lender().publicUrl}/dashboard/deal/${dealId}/construction`,
  });

  return {
    async added(tx, account, at) {
      await postTo(tx, lender(), { mail: beneficiaryMails.added, ...about(account), at });
    },
    async verified(tx, account, at) {
      await postTo(tx, lender(), { mail: beneficiaryMails.verified, ...about(account), at });
    },
    async rejected(tx, account, at) {
      const { values, ...rest } = about(account);
      await postTo(tx, lender(), {
        mail: beneficiaryMails.rejected,
        ...rest,
        values: () => ({ ...values(), reason: account.reason }),
        at,
      });
    },
  };
}
