import type { Feature } from '../../platform/kit/feature.ts';
import { readLately } from './read-lately.ts';
import { readTimeline } from './read-timeline.ts';
import { readToday } from './read-today.ts';

/** What a borrower’s first page says and asks, and what happened lately on a deal. */
export const today = {
  handlers: (kit) => ({
    today: {
      read: ({ caller }) => readToday(kit, caller),
      lately: ({ caller, body }) => readLately(kit, caller, body.dealid),
      timeline: ({ caller, query }) => readTimeline(kit, caller, query),
    },
  }),
} satisfies Feature<'today'>;
