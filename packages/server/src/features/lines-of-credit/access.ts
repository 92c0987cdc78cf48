import type { Caller } from '../../platform/session/caller.ts';

declare const minted: unique symbol;

/** The lines of credit a caller may see. Only `lineScope` creates one, and every query for lines requires it. */
export type LineScope = (
  | { readonly of: 'borrower'; readonly accountId: string }
  | { readonly of: 'lender' }
) & {
  readonly [minted]: true;
};

/** Borrowers see their own lines, employees see all, and other people see none. */
export function lineScope({ accountId, role }: Pick<Caller, 'accountId' | 'role'>): LineScope | undefined {
  switch (role) {
    case 'customer':
      return { of: 'borrower', accountId } as LineScope;
    case 'employee':
    case 'administrator':
      return { of: 'lender' } as LineScope;
    case 'broker':
    case 'wholesale':
    case 'lead':
      return undefined;
  }
}
