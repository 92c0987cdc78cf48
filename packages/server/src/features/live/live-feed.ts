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
  /** Opens a stream for a caller, starting with events from up to `lookBackMs` ago. */
  open(caller: Caller, lookBackMs?: number): Promise<StreamReply | Refusal<'too_many_requests'>>;
  /** Closes the database connection when the server stops. */
  stop(): Promise<void>;
}

/** Tells the browser that listening has started, and how long to wait before reconnecting. */
const ready = (what: LiveReady) => `retry: 1000\nevent: ready\ndata: ${JSON.stringify(what)}`;
const beat = ': still here';

const patienceMs = 2000;

/** Sends browsers the changes made on any of the lender’s servers. */
export function liveFeed(parts: LiveParts): LiveFeed {
  const { directUrl, log, streams } = parts;
  const { pass, notifyOne } = passOn(parts);
  const recent = recentEvents(() => performance.now());
  let listening: Listening | undefined;
  let isListening = false;
  const started = Promise.withResolvers<true>();
  let beating: NodeJS.Timeout | undefined;

  /** The server starts listening when the first browser connects. */
  function begin(): void {
    listening ??= listen({
      url: directUrl,
      channel: liveChannel,
      log,
      onListening() {
        isListening = true;
        recent.startListening();
        started.resolve(true);
        for (const stream of streams.those(() => true)) say(stream, ready({ missed: true }));
      },
      onDeaf() {
        isListening = false;
        recent.stopListening();
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
      // Once the browser has its reply, it gets every later change. Does not wait long for an unreachable database.
      await Promise.race([started.promise, wait(patienceMs, undefined, { ref: false })]);
      const stream = streams.open(caller);
      if (!stream) return refuse('too_many_requests', { retryAfterSeconds: 60 });
      if (!isListening) say(stream, beat);
      else if (lookBackMs === undefined) say(stream, ready({ missed: false }));
      else {
        const events = recent.ofLast(lookBackMs);
        say(stream, ready({ missed: events === undefined }));
        if (events) void notifyOne(stream, events);
      }
      return new StreamReply(stream.events);
    },
    async stop() {
      clearInterval(beating);
      await listening?.stop();
    },
  };
}
