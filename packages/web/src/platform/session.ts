import { useSyncExternalStore } from 'react';
import type { Impersonated, SignedIn } from '@drawbridge/contract/access/schema.ts';
import { accountTypes, type AccountType } from '@drawbridge/domain/access/account-types.ts';
import { seenCopies } from './seen-copies.ts';

/** The session in this browser. It only shapes the pages; the server decides what it allows. */
export interface Session {
  readonly token: string;
  readonly name: string;
  readonly username: string;
  readonly accountType: AccountType;
  readonly isLead: boolean;
  /** The server allows only setting up a second factor. */
  readonly mustEnrol: boolean;
  /** The employee's own token, even during a view. Undefined for other people. */
  readonly employeeToken: string | undefined;
  /** Set while an employee views another person's account. */
  readonly viewing: View | undefined;
}

/**
 * The employee who views an account, and when the view ends in milliseconds of this device's clock.
 */
interface View {
  readonly employee: { readonly name: string; readonly username: string; readonly userId: string };
  readonly until: number;
}

/** Everything stored for a session, under names the lender's other tools rely on. */
const sessionKeys = [
  'token',
  'employeeToken',
  'employeeAccount',
  'viewingUntil',
  'name',
  'username',
  'accountType',
  'isLead',
  'mustEnrol',
  'userId',
  'userID',
  'dealContext',
  'sessionStart',
  'idleTimeoutStart',
  'lastAction',
] as const;

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
    mustEnrol: localStorage.getItem('mustEnrol') !== null,
    employeeToken: localStorage.getItem('employeeToken') ?? undefined,
    viewing: readView(),
  };
}

function readView(): View | undefined {
  const employee = localStorage.getItem('employeeAccount');
  if (employee === null) return undefined;
  return {
    employee: JSON.parse(employee) as View['employee'],
    until: Number(localStorage.getItem('viewingUntil')),
  };
}

export function currentSession(): Session | undefined {
  if (stale) {
    snapshot = read();
    stale = false;
  }
  return snapshot;
}

/** Whether another tab has just ended the session, even if its storage event has not arrived yet. */
export function isEndedElsewhere(): boolean {
  return localStorage.getItem('token') === null;
}

function changed(): void {
  stale = true;
  for (const listener of listeners) listener();
}

/** Calls back after every session change in any tab. Returns a function that stops it. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Set during a write. Other tabs receive an event for each value and wait for the last. */
const writingKey = 'sessionIsBeingWritten';
// A tab closed during a write must not keep the others waiting forever.
localStorage.removeItem(writingKey);

/** Why a session ended: sign-out, inactivity or the server. */
type EndReason = 'signed out' | 'timed out' | 'lost';

/** Signals other tabs why the session ends. It is removed right away, because only its event matters. */
const endKey = 'sessionEnd';
const timedOutKey = 'signedOutByTimeout';
let lastEnd: { readonly why: EndReason; readonly username: string | undefined } | undefined;

// Signing in or out in one tab does so in all.
addEventListener('storage', ({ key, newValue }) => {
  if (key === endKey && newValue !== null) noteEnd(newValue as EndReason);
  else if (localStorage.getItem(writingKey) === null) changed();
});

/** Notes why this tab's session ends and whose it was. A viewed account is not noted, so no one returns to its page. */
function noteEnd(why: EndReason): void {
  const session = currentSession();
  if (!session) return;
  lastEnd = { why, username: session.viewing ? undefined : session.username };
  if (why === 'timed out') sessionStorage.setItem(timedOutKey, 'true');
}

/** How this tab's last session ended; undefined during a session or if there was none. */
export function endOfSession(): typeof lastEnd {
  return currentSession() ? undefined : lastEnd;
}

/** Calls back whenever the signed-in person changes or signs out, in any tab. */
export function onPersonChange(listener: () => void): void {
  let person = currentSession()?.username;
  onSessionChange(() => {
    const next = currentSession()?.username;
    if (next === person) return;
    person = next;
    listener();
  });
}

type StoredValues = Partial<Record<(typeof sessionKeys)[number], string>>;

export function keepSession(answer: SignedIn): void {
  write(answer, answer.accountType === 'Employee' ? { employeeToken: answer.token } : {});
}

function write(answer: SignedIn, others: StoredValues): void {
  const values: StoredValues = {
    token: answer.token,
    name: answer.name,
    username: answer.email,
    accountType: answer.accountType,
    isLead: String(answer.isLead),
    userId: answer.userId,
    userID: answer.userId,
    sessionStart: String(Date.now()),
    lastAction: String(Date.now()),
    ...(answer.mustEnrol ? { mustEnrol: 'true' } : {}),
    ...others,
  };
  localStorage.setItem(writingKey, 'true');
  for (const key of sessionKeys) {
    const value = values[key];
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  }
  localStorage.removeItem(writingKey);
  changed();
}

/** Switches to the account an employee views, and remembers their own to return to. */
export function keepView(answer: Impersonated): void {
  const session = currentSession();
  if (session?.employeeToken === undefined) return;
  const { name, username } = session;
  const employee = session.viewing?.employee ?? {
    name,
    username,
    userId: localStorage.getItem('userId') ?? '',
  };
  write(answer, {
    employeeToken: session.employeeToken,
    employeeAccount: JSON.stringify(employee),
    viewingUntil: String(Date.now() + answer.secondsLeft * 1000),
  });
}

/** Returns an employee to their own account, whose session stayed alive during the view. */
export function leaveView(): void {
  const session = currentSession();
  if (session?.viewing === undefined || session.employeeToken === undefined) return;
  const { name, username, userId } = session.viewing.employee;
  const { employeeToken } = session;
  const clock: StoredValues = {
    sessionStart: localStorage.getItem('sessionStart') ?? String(Date.now()),
    lastAction: localStorage.getItem('lastAction') ?? String(Date.now()),
  };
  const own = { token: employeeToken, name, email: username, userId, isLead: false } as const;
  write({ ...own, accountType: 'Employee' }, { employeeToken, ...clock });
}

/** The server no longer knows the session: a viewing employee returns to their own, anyone else is signed out. */
export function loseSession(): void {
  if (currentSession()?.viewing) leaveView();
  else forgetSession('lost');
}

/**
 * Replaces a token with its renewed one, whether it is the session's, the employee's own or both. A token that has
 * already been replaced stays.
 */
export function replaceToken(old: string, renewed: string): void {
  for (const key of ['token', 'employeeToken'] as const)
    if (localStorage.getItem(key) === old) localStorage.setItem(key, renewed);
  changed();
}

/** Stores whether the server requires the person to set up a second factor first. */
export function noteMustEnrol(must: boolean): void {
  if (currentSession()?.mustEnrol !== !must) return;
  if (must) localStorage.setItem('mustEnrol', 'true');
  else localStorage.removeItem('mustEnrol');
  changed();
}

/** Ends the session in all tabs of this browser. */
export function forgetSession(why: EndReason): void {
  noteEnd(why);
  localStorage.setItem(endKey, why);
  localStorage.removeItem(endKey);
  for (const key of sessionKeys) localStorage.removeItem(key);
  changed();
}

/** Stores the last opened deal for the lender's other tools. */
export function noteDealContext(dealId: string): void {
  if (currentSession()) localStorage.setItem('dealContext', dealId);
}

export function useSession(): Session | undefined {
  return useSyncExternalStore(onSessionChange, currentSession);
}

/** Remembers a person who just set their first password. They are not signed in yet. */
export function keepNewcomer({ name, email }: { name: string; email: string }): void {
  localStorage.setItem('name', name);
  localStorage.setItem('username', email);
}

/** The name of the person who just set their first password; empty if there is none. */
export function newcomerName(): string {
  return localStorage.getItem('name') ?? '';
}

/** Whether inactivity ended this tab's session and no one has signed in since. */
export function hasTimedOut(): boolean {
  return sessionStorage.getItem(timedOutKey) !== null;
}

onPersonChange(() => {
  // Only secure connections have such stores.
  if ('caches' in globalThis) void caches.delete(seenCopies);
  if (currentSession()) sessionStorage.removeItem(timedOutKey);
});
