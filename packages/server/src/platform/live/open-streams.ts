import { Readable } from 'node:stream';
import type { Caller } from '../session/caller.ts';

/** A browser that listens, and who sits before it. */
export interface OpenStream {
  readonly caller: Caller;
  readonly events: Readable;
}

export interface OpenStreams {
  /** A new stream; undefined when the person has as many as one may have, or the server stops. */
  open(caller: Caller): OpenStream | undefined;
  /** Those open now that fit, as a list of its own. */
  those(fits: (caller: Caller) => boolean): OpenStream[];
  count(): number;
  end(stream: OpenStream): void;
  /** Ends all and opens no more: the server stops. */
  endAll(): void;
}

/** Windows that one person may watch at the same time. Hidden ones do not listen. */
const mostPerPerson = 20;

/** A browser that has let so many bytes lie is gone or too slow; it is dropped and asks anew when it is back. */
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
      // Nothing is read from anywhere: what there is to say is pushed.
      const events = new Readable({ read: () => undefined });
      const stream = { caller, events };
      events.once('close', () => open.delete(stream));
      // A connection that breaks while something is on its way to it.
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

/** An employee who views accounts counts once, across all of them. */
function personOf({ accountId, actingEmployee }: Caller): string {
  return actingEmployee?.id ?? accountId;
}

/** Says something on a stream, in the form of server-sent events; drops one that does not listen any more. */
export function say({ events }: OpenStream, text: string): void {
  if (events.destroyed || events.readableEnded) return;
  if (events.readableLength > mostUnreadBytes) events.destroy();
  else events.push(`${text}\n\n`);
}
