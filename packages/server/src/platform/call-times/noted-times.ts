import { emptyHistogram, placeOf } from './histogram.ts';
import type { SlowestCall, TimesOfRoute } from './store.ts';

interface Noted {
  readonly counts: number[];
  totalMs: number;
  slowest: SlowestCall;
}

/** One server’s times by route that are not written yet. */
export interface NotedTimes {
  note(route: string, call: SlowestCall): void;
  /** Takes the routes that took the most time, and keeps the rest for later. */
  take(most: number): TimesOfRoute[];
}

/** Names that always differ must not fill memory. */
const mostKept = 1000;

export function notedTimes(): NotedTimes {
  const noted = new Map<string, Noted>();
  return {
    note(route, call) {
      const known = noted.get(route) ?? { counts: emptyHistogram(), totalMs: 0, slowest: call };
      if (noted.size < mostKept) noted.set(route, known);
      const place = placeOf(call.ms);
      known.counts[place] = (known.counts[place] ?? 0) + 1;
      known.totalMs += call.ms;
      if (call.ms > known.slowest.ms) known.slowest = call;
    },
    take(most) {
      const times = [...noted]
        .map(([route, times]) => ({ route, ...times }))
        .toSorted((one, other) => other.totalMs - one.totalMs)
        .slice(0, most);
      for (const { route } of times) noted.delete(route);
      return times;
    },
  };
}
