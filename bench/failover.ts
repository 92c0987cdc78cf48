/**
 * A failover: `npm run bench:failover` (`--rounds 1`, `--seed 1`). Two servers reach one database through a small proxy
 * while employees and borrowers write through both, with keys. The primary is killed with SIGKILL, its synchronous standby
 * is promoted, and the proxy switches to it. Every acknowledged write exists once, jobs continue on both servers, and every
 * email was sent once.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openPool } from '@drawbridge/server/platform/database/connect.ts';
import { newSeed } from '@drawbridge/server/platform/secrets/kept-seed.ts';
import { chanceFrom } from '@drawbridge/server/test/support/chance.ts';
import {
  countKilledWrites,
  writeWhileKilled,
  type Writer,
} from '@drawbridge/server/test/support/killed-writes.ts';
import { addLoan } from '@drawbridge/server/test/support/ledgers.ts';
import { headerOf, startMailServer } from '@drawbridge/server/test/support/mail-server.ts';
import { addAccount, signIn } from '@drawbridge/server/test/support/people.ts';
import { startStandbyPair, type StandbyPair } from '@drawbridge/server/test/support/standby-pair.ts';
import { startTcpProxy } from '@drawbridge/server/test/support/tcp-proxy.ts';
import type { World } from '@drawbridge/server/test/support/world.ts';
import { inTemporaryFolder, startServer, type RunningServer } from './running-server.ts';
import { Scoreboard } from './scoreboard.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '1' }, seed: { type: 'string', default: '1' } },
});
const rounds = Number(values.rounds);
const chance = chanceFrom(Number(values.seed));
/** How long writes continue once the database is back. */
const writesAfterMs = 5000;
/** Limits the wait for jobs; well above the allowed time. */
const mostDrainMs = 240_000;
const board = new Scoreboard();
const totals = { acknowledged: 0, sentAgain: 0, lost: 0, doubled: 0, differently: 0, mails: 0 };
const mailTotals = { twice: 0, never: 0, missing: 0 };
const drainSeconds: number[] = [];
const awayMs: number[] = [];
let deadLanes = 0;

async function failOver(folder: string): Promise<void> {
  const pair = await startStandbyPair(folder);
  const mailServer = await startMailServer();
  const proxy = await startTcpProxy(Number(new URL(pair.url).port));
  const url = new URL(pair.url);
  url.port = String(proxy.port);
  const shared = {
    DATABASE_URL: url.href,
    SESSION_KEYS: newSeed(),
    ENCRYPTION_KEY: newSeed(),
    PUBLIC_URL: 'http://127.0.0.1:3000',
    FILES_DIR: join(folder, 'files'),
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    LOG_LEVEL: 'silent',
    SECOND_FACTOR_FOR_EMPLOYEES: 'off',
    DATABASE_CONNECTIONS: '16',
    OVERLOAD_DELAY: '0',
  };
  const servers: RunningServer[] = [];
  const pool = openPool(url.href, 2, () => undefined);
  try {
    for (const nth of [1, 2])
      servers.push(await startServer({ ...shared, DATA_DIR: join(folder, `server-${nth}`) }));
    const writers = await startWriters(servers[0], pool);
    let nextServer = 0;
    const done = await writeWhileKilled(
      {
        url: async () => servers[(nextServer += 1) % servers.length]?.url ?? '',
        async killAndStart() {
          awayMs.push(await switchOver(pair, proxy));
          await sleep(writesAfterMs);
        },
      },
      writers,
      { kills: 1, chance },
    );
    const began = performance.now();
    while ((await unsent(pool)) > 0 && performance.now() - began < mostDrainMs) await sleep(250);
    drainSeconds.push((performance.now() - began) / 1000);
    for (const server of servers) deadLanes += await lanesThatDoNotFetch(server.url);
    const books = await countKilledWrites({ pool }, done);
    totals.acknowledged += done.acknowledged.size;
    totals.sentAgain += done.sentAgain;
    totals.lost += books.lost.length;
    totals.doubled += books.doubled.length + books.doubledMails;
    totals.differently += done.answeredDifferently.length;
    const received = mailServer.received.map((mail) => headerOf(mail, 'Message-ID') ?? '');
    const { rows } = await pool.query<{ id: string }>('select id from mails where sent_at is not null');
    totals.mails += rows.length;
    mailTotals.twice += received.length - new Set(received).size;
    mailTotals.never += await unsent(pool);
    mailTotals.missing += rows.filter(({ id }) => !received.some((known) => known.includes(id))).length;
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
    await pool.end();
    await proxy.close();
    await mailServer.close();
    await pair.stop();
  }
}

/** Kills the primary while people write and jobs run. Returns how long there was no database. */
async function switchOver(
  pair: StandbyPair,
  proxy: Awaited<ReturnType<typeof startTcpProxy>>,
): Promise<number> {
  const began = performance.now();
  pair.killPrimary();
  proxy.refuse(true);
  proxy.cut();
  // Database monitors need at least this long to be sure that a primary is dead.
  await sleep(2000);
  await pair.promote();
  proxy.switchTo(pair.standbyPort);
  proxy.refuse(false);
  return performance.now() - began;
}

async function startWriters(
  server: RunningServer | undefined,
  pool: ReturnType<typeof openPool>,
): Promise<Writer[]> {
  const here = {
    pool,
    url: server?.url,
    clock: { now: () => new Date(), forward: () => undefined },
  } as unknown as World;
  const writers: Writer[] = [];
  for (let nth = 0; nth < 4; nth += 1) {
    const borrower = await addAccount(here, { email: `borrower-${nth}@bench.test` });
    const employee = await addAccount(here, { email: `employee-${nth}@bench.test`, accountType: 'Employee' });
    const dealId = await addLoan(here, { accountId: borrower.id, email: borrower.email, token: '' });
    writers.push({ token: (await signIn(here, borrower.email)).token });
    writers.push({ token: (await signIn(here, employee.email)).token, dealId });
  }
  return writers;
}

async function unsent(pool: ReturnType<typeof openPool>): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from mails where sent_at is null',
  );
  return rows[0]?.count ?? 0;
}

/** Queues from which a server reports fetching no jobs. */
async function lanesThatDoNotFetch(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lanes = text.match(/^drawbridge_job_lane_up\{.*$/gm) ?? [];
  return lanes.length === 2 ? lanes.filter((line) => !line.endsWith(' 1')).length : 2;
}

for (let round = 0; round < rounds; round += 1) await inTemporaryFolder(failOver);
console.log(
  `${rounds} failover(s) (seed ${values.seed}), no database for ${awayMs.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s, ` +
    `${totals.acknowledged} writes acknowledged, ${totals.sentAgain} sent again, ${totals.mails} emails`,
);
board.atLeast('writes acknowledged', totals.acknowledged, 20 * rounds, '');
board.atLeast('emails sent', totals.mails, 10 * rounds, '');
board.atMost('acknowledged writes lost', totals.lost, 0, '');
board.atMost('writes done twice', totals.doubled, 0, '');
board.atMost('answers that differ when asked again', totals.differently, 0, '');
board.atMost('emails sent twice', mailTotals.twice, 0, '');
board.atMost('emails noted as sent that did not arrive', mailTotals.missing, 0, '');
board.atMost('emails that still wait', mailTotals.never, 0, '');
board.atMost('lanes that fetch no jobs', deadLanes, 0, '');
board.atMost('until no email waits any more', Math.max(...drainSeconds), 60, 's');
board.print('Failover');
