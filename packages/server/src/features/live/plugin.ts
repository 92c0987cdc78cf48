import type { liveRoutes } from '@drawbridge/contract/live/routes.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import type { LiveFeed } from './live-feed.ts';

export function liveHandlers(feed: LiveFeed): HandlersOf<typeof liveRoutes> {
  return { stream: ({ caller, query }) => feed.open(caller, query.lookBackMs) };
}
