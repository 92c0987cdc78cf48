import { lenderDay } from '@drawbridge/domain/calendar/lender-day.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { approvalEmailCopy } from '@drawbridge/messages/approvals';
import type { Transaction } from '../../platform/database/connect.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { postTo } from '../../platform/mail/post-to.ts';
import type { Described } from './describe-change.ts';
import { approvalMails } from './mails.ts';

interface Administrator {
  readonly name: string;
  readonly email: string;
}

/** `describe` says what changes in the language of the email’s reader. */
export interface ApprovalNotices {
  /** Asks another administrator to approve or decline. */
  readonly proposed: (
    tx: Transaction,
    to: Administrator,
    proposer: Administrator,
    proposal: { readonly describe: () => Described; readonly expiresAt: Date },
    at: Date,
  ) => Promise<void>;
  /** Notifies the proposer. With a reason, the change was declined. */
  readonly decided: (
    tx: Transaction,
    to: Administrator,
    decider: Administrator,
    proposal: { readonly describe: () => Described; readonly reason: string | null },
    at: Date,
  ) => Promise<void>;
}

export function approvalNotices(lender: () => LenderNow): ApprovalNotices {
  const url = `${lender().publicUrl}/staff/approvals`;
  return {
    proposed: async (tx, to, proposer, { describe, expiresAt }, at) => {
      const expiresOn = lenderDay(expiresAt, lender().timeZone);
      const values = () => ({
        name: to.name,
        proposer: proposer.name,
        change: describe().summary,
        expires: formatDay(expiresOn),
      });
      const facts = () =>
        describe().lines.map(({ label, before, after }): [string, string] => [
          label,
          before === null || before === after
            ? (after ?? '')
            : approvalEmailCopy.beforeAfter({ before, after: after ?? approvalEmailCopy.nothing }),
        ]);
      await postTo(tx, lender(), { to, mail: approvalMails.proposed, values, url, facts, at });
    },
    decided: async (tx, to, decider, { describe, reason }, at) => {
      const values = () => ({ name: to.name, decider: decider.name, change: describe().summary });
      if (reason === null) await postTo(tx, lender(), { to, mail: approvalMails.approved, values, url, at });
      else
        await postTo(tx, lender(), {
          to,
          mail: approvalMails.declined,
          values: () => ({ ...values(), reason }),
          url,
          at,
        });
    },
  };
}
