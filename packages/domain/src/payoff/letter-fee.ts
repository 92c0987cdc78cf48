import { daysBetween, type PlainDate } from '../calendar/plain-date.ts';
import { defaultFigures, type ServicingFigures } from '../faq/servicing-facts.ts';
import { cents, centsFromDollars, type Cents } from '../money/cents.ts';

export interface LetterFees {
  readonly first: Cents;
  /** For each further letter within `repeatDays` of the one before. */
  readonly repeated: Cents;
  readonly repeatDays: number;
  /** On top, for a letter wanted sooner. */
  readonly rush: Cents;
}

/** The fees of a lender’s figures; by default $10 a letter, $30 for each further one within 30 days, $100 for a rush. */
export function letterFeesOf(figures: ServicingFigures): LetterFees {
  return {
    first: centsFromDollars(figures.letterDollars),
    repeated: centsFromDollars(figures.furtherLetterDollars),
    repeatDays: figures.furtherWithinDays,
    rush: centsFromDollars(figures.rushDollars),
  };
}

/** The fees for a letter requested today, from the days of earlier requests for the same loan. */
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
