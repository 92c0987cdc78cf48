/** The lender's times for sessions without activity, in milliseconds. */
export interface GuardTimes {
  /** Without activity for so long, the person is warned. */
  readonly idleTimeoutMs: number;
  /** The warning waits for so long. */
  readonly modalTimerMs: number;
  /** Activity renews a session older than this. */
  readonly actionIntervalMs: number;
}

/** What all tabs of a browser know together, as instants in milliseconds. */
export interface GuardClock {
  /** When the session started or was renewed last. */
  readonly sessionStart: number;
  /** When the person did something last, in any tab. */
  readonly lastAction: number;
}

export type GuardState =
  | { readonly kind: 'active' }
  | { readonly kind: 'warning'; readonly idleSince: number; readonly secondsLeft: number }
  | { readonly kind: 'over' };

/**
 * How a session stands. Only instants decide, so a device that slept through the warning finds its session over when it
 * wakes, however few ticks it has seen.
 */
export function guardStateAt(now: number, { lastAction }: GuardClock, times: GuardTimes): GuardState {
  const idleSince = lastAction + times.idleTimeoutMs;
  if (now < idleSince) return { kind: 'active' };
  const left = idleSince + times.modalTimerMs - now;
  return left > 0 ? { kind: 'warning', idleSince, secondsLeft: Math.ceil(left / 1000) } : { kind: 'over' };
}

/** What an action of the person means for the session: its end, a silent renewal, or nothing. */
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
 * Whether the token must be renewed although nobody acts now: it would die before the person has been idle for long
 * enough to be warned, since they acted after it was issued. Such a renewal is no activity.
 */
export function renewalIsDue(now: number, clock: GuardClock, times: GuardTimes): boolean {
  const actedSince = clock.lastAction > clock.sessionStart;
  return actedSince && now - clock.sessionStart >= times.idleTimeoutMs - times.modalTimerMs / 2;
}
