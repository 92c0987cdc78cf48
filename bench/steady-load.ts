import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface SteadyLoad {
  readonly url: string;
  readonly reads: readonly { readonly path: string; readonly authorization: string }[];
  readonly connections: number;
  readonly perSecond: number;
  readonly seconds: number;
}

/** So long it runs before anything counts: connections are made meanwhile. */
const leadInMs = 1000;

/**
 * Asks at a fixed rate, whether earlier requests have been answered or not, over so many connections. Gives how long each
 * answer took, in milliseconds, from the moment at which it was due to be asked: what waits because the server, a free
 * connection or this program is late counts as waiting, so nothing is left out when all of them stall.
 *
 * @throws Error when a request fails or is refused
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
      // What fails is told of at the end.
      void asked.catch(() => undefined);
      pending.push(asked);
    }
    await Promise.all(pending);
  } finally {
    agent.destroy();
  }
  return took;
}
