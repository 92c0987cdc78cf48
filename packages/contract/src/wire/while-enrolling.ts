import type { Route } from './route.ts';

/**
 * Whether a call is closed to a session that is only good for setting up a second factor. The server refuses it then, and the
 * browser keeps it back until the second factor is there.
 */
export function needsSecondFactor({ definition }: Route): boolean {
  const { who, recognises, whileEnrolling } = definition;
  return !whileEnrolling && (who !== 'anyone' || recognises === true);
}
