import type { GuardClock, GuardTimes } from '@drawbridge/domain/access/session-guard.ts';
import { currentSession, isEndedElsewhere } from './session.ts';
import { settings } from './settings.ts';

const minuteMs = 60_000;

/** The lender's session times, in milliseconds. */
export function guardTimes(): GuardTimes {
  const { idleTimeout, modalTimer, actionInterval } = settings().session;
  return {
    idleTimeoutMs: idleTimeout * minuteMs,
    modalTimerMs: modalTimer * minuteMs,
    actionIntervalMs: actionInterval * minuteMs,
  };
}

function instant(key: string): number | undefined {
  const stored = Number(localStorage.getItem(key) ?? Number.NaN);
  return Number.isFinite(stored) ? stored : undefined;
}

/** Notes a time of the session. What comes after it, also if another tab ended it, leaves nothing behind. */
function note(key: 'sessionStart' | 'lastAction' | 'idleTimeoutStart', at: number): void {
  if (currentSession() && !isEndedElsewhere()) localStorage.setItem(key, String(at));
}

/** The clock all tabs share. A session without a start time starts now. */
export function readSessionClock(now: number): GuardClock {
  const stored = instant('sessionStart');
  if (stored === undefined) note('sessionStart', now);
  const sessionStart = stored ?? now;
  return { sessionStart, lastAction: Math.max(instant('lastAction') ?? sessionStart, 0) };
}

export function noteAction(now: number): void {
  note('lastAction', now);
}

/** Restarts the session's age after a renewal. */
export function noteRenewal(now: number): void {
  note('sessionStart', now);
}

/** Stores when the warning opened, or clears it when there is none. */
export function noteIdle(since: number | undefined): void {
  if (since === undefined) localStorage.removeItem('idleTimeoutStart');
  else note('idleTimeoutStart', since);
}
