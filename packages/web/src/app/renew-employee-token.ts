import { accessRoutes } from '@drawbridge/contract/access/routes.ts';
import { callWithToken } from '../platform/api.ts';
import { currentSession, replaceToken } from '../platform/session.ts';

/** Keeps the employee's own session alive while they view an account. A failure shows when they come back. */
export async function renewEmployeeToken(): Promise<void> {
  const employeeToken = currentSession()?.employeeToken;
  if (employeeToken === undefined) return;
  try {
    const { token } = await callWithToken(employeeToken)(accessRoutes.renewSession, { body: {} });
    replaceToken(employeeToken, token);
  } catch {
    // The token in hand is still good for a while, and the next renewal tries again.
  }
}
