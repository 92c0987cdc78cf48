import type { PlainDate } from '../calendar/plain-date.ts';
import { account, type LoanAccount } from './account.ts';
import type { PaidPart } from './account-payments.ts';
import type { AccountWarning } from './book.ts';
import type { LoanEntry } from './entries.ts';
import type { LoanTerms } from './terms.ts';

/** One more fact of a loan: the entries without it, and with it. */
export interface OneMore {
  readonly terms: LoanTerms;
  readonly entries: readonly LoanEntry[];
  readonly withIt: readonly LoanEntry[];
  readonly id: string;
  /** The day it counts from. */
  readonly on: PlainDate;
  readonly today: PlainDate;
}

export interface ChangedLateCharge {
  readonly dueOn: PlainDate;
  /** Zero when there is none. */
  readonly beforeCents: number;
  readonly afterCents: number;
}

/** What one more fact does to an account. */
export interface AccountChange {
  /** Today, or the day of a fact dated ahead. */
  readonly asOf: PlainDate;
  readonly before: LoanAccount;
  readonly after: LoanAccount;
  /** What its money pays, bill by bill. */
  readonly split: readonly PaidPart[];
  /** Late charges that come, go or change. */
  readonly lateCharges: readonly ChangedLateCharge[];
  /** What billed periods owe more because of it, or less: the next bill asks for it. */
  readonly trueUpCents: number;
  /** What the account did not warn of before. */
  readonly warnings: readonly AccountWarning[];
}

/** The account before and after one more fact, computed by the function that computes it for good. */
export function accountChange(fact: OneMore): AccountChange {
  const { terms, entries, withIt, id, on, today } = fact;
  const asOf = on > today ? on : today;
  const before = account(terms, entries, asOf);
  const after = account(terms, withIt, asOf);
  return {
    asOf,
    before,
    after,
    split: after.payments.get(id) ?? after.settled.get(id) ?? [],
    lateCharges: changedLateCharges(before, after),
    // A payoff settles every correction.
    trueUpCents: after.status === 'paidOff' ? 0 : correctionsOf(after) - correctionsOf(before),
    warnings: after.warnings.filter((warning) => !before.warnings.includes(warning)),
  };
}

function changedLateCharges(before: LoanAccount, after: LoanAccount): ChangedLateCharge[] {
  const amounts = (found: LoanAccount) =>
    new Map(found.lateCharges.map(({ dueOn, amountCents }) => [dueOn, amountCents]));
  const [old, now] = [amounts(before), amounts(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((dueOn) => ({ dueOn, beforeCents: old.get(dueOn) ?? 0, afterCents: now.get(dueOn) ?? 0 }))
    .filter(({ beforeCents, afterCents }) => beforeCents !== afterCents);
}

/** True-ups on bills and those that stand in the account. */
function correctionsOf({ bills, buckets }: LoanAccount): number {
  return bills.reduce((sum, { trueUpCents }) => sum + trueUpCents, buckets.trueUpCents);
}

/** What the lender advances because escrow is short of what it pays, in cents. An earlier advance is not part of it. */
export function escrowAdvanceCents({ before, after }: Pick<AccountChange, 'before' | 'after'>): number {
  return Math.max(0, Math.min(0, before.buckets.escrowHeldCents) - after.buckets.escrowHeldCents);
}

/** More than any loan owes, and far below the largest exact number. */
const everythingCents = 100_000_000_000_000;

/** What a payment of a day could pay, bill by bill, in the note’s order of payment. */
export function openOn(
  { terms, entries, on }: Pick<OneMore, 'terms' | 'entries' | 'on'>,
  position?: number,
): readonly PaidPart[] {
  const all: LoanEntry = {
    id: 'everything open',
    kind: 'payment',
    on,
    amountCents: everythingCents,
    ...(position === undefined ? {} : { position }),
  };
  const parts = account(terms, [...entries, all], on).payments.get(all.id) ?? [];
  return parts.filter(({ bucket }) => bucket !== 'suspense');
}
