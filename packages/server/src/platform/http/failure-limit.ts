import type { Clock } from '../clock.ts';

/** Counts failures by key (an address, say) over the last `windowSeconds`. Bounded: the oldest keys are forgotten. */
export interface FailureLimit {
  /** Seconds until the key may try again; 0 when it may now. */
  waitFor(key: string): number;
  failed(key: string): void;
  /** Forgets the last one counted of the key. */
  takeBack(key: string): void;
}

const mostKeys = 50_000;

export function failureLimit(clock: Clock, most: number, windowSeconds: number): FailureLimit {
  const failures = new Map<string, number[]>();

  function recent(key: string): number[] {
    const since = clock.now().getTime() - windowSeconds * 1000;
    return (failures.get(key) ?? []).filter((at) => at > since);
  }

  return {
    waitFor(key) {
      const times = recent(key);
      const blocking = times.at(-most);
      return blocking === undefined
        ? 0
        : Math.ceil((blocking + windowSeconds * 1000 - clock.now().getTime()) / 1000);
    },
    takeBack(key) {
      failures.set(key, recent(key).slice(0, -1));
    },
    failed(key) {
      const times = [...recent(key), clock.now().getTime()].slice(-most);
      failures.delete(key);
      failures.set(key, times);
      if (failures.size <= mostKeys) return;
      const oldest = failures.keys().next();
      if (!oldest.done) failures.delete(oldest.value);
    },
  };
}
