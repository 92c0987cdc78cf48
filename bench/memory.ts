/**
 * How much memory the server takes, without its database: `npm run bench:memory`. The resident set of its process on
 * existing data: after five seconds of rest, and the peak while 50 connections read dashboards as fast as they can
 * (`--seconds 10`).
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { dashboardReads, flatOut } from './dashboard-reads.ts';
import { residentMegabytes } from './resident-memory.ts';
import { inTemporaryFolder, startServer } from './running-server.ts';
import { Scoreboard } from './scoreboard.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } });
const board = new Scoreboard();

await inTemporaryFolder(async (folder) => {
  const environment = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'info' };
  const first = await startServer(environment);
  // The demo’s jobs end before, as they would have on data that is not new.
  await sleep(5000);
  await first.stop();
  const server = await startServer(environment);
  try {
    await sleep(5000);
    const idle = residentMegabytes(server.pid);
    const seen = [idle];
    const watch = setInterval(() => seen.push(residentMegabytes(server.pid)), 200);
    const reads = await dashboardReads(server.url);
    const { rate } = await flatOut(server.url, reads, { connections: 50, seconds: Number(values.seconds) });
    clearInterval(watch);
    console.log(`under load: ${rate.toFixed(0)} reads a second`);
    board.atMost('idle, 5 s after the start', idle, 130, 'MB');
    board.atMost('most under load', Math.max(...seen), 260, 'MB');
  } finally {
    await server.stop();
  }
});
board.print('Memory of the server process');
