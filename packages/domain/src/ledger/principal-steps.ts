import type { PlainDate } from '../calendar/plain-date.ts';
import { cents, type Cents } from '../money/cents.ts';

/** What an entry says of the principal: what was owed after it, and by how much it changed it. */
export interface PostedPrincipal {
  readonly on: PlainDate;
  readonly balance: Cents;
  /** Null of imported entries: their balance holds from their day on, whatever was posted before. */
  readonly change: Cents | null;
}

export interface Step {
  readonly from: PlainDate;
  readonly principal: Cents;
}

/**
 * The principal by the day it changed. Takes the entries in the order they were posted: an imported one says what is owed
 * from its day until the next day that is known, one posted here changes what is owed on its day and on all later ones, so
 * that an entry dated back moves the balances after it. A ledger that has no entries owes `opening`.
 */
export function principalSteps(
  entries: readonly PostedPrincipal[],
  opening: Cents,
): { readonly before: Cents; readonly steps: readonly Step[] } {
  const [first] = entries;
  const before = first ? cents(first.balance - (first.change ?? 0)) : opening;
  // By how much each day differs from the one before it, so that what is dated back need not be added to each later day.
  const days: Day[] = [];
  let last: number = before;
  // What was owed before the day at a place, near which the next one asked for mostly is.
  const near = { at: 0, owed: before as number };
  function owedBefore(at: number): number {
    while (near.at < at) near.owed += days[near.at++]?.differs ?? 0;
    while (near.at > at) near.owed -= days[--near.at]?.differs ?? 0;
    return near.owed;
  }
  for (const { on, balance, change } of entries) {
    const at = placeAfter(days, on);
    const known = days[at - 1]?.from === on ? days[at - 1] : undefined;
    const differs = change ?? balance - (at === days.length ? last : owedBefore(at));
    if (known) known.differs += differs;
    else days.splice(at, 0, { from: on, differs });
    if (near.at >= (known ? at : at + 1)) {
      near.owed += differs;
      if (!known) near.at += 1;
    }
    const next = days[known ? at : at + 1];
    // What an imported entry says of its day says nothing of the days after it.
    if (change === null && next) next.differs -= differs;
    else last += differs;
  }
  let principal: number = before;
  const steps = days.map(({ from, differs }) => ({ from, principal: cents((principal += differs)) }));
  return { before, steps };
}

interface Day {
  readonly from: PlainDate;
  differs: number;
}

/** The place after the last of the days that is not later than that one. */
function placeAfter(days: readonly Day[], on: PlainDate): number {
  let [low, high] = [0, days.length];
  if ((days.at(-1)?.from ?? on) <= on) return high;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle]?.from ?? on) <= on) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The principal owed at the end of a day. */
export function principalOn({ before, steps }: ReturnType<typeof principalSteps>, day: PlainDate): Cents {
  return steps.findLast(({ from }) => from <= day)?.principal ?? before;
}
