import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface SteadyLoad {
  readonly url: string;
  readonly reads: readonly { readonly path: string; readonly authorization: string }[];
  readonly connections: number;
  readonly perSecond: number;
  readonly seconds: number;
}

/** Warm-up before measuring, while connections open. */
const leadInMs = 1000;

/**
 * Sends requests at a fixed rate over that many connections, without waiting for earlier answers. Returns the milliseconds
 * from each request's due time to its answer, including waits for the server, a free connection or this program, so stalls
 * count. Throws if a request fails or is refused.
 */
export async function steadyLoad(load: SteadyLoad): Promise<number[]> {
  const { url, reads, connections, perSecond, seconds } = load;
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });
  const took: number[] = [];
  const pending: Promise<void>[] = [];
  const total = Math.round((leadInMs / 1000 + seconds) * perSecond);
  const began = performance.now();

  async function ask(number: number, dueAt: number): Promise<void> {
    const read = reads[number % reads.length];
    if (!read) throw new RangeError('nothing to ask for');
    const { path, authorization } = read;
    await new Promise<void>((resolve, reject) => {
      get(`${url}${path}`, { agent, headers: { authorization, 'accept-encoding': 'gzip, br' } }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`));
        answer.on('error', reject).on('end', resolve).resume();
      }).on('error', reject);
    });
    if (dueAt - began >= leadInMs) took.push(performance.now() - dueAt);
  }

  try {
    for (let sent = 0; sent < total; sent += 1) {
      const dueAt = began + (sent / perSecond) * 1000;
      while (performance.now() < dueAt) await sleep(1);
      const asked = ask(sent, dueAt);
      // Failures are reported at the end.
      void asked.catch(() => undefined);
      pending.push(asked);
    }
    await Promise.all(pending);
  } finally {
    agent.destroy();
  }
  return took;
}
