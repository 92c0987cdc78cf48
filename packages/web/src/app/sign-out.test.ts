import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, setGlobal } from '../platform/fake-browser.ts';
import { readCopy, writeCopy } from '../platform/draft-copies.ts';
import { currentSession, keepSession, keepView } from '../platform/session.ts';
import { signOut } from './sign-out.ts';

const ann = {
  token: 'token of Ann',
  name: 'Ann',
  email: 'ann@example.com',
  accountType: 'CustomerAccount',
  isLead: false,
  userId: 'u1',
} as const;
const eve = { ...ann, token: 'token of Eve', email: 'eve@example.com', accountType: 'Employee' } as const;

/** The tokens whose sessions the server was asked to end. */
let ended: string[];
/** The addresses of those calls. */
let asked: string[];
/** Whether another tab is signing out right now. */
let lockIsTaken: boolean;

beforeEach(() => {
  ended = [];
  asked = [];
  lockIsTaken = false;
  fakeBrowser().openTab();
  setGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(url);
    ended.push((headers['authorization'] ?? '').replace('Bearer ', ''));
    return Response.json({});
  });
  setGlobal('navigator', {
    locks: {
      request: async (_name: string, _options: object, run: (lock: object | null) => unknown) =>
        await run(lockIsTaken ? null : {}),
    },
  });
  keepSession(ann);
});

test('signing out ends the session in this browser first, then on the server', async () => {
  const done = signOut();
  expect(currentSession()).toBeUndefined();
  await done;
  expect(ended).toEqual([ann.token]);
});

test('signing out ends the session in this browser even without a connection', async () => {
  setGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('offline')));
  await signOut();
  expect(currentSession()).toBeUndefined();
});

test('signing out ends notifications in this browser without waiting for the server; being away too long does not', async () => {
  setGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('offline')));
  const unsubscribe = vi.fn();
  const pushManager = { getSubscription: () => Promise.resolve({ unsubscribe }) };
  const serviceWorker = { getRegistration: () => Promise.resolve({ pushManager }) };
  Object.assign(navigator, { serviceWorker });
  await signOut(true);
  expect(unsubscribe).not.toHaveBeenCalled();
  keepSession(ann);
  await signOut();
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1));
});

test('signing out while viewing an account ends the employee’s own session', async () => {
  keepSession(eve);
  keepView({ ...ann, secondsLeft: 600 });
  await signOut();
  expect(ended).toEqual([eve.token]);
});

test('tabs that time out together ask the server once', async () => {
  lockIsTaken = true;
  await signOut(true);
  expect(ended).toEqual([]);

  lockIsTaken = false;
  keepSession(ann);
  expect(currentSession()).toBeDefined();
  localStorage.removeItem('token');
  await signOut(true);
  expect(ended).toEqual([]);
});

test('without browser locks, signing out still ends the session on the server', async () => {
  setGlobal('navigator', {});
  await signOut(true);
  expect(ended).toEqual([ann.token]);
});

test.each([
  ['on purpose', false, false, true],
  ['by timeout', true, true, true],
])('signing out %s keeps only the drafts it must', async (_, timedOut, leavesSaved, leavesUnsaved) => {
  const draft = { values: { city: 'Half' }, savedAt: '2026-11-21T08:00:00.000Z' };
  writeCopy(ann.email, 'saved', { ...draft, onServer: true });
  writeCopy(ann.email, 'unsaved', { ...draft, onServer: false });
  await signOut(timedOut);
  expect(readCopy(ann.email, 'saved', 0) !== undefined).toBe(leavesSaved);
  expect(readCopy(ann.email, 'unsaved', 0) !== undefined).toBe(leavesUnsaved);
});

test('the server hears that a person was only away, because their notifications go on then', async () => {
  await signOut();
  keepSession(ann);
  await signOut(true);
  expect(asked).toEqual(['/lima/api/users/logout', '/lima/api/users/logout?timedOut=true']);
});
