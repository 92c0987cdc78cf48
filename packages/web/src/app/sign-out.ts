import { accessRoutes } from '@drawbridge/contract/access/routes.ts';
import { callAside, callWithToken } from '../platform/api.ts';
import { leaveNoCopies } from '../platform/draft-copies.ts';
import { queryClient } from '../platform/queries.ts';
import { currentSession, forgetSession, isEndedElsewhere } from '../platform/session.ts';

/**
 * Ends the session on the server and in this browser. Without a connection this browser forgets it all the same.
 * An employee who views an account signs out of both: the view ends with their own session. `timedOut` is true when nobody answered the warning; the sign-in page then says so.
 */
export async function signOut(timedOut = false): Promise<void> {
  const session = currentSession();
  const ask =
    session?.viewing && session.employeeToken !== undefined
      ? callWithToken(session.employeeToken)
      : callAside;
  // Tabs time out together: the first has told the server.
  const ended = isEndedElsewhere() ? undefined : ask(accessRoutes.signOut, {}).catch(() => undefined);
  // The call has the token already; the pages must not wait for the network to close.
  queryClient.clear();
  if (session && !timedOut) leaveNoCopies(session.viewing?.employee.username ?? session.username);
  forgetSession(timedOut ? 'timed out' : 'signed out');
  await ended;
}
