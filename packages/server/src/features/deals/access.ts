import type { Caller, KeyCaller } from '../../platform/session/caller.ts';

declare const minted: unique symbol;

/**
 * Which deals a caller may see. Only `dealScope` makes one, and every query for deals asks for it, so that no query
 * can forget whose deals it is for.
 */
export type DealScope = (
  | { readonly of: 'borrower'; readonly accountId: string }
  | { readonly of: 'owner'; readonly accountId: string }
  | { readonly of: 'broker'; readonly accountId: string }
  | { readonly of: 'lender' }
) & { readonly [minted]: true };

type Somebody = Pick<Caller, 'accountId' | 'role'>;

/** Borrowers see the deals they borrow on, brokers those they brought in, employees and API keys every one, leads none. */
export function dealScope(caller: Somebody | Pick<KeyCaller, 'role'>): DealScope | undefined {
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
 * Which deals a caller may have money paid out of: for borrowers those they borrow on themselves. A loan added by its
 * number and the last 4 of an SSN is theirs to look at only: no money is paid out of it at their word, nor is its
 * budget changed.
 */
export function moneyScope(caller: Somebody): DealScope | undefined {
  const scope = dealScope(caller);
  return scope?.of === 'borrower' ? ({ of: 'owner', accountId: scope.accountId } as DealScope) : scope;
}
