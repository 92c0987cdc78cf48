import type { LiveEvent } from '../../platform/live/live-message.ts';

/** What this server has heard of lately, for browsers that begin to listen after they have looked. */
export interface RecentEvents {
  add(event: LiveEvent): void;
  /** What happened from now on is heard of. */
  beginHearing(): void;
  /** What happens from now on goes unheard. */
  stopHearing(): void;
  /** What was heard of in the last so many milliseconds; undefined when not all of it was heard, or is kept. */
  ofLast(milliseconds: number): LiveEvent[] | undefined;
}

/** Longer than any page takes to start and any connection to come back. */
const keptMs = 120_000;

/** An import alone causes thousands; a browser that missed so many may as well look at everything again. */
const mostKept = 2000;

/** `now` gives milliseconds of a clock that is never set. */
export function recentEvents(now: () => number): RecentEvents {
  let kept: { readonly at: number; readonly event: LiveEvent }[] = [];
  /** All that happened since then is in `kept`. */
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
    beginHearing() {
      kept = [];
      completeSince = now();
    },
    stopHearing() {
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
