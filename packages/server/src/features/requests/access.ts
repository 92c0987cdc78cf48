import type { Caller, KeyCaller } from '../../platform/session/caller.ts';

declare const minted: unique symbol;

/** The requests a caller may see. Only `requestScope` creates one, and every query for requests requires it. */
export type RequestScope = (
  | { readonly of: 'sender'; readonly accountId: string }
  | { readonly of: 'lender' }
) & { readonly [minted]: true };

/** Employees and API keys see every request. Other people see only the requests they sent. */
export function requestScope(
  caller: Pick<Caller, 'accountId' | 'role'> | Pick<KeyCaller, 'role'>,
): RequestScope {
  const { role } = caller;
  if (role === 'machine' || role === 'employee' || role === 'administrator')
    return { of: 'lender' } as RequestScope;
  return { of: 'sender', accountId: caller.accountId } as RequestScope;
}
