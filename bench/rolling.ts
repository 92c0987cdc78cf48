/**
 * Servers restarted one after the other: `npm run bench:rolling` (`--rounds 2`). Three servers of one lender behind a
 * proxy that follows `/readyz`; dashboards are read and profiles written without a pause while each server in turn
 * stops and comes back. No request may fail.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startBundledPostgres } from '@drawbridge/server/platform/database/bundled-postgres.ts';
import { newSeed } from '@drawbridge/server/platform/secrets/kept-seed.ts';
import { dashboardReads } from './dashboard-reads.ts';
import { signInAs } from './demo-session.ts';
import { keepAsking } from './keep-asking.ts';
import { startRoundRobin } from './round-robin.ts';
import { inTemporaryFolder, startServer, type RunningServer } from './running-server.ts';
import { percentile, Scoreboard } from './scoreboard.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '2' } } });
const rounds = Number(values.rounds);
const servers = 3;
const board = new Scoreboard();

await inTemporaryFolder(async (folder) => {
  const postgres = await startBundledPostgres({ dataDir: join(folder, 'database'), log: () => undefined });
  const shared = {
    DATABASE_URL: postgres.url,
    SESSION_KEYS: newSeed(),
    ENCRYPTION_KEY: newSeed(),
    PUBLIC_URL: 'http://127.0.0.1:3000',
    FILES_DIR: join(folder, 'files'),
    LOG_LEVEL: 'silent',
    STOP_DELAY: '3',
    DATABASE_CONNECTIONS: '16',
  };
  const running: RunningServer[] = [];
  const startNth = (nth: number, port?: string) =>
    startServer({
      ...shared,
      DATA_DIR: join(folder, `server-${nth}`),
      ...(port === undefined ? {} : { PORT: port }),
    });
  for (let nth = 0; nth < servers; nth += 1) running.push(await startNth(nth));
  const proxy = await startRoundRobin(running.map(({ url }) => url));

  const reads = await dashboardReads(proxy.url);
  const { token } = await signInAs(proxy.url, 'customer@demo.test');
  const over = new AbortController();
  const asking = keepAsking(() => proxy.url, reads, { token, over: over.signal });
  const { failures, took } = asking;
  let restarts = 0;
  try {
    await sleep(2000);
    for (let round = 0; round < rounds; round += 1)
      for (const [nth, server] of running.entries()) {
        await server.stop();
        running[nth] = await startNth(nth, new URL(server.url).port);
        while (proxy.ready() < servers) await sleep(50);
        restarts += 1;
      }
    await sleep(1000);
    over.abort();
    await asking.done;
  } finally {
    over.abort();
    await proxy.close();
    await Promise.all(running.map((server) => server.stop()));
    await postgres.stop();
  }
  for (const failure of failures.slice(0, 5)) console.error(failure);
  console.log(
    `${restarts} restarts of ${servers} servers, ${took.length} requests, p99 ${percentile(took, 99).toFixed(0)} ms`,
  );
  board.atLeast('restarts', restarts, rounds * servers, '');
  board.atLeast('requests meanwhile', took.length, 1000, '');
  board.atMost('failed requests', failures.length, 0, '');
});
board.print('Rolling restart');
