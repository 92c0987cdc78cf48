import type { AcceptedFigures } from '@drawbridge/contract/escrow/analysis-schema.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { account } from '@drawbridge/domain/loan-accounts/account.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import { escrowEmailCopy as copy } from '@drawbridge/messages/escrow';
import type { Transaction } from '../../platform/database/connect.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { postTo } from '../../platform/mail/post-to.ts';
import type { BilledLoan } from '../bills/public.ts';
import type { AccountFacts } from '../loan-accounts/public.ts';
import { escrowMails } from './mails.ts';

interface SentAnalysis {
  readonly dealId: string;
  readonly loan: BilledLoan;
  readonly facts: AccountFacts;
  readonly figures: AcceptedFigures;
  readonly today: PlainDate;
  readonly at: Date;
}

/** Emails the borrower that an analysis changed the escrow amount, unless these emails are off or the loan is on hold. */
export async function mailAnalysis(
  tx: Transaction,
  lender: LenderNow,
  { dealId, loan, facts, figures: { analysis }, today, at }: SentAnalysis,
): Promise<void> {
  if (!lender.flags.escrowEmails) return;
  if (account(facts.terms, facts.entries, today).warnings.includes('onHold')) return;
  const money = (amount: number) => formatCents(centsFromDollars(amount));
  await postTo(tx, lender, {
    to: { name: loan.borrower, email: loan.email },
    mail: escrowMails.analyzed,
    values: () => ({
      name: loan.borrower,
      number: loan.loanNumber,
      amount: money(analysis.monthly),
      day: formatDay(analysis.from as PlainDate),
    }),
    facts: () => [
      [copy.before, money(analysis.monthlyBefore)],
      ...(
        [
          [copy.shortage, analysis.shortage],
          [copy.deficiency, analysis.deficiency],
          [copy.surplus, analysis.surplus],
        ] as const
      )
        .filter(([, amount]) => amount !== 0)
        .map(([label, amount]) => [label, money(amount)] as const),
    ],
    url: `${lender.publicUrl}/dashboard/deal/${dealId}`,
    at,
  });
}
