import { currentSession, onSessionChange } from './session.ts';

/**
 * Waits until the session is good for more than setting up a second factor. What waits for somebody who signs out instead
 * waits for ever: nobody looks at it any more.
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
