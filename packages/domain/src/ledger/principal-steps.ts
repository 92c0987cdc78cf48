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
  principal: Cents;
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
  const steps: Step[] = [];
  for (const { on, balance, change } of entries) {
    let at = steps.length;
    while (at > 0 && (steps[at - 1]?.from ?? on) > on) at -= 1;
    const known = steps[at - 1];
    const owed = change === null ? balance : cents((known?.principal ?? before) + change);
    const later = steps.slice(at);
    if (known?.from === on) known.principal = owed;
    else steps.splice(at, 0, { from: on, principal: owed });
    if (change !== null) for (const step of later) step.principal = cents(step.principal + change);
  }
  return { before, steps };
}

/** The principal owed at the end of a day. */
export function principalOn({ before, steps }: ReturnType<typeof principalSteps>, day: PlainDate): Cents {
  return steps.findLast(({ from }) => from <= day)?.principal ?? before;
}
