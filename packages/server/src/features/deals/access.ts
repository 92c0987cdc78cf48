import type { Caller, KeyCaller } from '../../platform/session/caller.ts';

declare const minted: unique symbol;

/**
 * The deals a caller may see. Only `dealScope` creates one, and every query for deals requires it, so no query can skip
 * the check.
 */
export type DealScope = (
  | { readonly of: 'borrower'; readonly accountId: string }
  | { readonly of: 'owner'; readonly accountId: string }
  | { readonly of: 'broker'; readonly accountId: string }
  | { readonly of: 'lender' }
) & { readonly [minted]: true };

export type CallerIdentity = Pick<Caller, 'accountId' | 'role'>;

/** Borrowers see the deals they borrow on, brokers see theirs, employees and API keys see all, and leads see none. */
export function dealScope(caller: CallerIdentity | Pick<KeyCaller, 'role'>): DealScope | undefined {
  if (caller.role === 'machine') return { of: 'lender' } as DealScope;
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

/**
 * The deals a caller may request money from. For borrowers, these are only the deals they borrow on. A loan they added
 * by its number and the last 4 of an SSN is view-only: they can request no draws from it and cannot change its budget.
 */
export function moneyScope(caller: CallerIdentity): DealScope | undefined {
  const scope = dealScope(caller);
  return scope?.of === 'borrower' ? ({ of: 'owner', accountId: scope.accountId } as DealScope) : scope;
}
