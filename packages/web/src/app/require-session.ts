import { redirect } from '@tanstack/react-router';
import { rememberReferral } from '../platform/referral.ts';
import { currentSession } from '../platform/session.ts';

const enrolment = '/dashboard/security';

interface Asked {
  readonly location: { readonly href: string; readonly pathname: string };
}

/**
 * Redirects signed-out people to sign-in and remembers the page they asked for. People who must set up a second factor
 * go to the security page first.
 */
export function requireSession({ location }: Asked): void {
  const session = currentSession();
  if (session?.mustEnrol && location.pathname !== enrolment)
    redirect({ to: enrolment, replace: true, throw: true });
  if (session) return;
  rememberReferral(location.href);
  redirect({ to: '/', replace: true, throw: true });
}
