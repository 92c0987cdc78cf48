import { isDeepStrictEqual } from 'node:util';
import type { ExceptionKind } from '@drawbridge/contract/nightly/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { AccountBill, LoanAccount } from '@drawbridge/domain/loan-accounts/account.ts';
import type { AccountWarning } from '@drawbridge/domain/loan-accounts/book.ts';
import { isSuspenseOld, reserveEmptyOn } from '@drawbridge/domain/loan-accounts/held-money.ts';
import { checkTerms } from '@drawbridge/domain/loan-accounts/terms.ts';
import {
  accountOnMorning,
  happeningsBetween,
  knownOnMorning,
  seenIn,
  type Happening,
  type SeenLoan,
} from '@drawbridge/domain/nightly/night.ts';
import { isSettled } from '@drawbridge/domain/releases/paid-off.ts';
import { newBills } from '../bills/public.ts';
import { showsStanding, type AccountFacts, type FundedLoan } from '../loan-accounts/public.ts';
import { judgedAnew, type JudgedAnew } from './judge-promises.ts';
import type { PromiseRow } from './promise-store.ts';

/** What is on record of a loan before a night. */
export interface OnRecord {
  readonly loan: FundedLoan;
  readonly seen: SeenLoan | undefined;
  readonly billed: ReadonlySet<PlainDate> | undefined;
  readonly promises: readonly PromiseRow[];
}

/** What a night finds of a loan. */
export interface FoundLoan {
  readonly seen: SeenLoan;
  readonly bills: readonly AccountBill[];
  readonly happenings: readonly Happening[];
  /** Promises to pay with another outcome than on record. */
  readonly promises: readonly JudgedAnew[];
  readonly exceptions: readonly ExceptionKind[];
  /** Whether nothing is owed any more, so that the loan is proposed for release. */
  readonly isSettled: boolean;
  /** Whether anything has to be written. */
  readonly hasNews: boolean;
}

/** Terms from which no account can be computed. */
export class ImpossibleTerms extends Error {}

/** Compares a loan’s account on the morning of a day with what is on record. A loan seen for the first time has no past. */
export function lookAtLoan(
  facts: AccountFacts,
  day: PlainDate,
  { loan, seen: before, billed, promises }: OnRecord,
): FoundLoan {
  if (checkTerms(facts.terms).length > 0) throw new ImpossibleTerms();
  const account = accountOnMorning(facts, day);
  const seen = seenIn(account, facts.terms, day);
  const judged = judgedAnew(promises, knownOnMorning(facts, day).entries, day);
  const bills = newBills(account, facts, billed);
  const warnings = account.warnings.filter(needsLook);
  return {
    seen,
    bills,
    happenings: before ? happeningsBetween(before, seen) : [],
    promises: judged,
    exceptions: [
      ...(facts.unexplained.length > 0 ? (['unexplained'] as const) : []),
      ...warnings,
      ...heldMoney(facts, account, day),
    ],
    isSettled: isSettled(account),
    hasNews:
      bills.length > 0 ||
      judged.length > 0 ||
      !isDeepStrictEqual(before, seen) ||
      !showsStanding(loan, account),
  };
}

/** Money held for the borrower that an employee has to decide about. */
function heldMoney(facts: AccountFacts, account: LoanAccount, day: PlainDate): ExceptionKind[] {
  const { terms, entries } = knownOnMorning(facts, day);
  const found: ExceptionKind[] = [];
  // Most loans have no reserve, and looking ahead takes as long as the account itself.
  if (account.buckets.reserveCents > 0 && reserveEmptyOn(terms, entries, day) !== undefined)
    found.push('reserveEmptySoon');
  if (account.status !== 'paidOff' && isSuspenseOld(account, entries, day)) found.push('suspenseOld');
  return found;
}

/** An employee decided on a hold, so it needs no look. */
function needsLook(warning: AccountWarning): warning is Exclude<AccountWarning, 'onHold'> {
  return warning !== 'onHold';
}
