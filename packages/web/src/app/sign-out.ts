import { accessRoutes } from '@drawbridge/contract/access/routes.ts';
import { callWithToken } from '../platform/api.ts';
import { removeSavedCopies } from '../platform/draft-copies.ts';
import { queryClient } from '../platform/queries.ts';
import { currentSession, forgetSession, isEndedElsewhere } from '../platform/session.ts';
import { unsubscribeBrowser } from '../platform/unsubscribe-browser.ts';

/**
 * Ends the session in this browser, even without a connection, and on the server. An employee viewing an account
 * ends their own session, and the view with it. `timedOut` means the warning went unanswered; the sign-in page says so.
 */
export async function signOut(timedOut = false): Promise<void> {
  const session = currentSession();
  const token = (session?.viewing && session.employeeToken) ?? session?.token;
  // Pages close without waiting for the network.
  const ended = token === undefined ? undefined : endOnServer(token, timedOut).catch(() => undefined);
  queryClient.clear();
  if (session && !timedOut) {
    removeSavedCopies(session.viewing?.employee.username ?? session.username);
    // The server ends them too, but not before there is a connection. Not every browser has them.
    unsubscribeBrowser().catch(() => undefined);
  }
  forgetSession(timedOut ? 'timed out' : 'signed out');
  await ended;
}

/** Tabs time out together. Only the one with the lock calls the server. */
async function endOnServer(token: string, timedOut: boolean): Promise<void> {
  const ask = async (): Promise<void> => {
    await callWithToken(token)(accessRoutes.signOut, { query: timedOut ? { timedOut: 'true' } : {} });
  };
  if (isEndedElsewhere()) return;
  // Browsers offer locks only on secure connections.
  if (!('locks' in navigator)) return ask();
  await navigator.locks.request('sign out', { ifAvailable: true }, (lock) => (lock ? ask() : undefined));
}
