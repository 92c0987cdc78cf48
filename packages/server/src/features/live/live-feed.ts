import { setTimeout as wait } from 'node:timers/promises';
import { liveBeatSeconds, type LiveReady } from '@drawbridge/contract/live/schema.ts';
import { refuse, StreamReply, type Refusal } from '../../platform/http/refusal.ts';
import { listen, type Listening } from '../../platform/database/listen.ts';
import { readMessage } from '../../platform/live/live-message.ts';
import { liveChannel } from '../../platform/live/store.ts';
import { say } from '../../platform/live/open-streams.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { endStale } from './end-stale.ts';
import type { LiveParts } from './live-parts.ts';
import { passOn } from './pass-on.ts';
import { recentEvents } from './recent-events.ts';

export interface LiveFeed {
  /** Opens a stream for a caller, which also gets what happened so long before. */
  open(caller: Caller, lookBackMs?: number): Promise<StreamReply | Refusal<'too_many_requests'>>;
  /** Ends the connection to the database: the server stops. */
  stop(): Promise<void>;
}

/** Tells the browser to wait this long before it comes back, and that listening has begun. */
const ready = (what: LiveReady) => `retry: 1000\nevent: ready\ndata: ${JSON.stringify(what)}`;
const beat = ': still here';

const patienceMs = 2000;

/** What browsers hear of changes, from this server and from all others of the lender. */
export function liveFeed(parts: LiveParts): LiveFeed {
  const { directUrl, log, streams } = parts;
  const { pass, tellOne } = passOn(parts);
  const recent = recentEvents(() => performance.now());
  let listening: Listening | undefined;
  let hears = false;
  const hearing = Promise.withResolvers<true>();
  let beating: NodeJS.Timeout | undefined;

  /** The first browser that listens makes the server listen. */
  function begin(): void {
    listening ??= listen({
      url: directUrl,
      channel: liveChannel,
      log,
      onListening() {
        hears = true;
        recent.beginHearing();
        hearing.resolve(true);
        for (const stream of streams.those(() => true)) say(stream, ready({ missed: true }));
      },
      onDeaf() {
        hears = false;
        recent.stopHearing();
      },
      onMessage(text) {
        const message = readMessage(text);
        if (!message) return;
        if ('audience' in message) recent.add(message);
        pass(message);
      },
    });
    beating ??= setInterval(() => {
      for (const stream of streams.those(() => true)) say(stream, beat);
      void endStale(parts);
    }, liveBeatSeconds * 1000).unref();
  }

  return {
    async open(caller, lookBackMs) {
      begin();
      // A browser that got its answer hears what comes next. A database that is away is not waited for.
      await Promise.race([hearing.promise, wait(patienceMs, undefined, { ref: false })]);
      const stream = streams.open(caller);
      if (!stream) return refuse('too_many_requests', { retryAfterSeconds: 60 });
      if (!hears) say(stream, beat);
      else if (lookBackMs === undefined) say(stream, ready({ missed: false }));
      else {
        const events = recent.ofLast(lookBackMs);
        say(stream, ready({ missed: events === undefined }));
        if (events) void tellOne(stream, events);
      }
      return new StreamReply(stream.events);
    },
    async stop() {
      clearInterval(beating);
      await listening?.stop();
    },
  };
}
