import { useSyncExternalStore } from 'react';
import type { SignedIn } from '@drawbridge/contract/access/schema.ts';
import { accountTypes, type AccountType } from '@drawbridge/domain/access/account-types.ts';

/** The session as this browser holds it. The server decides what it is good for; this only shapes the pages. */
export interface Session {
  readonly token: string;
  readonly name: string;
  readonly username: string;
  readonly accountType: AccountType;
  readonly isLead: boolean;
}

/** Everything kept of a session, under the names other tools of the lender rely on. */
const sessionKeys = [
  'token',
  'employeeToken',
  'name',
  'username',
  'accountType',
  'isLead',
  'userId',
  'userID',
  'dealContext',
  'sessionStart',
  'idleTimeoutStart',
  'lastAction',
] as const;

const referralKey = 'referral';
const listeners = new Set<() => void>();
let snapshot: Session | undefined;
let stale = true;

function read(): Session | undefined {
  const token = localStorage.getItem('token');
  const accountType = accountTypes.find((type) => type === localStorage.getItem('accountType'));
  if (token === null || accountType === undefined) return undefined;
  return {
    token,
    accountType,
    name: localStorage.getItem('name') ?? '',
    username: localStorage.getItem('username') ?? '',
    isLead: localStorage.getItem('isLead') === 'true',
  };
}

/** The session of now; undefined when nobody is signed in. */
export function currentSession(): Session | undefined {
  if (stale) {
    snapshot = read();
    stale = false;
  }
  return snapshot;
}

function changed(): void {
  stale = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Signing in or out in one tab does so in all.
addEventListener('storage', changed);

/** Keeps what a sign-in answered. */
export function keepSession(answer: SignedIn): void {
  clearKeys();
  const values: Partial<Record<(typeof sessionKeys)[number], string>> = {
    token: answer.token,
    name: answer.name,
    username: answer.email,
    accountType: answer.accountType,
    isLead: String(answer.isLead),
    userId: answer.userId,
    userID: answer.userId,
    sessionStart: String(Date.now()),
    lastAction: String(Date.now()),
    ...(answer.accountType === 'Employee' ? { employeeToken: answer.token } : {}),
  };
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  changed();
}

/** Puts a renewed token in the place of the old one. */
export function replaceToken(token: string): void {
  localStorage.setItem('token', token);
  if (localStorage.getItem('employeeToken') !== null) localStorage.setItem('employeeToken', token);
  changed();
}

/** Forgets the session in this browser, in all its tabs. */
export function forgetSession(): void {
  clearKeys();
  changed();
}

function clearKeys(): void {
  for (const key of sessionKeys) localStorage.removeItem(key);
}

export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribe, currentSession);
}

/** Keeps who has just set their first password; they are not signed in yet. */
export function keepNewcomer({ name, email }: { name: string; email: string }): void {
  localStorage.setItem('name', name);
  localStorage.setItem('username', email);
}

/** The name of who has just set their first password; empty when nobody has. */
export function newcomerName(): string {
  return localStorage.getItem('name') ?? '';
}

const timedOutKey = 'signedOutByTimeout';

/** Remembers until the next sign-in page that the session ended because nobody was there. */
export function rememberTimeout(): void {
  localStorage.setItem(timedOutKey, 'true');
}

/** Whether the session ended because nobody was there; says so once. */
export function takeTimeout(): boolean {
  const timedOut = localStorage.getItem(timedOutKey) === 'true';
  localStorage.removeItem(timedOutKey);
  return timedOut;
}

/** Remembers where somebody wanted to go before they had to sign in. */
export function rememberReferral(path: string): void {
  localStorage.setItem(referralKey, path);
}

/** Where to go after signing in: the remembered page of the dashboard, once; else the dashboard. Never another site. */
export function takeReferral(): string {
  const referral = localStorage.getItem(referralKey);
  localStorage.removeItem(referralKey);
  return referral !== null && /^\/dashboard(?:[/?#]|$)/.test(referral) ? referral : '/dashboard';
}
