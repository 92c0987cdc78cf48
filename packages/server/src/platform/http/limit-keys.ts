import type { Clock } from '../clock.ts';

/** Counts an API key’s call. Returns the seconds until it may call again, or 0 if it may now. */
export type LimitKeys = (keyId: string) => number;

const minuteMs = 60_000;

/**
 * Limits calls per minute for each API key, on each server. Counts in memory, because a database write would cost more
 * than most calls. A key’s minute starts with its first call. Only valid keys are counted, so there are few.
 */
export function limitKeys(clock: Clock, mostAMinute: number): LimitKeys {
  const minutes = new Map<string, { readonly began: number; calls: number }>();
  return (keyId) => {
    const now = clock.now().getTime();
    const known = minutes.get(keyId);
    const minute = known && now - known.began < minuteMs ? known : { began: now, calls: 0 };
    if (minute.calls >= mostAMinute) return Math.ceil((minute.began + minuteMs - now) / 1000);
    minute.calls += 1;
    minutes.set(keyId, minute);
    return 0;
  };
}
