import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '@drawbridge/server/platform/database/connect.ts';
import { newSeed } from '@drawbridge/server/platform/secrets/kept-seed.ts';
import {
  countKilledWrites,
  writeWhileKilled,
  type Writer,
} from '@drawbridge/server/test/support/killed-writes.ts';
import { addLoan } from '@drawbridge/server/test/support/ledgers.ts';
import { headerOf, startMailServer } from '@drawbridge/server/test/support/mail-server.ts';
import { addAccount, signIn } from '@drawbridge/server/test/support/people.ts';
import type { World } from '@drawbridge/server/test/support/world.ts';
import { startServer, type RunningServer } from './running-server.ts';
import type { Scoreboard } from './scoreboard.ts';

/** Limits the wait for jobs; well above the allowed time. */
const mostDrainMs = 240_000;

/** A database that changes its primary while people write. */
export interface Failover {
  readonly url: string;
  /** What happens to the database, one after the other. */
  readonly acts: readonly (() => Promise<void>)[];
  readonly chance: () => number;
}

/** What became of the writes, emails and job lanes. */
export class Books {
  acknowledged = 0;
  sentAgain = 0;
  mails = 0;
  #lost = 0;
  #doubled = 0;
  #differently = 0;
  #mailsTwice = 0;
  #mailsMissing = 0;
  #mailsWaiting = 0;
  #deadLanes = 0;
  #drainSeconds = 0;

  /** Two servers on that database; employees and borrowers write through both, with keys, and emails go out. */
  async write(folder: string, { url, acts, chance }: Failover): Promise<void> {
    const mailServer = await startMailServer();
    const shared = {
      DATABASE_URL: url,
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
    const pool = openPool(url, 2, () => undefined);
    try {
      for (const nth of [1, 2])
        servers.push(await startServer({ ...shared, DATA_DIR: join(folder, `server-${nth}`) }));
      const writers = await addWriters(servers[0]?.url ?? '', pool);
      let nextServer = 0;
      let nextAct = 0;
      const done = await writeWhileKilled(
        {
          url: async () => servers[(nextServer += 1) % servers.length]?.url ?? '',
          killAndStart: async () => acts[nextAct++]?.(),
          // The machine is shared with the databases: what they do must not take longer for it.
          pause: () => sleep(50),
        },
        writers,
        { kills: acts.length, chance },
      );
      const began = performance.now();
      while ((await unsent(pool)) > 0 && performance.now() - began < mostDrainMs) await sleep(250);
      this.#drainSeconds = Math.max(this.#drainSeconds, (performance.now() - began) / 1000);
      for (const server of servers) this.#deadLanes += await lanesThatDoNotFetch(server.url);
      const books = await countKilledWrites({ pool }, done);
      this.acknowledged += done.acknowledged.size;
      this.sentAgain += done.sentAgain;
      this.#lost += books.lost.length;
      this.#doubled += books.doubled.length + books.doubledMails;
      this.#differently += done.answeredDifferently.length;
      const received = mailServer.received.map((mail) => headerOf(mail, 'Message-ID') ?? '');
      const { rows } = await pool.query<{ id: string }>('select id from mails where sent_at is not null');
      this.mails += rows.length;
      this.#mailsTwice += received.length - new Set(received).size;
      this.#mailsWaiting += await unsent(pool);
      this.#mailsMissing += rows.filter(({ id }) => !received.some((known) => known.includes(id))).length;
    } finally {
      await Promise.all(servers.map((server) => server.kill()));
      await pool.end();
      await mailServer.close();
    }
  }

  enterInto(board: Scoreboard, rounds: number): void {
    board.atLeast('writes acknowledged', this.acknowledged, 20 * rounds, '');
    board.atLeast('emails sent', this.mails, 10 * rounds, '');
    board.atMost('acknowledged writes lost', this.#lost, 0, '');
    board.atMost('writes done twice', this.#doubled, 0, '');
    board.atMost('answers that differ when asked again', this.#differently, 0, '');
    board.atMost('emails sent twice', this.#mailsTwice, 0, '');
    board.atMost('emails noted as sent that did not arrive', this.#mailsMissing, 0, '');
    board.atMost('emails that still wait', this.#mailsWaiting, 0, '');
    board.atMost('lanes that fetch no jobs', this.#deadLanes, 0, '');
    board.atMost('until no email waits any more', this.#drainSeconds, 60, 's');
  }
}

/** Four borrowers and four employees, each with a loan, who sign in at that server. */
export async function addWriters(url: string, pool: ReturnType<typeof openPool>): Promise<Writer[]> {
  const clock = { now: () => new Date(), forward: () => undefined };
  const here = { pool, url, clock } as unknown as World;
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
