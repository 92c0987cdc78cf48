import { addDays, addMonths, type PlainDate } from '../calendar/plain-date.ts';
import type { AnalyzedItem } from '../escrow/escrow-analysis.ts';
import { escrowDuesBefore, nextEscrowDue } from '../escrow/escrow-due.ts';
import type { LoanAccount } from '../loan-accounts/account.ts';
import type { LoanEntry } from '../loan-accounts/entries.ts';
import { reserveEmptyOn, reserveNoticeDays, suspenseOldOn } from '../loan-accounts/held-money.ts';
import type { LoanFacts } from '../nightly/night.ts';
import type { HeldMoneyState } from './held-money-states.ts';

/** Money held for a borrower that an employee has to decide about. */
export interface HeldMoneyWork {
  readonly state: HeldMoneyState;
  /** The day it came up. */
  readonly since: PlainDate;
  /** What the reserve or suspense holds, or what escrow has to pay. Null where no amount is decided about. */
  readonly amountCents: number | null;
  /** The day it is due; null where the lender's own turnaround time decides. */
  readonly dueOn: PlainDate | null;
}

/** Days that remain to extend or refill a reserve once it is due. */
const reserveDueDays = 30;

/** What is on record of a loan’s escrow. */
export interface EscrowOnRecord {
  /** The items that did not end. */
  readonly items: readonly AnalyzedItem[];
  /** The day the latest analysis was accepted. */
  readonly analyzedOn: PlainDate | undefined;
}

/** The yearly statement is due within this many days after its year. 12 CFR 1024.17(i). */
const analysisDueDays = 30;

/** An escrow item is paid within this many days before its due day. */
const escrowNoticeDays = 14;

/**
 * What an employee has to decide about money held on a loan, by its account and its escrow at the close of a day. At most
 * one of each state. A loan that is paid off has none: its release settles what is held.
 */
export function heldMoneyWork(
  { terms, entries }: LoanFacts,
  account: Pick<LoanAccount, 'bills' | 'buckets' | 'payments' | 'status'>,
  escrow: EscrowOnRecord,
  asOf: PlainDate,
): readonly HeldMoneyWork[] {
  if (account.status === 'paidOff') return [];
  const { reserveCents, suspenseCents } = account.buckets;
  // Most loans have no reserve, and looking ahead takes as long as the account itself.
  const emptyOn = reserveCents > 0 ? reserveEmptyOn(terms, entries, asOf) : undefined;
  const oldOn = suspenseOldOn(account, entries, asOf);
  const work: HeldMoneyWork[] = [];
  if (emptyOn !== undefined)
    work.push({
      state: 'reserve ending',
      since: addDays(emptyOn, -reserveNoticeDays),
      amountCents: reserveCents,
      dueOn: addDays(emptyOn, -reserveDueDays),
    });
  if (oldOn !== undefined)
    work.push({ state: 'suspense old', since: oldOn, amountCents: suspenseCents, dueOn: null });
  return [
    ...work,
    ...escrowToPay(escrow.items, asOf),
    ...escrowToAnalyze(escrow, escrowBeganOn(account.bills, entries), asOf),
  ];
}

function escrowToPay(items: readonly AnalyzedItem[], asOf: PlainDate): HeldMoneyWork[] {
  const before = addDays(asOf, escrowNoticeDays + 1);
  const due = items.flatMap((item) =>
    escrowDuesBefore(item, item.paid, before).map((on) => ({ on, amountCents: item.amountCents })),
  );
  const [first] = due.toSorted((a, b) => (a.on < b.on ? -1 : 1));
  if (!first) return [];
  return [
    {
      state: 'escrow due',
      since: addDays(first.on, -escrowNoticeDays),
      amountCents: due.reduce((sum, { amountCents }) => sum + amountCents, 0),
      dueOn: first.on,
    },
  ];
}

function escrowToAnalyze(
  { items, analyzedOn }: EscrowOnRecord,
  beganOn: PlainDate | undefined,
  asOf: PlainDate,
): HeldMoneyWork[] {
  const before = analyzedOn ?? beganOn;
  if (before === undefined || items.every((item) => nextEscrowDue(item, item.paid) === undefined)) return [];
  const since = addMonths(before, 12);
  if (since > asOf) return [];
  return [{ state: 'escrow analysis due', since, amountCents: null, dueOn: addDays(since, analysisDueDays) }];
}

/** The due day of the first bill with escrow, or the day escrow was taken over or paid, if that is earlier. */
function escrowBeganOn(bills: LoanAccount['bills'], entries: readonly LoanEntry[]): PlainDate | undefined {
  const days = [
    ...bills.filter(({ escrowCents }) => escrowCents > 0).map(({ dueOn }) => dueOn),
    ...entries.filter(({ kind }) => kind === 'escrowTakenOver' || kind === 'escrowPaid').map(({ on }) => on),
  ];
  return days.toSorted()[0];
}
