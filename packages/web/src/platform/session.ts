import { useSyncExternalStore } from 'react';
import type { Impersonated, SignedIn } from '@drawbridge/contract/access/schema.ts';
import { accountTypes, type AccountType } from '@drawbridge/domain/access/account-types.ts';

/** The session as this browser holds it. The server decides what it is good for; this only shapes the pages. */
export interface Session {
  readonly token: string;
  readonly name: string;
  readonly username: string;
  readonly accountType: AccountType;
  readonly isLead: boolean;
  /** Good only for setting up a second factor, as the server said last. */
  readonly mustEnrol: boolean;
  /** The token of the employee's own session, even during a view. Undefined for other people. */
  readonly employeeToken: string | undefined;
  /** The view of another person's account; undefined in one's own. */
  readonly viewing: View | undefined;
}

/**
 * The employee at this browser, and until when they may view the account, in milliseconds of this device's
 * clock.
 */
interface View {
  readonly employee: { readonly name: string; readonly username: string; readonly userId: string };
  readonly until: number;
}

/** Everything kept of a session, under the names other tools of the lender rely on. */
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

/** Whether another tab has ended the session a moment ago, even if word of it has not arrived yet. */
export function isEndedElsewhere(): boolean {
  return localStorage.getItem('token') === null;
}

function changed(): void {
  stale = true;
  for (const listener of listeners) listener();
}

/** Calls back after every change of the session, in any tab. Returns a function that stops it. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stands while the values are being written: other tabs hear of each by itself and wait for the last. */
const writingKey = 'sessionIsBeingWritten';
// A tab that was closed while writing must not keep the others waiting for ever.
localStorage.removeItem(writingKey);

/** Why a session ended: by its person, for want of activity, or by the server. */
type EndReason = 'signed out' | 'timed out' | 'lost';

/** Tells the other tabs why the session ends. It is taken away at once: its event alone carries the news. */
const endKey = 'sessionEnd';
const timedOutKey = 'signedOutByTimeout';
let lastEnd: { readonly why: EndReason; readonly username: string | undefined } | undefined;

// Signing in or out in one tab does so in all.
addEventListener('storage', ({ key, newValue }) => {
  if (key === endKey && newValue !== null) noteEnd(newValue as EndReason);
  else if (localStorage.getItem(writingKey) === null) changed();
});

/** Keeps, for this tab, why the session ends and whose it was. Nobody goes back to the page of an account they viewed. */
function noteEnd(why: EndReason): void {
  const session = currentSession();
  if (!session) return;
  lastEnd = { why, username: session.viewing ? undefined : session.username };
  if (why === 'timed out') sessionStorage.setItem(timedOutKey, 'true');
}

/** How the session that this tab has shown ended; undefined while there is one, and where there has been none. */
export function endOfSession(): typeof lastEnd {
  return currentSession() ? undefined : lastEnd;
}

/** Calls back whenever another person, or nobody, replaces the signed-in person, in any tab. */
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

/** Puts the account that an employee views in the place of their own, which is remembered for the way back. */
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

/** Brings an employee back to their own account. Their own session has been kept alive all the while. */
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

/** The server knows the session no longer: an employee is back in their own, anybody else in none. */
export function loseSession(): void {
  if (currentSession()?.viewing) leaveView();
  else forgetSession('lost');
}

/**
 * Puts a renewed token in the place of the old one, which may be the session's, the employee's own or both. Where another
 * has taken its place meanwhile, that one stays.
 */
export function replaceToken(old: string, renewed: string): void {
  for (const key of ['token', 'employeeToken'] as const)
    if (localStorage.getItem(key) === old) localStorage.setItem(key, renewed);
  changed();
}

/** Keeps what the server said: whether the session is only good for setting up a second factor. */
export function noteMustEnrol(must: boolean): void {
  if (currentSession()?.mustEnrol !== !must) return;
  if (must) localStorage.setItem('mustEnrol', 'true');
  else localStorage.removeItem('mustEnrol');
  changed();
}

/** Forgets the session in this browser, in all its tabs. */
export function forgetSession(why: EndReason): void {
  noteEnd(why);
  localStorage.setItem(endKey, why);
  localStorage.removeItem(endKey);
  for (const key of sessionKeys) localStorage.removeItem(key);
  changed();
}

/** Notes the deal that was opened last, for the lender's other tools. */
export function noteDealContext(dealId: string): void {
  if (currentSession()) localStorage.setItem('dealContext', dealId);
}

export function useSession(): Session | undefined {
  return useSyncExternalStore(onSessionChange, currentSession);
}

/** Keeps a person who has just set their first password; they are not signed in yet. */
export function keepNewcomer({ name, email }: { name: string; email: string }): void {
  localStorage.setItem('name', name);
  localStorage.setItem('username', email);
}

/** The name of the person who has just set their first password; empty when nobody has. */
export function newcomerName(): string {
  return localStorage.getItem('name') ?? '';
}

/** Whether the session of this tab ended for want of activity, and nobody has signed in since. */
export function hasTimedOut(): boolean {
  return sessionStorage.getItem(timedOutKey) !== null;
}

onPersonChange(() => {
  if (currentSession()) sessionStorage.removeItem(timedOutKey);
});
