import { dayNumber, type Day } from './days.ts';
import type { LoanEntry } from './entries.ts';

/** Where an entry stands in its day. Holds count for that morning; payoffs and refunds come after the reserve has paid. */
const stages = ['hold', 'day', 'evening'] as const;

export type Stage = (typeof stages)[number];

/** An entry in its place: the order of days, and within a day the order of kinds. */
export interface TimedEntry {
  readonly entry: LoanEntry;
  readonly on: Day;
  /** The day from whose end the entry was known: its own, or the day it was posted if that is later. */
  readonly knownOn: Day;
  readonly stage: Stage;
  readonly rank: number;
}

const ranks = {
  hold: 0,
  release: 1,
  extension: 2,
  declareDefault: 3,
  cure: 4,
  funding: 5,
  draw: 6,
  reserveDeposit: 7,
  escrowTakenOver: 7,
  escrowPaid: 8,
  fee: 9,
  waiver: 10,
  reversal: 11,
  payment: 12,
  applySuspense: 12,
  // With payoffs, which settle what is held: of one day, the one posted first counts first.
  refund: 14,
} as const satisfies Record<LoanEntry['kind'], number>;

const sameDayReversal = 13;

/**
 * The entries dated up to a day, in the order in which they count. Entries of one kind go by their place in the ledger, those
 * without one first and by id, compared as text, returns last.
 */
export function timelineOf(entries: readonly LoanEntry[], through: Day): TimedEntry[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const rankOf = (entry: LoanEntry): number => {
    if (isPayoff(entry)) return ranks.refund;
    const returned = entry.kind === 'reversal' ? byId.get(entry.reverses) : undefined;
    if (returned?.on !== entry.on) return ranks[entry.kind];
    // A payoff that was short can be returned on its own day too.
    return isPayoff(returned) ? ranks.refund : sameDayReversal;
  };
  const timed: TimedEntry[] = [];
  for (const entry of entries) {
    const on = dayNumber(entry.on);
    if (on > through) continue;
    const rank = rankOf(entry);
    const stage = rank <= ranks.release ? 'hold' : rank === ranks.refund ? 'evening' : 'day';
    const knownOn = entry.postedOn === undefined ? on : Math.max(on, dayNumber(entry.postedOn));
    timed.push({ entry, on, knownOn, rank, stage });
  }
  return timed.toSorted(inOrder);
}

function isPayoff(entry: LoanEntry): boolean {
  return entry.kind === 'payment' && entry.payoff === true;
}

function inOrder(a: TimedEntry, b: TimedEntry): number {
  if (a.on !== b.on) return a.on - b.on;
  if (a.rank !== b.rank) return a.rank - b.rank;
  const [one, other] = [a.entry.position ?? 0, b.entry.position ?? 0];
  if (one !== other) return one - other;
  const [isReturn, isOtherReturn] = [a.entry.kind === 'reversal', b.entry.kind === 'reversal'];
  if (isReturn !== isOtherReturn) return isReturn ? 1 : -1;
  return a.entry.id < b.entry.id ? -1 : 1;
}
