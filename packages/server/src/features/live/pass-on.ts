import type { LiveHint } from '@drawbridge/contract/live/schema.ts';
import type { LiveEvent, LiveMessage } from '../../platform/live/live-message.ts';
import { say, type OpenStream, type OpenStreams } from '../../platform/live/open-streams.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope, scopeIncludes } from '../deals/public.ts';
import type { LiveParts } from './live-parts.ts';
import { peopleOfDeals } from './store.ts';

interface PassOn {
  /** Forwards a message to the streams it is for. */
  readonly pass: (message: LiveMessage) => void;
  /** Sends one stream the events its caller may see. */
  readonly notifyOne: (stream: OpenStream, events: readonly LiveEvent[]) => Promise<void>;
}

/**
 * Forwards messages to the streams they are for. Who may see a deal is looked up when the hint is sent, not when the stream
 * was opened. Messages that arrive during a lookup share the next one.
 */
export function passOn({ db, log, streams }: LiveParts): PassOn {
  let waiting: LiveEvent[] = [];
  let passing = false;

  async function passWaiting(): Promise<void> {
    passing = true;
    while (waiting.length > 0) {
      const events = waiting;
      waiting = [];
      try {
        await notify(events);
      } catch (error) {
        log.warn({ err: error }, 'failed to send live hints; browsers reconnect');
        // Browsers reconnect and then fetch what they may have missed.
        for (const stream of streams.those(() => true)) streams.end(stream);
      }
    }
    passing = false;
  }

  async function notify(
    events: readonly LiveEvent[],
    those: OpenStreams['those'] = (fits) => streams.those(fits),
  ): Promise<void> {
    if (events.length === 0 || those(() => true).length === 0) return;
    const dealIds = new Set(events.flatMap(({ audience }) => ('deal' in audience ? [audience.deal] : [])));
    const rows = dealIds.size === 0 ? [] : await peopleOfDeals(db, [...dealIds]);
    const deals = new Map(rows.map((row) => [row.id, row]));
    for (const event of distinct(events)) {
      const hint: LiveHint = { kind: event.kind, id: event.id };
      const isRecipient = recipientsOf(event, deals);
      for (const stream of those(isRecipient)) say(stream, `data: ${JSON.stringify(hint)}`);
    }
  }

  return {
    pass(message) {
      if ('endedSession' in message || 'changedAccount' in message) {
        for (const stream of streams.those(concernedBy(message))) streams.end(stream);
        return;
      }
      waiting.push(message);
      if (!passing) void passWaiting();
    },
    async notifyOne(stream, events) {
      try {
        await notify(events, (fits) => (fits(stream.caller) ? [stream] : []));
      } catch (error) {
        log.warn({ err: error }, 'failed to send a browser the changes it missed; it reconnects');
        streams.end(stream);
      }
    },
  };
}

function distinct(events: readonly LiveEvent[]): LiveEvent[] {
  return [...new Map(events.map((event) => [JSON.stringify(event), event])).values()];
}

/** Matches the streams of the session, of the account, or of the employee viewing it. */
function concernedBy(message: Exclude<LiveMessage, LiveEvent>): (caller: Caller) => boolean {
  if ('endedSession' in message) {
    const { endedSession } = message;
    return ({ sessionId, actingEmployee }) =>
      sessionId === endedSession || actingEmployee?.sessionId === endedSession;
  }
  const { changedAccount } = message;
  return ({ accountId, actingEmployee }) =>
    accountId === changedAccount || actingEmployee?.id === changedAccount;
}

type DealPeople = Awaited<ReturnType<typeof peopleOfDeals>>[number];

function recipientsOf(
  { audience }: LiveEvent,
  deals: ReadonlyMap<string, DealPeople>,
): (caller: Caller) => boolean {
  if ('person' in audience) return ({ accountId }) => accountId === audience.person;
  if ('everybody' in audience) return () => true;
  if ('staff' in audience) return (caller) => dealScope(caller)?.of === 'lender';
  const deal = deals.get(audience.deal);
  return (caller) => {
    const scope = dealScope(caller);
    return scope !== undefined && deal !== undefined && scopeIncludes(scope, deal);
  };
}
