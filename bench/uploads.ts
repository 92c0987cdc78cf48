/**
 * Uploads while others read: `npm run bench:uploads`. Dashboards are read at a steady rate, first alone and then while
 * four 20 MB files arrive at once, wave after wave (`--seconds 10`). Measures an upload end to end, event loop delays, and how
 * much longer readers wait.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dashboardReads } from './dashboard-reads.ts';
import { signInAs } from './demo-session.ts';
import { loopDelays } from './loop-delays.ts';
import { inTemporaryFolder, startServer } from './running-server.ts';
import { median, percentile, Scoreboard } from './scoreboard.ts';
import type { UploadOrder } from './send-uploads.ts';
import { steadyLoad } from './steady-load.ts';

// A person may send a hundred such files a day, which a fast machine takes in ten seconds.
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' } } });
const seconds = Number(values.seconds);
const fileBytes = 20 * 1024 * 1024;
const board = new Scoreboard();

await inTemporaryFolder(async (folder) => {
  const server = await startServer({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'info' });
  try {
    const { url } = server;
    const reads = await dashboardReads(url);
    const load = { url, reads, connections: 20, perSecond: 50, seconds };
    await steadyLoad({ ...load, seconds: 2 });
    const alone = await steadyLoad(load);

    const order = await orderFor(url);
    await loopDelays(url);
    const uploader = fork(join(import.meta.dirname, 'send-uploads.ts'), [JSON.stringify(order)]);
    await once(uploader, 'message');
    const finished = once(uploader, 'message') as Promise<[number[]]>;
    const meanwhile = await steadyLoad(load);
    uploader.send('stop');
    const [uploads] = await finished;
    const { p99Ms: held } = await loopDelays(url);

    const before = percentile(alone, 99);
    console.log(`${uploads.length} uploads of 20 MB, ${order.atOnce} at once`);
    console.log(
      `others: p99 ${before.toFixed(1)} ms alone, ${percentile(meanwhile, 99).toFixed(1)} ms meanwhile`,
    );
    board.atMost('one of four uploads of 20 MB, median', Math.round(median(uploads)), 1500, 'ms');
    board.atMost('event-loop delay meanwhile, p99', held, 50, 'ms');
    board.atMost('others’ p99 meanwhile against alone', percentile(meanwhile, 99) / before, 2, 'x');
  } finally {
    await server.stop();
  }
});
board.print('Uploads while others read');

async function orderFor(url: string): Promise<UploadOrder> {
  const { token } = await signInAs(url, 'customer@demo.test');
  const authorization = `Bearer ${token}`;
  const answer = await fetch(`${url}/lima/api/deals/inprocess?limit=1`, { headers: { authorization } });
  const { deals } = (await answer.json()) as { deals: { id: string }[] };
  const [deal] = deals;
  if (!deal) throw new Error('the demo has no deal to upload to');
  return { url, authorization, dealId: deal.id, atOnce: 4, bytes: fileBytes };
}
