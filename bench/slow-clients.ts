/**
 * Clients that slow a server down: `npm run bench:slow-clients` (`--sockets 2000`, `--seconds 15`). Dashboards are read at a
 * steady rate: first alone; then next to 2,000 connections that trickle headers or bodies, read nothing or send nothing;
 * next to 100 MB bodies and JSON 100,000 levels deep, every two seconds; and next to twenty 20 MB uploads at once, every
 * five seconds. Measures how much longer readers wait and how much more memory the server uses.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dashboardReads } from './dashboard-reads.ts';
import { signInAs } from './demo-session.ts';
import { residentMegabytes } from './resident-memory.ts';
import { inTemporaryFolder, startServer } from './running-server.ts';
import { percentile, Scoreboard } from './scoreboard.ts';
import type { UploadOrder } from './send-uploads.ts';
import type { HoldUpOrder, HeldUp } from './hold-up.ts';
import { steadyLoad } from './steady-load.ts';

const { values } = parseArgs({
  options: { sockets: { type: 'string', default: '2000' }, seconds: { type: 'string', default: '15' } },
});
const wanted = Number(values.sockets);
const seconds = Number(values.seconds);
const board = new Scoreboard();

await inTemporaryFolder(async (folder) => {
  const server = await startServer({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'info' });
  const { url } = server;
  let most = 0;
  const sampling = setInterval(() => (most = Math.max(most, residentMegabytes(server.pid))), 500);
  try {
    const reads = await dashboardReads(url);
    const { token } = await signInAs(url, 'customer@demo.test');
    const load = { url, reads, connections: 20, perSecond: 50, seconds };
    const p99 = async () => percentile(await steadyLoad(load), 99);
    await steadyLoad({ ...load, seconds: 3 });
    const before = residentMegabytes(server.pid);

    /** Compares with a run alone just before: a busy machine is busy both times. */
    async function beside<Told>(what: string, begin: () => Promise<{ end(): Promise<Told> }>): Promise<Told> {
      most = 0;
      const alone = await p99();
      const held = await begin();
      const meanwhile = await p99();
      const told = await held.end();
      console.log(
        `${what}: others’ p99 ${alone.toFixed(1)} ms alone, ${meanwhile.toFixed(1)} ms under load; memory ${before} MB before, ${most} MB at most; ${JSON.stringify(told)}`,
      );
      board.atMost(`others’ p99 during ${what}`, meanwhile / alone, 2, 'x');
      board.atMost(`additional memory during ${what}`, most - before, 250, 'MB');
      return told;
    }

    const { connected } = await beside('slow sockets', () =>
      holdUp({ how: 'slow sockets', url, count: wanted }),
    );
    board.atLeast('slow sockets connected', connected, wanted * 0.95, '');
    const { statuses } = await beside('100 MB and depth 100,000', () =>
      holdUp({ how: 'monsters', url, token }),
    );
    board.atMost('answers of 500 and above', statuses.filter((status) => status >= 500).length, 0, '');
    const order = await orderFor(url, token);
    await beside('20 uploads of 20 MB', async () => {
      const uploader = fork(join(import.meta.dirname, 'send-uploads.ts'), [JSON.stringify(order)]);
      await once(uploader, 'message');
      const finished = once(uploader, 'message') as Promise<[number[]]>;
      return {
        async end() {
          uploader.send('stop');
          const [uploads] = await finished;
          return { uploads: uploads.length };
        },
      };
    });
  } finally {
    clearInterval(sampling);
    await server.stop();
  }
});
board.print('Slow clients');

/** In another process, so that the load does not delay the program that times the others. */
async function holdUp(order: HoldUpOrder): Promise<{ end(): Promise<HeldUp> }> {
  const child = fork(join(import.meta.dirname, 'hold-up.ts'), [JSON.stringify(order)]);
  await once(child, 'message');
  return {
    async end() {
      const told = once(child, 'message') as Promise<[HeldUp]>;
      child.send('stop');
      const [held] = await told;
      return held;
    },
  };
}

async function orderFor(url: string, token: string): Promise<UploadOrder> {
  const authorization = `Bearer ${token}`;
  const answer = await fetch(`${url}/lima/api/deals/inprocess?limit=1`, { headers: { authorization } });
  const { deals } = (await answer.json()) as { deals: { id: string }[] };
  const [deal] = deals;
  if (!deal) throw new Error('the demo has no deal to upload to');
  return { url, authorization, dealId: deal.id, atOnce: 20, bytes: 20 * 1024 * 1024, everyMs: 5000 };
}
