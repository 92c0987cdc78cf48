import type { Caller } from '../../platform/session/caller.ts';

declare const minted: unique symbol;

/**
 * Which deals a caller may see. Only `dealScope` makes one, and every query for deals asks for it, so that no query
 * can forget whose deals it is for.
 */
export type DealScope = (
  | { readonly of: 'borrower'; readonly accountId: string }
  | { readonly of: 'broker'; readonly accountId: string }
  | { readonly of: 'lender' }
) & { readonly [minted]: true };

/** Borrowers see the deals they borrow on, brokers those they brought in, employees every one, leads none. */
export function dealScope(caller: Pick<Caller, 'accountId' | 'role'>): DealScope | undefined {
  const { accountId, role } = caller;
  switch (role) {
    case 'customer':
      return { of: 'borrower', accountId } as DealScope;
    case 'broker':
    case 'wholesale':
      return { of: 'broker', accountId } as DealScope;
    case 'employee':
    case 'administrator':
      return { of: 'lender' } as DealScope;
    case 'lead':
      return undefined;
  }
}
