import type { Route } from './route.ts';

/**
 * Whether a call needs more than a session limited to setting up a second factor. The server refuses such a call, and
 * the browser delays it until the second factor is set up.
 */
export function needsSecondFactor({ definition }: Route): boolean {
  const { who, recognizes, whileEnrolling } = definition;
  return !whileEnrolling && (who !== 'anyone' || recognizes === true);
}
