import { Readable } from 'node:stream';
import type { Caller } from '../session/caller.ts';

/** A listening browser and its caller. */
export interface OpenStream {
  readonly caller: Caller;
  readonly events: Readable;
}

export interface OpenStreams {
  /** Opens a stream. Returns undefined if the person has too many or the server is stopping. */
  open(caller: Caller): OpenStream | undefined;
  /** A copy of the list of open streams that match. */
  those(fits: (caller: Caller) => boolean): OpenStream[];
  count(): number;
  end(stream: OpenStream): void;
  /** Ends all streams and opens no more, because the server is stopping. */
  endAll(): void;
}

/** Windows one person can have listening at the same time. Hidden windows do not listen. */
const mostPerPerson = 20;

/** A browser with more unread bytes than this is gone or too slow. It is dropped and reconnects when it is back. */
const mostUnreadBytes = 16 * 1024;

export function openStreams(): OpenStreams {
  const open = new Set<OpenStream>();
  let ended = false;
  function end(stream: OpenStream): void {
    open.delete(stream);
    stream.events.push(null);
  }
  return {
    open(caller) {
      if (ended) return undefined;
      const person = personOf(caller);
      if ([...open].filter((other) => personOf(other.caller) === person).length >= mostPerPerson)
        return undefined;
      // Nothing to read: data is pushed as it comes.
      const events = new Readable({ read: () => undefined });
      const stream = { caller, events };
      events.once('close', () => open.delete(stream));
      // The connection was lost during a write.
      events.on('error', () => undefined);
      open.add(stream);
      return stream;
    },
    those: (fits) => [...open].filter(({ caller }) => fits(caller)),
    count: () => open.size,
    end,
    endAll() {
      ended = true;
      for (const stream of open) end(stream);
    },
  };
}

/** An employee viewing accounts counts as one person across all of them. */
function personOf({ accountId, actingEmployee }: Caller): string {
  return actingEmployee?.id ?? accountId;
}

/** Sends a server-sent event on a stream. Drops a stream that no longer reads. */
export function say({ events }: OpenStream, text: string): void {
  if (events.destroyed || events.readableEnded) return;
  if (events.readableLength > mostUnreadBytes) events.destroy();
  else events.push(`${text}\n\n`);
}
