import type { PlainDate } from '../calendar/plain-date.ts';
import type { AccountBill } from '../loan-accounts/account.ts';
import { accountOnMorning, knownOnMorning, type LoanFacts } from '../nightly/night.ts';

/** A late charge or fee since the bill before. */
export interface BilledCharge {
  readonly kind: 'lateCharge' | 'fee';
  readonly on: PlainDate;
  /** The bill that was late. */
  readonly dueOn: PlainDate | null;
  readonly amountCents: number;
}

/** What was owed besides a bill on the morning it was made. */
export interface OwedBefore {
  /** Open on earlier bills. */
  readonly billsCents: number;
  readonly lateChargesCents: number;
  readonly feesCents: number;
  readonly defaultInterestCents: number;
}

/** A bill as it was known on the morning it was made. */
export interface MadeBill {
  readonly bill: AccountBill;
  readonly before: OwedBefore;
  readonly charges: readonly BilledCharge[];
  /** What the interest reserve held. It pays bills by itself. */
  readonly reserveCents: number;
}

/**
 * The bill of a due day as it was known on the morning it was made, with what was owed besides it. Undefined when the loan had
 * no such bill by then.
 */
export function billAsMade(
  facts: LoanFacts,
  { dueOn, madeOn }: Pick<AccountBill, 'dueOn' | 'madeOn'>,
): MadeBill | undefined {
  const { bills, buckets, lateCharges } = accountOnMorning(facts, madeOn);
  const at = bills.findIndex((each) => each.dueOn === dueOn);
  const bill = bills[at];
  if (!bill) return undefined;
  const since = bills[at - 1]?.madeOn ?? facts.terms.fundedOn;
  return {
    bill,
    before: {
      billsCents: bills.reduce((sum, { openCents }, each) => (each < at ? sum + openCents : sum), 0),
      lateChargesCents: buckets.lateChargesCents,
      feesCents: buckets.feesCents,
      defaultInterestCents: buckets.defaultInterestCents,
    },
    charges: [
      ...lateCharges
        .filter(({ assessedOn }) => assessedOn > since)
        .map(({ dueOn: lateOn, assessedOn, amountCents }): BilledCharge => ({
          kind: 'lateCharge',
          on: assessedOn,
          dueOn: lateOn,
          amountCents,
        })),
      ...feesSince(facts, { since, madeOn }),
    ].toSorted((one, other) => (one.on < other.on ? -1 : 1)),
    reserveCents: buckets.reserveCents,
  };
}

/** Fees owed now, also those for returned payments and extensions. */
function feesSince(
  facts: LoanFacts,
  { since, madeOn }: { readonly since: PlainDate; readonly madeOn: PlainDate },
): BilledCharge[] {
  return knownOnMorning(facts, madeOn).entries.flatMap((entry): BilledCharge[] => {
    const amountCents = feeOf(entry);
    // A fee posted after the bill before was on none.
    if (amountCents === 0 || (entry.postedOn ?? entry.on) < since) return [];
    return [{ kind: 'fee', on: entry.on, dueOn: null, amountCents }];
  });
}

function feeOf(entry: LoanFacts['entries'][number]): number {
  if (entry.kind === 'fee') return entry.due === 'now' ? entry.amountCents : 0;
  if (entry.kind === 'reversal') return entry.feeCents ?? 0;
  return entry.kind === 'extension' && entry.feeDue !== 'payoff' ? (entry.feeCents ?? 0) : 0;
}

/** What the borrower is asked to pay by the due day. */
export function askedCents({ bill, before }: Pick<MadeBill, 'bill' | 'before'>): number {
  const { billsCents, lateChargesCents, feesCents, defaultInterestCents } = before;
  return bill.amountCents + billsCents + lateChargesCents + feesCents + defaultInterestCents;
}
