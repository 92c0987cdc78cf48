/** The load of `bench/slow-clients.ts`, in a separate process. Runs until stopped, then reports what happened. */
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSlowSockets } from './slow-sockets.ts';

export type HoldUpOrder =
  | { readonly how: 'slow sockets'; readonly url: string; readonly count: number }
  | { readonly how: 'monsters'; readonly url: string; readonly token: string };

export interface HeldUp {
  /** Slow sockets connected at the end. */
  readonly connected: number;
  /** Answers to bodies; 0 if the server hung up. */
  readonly statuses: readonly number[];
}

const order = JSON.parse(process.argv[2] ?? '{}') as HoldUpOrder;
const stop = new AbortController();
const statuses = new Set<number>();

/** Sends a body in pieces until it is sent or the server answers. Returns the status. */
function sendPieces(
  url: string,
  { path, token, pieces, piece }: { path: string; token?: string; pieces: number; piece: Buffer },
): Promise<number> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const goesOn = () => !over.signal.aborted;
    const sending = request(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'transfer-encoding': 'chunked',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
    });
    const done = (status: number) => {
      over.abort();
      resolve(status);
      sending.destroy();
    };
    let goOn: () => void = () => undefined;
    sending.on('drain', () => goOn()).on('close', () => goOn());
    sending.on('response', (answer) => done(answer.statusCode ?? 0));
    // Hanging up counts as an answer.
    sending.on('error', () => done(0));
    void (async () => {
      for (let sent = 0; sent < pieces && goesOn(); sent += 1)
        if (!sending.write(piece)) await new Promise<void>((resolve) => (goOn = resolve));
      if (goesOn()) sending.end();
    })();
  });
}

/** Sends bodies that are far too large, and JSON nested far too deep, to routes with small and large limits. */
async function sendMonsters(url: string, token: string): Promise<void> {
  const megabyte = Buffer.alloc(1024 * 1024, 'a');
  const depth = Buffer.from('['.repeat(100_000));
  const upload = '/lima/api/deals/uploaddocument';
  while (!stop.signal.aborted) {
    const pause = sleep(2000, undefined, { signal: stop.signal }).catch(() => undefined);
    const answers = await Promise.all([
      sendPieces(url, { path: '/lima/api/users/validate', pieces: 100, piece: megabyte }),
      sendPieces(url, { path: upload, pieces: 100, piece: megabyte }),
      sendPieces(url, { path: upload, token, pieces: 100, piece: megabyte }),
      sendPieces(url, { path: '/lima/api/users/validate', pieces: 1, piece: depth }),
      sendPieces(url, { path: upload, token, pieces: 1, piece: depth }),
    ]);
    for (const status of answers) statuses.add(status);
    await pause;
  }
}

const told = new Promise<void>((resolve) => process.once('message', () => resolve()));
const slow =
  order.how === 'slow sockets'
    ? await openSlowSockets(Number(new URL(order.url).port), order.count)
    : undefined;
const sending = order.how === 'monsters' ? sendMonsters(order.url, order.token) : undefined;
process.send?.('begun');
await told;
stop.abort();
await sending;
const held: HeldUp = { connected: slow?.open() ?? 0, statuses: [...statuses].toSorted((a, b) => a - b) };
slow?.close();
process.send?.(held);
process.disconnect();
