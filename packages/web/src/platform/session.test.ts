import { describe, expect, test, vi } from 'vitest';
import type { SignedIn } from '@drawbridge/contract/access/schema.ts';
import { guardStateAt } from '@drawbridge/domain/access/session-guard.ts';
import { fakeBrowser, writeSettings } from './fake-browser.ts';

const ann: SignedIn = {
  token: 'token of Ann',
  name: 'Ann',
  email: 'ann@example.com',
  accountType: 'CustomerAccount',
  isLead: false,
  userId: 'u1',
};
const bob: SignedIn = { ...ann, token: 'token of Bob', name: 'Bob', email: 'bob@example.com', userId: 'u2' };
const eve: SignedIn = {
  ...ann,
  token: 'token of Eve',
  name: 'Eve',
  email: 'eve@example.com',
  accountType: 'Employee',
  userId: 'u3',
};
const minuteMs = 60_000;

/** Two tabs of one browser, each with its own copy of the app’s modules. */
async function twoTabs() {
  const browser = fakeBrowser();
  const open = async () => {
    const tab = browser.openTab();
    vi.resetModules();
    return {
      ...tab,
      session: await import('./session.ts'),
      clock: await import('./session-clock.ts'),
      referral: await import('./referral.ts'),
    };
  };
  return { one: await open(), other: await open() };
}

describe('two tabs', () => {
  test('signing in, switching accounts and signing out in one carries over to the other', async () => {
    const { one, other } = await twoTabs();
    const seen: (string | undefined)[] = [];
    other.enter();
    other.session.onPersonChange(() => seen.push(other.session.currentSession()?.name));
    for (const answer of [ann, bob]) {
      one.enter();
      one.session.keepSession(answer);
      other.hear();
      expect(other.session.currentSession()).toMatchObject({ token: answer.token, name: answer.name });
    }
    one.enter();
    one.session.forgetSession('signed out');
    other.hear();
    expect(other.session.currentSession()).toBeUndefined();
    expect(seen).toEqual(['Ann', 'Bob', undefined]);
  });

  test('the other never pairs one person’s name with another’s token', async () => {
    const { one, other } = await twoTabs();
    one.enter();
    one.session.keepSession(ann);
    other.hear();
    const seen: string[] = [];
    other.hearImmediately();
    other.session.onSessionChange(() => {
      const { token, name } = other.session.currentSession() ?? { token: '', name: '' };
      seen.push(`${name}: ${token}`);
    });
    one.enter();
    one.session.keepSession(bob);
    expect(new Set(seen)).toEqual(new Set(['Bob: token of Bob']));
  });

  test('one knows the other ended the session even before the event arrives', async () => {
    const { one, other } = await twoTabs();
    one.enter();
    one.session.keepSession(ann);
    other.hear();
    one.enter();
    one.session.forgetSession('signed out');
    other.enter();
    expect(other.session.currentSession()?.name).toBe('Ann');
    expect(other.session.isEndedElsewhere()).toBe(true);
  });

  test.each([
    ['timed out', true],
    ['signed out', false],
    ['lost', false],
  ] as const)('both know that the session %s until the next sign-in', async (why, timedOut) => {
    const { one, other } = await twoTabs();
    one.enter();
    one.session.keepSession(ann);
    other.hear();
    one.enter();
    one.session.forgetSession(why);
    for (const tab of [one, other]) {
      tab.hear();
      expect(tab.session.hasTimedOut()).toBe(timedOut);
      expect(tab.session.endOfSession()).toEqual({ why, username: ann.email });
    }
    other.session.keepSession(ann);
    for (const tab of [one, other]) {
      tab.hear();
      expect(tab.session.hasTimedOut()).toBe(false);
      expect(tab.session.endOfSession()).toBeUndefined();
    }
  });

  test('activity in one prevents the warning in the other', async () => {
    const { one, other } = await twoTabs();
    writeSettings({ session: { idleTimeout: 20, modalTimer: 2, actionInterval: 10 } });
    one.enter();
    one.session.keepSession(ann);
    const start = Date.now();
    const stateIn = (tab: typeof one, now: number) => {
      tab.enter();
      return guardStateAt(now, tab.clock.readSessionClock(now), tab.clock.guardTimes()).kind;
    };
    const later = start + 21 * minuteMs;
    expect(stateIn(other, later)).toBe('warning');
    one.enter();
    one.clock.noteAction(start + 15 * minuteMs);
    expect(stateIn(other, later)).toBe('active');
    expect(stateIn(other, start + 36 * minuteMs)).toBe('warning');
    expect(stateIn(other, start + 37 * minuteMs)).toBe('over');
  });
});

test('a missing or unreadable session clock starts now and keeps its start', async () => {
  const { one } = await twoTabs();
  one.enter();
  one.session.keepSession(ann);
  localStorage.removeItem('lastAction');
  for (const stored of [null, 'yesterday']) {
    if (stored === null) localStorage.removeItem('sessionStart');
    else localStorage.setItem('sessionStart', stored);
    expect(one.clock.readSessionClock(5000)).toEqual({ sessionStart: 5000, lastAction: 5000 });
    expect(one.clock.readSessionClock(9000)).toEqual({ sessionStart: 5000, lastAction: 5000 });
  }
});

test('looking at the clock after signing out does not start another session', async () => {
  const { one } = await twoTabs();
  one.enter();
  one.session.keepSession(ann);
  one.session.loseSession();
  one.clock.readSessionClock(5000);
  expect(localStorage.getItem('sessionStart')).toBeNull();
});

test('nor does looking in a tab that has not heard yet that another signed out', async () => {
  const { one, other } = await twoTabs();
  one.enter();
  one.session.keepSession(ann);
  other.hear();
  expect(other.session.currentSession()).toBeDefined();
  one.session.forgetSession('signed out');
  other.clock.readSessionClock(5000);
  expect(localStorage.getItem('sessionStart')).toBeNull();
});

test('nor does a renewal or an action that ends after another tab signed out', async () => {
  const { one, other } = await twoTabs();
  one.enter();
  one.session.keepSession(ann);
  other.hear();
  expect(other.session.currentSession()).toBeDefined();
  one.session.forgetSession('signed out');
  other.clock.noteRenewal(5000);
  other.clock.noteAction(5000);
  other.clock.noteIdle(5000);
  expect(['sessionStart', 'lastAction', 'idleTimeoutStart'].map((key) => localStorage.getItem(key))).toEqual([
    null,
    null,
    null,
  ]);
});

describe('an employee viewing an account', () => {
  async function viewing() {
    const { one } = await twoTabs();
    const { session } = one;
    one.enter();
    session.keepSession(eve);
    session.keepView({ ...ann, secondsLeft: 600 });
    return one;
  }

  test('sees the portal as that person and returns to their own account', async () => {
    const { session } = await viewing();
    expect(session.currentSession()).toMatchObject({
      name: 'Ann',
      token: ann.token,
      employeeToken: eve.token,
      viewing: { employee: { name: 'Eve', username: eve.email, userId: eve.userId } },
    });
    session.leaveView();
    expect(session.currentSession()).toMatchObject({
      name: 'Eve',
      token: eve.token,
      accountType: 'Employee',
    });
    expect(session.currentSession()?.viewing).toBeUndefined();
  });

  test('returns to their own account after viewing two accounts in a row', async () => {
    const { session } = await viewing();
    session.keepView({ ...bob, secondsLeft: 600 });
    session.leaveView();
    expect(session.currentSession()?.name).toBe('Eve');
  });

  test('returns to their own session when the server ends the view, and is signed out when it ends that too', async () => {
    const { session } = await viewing();
    session.loseSession();
    expect(session.currentSession()?.name).toBe('Eve');
    session.loseSession();
    expect(session.currentSession()).toBeUndefined();
  });

  test('keeps a token renewed during the view, and ignores a late answer for an old token', async () => {
    const { session } = await viewing();
    session.replaceToken(eve.token, 'renewed');
    session.replaceToken('gone', 'late');
    expect(session.currentSession()).toMatchObject({ token: ann.token, employeeToken: 'renewed' });
    session.leaveView();
    expect(session.currentSession()?.token).toBe('renewed');
  });
});

test('an employee’s renewed token replaces both of their tokens', async () => {
  const { one } = await twoTabs();
  one.session.keepSession(eve);
  one.session.replaceToken(eve.token, 'renewed');
  expect(one.session.currentSession()).toMatchObject({ token: 'renewed', employeeToken: 'renewed' });
});

test('the next person in this browser inherits nothing from the previous one', async () => {
  const { one } = await twoTabs();
  one.session.keepSession({ ...eve, mustEnrol: true });
  one.session.noteDealContext('deal of Eve');
  one.session.keepSession(ann);
  expect(one.session.currentSession()).toEqual({
    token: ann.token,
    name: 'Ann',
    username: ann.email,
    accountType: 'CustomerAccount',
    isLead: false,
    mustEnrol: false,
    employeeToken: undefined,
    viewing: undefined,
  });
  expect(JSON.stringify(localStorage)).not.toMatch(/Eve|eve@/);
});

describe('the page a person returns to after sign-in', () => {
  test.each([
    ['/dashboard/deal/7?q=roof#top', '/dashboard/deal/7?q=roof#top'],
    ['/dashboard', '/dashboard'],
    ['/dashboards', '/dashboard'],
    ['//evil.example/dashboard', '/dashboard'],
    ['https://evil.example/dashboard', '/dashboard'],
    ['/\\evil.example/dashboard', '/dashboard'],
    ['javascript:alert(1)', '/dashboard'],
  ])('%s leads to %s, once', async (wanted, landing) => {
    const { one } = await twoTabs();
    one.enter();
    one.referral.rememberReferral(wanted);
    one.session.keepSession(ann);
    expect(one.referral.takeReferral()).toBe(landing);
    expect(one.referral.takeReferral()).toBe('/dashboard');
  });

  test.each([
    ['the same person, after a timeout', 'timed out', ann, '/dashboard/deal/7'],
    ['another person', 'timed out', bob, '/dashboard'],
    ['a person who chose to sign out', 'signed out', ann, '/dashboard'],
  ] as const)('for %s', async (_, why, next, landing) => {
    const { one } = await twoTabs();
    one.enter();
    one.session.keepSession(ann);
    one.session.forgetSession(why);
    one.referral.rememberReferral('/dashboard/deal/7');
    one.session.keepSession(next);
    expect(one.referral.takeReferral()).toBe(landing);
  });

  test('is the applications page on the very first visit, unless they asked for another', async () => {
    const { one } = await twoTabs();
    expect(one.referral.takeReferral(true)).toBe('/dashboard/applications/line-of-credit');
    one.referral.rememberReferral('/dashboard/profile');
    expect(one.referral.takeReferral(true)).toBe('/dashboard/profile');
  });
});
