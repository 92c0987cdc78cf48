import { setTimeout as sleep } from 'node:timers/promises';
import {
  keyOf,
  ledgerOf,
  mostRequests,
  paymentWrite,
  photo,
  requestWrite,
  type KeyedWrite,
  type Writer,
} from '@drawbridge/server/test/support/killed-writes.ts';
import { send, type HttpAnswer } from '@drawbridge/server/test/support/world.ts';

/** A write that was acknowledged. */
export interface Written extends KeyedWrite {
  readonly key: string;
  readonly writer: Writer;
  /** The turn it was written in, which says at which server. */
  readonly turn: number;
  /** When it was sent and when it was acknowledged, as `performance.now()`. */
  readonly sentAt: number;
  readonly acknowledgedAt: number;
  readonly answer: string;
}

export type Ask = (
  turn: number,
  method: string,
  path: string,
  given: Given,
) => Promise<HttpAnswer | undefined>;
type Given = NonNullable<Parameters<typeof send>[3]>;

/** Calls the server that `url` names for the turn. Notes what fails or is refused in `failures`; then there is no answer. */
export function askAt(url: (turn: number) => string, failures: string[]): Ask {
  return async (turn, method, path, given) => {
    try {
      const answer = await send({ url: url(turn) }, method, path, given);
      if (answer.status < 400) return answer;
      failures.push(`${method} ${path} answered ${answer.status} ${answer.text.slice(0, 200)}`);
    } catch (error) {
      failures.push(`${method} ${path}: ${String(error)}`);
    }
    return undefined;
  };
}

/** Sends a write again, or for the first time. */
export const sendWrite = (
  ask: Ask,
  turn: number,
  { path, body, key, token }: KeyedWrite & { readonly key: string; readonly token: string },
): Promise<HttpAnswer | undefined> =>
  ask(turn, 'POST', path, { token, body, headers: { 'idempotency-key': key } });

/** Whether the photo of a request can be read as it was sent; undefined for payments. */
export async function photoHeld(
  ask: Ask,
  turn: number,
  { writer: { token, dealId }, answer }: Written,
): Promise<boolean | undefined> {
  if (dealId !== undefined) return undefined;
  const { id } = JSON.parse(answer) as { id: string };
  const detail = await ask(turn, 'GET', `/lima/api/requests/${id}`, { token });
  const { files = [] } = (detail?.json ?? {}) as { files?: readonly { url: string }[] };
  const file = files[0] && (await ask(turn, 'GET', files[0].url, {}));
  return file !== undefined && file.text === sentPhoto;
}

/** As a reply that is read as text has it. */
const sentPhoto = new TextDecoder().decode(photo);

/**
 * Every writer writes one thing after the other, each in the next turn, until `over`: employees post payments, borrowers
 * send requests with a photo. `wrote` gets each write that was acknowledged, before the same writer goes on.
 */
export async function keepWriting(
  writers: readonly Writer[],
  {
    ask,
    over,
    pauseMs,
    wrote,
  }: {
    readonly ask: Ask;
    readonly over: AbortSignal;
    readonly pauseMs: number;
    readonly wrote: (written: Written) => unknown;
  },
): Promise<void> {
  async function nextWrite({ token, dealId }: Writer, key: string, turn: number) {
    if (dealId === undefined) return requestWrite(key);
    const ledger = await ask(turn, 'GET', ledgerOf(dealId), { token });
    return ledger && paymentWrite(key, dealId, (ledger.json as { seen: number }).seen);
  }
  async function write(writer: Writer, nth: number): Promise<void> {
    for (let count = 0; !over.aborted; count += 1) {
      if (writer.dealId === undefined && count >= mostRequests) return;
      const turn = nth + count;
      const key = keyOf(nth, count);
      const next = await nextWrite(writer, key, turn);
      const sentAt = performance.now();
      const answer = next && (await sendWrite(ask, turn, { ...next, key, token: writer.token }));
      if (next && answer) {
        const acknowledgedAt = performance.now();
        await wrote({ ...next, key, writer, turn, sentAt, acknowledgedAt, answer: answer.text });
      }
      await sleep(pauseMs);
    }
  }
  await Promise.all(writers.map(write));
}
