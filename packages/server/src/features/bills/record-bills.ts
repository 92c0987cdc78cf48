import { dollarsOf } from '@drawbridge/domain/money/cents.ts';
import { askedCents, billAsMade, type MadeBill } from '@drawbridge/domain/bills/made-bill.ts';
import { isEmailHeld } from '@drawbridge/domain/bills/held-bill.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { AccountBill, LoanAccount } from '@drawbridge/domain/loan-accounts/account.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { publish } from '../../platform/live/publish.ts';
import type { AccountFacts } from '../loan-accounts/public.ts';
import { billFiguresOf } from './bill-figures.ts';
import { mailBill } from './notices.ts';
import { addBill, billedLoan } from './store.ts';

/** The bills of an account that are not on record yet. */
export function newBills(
  { bills }: Pick<LoanAccount, 'bills'>,
  { boardedOn }: Pick<AccountFacts, 'boardedOn'>,
  recorded: ReadonlySet<PlainDate> | undefined,
): readonly AccountBill[] {
  return bills.filter(
    ({ dueOn, periodTo }) =>
      // What an earlier servicer collected is no bill of this lender.
      (boardedOn === null || periodTo > boardedOn) && recorded?.has(dueOn) !== true,
  );
}

export interface BillingNight {
  readonly dealId: string;
  readonly facts: AccountFacts;
  readonly runId: string;
  readonly lender: LenderNow;
  readonly at: Date;
  /** The lender’s day. */
  readonly today: PlainDate;
}

/**
 * Stores a loan’s new bills as they are sent, and emails the newest to the borrower once the transaction commits: its amount due
 * includes the others. Bills from before the terms were confirmed here, and interest collected at closing, are only recorded.
 * @param bills the earliest first
 */
export async function recordBills(
  tx: Transaction,
  { dealId, facts, runId, lender, at, today }: BillingNight,
  bills: readonly AccountBill[],
): Promise<void> {
  if (bills.length === 0) return;
  const loan = await billedLoan(tx, dealId);
  // The first bill that is sent replaces the one entered by hand.
  const sent = bills.find((bill) => !isOfThePast(facts, bill));
  for (const bill of bills) {
    const isHistory = isOfThePast(facts, bill);
    const replaces = bill === sent ? loan.replaces : null;
    const made = (isHistory ? undefined : billAsMade(facts, bill)) ?? recordOnly(bill);
    const asked = askedCents(made);
    // The bill is still made and shown.
    const emailHeld = !isHistory && isEmailHeld(facts, bill, today);
    const number = await addBill(tx, {
      dealId,
      dueOn: bill.dueOn,
      madeOn: bill.madeOn,
      amount: dollarsOf(made.bill.amountCents),
      asked: dollarsOf(asked),
      figures: billFiguresOf(loan, made, replaces),
      termsVersion: facts.version,
      ledgerPosition: facts.ledgerPosition,
      eventsSeen: facts.eventCount,
      isHistory,
      emailHeld,
      runId,
      recordedAt: at,
    });
    if (number !== undefined && !isHistory && !emailHeld && asked > 0 && bill === bills.at(-1))
      await mailBill(tx, lender, { dealId, loan, number, made, askedCents: asked, replaces, at });
  }
  await publish(tx, { kind: 'deal', id: dealId, audience: { deal: dealId } });
}

function isOfThePast(
  { confirmedOn }: Pick<AccountFacts, 'confirmedOn'>,
  { dueOn, periodFrom }: AccountBill,
): boolean {
  return dueOn < confirmedOn || dueOn === periodFrom;
}

/** A bill on record only: nobody asks what else was owed that day. */
function recordOnly(bill: AccountBill): MadeBill {
  const before = { billsCents: 0, lateChargesCents: 0, feesCents: 0, defaultInterestCents: 0 };
  return { bill, before, charges: [], reserveCents: 0 };
}
