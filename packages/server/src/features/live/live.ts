import type { Feature } from '../../platform/kit/feature.ts';
import { liveFeed } from './live-feed.ts';

/** Live updates for browsers. */
export const live = {
  handlers(kit) {
    const feed = liveFeed(kit);
    kit.onClose(() => feed.stop());
    return { live: { stream: ({ caller, query }) => feed.open(caller, query.lookBackMs) } };
  },
} satisfies Feature<'live'>;
