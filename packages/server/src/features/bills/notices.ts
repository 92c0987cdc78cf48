import type { MadeBill } from '@drawbridge/domain/bills/made-bill.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { cents, type Cents } from '@drawbridge/domain/money/cents.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import { billEmailCopy as copy } from '@drawbridge/messages/bills';
import type { Transaction } from '../../platform/database/connect.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { postTo } from '../../platform/mail/post-to.ts';
import { billMails } from './mails.ts';
import type { BilledLoan } from './store.ts';

interface SentBill {
  readonly dealId: string;
  readonly loan: BilledLoan;
  readonly number: string;
  readonly made: MadeBill;
  readonly askedCents: number;
  /** The bill by hand that it replaces. */
  readonly replaces: string | null;
  readonly at: Date;
}

/** Emails a bill to the loan’s borrower, unless the lender turned these emails off. */
export async function mailBill(
  tx: Transaction,
  lender: LenderNow,
  { dealId, loan, number, made, askedCents, replaces, at }: SentBill,
): Promise<void> {
  if (!lender.flags.billEmails) return;
  const { bill, before, reserveCents } = made;
  const owedBefore = askedCents - bill.amountCents;
  const isPaidByReserve = reserveCents >= askedCents && owedBefore === 0;
  await postTo(tx, lender, {
    to: { name: loan.borrower, email: loan.email },
    mail: isPaidByReserve ? billMails.fromReserve : billMails.made,
    values: () => ({
      name: loan.borrower,
      number: loan.loanNumber,
      deal: loan.dealName,
      amount: formatCents(cents(askedCents)),
      due: formatDay(bill.dueOn),
    }),
    facts: () => [
      [copy.bill, number],
      [copy.billAmount, formatCents(cents(bill.amountCents))],
      ...(replaces === null ? [] : [[copy.replaces, replaces] as const]),
      ...(before.billsCents === 0 ? [] : [[copy.earlier, formatCents(cents(before.billsCents))] as const]),
      ...(owedBefore === before.billsCents
        ? []
        : [[copy.charges, formatCents(cents(owedBefore - before.billsCents))] as const]),
    ],
    url: `${lender.publicUrl}/dashboard/deal/${dealId}`,
    at,
  });
}

interface AboutHandBill {
  readonly dealId: string;
  readonly loan: BilledLoan;
  readonly number: string;
  readonly at: Date;
}

/** Emails a bill that employees entered by hand, unless the lender turned bill emails off. */
export async function mailHandBill(
  tx: Transaction,
  lender: LenderNow,
  {
    dealId,
    loan,
    number,
    dueOn,
    asked,
    at,
  }: AboutHandBill & { readonly dueOn: PlainDate; readonly asked: Cents },
): Promise<void> {
  if (!lender.flags.billEmails) return;
  const amount = formatCents(asked);
  await postTo(tx, lender, {
    to: { name: loan.borrower, email: loan.email },
    mail: billMails.madeByHand,
    values: () => ({
      name: loan.borrower,
      number: loan.loanNumber,
      deal: loan.dealName,
      amount,
      due: formatDay(dueOn),
    }),
    facts: () => [[copy.bill, number]],
    url: `${lender.publicUrl}/dashboard/deal/${dealId}`,
    at,
  });
}

/** Tells the borrower that a bill by hand is no longer due. */
export async function mailWithdrawnBill(
  tx: Transaction,
  lender: LenderNow,
  { dealId, loan, number, reason, at }: AboutHandBill & { readonly reason: string },
): Promise<void> {
  if (!lender.flags.billEmails) return;
  await postTo(tx, lender, {
    to: { name: loan.borrower, email: loan.email },
    mail: billMails.withdrawn,
    values: () => ({ name: loan.borrower, number: loan.loanNumber, bill: number, reason }),
    url: `${lender.publicUrl}/dashboard/deal/${dealId}/payment-history`,
    at,
  });
}
