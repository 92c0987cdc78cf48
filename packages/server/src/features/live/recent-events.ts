import type { LiveEvent } from '../../platform/live/live-message.ts';

/** Recent events on this server, for browsers that start listening after they loaded their data. */
export interface RecentEvents {
  add(event: LiveEvent): void;
  /** Events are received from now on. */
  startListening(): void;
  /** Events are missed from now on. */
  stopListening(): void;
  /** The events of this many milliseconds; undefined if some were missed or are no longer stored. */
  ofLast(milliseconds: number): LiveEvent[] | undefined;
}

/** Longer than any page takes to load and any connection to recover. */
const keptMs = 120_000;

/** An import causes thousands of events. A browser that missed that many can simply reload everything. */
const mostKept = 2000;

/** `now` returns milliseconds of a monotonic clock. */
export function recentEvents(now: () => number): RecentEvents {
  let kept: { readonly at: number; readonly event: LiveEvent }[] = [];
  /** `kept` has every event since then. */
  let completeSince = Number.POSITIVE_INFINITY;

  function forgetOld(): void {
    const oldest = now() - keptMs;
    if (completeSince < oldest) completeSince = oldest;
    const first = kept.findIndex(({ at }) => at >= oldest);
    if (first !== 0) kept = first === -1 ? [] : kept.slice(first);
    while (kept.length > mostKept) completeSince = kept.shift()?.at ?? completeSince;
  }

  return {
    add(event) {
      kept.push({ at: now(), event });
      forgetOld();
    },
    startListening() {
      kept = [];
      completeSince = now();
    },
    stopListening() {
      completeSince = Number.POSITIVE_INFINITY;
    },
    ofLast(milliseconds) {
      forgetOld();
      const since = now() - milliseconds;
      if (since <= completeSince) return undefined;
      return kept.filter(({ at }) => at >= since).map(({ event }) => event);
    },
  };
}
