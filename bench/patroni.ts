/**
 * A distributed PostgreSQL: `npm run bench:patroni` (`--seed 1`). Patroni keeps a primary and a synchronous standby with etcd,
 * behind HAProxy, while employees and borrowers write through two servers, with keys. First the two change places as planned,
 * then the primary and its Patroni are killed with SIGKILL. Needs Debian's packages: `apt-get install -y patroni etcd-server
 * haproxy postgresql`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openPool } from '@drawbridge/server/platform/database/connect.ts';
import { chanceFrom } from '@drawbridge/server/test/support/chance.ts';
import { startPatroniCluster, type PatroniCluster } from './patroni-cluster.ts';
import { inTemporaryFolder } from './running-server.ts';
import { Scoreboard } from './scoreboard.ts';
import { Books } from './writes-through-failover.ts';

const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } });
const chance = chanceFrom(Number(values.seed));
/** How long writes continue once the database is back. */
const writesAfterMs = 5000;
const gapSeconds = { planned: 0, killed: 0 };
const books = new Books();

/** The longest time between two writes of a client of its own that reconnects, while `act` happens and until writes go on. */
async function gapDuring({ url }: PatroniCluster, act: () => Promise<void>): Promise<number> {
  const pool = openPool(url, 1, () => undefined);
  const table = 'bench_writes';
  await pool.query(`create table if not exists ${table} (at timestamptz not null)`);
  const write = async () =>
    pool.query({ text: `insert into ${table} values (now())`, query_timeout: 1000 } as { text: string });
  let over = false;
  let longest = 0;
  let last = performance.now();
  async function keepWriting(): Promise<void> {
    while (!over) {
      const written = await write().then(
        () => true,
        () => false,
      );
      if (written) {
        longest = Math.max(longest, performance.now() - last);
        last = performance.now();
      }
      await sleep(20);
    }
  }
  const writing = keepWriting();
  await act();
  // A gap that goes on is not over before a write.
  await sleep(writesAfterMs);
  while (performance.now() - last > 1000) await sleep(50);
  over = true;
  await writing;
  await pool.end();
  return longest / 1000;
}

await inTemporaryFolder(async (folder) => {
  const cluster = await startPatroniCluster(folder);
  const acts = [
    async () => {
      gapSeconds.planned = await gapDuring(cluster, () => cluster.switchOver());
      console.log(`Planned switch: ${gapSeconds.planned.toFixed(1)} s without writes`);
      await cluster.inSync();
    },
    async () => {
      gapSeconds.killed = await gapDuring(cluster, () => cluster.killPrimary());
      console.log(`Primary killed: ${gapSeconds.killed.toFixed(1)} s without writes`);
    },
  ];
  try {
    await books.write(folder, { url: cluster.url, acts, chance });
  } finally {
    await cluster.stop();
  }
});
console.log(
  `${books.acknowledged} writes acknowledged (seed ${values.seed}), ${books.sentAgain} sent again, ${books.mails} emails`,
);
const board = new Scoreboard();
board.atMost('without writes at a planned switch', gapSeconds.planned, 3, 's');
board.atMost('without writes after the primary was killed', gapSeconds.killed, 25, 's');
books.enterInto(board, 1);
board.print('Patroni');
