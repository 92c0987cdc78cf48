import type { Caller, KeyCaller } from '../../platform/session/caller.ts';

declare const minted: unique symbol;

/** Which requests a caller may see. Only `requestScope` makes one, and every query for requests asks for it. */
export type RequestScope = (
  | { readonly of: 'sender'; readonly accountId: string }
  | { readonly of: 'lender' }
) & { readonly [minted]: true };

/** Employees and API keys see every request, everybody else those they sent. */
export function requestScope(
  caller: Pick<Caller, 'accountId' | 'role'> | Pick<KeyCaller, 'role'>,
): RequestScope {
  const { role } = caller;
  if (role === 'machine' || role === 'employee' || role === 'administrator')
    return { of: 'lender' } as RequestScope;
  return { of: 'sender', accountId: caller.accountId } as RequestScope;
}
