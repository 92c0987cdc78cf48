/** The lender's times for sessions without activity, in milliseconds. */
export interface GuardTimes {
  /** A person without activity for this long is warned. */
  readonly idleTimeoutMs: number;
  /** How long the warning waits for an answer. */
  readonly modalTimerMs: number;
  /** Activity renews a session older than this. */
  readonly actionIntervalMs: number;
}

/** Shared by all tabs of a browser, as instants in milliseconds. */
export interface GuardClock {
  /** When the session started or was last renewed. */
  readonly sessionStart: number;
  readonly lastAction: number;
}

export type GuardState =
  | { readonly kind: 'active' }
  | { readonly kind: 'warning'; readonly idleSince: number; readonly secondsLeft: number }
  | { readonly kind: 'over' };

/**
 * A session’s state. Depends only on timestamps, so a device that slept through the warning finds its session over when
 * it wakes.
 */
export function guardStateAt(now: number, { lastAction }: GuardClock, times: GuardTimes): GuardState {
  const idleSince = lastAction + times.idleTimeoutMs;
  if (now < idleSince) return { kind: 'active' };
  const left = idleSince + times.modalTimerMs - now;
  return left > 0 ? { kind: 'warning', idleSince, secondsLeft: Math.ceil(left / 1000) } : { kind: 'over' };
}

/** What an action means for the session: its end, a silent renewal, or nothing. */
export function actionMeans(
  now: number,
  { sessionStart }: GuardClock,
  times: GuardTimes,
): 'end' | 'renew' | 'nothing' {
  const age = now - sessionStart;
  if (age > times.idleTimeoutMs) return 'end';
  return age > times.actionIntervalMs ? 'renew' : 'nothing';
}

/**
 * Whether to renew the token without activity: it would die before the person has been idle long enough to be warned.
 * This renewal does not count as activity.
 */
export function renewalIsDue(now: number, clock: GuardClock, times: GuardTimes): boolean {
  const actedSince = clock.lastAction > clock.sessionStart;
  return actedSince && now - clock.sessionStart >= times.idleTimeoutMs - times.modalTimerMs / 2;
}
