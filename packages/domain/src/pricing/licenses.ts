import type { ApplicationProduct } from '../applications/products.ts';

/** To whom a lender lends a product in a state. */
export const licensedBorrowers = ['any', 'entity', 'person'] as const;
export type LicensedBorrower = (typeof licensedBorrowers)[number];

/** A product that a lender may lend in a state. What is not listed is not lent. */
export interface License {
  readonly state: string;
  readonly product: ApplicationProduct;
  readonly borrower: LicensedBorrower;
}

/** Whether a lender lends a product in a state to a borrower of this kind; undefined for a borrower whose kind is not known. */
export function isLicensed(
  licenses: readonly License[],
  {
    state,
    product,
    borrower,
  }: {
    readonly state: string;
    readonly product: ApplicationProduct;
    readonly borrower: 'person' | 'entity' | undefined;
  },
): boolean {
  return licenses.some(
    (each) =>
      each.state === state &&
      each.product === product &&
      (borrower === undefined || each.borrower === 'any' || each.borrower === borrower),
  );
}
