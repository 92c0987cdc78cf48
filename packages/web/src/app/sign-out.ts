import { accessRoutes } from '@drawbridge/contract/access/routes.ts';
import { callWithToken } from '../platform/api.ts';
import { leaveNoCopies } from '../platform/draft-copies.ts';
import { queryClient } from '../platform/queries.ts';
import { currentSession, forgetSession, isEndedElsewhere } from '../platform/session.ts';

/**
 * Ends the session on the server and in this browser. Without a connection this browser forgets it all the same.
 * An employee who views an account signs out of both: the view ends with their own session. `timedOut` is true when nobody answered the warning; the sign-in page then says so.
 */
export async function signOut(timedOut = false): Promise<void> {
  const session = currentSession();
  const token = (session?.viewing && session.employeeToken) ?? session?.token;
  // The pages must not wait for the network to close.
  const ended = token === undefined ? undefined : endOnServer(token).catch(() => undefined);
  queryClient.clear();
  if (session && !timedOut) leaveNoCopies(session.viewing?.employee.username ?? session.username);
  forgetSession(timedOut ? 'timed out' : 'signed out');
  await ended;
}

/** Tabs time out together: the one that holds the lock asks the server, and the others have nothing left to ask. */
async function endOnServer(token: string): Promise<void> {
  const ask = async (): Promise<void> => {
    await callWithToken(token)(accessRoutes.signOut, {});
  };
  if (isEndedElsewhere()) return;
  // Browsers know locks only where the connection is safe.
  if (!('locks' in navigator)) return ask();
  await navigator.locks.request('sign out', { ifAvailable: true }, (lock) => (lock ? ask() : undefined));
}
