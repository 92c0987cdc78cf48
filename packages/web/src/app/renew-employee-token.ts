import { accessRoutes } from '@drawbridge/contract/access/routes.ts';
import { callWithToken } from '../platform/api.ts';
import { currentSession, replaceToken } from '../platform/session.ts';

/** Renews the employee's own session while they view an account. If that fails, they find out when they return. */
export async function renewEmployeeToken(): Promise<void> {
  const employeeToken = currentSession()?.employeeToken;
  if (employeeToken === undefined) return;
  try {
    const { token } = await callWithToken(employeeToken)(accessRoutes.renewSession, { body: {} });
    replaceToken(employeeToken, token);
  } catch {
    // The current token stays valid for a while, and the next renewal retries.
  }
}
