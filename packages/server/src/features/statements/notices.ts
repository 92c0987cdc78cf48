import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { cents } from '@drawbridge/domain/money/cents.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import type { MonthlyStatement } from '@drawbridge/domain/statements/monthly-statement.ts';
import { statementCopy, statementEmailCopy as copy } from '@drawbridge/messages/statements';
import type { Transaction } from '../../platform/database/connect.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { postTo } from '../../platform/mail/post-to.ts';
import type { BilledLoan } from '../bills/public.ts';
import { statementMails } from './mails.ts';
import { monthName } from './month-name.ts';

interface SentStatement {
  readonly dealId: string;
  readonly loan: BilledLoan;
  readonly made: MonthlyStatement;
  readonly at: Date;
}

/** Emails the loan’s borrower that a statement is ready, unless the lender turned these emails off. */
export async function mailStatement(
  tx: Transaction,
  lender: LenderNow,
  { dealId, loan, made: { from, to, closing }, at }: SentStatement,
): Promise<void> {
  if (!lender.flags.statementEmails) return;
  await postTo(tx, lender, {
    to: { name: loan.borrower, email: loan.email },
    mail: statementMails.made,
    values: () => ({ name: loan.borrower, number: loan.loanNumber, month: monthName(from.slice(0, 7)) }),
    facts: () => [
      [copy.period, statementCopy.fromTo({ from: formatDay(from), to: formatDay(to) })],
      [copy.principal({ day: formatDay(to) }), formatCents(cents(closing.principal))],
    ],
    url: `${lender.publicUrl}/dashboard/deal/${dealId}/payment-history`,
    at,
  });
}
