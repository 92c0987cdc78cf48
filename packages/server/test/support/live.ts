import { liveHint, liveReady, type LiveHint, type LiveReady } from '@drawbridge/contract/live/schema.ts';

export interface Listener {
  readonly status: number;
  /** The next hint; undefined if the server ended the stream. */
  next(): Promise<LiveHint | undefined>;
  /** Waits until the server says that listening has started; undefined if it ended the stream. */
  ready(): Promise<LiveReady | undefined>;
  /** Waits until the server ends the stream. */
  ended(): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens a stream of live updates, as a browser does. */
export async function listenLive(url: string, token: string, lookBackMs?: number): Promise<Listener> {
  const query = lookBackMs === undefined ? '' : `?lookBackMs=${lookBackMs}`;
  const response = await fetch(`${url}/lima/api/live${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let read = '';

  /** The next event with `field`, skipping others. */
  async function nextWith(field: RegExp): Promise<RegExpExecArray | undefined> {
    for (;;) {
      const end = read.indexOf('\n\n');
      if (end === -1) {
        const chunk = await reader?.read().catch(() => undefined);
        if (chunk?.value === undefined) return undefined;
        read += chunk.value;
        continue;
      }
      const event = read.slice(0, end);
      read = read.slice(end + 2);
      const found = field.exec(event);
      if (found) return found;
    }
  }

  return {
    status: response.status,
    async next() {
      const found = await nextWith(/^data: (\{"kind".*)$/m);
      return found && liveHint.parse(JSON.parse(found[1] ?? ''));
    },
    async ready() {
      const found = await nextWith(/^event: ready\ndata: (.+)$/m);
      return found && liveReady.parse(JSON.parse(found[1] ?? ''));
    },
    ended: async () => (await nextWith(/(?!)/)) === undefined,
    async close() {
      await reader?.cancel().catch(() => undefined);
    },
  };
}
