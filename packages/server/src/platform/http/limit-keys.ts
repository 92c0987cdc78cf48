import type { Clock } from '../clock.ts';

/** Counts a call by a key; gives the seconds until it may call again, 0 when it may now. */
export type LimitKeys = (keyId: string) => number;

const minuteMs = 60_000;

/**
 * So many calls a minute for each key, on each server: in memory, for a write at each call would cost more than most calls. A
 * key’s minute begins with its first call. Only good keys are counted, so there are few.
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
