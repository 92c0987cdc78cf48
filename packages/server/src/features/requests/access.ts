import type { Caller } from '../../platform/session/caller.ts';

declare const minted: unique symbol;

/** Which requests a caller may see. Only `requestScope` makes one, and every query for requests asks for it. */
export type RequestScope = (
  | { readonly of: 'sender'; readonly accountId: string }
  | { readonly of: 'lender' }
) & { readonly [minted]: true };

/** Employees see every request, everybody else those they sent. */
export function requestScope({ accountId, role }: Pick<Caller, 'accountId' | 'role'>): RequestScope {
  const isLender = role === 'employee' || role === 'administrator';
  return (isLender ? { of: 'lender' } : { of: 'sender', accountId }) as RequestScope;
}
