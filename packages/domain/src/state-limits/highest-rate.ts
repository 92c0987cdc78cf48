import { closest, isAbout, type LimitBorrower, type StateLimit } from './state-limits.ts';

/**
 * The highest interest rate, in percent, that a state’s limits allow on a loan; undefined where none is known. Of several limits,
 * the one for the smallest loan amount that still covers the loan counts, and of those the lowest.
 */
export function highestRate<Limit extends StateLimit>(
  limits: readonly Limit[],
  state: string,
  loan: { readonly commitment: number; readonly borrower: Exclude<LimitBorrower, 'any'> },
): (Limit & { readonly figure: number }) | undefined {
  const about = limits.filter(
    (limit): limit is Limit & { readonly figure: number } =>
      limit.state === state &&
      limit.kind === 'interest rate' &&
      limit.figure !== null &&
      isAbout(limit, loan),
  );
  return closest(about).toSorted((a, b) => a.figure - b.figure)[0];
}
