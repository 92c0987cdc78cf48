import { currentSession, endOfSession } from './session.ts';

/**
 * Where this tab returns after signing in, and whose page it is; without an owner it is open to any person.
 */
const referralKey = 'referral';
const ownerKey = 'referralOf';
const usualLanding = '/dashboard';
/** Where people who have never been here before begin. */
const firstLanding = '/dashboard/applications/line-of-credit';

/** Remembers where this tab was, or wanted to go, before its person has to sign in. Signing out on purpose leaves nothing. */
export function rememberReferral(path: string): void {
  const end = endOfSession();
  forget();
  if (end && (end.why === 'signed out' || end.username === undefined)) return;
  sessionStorage.setItem(referralKey, path);
  if (end?.username !== undefined) sessionStorage.setItem(ownerKey, end.username);
}

/**
 * Where to go after signing in: the remembered page of the dashboard, once and only for the person it belongs to; else the
 * dashboard, or on the very first visit the applications. Never another site.
 */
export function takeReferral(firstVisit = false): string {
  const path = sessionStorage.getItem(referralKey) ?? '';
  const owner = sessionStorage.getItem(ownerKey);
  forget();
  const isTheirs = owner === null || owner === currentSession()?.username;
  return isTheirs && /^\/dashboard(?:[/?#]|$)/.test(path) ? path : firstVisit ? firstLanding : usualLanding;
}

function forget(): void {
  sessionStorage.removeItem(referralKey);
  sessionStorage.removeItem(ownerKey);
}
