import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { accessRoutes } from '@drawbridge/contract/access/routes.ts';
import {
  actionMeans,
  guardStateAt,
  renewalIsDue,
  type GuardState,
} from '@drawbridge/domain/access/session-guard.ts';
import { callAside } from '../platform/api.ts';
import {
  guardTimes,
  noteAction,
  noteIdle,
  noteRenewal,
  readSessionClock,
} from '../platform/session-clock.ts';
import { currentSession, replaceToken } from '../platform/session.ts';
import { renewEmployeeToken } from './renew-employee-token.ts';

/** How long user actions are debounced, in milliseconds. */
const actionSettlesMs = 500;
const tickMs = 1000;
const actions = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

export interface SessionGuard {
  readonly state: GuardState;
  readonly renewing: boolean;
  readonly failed: boolean;
  /** Renews the session; the Continue Session button calls it. */
  readonly renew: () => void;
}

/**
 * Watches this browser's session: renews it for active people, warns idle ones and signs them out if they don't
 * answer. All tabs read the same clock, so an action in one counts for all.
 */
export function useSessionGuard(signOut: (timedOut: boolean) => void): SessionGuard {
  const [state, setState] = useState<GuardState>({ kind: 'active' });
  const [renewing, setRenewing] = useState(false);
  const [failed, setFailed] = useState(false);

  const underWay = useRef<Promise<boolean>>(undefined);

  /** Runs one renewal at a time; later callers wait for the one under way. */
  function renewToken(): Promise<boolean> {
    underWay.current ??= renewTokenNow().finally(() => {
      underWay.current = undefined;
    });
    return underWay.current;
  }

  async function renewTokenNow(): Promise<boolean> {
    const session = currentSession();
    if (!session) return false;
    try {
      const { token } = await callAside(accessRoutes.renewSession, { body: { email: session.username } });
      replaceToken(session.token, token);
      if (session.viewing) void renewEmployeeToken();
      noteRenewal(Date.now());
      return true;
    } catch {
      return false;
    }
  }

  const look = useEffectEvent(() => {
    const now = Date.now();
    const clock = readSessionClock(now);
    const times = guardTimes();
    const next = guardStateAt(now, clock, times);
    noteIdle(next.kind === 'warning' ? next.idleSince : undefined);
    if (next.kind === 'over') {
      signOut(true);
      return;
    }
    if (next.kind === 'active') setFailed(false);
    setState((before) => (sameState(before, next) ? before : next));
    if (renewalIsDue(now, clock, times) && !renewing) void renewToken();
  });

  const act = useEffectEvent(() => {
    const now = Date.now();
    const clock = readSessionClock(now);
    const times = guardTimes();
    // Once the warning is open, only its button continues the session.
    if (guardStateAt(now, clock, times).kind !== 'active') return;
    const meaning = actionMeans(now, clock, times);
    if (meaning === 'end' || !currentSession()) {
      signOut(true);
      return;
    }
    noteAction(now);
    if (meaning === 'renew') void renewToken();
  });

  useEffect(() => {
    let settling: ReturnType<typeof setTimeout> | undefined;
    function onAction(): void {
      clearTimeout(settling);
      settling = setTimeout(act, actionSettlesMs);
    }
    const atOnce = setTimeout(look, 0);
    const ticking = setInterval(look, tickMs);
    for (const action of actions) addEventListener(action, onAction, { passive: true, capture: true });
    addEventListener('storage', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(settling);
      clearTimeout(atOnce);
      clearInterval(ticking);
      for (const action of actions) removeEventListener(action, onAction, { capture: true });
      removeEventListener('storage', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  async function renew(): Promise<void> {
    setRenewing(true);
    const renewed = await renewToken();
    setRenewing(false);
    setFailed(!renewed);
    if (!renewed) return;
    noteAction(Date.now());
    noteIdle(undefined);
    setState({ kind: 'active' });
  }

  return { state, renewing, failed, renew: () => void renew() };
}

function sameState(one: GuardState, other: GuardState): boolean {
  if (one.kind !== 'warning' || other.kind !== 'warning') return one.kind === other.kind;
  return one.secondsLeft === other.secondsLeft;
}
