import { accessRoutes } from '@drawbridge/contract/access/routes.ts';
import type { Impersonation } from '@drawbridge/contract/access/schema.ts';
import { call, callWithToken } from '../platform/api.ts';
import { currentSession, keepView } from '../platform/session.ts';
import { renewEmployeeToken } from './renew-employee-token.ts';

/** Opens a borrower's or broker's account for the employee. Throws the server's refusal. */
export async function beginView(given: Impersonation): Promise<void> {
  const session = currentSession();
  // During a view the session's token is the other person's; the employee's own is kept separately.
  const own = session?.viewing && session.employeeToken;
  const begun = await (own === undefined ? call : callWithToken(own))(accessRoutes.impersonate, {
    body: given,
  });
  keepView(begun);
  void renewEmployeeToken();
}
