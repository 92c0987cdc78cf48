import { daysBetween, type PlainDate } from '../calendar/plain-date.ts';
import { cents, type Cents } from '../money/cents.ts';

/** What a lender asks for writing a payoff letter. */
export interface LetterFees {
  readonly first: Cents;
  /** For each further letter within `repeatDays` of the one before. */
  readonly repeated: Cents;
  readonly repeatDays: number;
  /** On top, for a letter wanted sooner. */
  readonly rush: Cents;
}

/** $10 a letter, $30 for each additional one within 30 days, $100 for a rush. */
export const usualLetterFees: LetterFees = {
  first: cents(1_000),
  repeated: cents(3_000),
  repeatDays: 30,
  rush: cents(10_000),
};

/** The fee for a letter asked for today, given the days on which letters for the same loan were asked for before. */
export function letterFee(
  request: { readonly on: PlainDate; readonly earlier: readonly PlainDate[]; readonly rush: boolean },
  fees: LetterFees = usualLetterFees,
): Cents {
  const isRepeated = request.earlier.some((day) => {
    const since = daysBetween(day, request.on);
    return since >= 0 && since <= fees.repeatDays;
  });
  return cents((isRepeated ? fees.repeated : fees.first) + (request.rush ? fees.rush : 0));
}
