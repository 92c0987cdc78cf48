import { isDeepStrictEqual } from 'node:util';
import type { ExceptionKind } from '@drawbridge/contract/nightly/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { account as accountOf, type AccountBill } from '@drawbridge/domain/loan-accounts/account.ts';
import type { AccountWarning } from '@drawbridge/domain/loan-accounts/book.ts';
import { ImpossibleTerms } from '@drawbridge/domain/loan-accounts/impossible-terms.ts';
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
import {
  heldMoneyWork,
  type EscrowOnRecord,
  type HeldMoneyWork,
} from '@drawbridge/domain/work/held-money-work.ts';
import { newBills } from '../bills/public.ts';
import {
  isSameHeldMoney,
  showsStanding,
  type AccountFacts,
  type FundedLoan,
} from '../loan-accounts/public.ts';
import { judgedAnew, type JudgedAnew } from './judge-promises.ts';
import type { PromiseRow } from './promise-store.ts';

/** What is on record for a loan before a nightly run. */
export interface OnRecord {
  readonly loan: FundedLoan;
  readonly seen: SeenLoan | undefined;
  readonly billed: ReadonlySet<PlainDate> | undefined;
  readonly promises: readonly PromiseRow[];
  readonly escrow: EscrowOnRecord;
  /** What the work queue lists. */
  readonly held: readonly HeldMoneyWork[];
}

/** What a nightly run finds about a loan. */
export interface FoundLoan {
  readonly seen: SeenLoan;
  readonly bills: readonly AccountBill[];
  readonly happenings: readonly Happening[];
  /** Promises whose outcome differs from the recorded one. */
  readonly promises: readonly JudgedAnew[];
  readonly exceptions: readonly ExceptionKind[];
  readonly held: readonly HeldMoneyWork[];
  /** Whether nothing is owed anymore, so the loan’s release is proposed. */
  readonly isSettled: boolean;
  /** Whether anything has to be written. */
  readonly hasNews: boolean;
}

/** Compares a loan’s account on the morning of a day with what is on record. A loan seen for the first time has no past. */
export function lookAtLoan(
  facts: AccountFacts,
  day: PlainDate,
  { loan, seen: before, billed, promises, escrow, held: listed }: OnRecord,
): FoundLoan {
  const faults = checkTerms(facts.terms);
  if (faults.length > 0) throw new ImpossibleTerms(faults);
  const account = accountOnMorning(facts, day);
  const known = knownOnMorning(facts, day);
  const seen = seenIn(account, facts.terms, day, before);
  const judged = judgedAnew(promises, known.entries, day);
  const bills = newBills(account, facts, billed);
  const noticed = heldMoneyWork(known, account, escrow, day);
  const held = isAllKnown(known, facts)
    ? noticed
    : heldMoneyWork(facts, accountOf(facts.terms, facts.entries, day), escrow, day);
  const warnings = account.warnings.filter(needsLook);
  return {
    seen,
    bills,
    happenings: before ? happeningsBetween(before, seen) : [],
    promises: judged,
    exceptions: [
      ...(facts.unexplained.length > 0 ? (['unexplained'] as const) : []),
      ...warnings,
      ...noticed.flatMap(({ state }) => exceptionOf[state] ?? []),
    ],
    held,
    isSettled: isSettled(account),
    hasNews:
      bills.length > 0 ||
      judged.length > 0 ||
      !isDeepStrictEqual(before, seen) ||
      !showsStanding(loan, account) ||
      !isSameHeldMoney(listed, held),
  };
}

/** Held money that the page of the run also lists. */
const exceptionOf = {
  'reserve ending': 'reserveEmptySoon',
  'suspense old': 'suspenseOld',
  'escrow due': undefined,
  'escrow analysis due': undefined,
} as const satisfies Record<HeldMoneyWork['state'], ExceptionKind | undefined>;

/** Whether nothing was posted since that morning. */
function isAllKnown(known: Pick<AccountFacts, 'terms' | 'entries'>, facts: AccountFacts): boolean {
  return (
    known.entries.length === facts.entries.length && known.terms.rates.length === facts.terms.rates.length
  );
}

/** An employee decided on the hold, so it is not listed for a look. */
function needsLook(warning: AccountWarning): warning is Exclude<AccountWarning, 'onHold'> {
  return warning !== 'onHold';
}
