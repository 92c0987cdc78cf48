import type { Route } from './route.ts';

/**
 * Whether a call is closed to a session that is only good for setting up a second factor. The server refuses it, and
 * the browser holds it back until the second factor is set up.
 */
export function needsSecondFactor({ definition }: Route): boolean {
  const { who, recognises, whileEnrolling } = definition;
  return !whileEnrolling && (who !== 'anyone' || recognises === true);
}
