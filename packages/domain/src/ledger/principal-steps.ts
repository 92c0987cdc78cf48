import type { PlainDate } from '../calendar/plain-date.ts';
import { cents, type Cents } from '../money/cents.ts';

/** The principal after an entry, and its change. */
export interface PostedPrincipal {
  readonly on: PlainDate;
  readonly balance: Cents;
  /** Null for imported entries: their balance applies from their day on, whatever was posted before. */
  readonly change: Cents | null;
}

export interface Step {
  readonly from: PlainDate;
  readonly principal: Cents;
}

/**
 * The principal by the day it changed. Takes entries in posting order: an imported one sets the balance from its day
 * until the next known day, one posted here changes its day and all later ones, so a backdated entry moves the balances
 * after it. An empty ledger owes `opening`.
 */
export function principalSteps(
  entries: readonly PostedPrincipal[],
  opening: Cents,
): { readonly before: Cents; readonly steps: readonly Step[] } {
  const [first] = entries;
  const before = first ? cents(first.balance - (first.change ?? 0)) : opening;
  // Differences between neighboring days, so that a backdated entry need not touch every later day.
  const days: Day[] = [];
  let last: number = before;
  // The last place searched; the next one is usually near.
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
    // An imported balance says nothing about the days after it.
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

/** The principal at the end of a day. */
export function principalOn({ before, steps }: ReturnType<typeof principalSteps>, day: PlainDate): Cents {
  return steps.findLast(({ from }) => from <= day)?.principal ?? before;
}
