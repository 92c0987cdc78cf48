import type { Transaction } from 'kysely';
import type { ChangeLine } from '@drawbridge/contract/approvals/schema.ts';
import { plainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { postMail } from '../../platform/mail/post-mail.ts';
import { writeMail } from '../../platform/mail/write-mail.ts';
import { approvalMails } from './mails.ts';

interface Administrator {
  readonly name: string;
  readonly email: string;
}

export interface ApprovalNotices {
  /** Asks another administrator to approve or decline. */
  readonly proposed: (
    tx: Transaction<Tables>,
    to: Administrator,
    proposer: Administrator,
    proposal: { readonly summary: string; readonly lines: readonly ChangeLine[]; readonly expiresAt: Date },
    at: Date,
  ) => Promise<void>;
  /** Tells the proposer what became of it: declined where there is a reason. */
  readonly decided: (
    tx: Transaction<Tables>,
    to: Administrator,
    decider: Administrator,
    proposal: { readonly summary: string; readonly reason: string | null },
    at: Date,
  ) => Promise<void>;
}

export function approvalNotices(lender: () => LenderNow): ApprovalNotices {
  const url = `${lender().publicUrl}/staff/approvals`;
  return {
    proposed: async (tx, to, proposer, { summary, lines, expiresAt }, at) => {
      const expires = formatDay(plainDate(expiresAt.toISOString().slice(0, 10)));
      const values = { name: to.name, proposer: proposer.name, change: summary, expires };
      const facts = lines.map(({ label, before, after }): [string, string] => [
        label,
        before === null || before === after ? (after ?? '') : `${before} → ${after ?? 'nothing'}`,
      ]);
      const letter = writeMail(lender(), approvalMails.proposed, values, { url, facts });
      await postMail(tx, { to: to.email, ...letter }, at);
    },
    decided: async (tx, to, decider, { summary, reason }, at) => {
      const values = { name: to.name, decider: decider.name, change: summary };
      const letter =
        reason === null
          ? writeMail(lender(), approvalMails.approved, values, { url })
          : writeMail(lender(), approvalMails.declined, { ...values, reason }, { url });
      await postMail(tx, { to: to.email, ...letter }, at);
    },
  };
}
