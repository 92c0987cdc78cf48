import { setTimeout as wait } from 'node:timers/promises';
import { liveBeatSeconds } from '@drawbridge/contract/live/schema.ts';
import { refuse, StreamReply, type Refusal } from '../../platform/http/refusal.ts';
import { listen, type Listening } from '../../platform/database/listen.ts';
import { readMessage } from '../../platform/live/live-message.ts';
import { liveChannel } from '../../platform/live/store.ts';
import { openStreams, say } from '../../platform/live/open-streams.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { endStale } from './end-stale.ts';
import type { LiveParts } from './live-parts.ts';
import { passOn } from './pass-on.ts';

export interface LiveFeed {
  /** Opens a stream for somebody who is signed in. */
  open(caller: Caller): Promise<StreamReply | Refusal<'too_many_requests'>>;
  /** Ends all streams and takes no more: the server stops. */
  endStreams(): void;
  /** Ends the connection to the database. */
  stop(): Promise<void>;
}

/** Tells the browser to wait this long before it comes back, and that listening has begun. */
const ready = 'retry: 1000\nevent: ready\ndata: {}';
const beat = ': still here';

const patienceMs = 2000;

/** What browsers hear of changes, from this server and from all others of the lender. */
export function liveFeed(parts: LiveParts): LiveFeed {
  const { connection, log } = parts;
  const streams = openStreams();
  const pass = passOn(parts, streams);
  let listening: Listening | undefined;
  let hears = false;
  const hearing = Promise.withResolvers<true>();
  let beating: NodeJS.Timeout | undefined;
  let ended = false;

  /** The first browser that listens makes the server listen. */
  function begin(): void {
    listening ??= listen({
      connection,
      channel: liveChannel,
      log,
      onListening() {
        hears = true;
        hearing.resolve(true);
        for (const stream of streams.those(() => true)) say(stream, ready);
      },
      onDeaf() {
        hears = false;
      },
      onMessage(text) {
        const message = readMessage(text);
        if (message) pass(message);
      },
    });
    beating ??= setInterval(() => {
      for (const stream of streams.those(() => true)) say(stream, beat);
      void endStale(parts, streams);
    }, liveBeatSeconds * 1000).unref();
  }

  return {
    async open(caller) {
      begin();
      // Whoever is answered hears what comes next. A database that is away is not waited for.
      await Promise.race([hearing.promise, wait(patienceMs, undefined, { ref: false })]);
      const stream = ended ? undefined : streams.open(caller);
      if (!stream) return refuse('too_many_requests', { retryAfterSeconds: 60 });
      say(stream, hears ? ready : beat);
      return new StreamReply(stream.events);
    },
    endStreams() {
      ended = true;
      clearInterval(beating);
      for (const stream of streams.those(() => true)) streams.end(stream);
    },
    async stop() {
      await listening?.stop();
    },
  };
}
