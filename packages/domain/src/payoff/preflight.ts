import { isoWeekday, isWorkingDay, type BusinessCalendar } from '../calendar/business-calendar.ts';
import { federalHolidays } from '../calendar/federal-holidays.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { account } from '../loan-accounts/account.ts';
import type { LoanEntry } from '../loan-accounts/entries.ts';
import { payoffCredits, type LoanTerms } from '../loan-accounts/terms.ts';
import { cents, type Cents } from '../money/cents.ts';

export interface LoanBeforeLetter {
  /** Whether the lender set where borrowers send money. */
  readonly hasWireInstructions: boolean;
  readonly terms: LoanTerms;
  readonly entries: readonly LoanEntry[];
  /** Ledger entries that the account cannot explain. */
  readonly unexplained: number;
  /** The part of the holdback not yet wired. */
  readonly undrawnHoldback: Cents;
  /** The draw in progress, if any. */
  readonly draw: { readonly number: number; readonly isApproved: boolean; readonly approved: Cents } | null;
}

/** Why no letter can be issued. */
export type PayoffObstacle =
  | { readonly kind: 'paidOff' }
  | { readonly kind: 'paidOutAboveCommitment'; readonly paidOut: Cents; readonly commitment: Cents }
  | {
      readonly kind: 'owedAboveCommitment';
      readonly principal: Cents;
      readonly undrawn: Cents;
      readonly commitment: Cents;
    };

/** What an employee should know before issuing a letter. */
export type PayoffWarning =
  | { readonly kind: 'draw in progress'; readonly number: number }
  | { readonly kind: 'draw not wired'; readonly number: number; readonly amount: Cents }
  | { readonly kind: 'suspense'; readonly amount: Cents; readonly isCredited: boolean }
  | { readonly kind: 'matured without default rate'; readonly maturityOn: PlainDate }
  | { readonly kind: 'unexplained entries'; readonly entries: number }
  | { readonly kind: 'not a bank day'; readonly on: PlainDate }
  | { readonly kind: 'no wire instructions' };

export interface Preflight {
  readonly obstacle: PayoffObstacle | undefined;
  readonly warnings: readonly PayoffWarning[];
}

/** Checks a loan before its payoff letter is issued, as it will stand on the good-through date. */
export function payoffPreflight(
  loan: LoanBeforeLetter,
  ask: { readonly today: PlainDate; readonly goodThrough: PlainDate; readonly calendar: BusinessCalendar },
): Preflight {
  const { terms, unexplained } = loan;
  const known = loan.entries.filter(({ on }) => on <= ask.today);
  const { buckets, status, warnings, maturityOn } = account(terms, known, ask.goodThrough);
  const isCredited = (terms.payoffCredits ?? payoffCredits).includes('suspense');
  const found: PayoffWarning[] = [
    ...drawWarnings(loan),
    ...(buckets.suspenseCents === 0
      ? []
      : [{ kind: 'suspense', amount: cents(buckets.suspenseCents), isCredited } as const]),
    ...(warnings.includes('maturedWithoutDefaultTerms')
      ? [{ kind: 'matured without default rate', maturityOn } as const]
      : []),
    ...(unexplained === 0 ? [] : [{ kind: 'unexplained entries', entries: unexplained } as const]),
    ...dayWarnings(ask.goodThrough, ask.calendar),
    ...(loan.hasWireInstructions ? [] : [{ kind: 'no wire instructions' } as const]),
  ];
  const obstacle =
    status === 'paidOff'
      ? ({ kind: 'paidOff' } as const)
      : aboveCommitment(loan, known, cents(buckets.principalCents));
  return { obstacle, warnings: found };
}

/** An account counts no draw above the commitment, so the ledger’s own sum is what must not be above it. */
function aboveCommitment(
  { terms: { commitmentCents }, undrawnHoldback }: LoanBeforeLetter,
  entries: readonly LoanEntry[],
  principal: Cents,
): PayoffObstacle | undefined {
  const returned = new Set(entries.flatMap((entry) => (entry.kind === 'reversal' ? [entry.reverses] : [])));
  const paidOut = entries.reduce(
    (sum, entry) =>
      (entry.kind === 'funding' || entry.kind === 'draw') && !returned.has(entry.id)
        ? sum + entry.amountCents
        : sum,
    0,
  );
  const commitment = cents(commitmentCents);
  if (paidOut > commitment) return { kind: 'paidOutAboveCommitment', paidOut: cents(paidOut), commitment };
  if (principal + undrawnHoldback > commitment)
    return { kind: 'owedAboveCommitment', principal, undrawn: undrawnHoldback, commitment };
  return undefined;
}

function drawWarnings({ draw }: LoanBeforeLetter): readonly PayoffWarning[] {
  if (!draw) return [];
  const { number, isApproved, approved } = draw;
  return isApproved
    ? [{ kind: 'draw not wired', number, amount: approved }]
    : [{ kind: 'draw in progress', number }];
}

function dayWarnings(on: PlainDate, calendar: BusinessCalendar): readonly PayoffWarning[] {
  return isBankDay(on, calendar) ? [] : [{ kind: 'not a bank day', on }];
}

/** Banks wire on neither weekends nor federal holidays, whatever days the lender works. */
function isBankDay(day: PlainDate, calendar: BusinessCalendar): boolean {
  const holidays = federalHolidays(Number(day.slice(0, 4)));
  return isoWeekday(day) <= 5 && !holidays.some(({ date }) => date === day) && isWorkingDay(day, calendar);
}
