import { checkTerms, type FoundTermsFault, type LoanTerms } from './terms.ts';

/** Terms from which no account can be computed: they have to be corrected. Terms from before today’s limits can be such. */
export class ImpossibleTerms extends RangeError {
  readonly faults: readonly FoundTermsFault[];
  constructor(faults: readonly FoundTermsFault[]) {
    super(faults.map(({ field, fault }) => `${field} ${fault}`).join(', '));
    this.faults = faults;
  }
}

/**
 * Refuses impossible terms at once: a funding day in the year 1 would take minutes to compute. Rates never do, and an account of
 * an earlier morning knows only those posted by then.
 */
export function refuseImpossible(terms: LoanTerms): void {
  const faults = checkTerms(terms).filter(({ field }) => field !== 'rates');
  if (faults.length > 0) throw new ImpossibleTerms(faults);
}
