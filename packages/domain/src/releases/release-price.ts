import { cents, type Cents } from '../money/cents.ts';

/** The lender’s price for releasing a property from its loan. */
export interface ReleaseTerms {
  /** A fixed price. It takes precedence over the percentage. */
  readonly priceCents: Cents | null;
  /** In ten-thousandths of a percent of the allocated amount: 125% is 1250000. */
  readonly percent: number | null;
  /** The part of the loan allocated to the property. */
  readonly allocatedCents: Cents | null;
}

/** The release price of a property, rounded half up. Undefined if the lender set none. */
export function releasePrice({ priceCents, percent, allocatedCents }: ReleaseTerms): Cents | undefined {
  if (priceCents !== null) return priceCents;
  if (percent === null || allocatedCents === null) return undefined;
  const product = BigInt(allocatedCents) * BigInt(percent);
  return cents(Number((product + 500_000n) / 1_000_000n));
}

export interface AskedRelease {
  readonly isReleased: boolean;
  /** Other properties that still secure the loan. */
  readonly othersPledged: number;
  /** Principal owed once the money is posted. */
  readonly principalAfterCents: number;
  readonly paidDownCents: number;
  readonly price: Cents | undefined;
}

export type PartialReleaseFault = 'released already' | 'last property' | 'no price' | 'below price';

/** Why a property can’t be released. Undefined if it can. */
export function partialReleaseFault(asked: AskedRelease): PartialReleaseFault | undefined {
  if (asked.isReleased) return 'released already';
  if (asked.othersPledged === 0 && asked.principalAfterCents > 0) return 'last property';
  if (asked.price === undefined) return 'no price';
  return asked.paidDownCents < asked.price ? 'below price' : undefined;
}
