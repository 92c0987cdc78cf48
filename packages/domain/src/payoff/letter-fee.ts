import { daysBetween, type PlainDate } from '../calendar/plain-date.ts';
import { defaultFigures, type ServicingFigures } from '../faq/servicing-facts.ts';
import { cents, centsFromDollars, type Cents } from '../money/cents.ts';

export interface LetterFees {
  readonly first: Cents;
  /** The fee for each additional letter within `repeatDays` of an earlier one. */
  readonly repeated: Cents;
  readonly repeatDays: number;
  /** The surcharge for rush service. */
  readonly rush: Cents;
}

/** A lender’s letter fees. Defaults: $10 per letter, $30 for each additional one within 30 days, $100 for a rush. */
export function letterFeesOf(figures: ServicingFigures): LetterFees {
  return {
    first: centsFromDollars(figures.letterDollars),
    repeated: centsFromDollars(figures.furtherLetterDollars),
    repeatDays: figures.furtherWithinDays,
    rush: centsFromDollars(figures.rushDollars),
  };
}

/** The fees for a letter issued today, given the days of the loan’s earlier letters. */
export function letterFee(
  request: { readonly on: PlainDate; readonly earlier: readonly PlainDate[]; readonly rush: boolean },
  fees: LetterFees = letterFeesOf(defaultFigures),
): { readonly letter: Cents; readonly rush: Cents } {
  const isRepeated = request.earlier.some((day) => {
    const since = daysBetween(day, request.on);
    return since >= 0 && since <= fees.repeatDays;
  });
  return { letter: isRepeated ? fees.repeated : fees.first, rush: request.rush ? fees.rush : cents(0) };
}
