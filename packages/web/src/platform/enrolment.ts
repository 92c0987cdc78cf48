import { currentSession, onSessionChange } from './session.ts';

/**
 * Resolves once the person has set up the second factor. Never resolves after a sign-out, because the page that waits
 * is gone.
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
