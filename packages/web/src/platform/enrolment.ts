import { currentSession, onSessionChange } from './session.ts';

/**
 * Waits until the session is good for more than setting up a second factor. After a sign-out it never resolves: the page that
 * asked is gone.
 */
export function enrolmentOver(): Promise<void> {
  const person = currentSession()?.username;
  return new Promise((resolve) => {
    const stop = onSessionChange(() => {
      const session = currentSession();
      if (session?.username === person && session?.mustEnrol) return;
      stop();
      if (session?.username === person) resolve();
    });
  });
}
