import { redirect } from '@tanstack/react-router';
import { rememberReferral } from '../platform/referral.ts';
import { currentSession } from '../platform/session.ts';

/** Sends people who are not signed in to sign-in, and remembers where they wanted to be. */
export function requireSession({ location }: { readonly location: { readonly href: string } }): void {
  if (currentSession()) return;
  rememberReferral(location.href);
  redirect({ to: '/', replace: true, throw: true });
}
