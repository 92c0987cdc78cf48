import { currentSession, endOfSession } from './session.ts';

/**
 * The page this tab returns to after sign-in, and its owner. Without an owner, any person may return to it.
 */
const referralKey = 'referral';
const ownerKey = 'referralOf';
const usualLanding = '/dashboard';
/** Where people land on their very first visit. */
const firstLanding = '/dashboard/applications/line-of-credit';

/** Remembers the page this tab was on, or wanted, before sign-in. A deliberate sign-out leaves nothing to return to. */
export function rememberReferral(path: string): void {
  const end = endOfSession();
  forget();
  if (end && (end.why === 'signed out' || end.username === undefined)) return;
  sessionStorage.setItem(referralKey, path);
  if (end?.username !== undefined) sessionStorage.setItem(ownerKey, end.username);
}

/**
 * Where to go after sign-in: the remembered dashboard page, once and only for its owner. Otherwise the dashboard, or
 * the applications on the very first visit. Never another site.
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
