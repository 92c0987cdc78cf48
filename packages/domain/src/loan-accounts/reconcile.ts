import type { PlainDate } from '../calendar/plain-date.ts';
import { account, payoff, type AccountPayoff, type LoanAccount } from './account.ts';
import type { LoanEntry } from './entries.ts';
import { halfUp } from './exact.ts';
import type { PayoffLineKind } from './payoff-lines.ts';
import { accountDayCounts, type AccountDayCount, type LoanTerms } from './terms.ts';

/** What an earlier servicer’s payoff or balance states, in the order of the page. */
export const reconciledLines = [
  'principal',
  'interest',
  'lateCharges',
  'fees',
  'escrow',
  'reserve',
  'suspense',
  'total',
] as const;
export type ReconciledLine = (typeof reconciledLines)[number];

/** A payoff has what is owed only at payoff; a balance has not. */
export const statementKinds = ['payoff', 'balance'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** What the other servicer states for a day, in cents. Lines that are not there were not stated. */
export interface StatedAmounts {
  readonly kind: StatementKind;
  readonly lines: Readonly<Partial<Record<ReconciledLine, number>>>;
  /** In ten-thousandths of a dollar. */
  readonly perDiem?: number;
}

/** What would explain a difference exactly. */
export type DifferenceCause =
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'dayCount'; readonly dayCount: AccountDayCount }
  | { readonly kind: 'basis'; readonly basis: LoanTerms['basis'] }
  | { readonly kind: 'bill'; readonly dueOn: PlainDate }
  | { readonly kind: 'lateCharge'; readonly dueOn: PlainDate }
  | { readonly kind: 'entry'; readonly entry: 'payment' | 'draw' | 'fee'; readonly on: PlainDate }
  | { readonly kind: 'otherLine'; readonly line: ReconciledLine };

export interface LineComparison {
  readonly line: ReconciledLine;
  readonly theirs: number;
  readonly ours: number;
  /** Theirs less ours. */
  readonly difference: number;
  readonly causes: readonly DifferenceCause[];
}

export interface Reconciliation {
  /** The stated lines. */
  readonly lines: readonly LineComparison[];
  readonly perDiem: { readonly theirs: number; readonly ours: number } | undefined;
  /** Whether every stated line is the same to the cent, and the per diem too. */
  readonly isReconciled: boolean;
}

const interestKinds: readonly PayoffLineKind[] = [
  'billedInterest',
  'trueUp',
  'accruedInterest',
  'interestReceived',
  'defaultInterest',
];
const payoffOnly: readonly PayoffLineKind[] = ['exitFee', 'minimumInterest', 'prepayment', 'payoffFees'];

/** The same lines by a loan’s account. Money held is positive. */
function ourLines(
  { lines, totalCents }: AccountPayoff,
  { buckets }: LoanAccount,
  kind: StatementKind,
): Record<ReconciledLine, number> {
  const sum = (kinds: readonly PayoffLineKind[]) =>
    lines.reduce((all, line) => (kinds.includes(line.kind) ? all + line.amountCents : all), 0);
  const principal = sum(['principal', 'undrawnCredit']);
  const interest = sum(interestKinds);
  const lateCharges = sum(['lateCharges']);
  const fees = sum(['fees', 'deferredFees', ...(kind === 'payoff' ? payoffOnly : [])]);
  return {
    principal,
    interest,
    lateCharges,
    fees,
    escrow: buckets.escrowHeldCents,
    reserve: buckets.reserveCents,
    suspense: buckets.suspenseCents,
    total: kind === 'payoff' ? totalCents : principal + interest + lateCharges + fees,
  };
}

/**
 * Compares what another servicer states for a day with the loan’s account, line by line. A cause is only named if it
 * explains the difference to the cent.
 */
export function reconcile(
  terms: LoanTerms,
  entries: readonly LoanEntry[],
  on: PlainDate,
  { kind, lines, perDiem }: StatedAmounts,
): Reconciliation {
  const standing = account(terms, entries, on);
  const figures = payoff(terms, entries, on, on);
  const ours = ourLines(figures, standing, kind);
  const stated = reconciledLines.flatMap((line) => {
    const theirs = lines[line];
    return theirs === undefined ? [] : [{ line, theirs, ours: ours[line], difference: theirs - ours[line] }];
  });
  const open = stated.filter(({ line, difference }) => difference !== 0 && line !== 'total');
  const others = otherTerms(terms, entries, on);
  const compared = stated.map((found): LineComparison => {
    if (found.difference === 0) return { ...found, causes: [] };
    const { line, difference } = found;
    return {
      ...found,
      causes: [
        ...(line === 'interest'
          ? interestCauses(found, { figures, standing, others })
          : entryCauses(found, standing, entries)),
        ...open
          .filter((other) => line !== 'total' && other.line !== line && other.difference === -difference)
          .map((other) => ({ kind: 'otherLine', line: other.line }) as const),
      ],
    };
  });
  const isSamePerDiem = perDiem === undefined || perDiem === figures.perDiem;
  return {
    lines: compared,
    perDiem: perDiem === undefined ? undefined : { theirs: perDiem, ours: figures.perDiem },
    isReconciled: isSamePerDiem && stated.every(({ difference }) => difference === 0),
  };
}

interface OtherTerms {
  readonly cause: DifferenceCause;
  readonly interest: number;
}

/** The interest that the same loan would owe with another day count, or on another base. */
function otherTerms(terms: LoanTerms, entries: readonly LoanEntry[], on: PlainDate): readonly OtherTerms[] {
  const interestWith = (changed: LoanTerms) =>
    ourLines(payoff(changed, entries, on, on), account(changed, entries, on), 'balance').interest;
  const basis = terms.basis === 'full' ? 'drawn' : 'full';
  return [
    ...accountDayCounts
      .filter((dayCount) => dayCount !== terms.dayCount)
      .map((dayCount) => ({
        cause: { kind: 'dayCount', dayCount } as const,
        interest: interestWith({ ...terms, dayCount }),
      })),
    { cause: { kind: 'basis', basis }, interest: interestWith({ ...terms, basis }) },
  ];
}

/** More days than this are a bill. */
const mostDays = 31;

function interestCauses(
  { theirs, difference }: Pick<LineComparison, 'theirs' | 'difference'>,
  {
    figures,
    standing,
    others,
  }: { figures: AccountPayoff; standing: LoanAccount; others: readonly OtherTerms[] },
): DifferenceCause[] {
  const size = Math.abs(difference);
  const days = Array.from({ length: mostDays }, (_, at) => at + 1).find(
    (count) => size === halfUp(BigInt(figures.perDiem) * BigInt(count), 100n),
  );
  return [
    ...(days === undefined ? [] : [{ kind: 'days', days: Math.sign(difference) * days } as const]),
    ...others.filter(({ interest }) => interest === theirs).map(({ cause }) => cause),
    ...standing.bills
      .filter(({ interestCents }) => interestCents === size)
      .slice(-1)
      .map(({ dueOn }) => ({ kind: 'bill', dueOn }) as const),
  ];
}

/** Late charges, and entries of the amount that one side may not have. The latest of each kind is the likeliest. */
function entryCauses(
  { line, difference }: Pick<LineComparison, 'line' | 'difference'>,
  standing: LoanAccount,
  entries: readonly LoanEntry[],
): DifferenceCause[] {
  const size = Math.abs(difference);
  const charge = standing.lateCharges.findLast(({ amountCents }) => amountCents === size);
  const kinds = ['payment', 'draw', 'fee'] as const;
  const found = kinds.flatMap((kind) => {
    const entry = entries.findLast((each) => each.kind === kind && amountIn(line, each, standing) === size);
    return entry ? [{ kind: 'entry', entry: kind, on: entry.on } as const] : [];
  });
  const isOfCharges = line === 'lateCharges' || line === 'fees' || line === 'total';
  return [...(charge && isOfCharges ? [{ kind: 'lateCharge', dueOn: charge.dueOn } as const] : []), ...found];
}

/** What an entry moved in a line. */
function amountIn(line: ReconciledLine, entry: LoanEntry, { payments }: LoanAccount): number {
  if (!('amountCents' in entry)) return 0;
  if (line === 'total') return entry.amountCents;
  if (entry.kind === 'draw') return line === 'principal' ? entry.amountCents : 0;
  if (entry.kind === 'fee') return line === 'fees' ? entry.amountCents : 0;
  const ofLine: Readonly<Record<string, ReconciledLine>> = {
    principal: 'principal',
    curtailment: 'principal',
    escrow: 'escrow',
    lateCharges: 'lateCharges',
    fees: 'fees',
    suspense: 'suspense',
  };
  return (payments.get(entry.id) ?? []).reduce(
    (sum, part) => (ofLine[part.bucket] === line ? sum + part.amountCents : sum),
    0,
  );
}
