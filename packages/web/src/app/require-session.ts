import { redirect } from '@tanstack/react-router';
import { rememberReferral } from '../platform/referral.ts';
import { currentSession } from '../platform/session.ts';

const enrolment = '/dashboard/security';

interface Asked {
  readonly location: { readonly href: string; readonly pathname: string };
}

/**
 * Sends people who are not signed in to sign-in, and remembers where they wanted to be. People who must set up a second
 * factor first are sent where that is done.
 */
export function requireSession({ location }: Asked): void {
  const session = currentSession();
  if (session?.mustEnrol && location.pathname !== enrolment)
    redirect({ to: enrolment, replace: true, throw: true });
  if (session) return;
  rememberReferral(location.href);
  redirect({ to: '/', replace: true, throw: true });
}
