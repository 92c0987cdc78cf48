import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, plainDate } from '../calendar/plain-date.ts';
import { cents } from '../money/cents.ts';
import { principalSteps, type PostedPrincipal } from './principal-steps.ts';

const first = plainDate('2026-01-01');

const entry: fc.Arbitrary<PostedPrincipal> = fc.record({
  on: fc.nat(20).map((day) => addDays(first, day)),
  balance: fc.nat(100_000).map(cents),
  change: fc.option(fc.integer({ min: -5000, max: 5000 }).map(cents)),
});

/** The same calculation day by day: slow but obvious. */
function dayByDay(entries: readonly PostedPrincipal[], opening: number) {
  const [start] = entries;
  const before = start ? start.balance - (start.change ?? 0) : opening;
  const owed = new Map<string, number>();
  const upTo = (day: string) =>
    [...owed.keys()]
      .filter((known) => known <= day)
      .toSorted()
      .at(-1);
  for (const { on, balance, change } of entries) {
    const known = upTo(on);
    const now = known === undefined ? before : (owed.get(known) ?? before);
    owed.set(on, change === null ? balance : now + change);
    if (change !== null) for (const [day, principal] of owed) if (day > on) owed.set(day, principal + change);
  }
  const steps = [...owed].map(([from, principal]) => ({ from, principal }));
  return { before, steps: steps.toSorted((one, other) => (one.from < other.from ? -1 : 1)) };
}

test('matches a day-by-day calculation for entries in any order', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 40 }), fc.nat(100_000), (entries, opening) => {
      expect(principalSteps(entries, cents(opening))).toEqual(dayByDay(entries, opening));
    }),
  );
});

test('a backdated posting changes later days, an imported balance only its own', () => {
  const [march, april, may] = [plainDate('2026-03-01'), plainDate('2026-04-01'), plainDate('2026-05-01')];
  const { steps } = principalSteps(
    [
      { on: march, balance: cents(1000), change: null },
      { on: may, balance: cents(800), change: null },
      { on: april, balance: cents(900), change: cents(-100) },
      { on: march, balance: cents(990), change: null },
    ],
    cents(5000),
  );
  expect(steps).toEqual([
    { from: march, principal: 990 },
    { from: april, principal: 900 },
    { from: may, principal: 700 },
  ]);
});
