/**
 * An upgrade server by server: `npm run bench:previous` (`--commit 391dd0c3`, `--seconds 30`). The server of an earlier
 * commit, by default the one recorded for the last release, makes a database and serves the demo from it. Today's code
 * migrates the database meanwhile, and today's server starts beside it. People then write, sign in and listen at both in turn.
 * Needs the git history, and npm's registry for the earlier packages; otherwise it says so and exits with 2.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startBundledPostgres } from '@drawbridge/server/platform/database/bundled-postgres.ts';
import { openPool } from '@drawbridge/server/platform/database/connect.ts';
import { newSeed } from '@drawbridge/server/platform/secrets/kept-seed.ts';
import { startMailServer, type MailServer } from '@drawbridge/server/test/support/mail-server.ts';
import { addAccount } from '@drawbridge/server/test/support/people.ts';
import type { World } from '@drawbridge/server/test/support/world.ts';
import { dashboardReads } from './dashboard-reads.ts';
import { signInAs } from './demo-session.ts';
import { earlierCode } from './earlier-code.ts';
import { keepAsking } from './keep-asking.ts';
import { unlessMissing } from './not-run.ts';
import { operate } from './operate.ts';
import { inTemporaryFolder, startServer, type RunningServer } from './running-server.ts';
import { Scoreboard } from './scoreboard.ts';
import { SideBySide } from './side-by-side.ts';
import { addWriters } from './writes-through-failover.ts';

const { values } = parseArgs({
  options: { commit: { type: 'string' }, seconds: { type: 'string', default: '30' } },
});
const root = join(import.meta.dirname, '..');
const board = new Scoreboard();

async function besideEachOther(folder: string): Promise<void> {
  const earlier = earlierCode(root, join(folder, 'earlier'), values.commit);
  const postgres = await startBundledPostgres({ dataDir: join(folder, 'database'), log: () => undefined });
  const pool = openPool(postgres.url, 2, () => undefined);
  const mailServers = [await startMailServer(), await startMailServer()] as const;
  const running: RunningServer[] = [];
  const over = new AbortController();
  const settings = (nth: 0 | 1) => settingsOf(folder, postgres, { nth, mails: mailServers[nth] });
  try {
    const yesterdays = await startServer(settings(0), earlier);
    running.push(yesterdays);
    // Before people come: in a trial, the locks of all migrations are held at once, and would cross those of requests.
    const trial = await operate(settings(1), 'migrate', '--dry-run');
    console.log(trial.output.trim().split('\n').slice(-2).join('\n'));
    const { token } = await signInAs(yesterdays.url, 'customer@demo.test');
    const reads = await dashboardReads(yesterdays.url);
    const url = (turn: number) => running[turn % running.length]?.url ?? '';
    const asking = keepAsking(url, reads, { token, over: over.signal });

    const migrated = await operate(settings(1), 'migrate');
    console.log(migrated.output.trim());
    if (migrated.code !== 0) throw new Error('the migration failed');
    const todays = await startServer(settings(1));
    running.push(todays);

    const both = new SideBySide(
      [
        { url: yesterdays.url, mails: mailServers[0] },
        { url: todays.url, mails: mailServers[1] },
      ],
      pool,
    );
    const writers = await addWriters(yesterdays.url, pool);
    const { email } = await addAccount({ pool } as World, { email: 'visitor@bench.test' });
    setTimeout(() => over.abort(), Number(values.seconds) * 1000);
    await both.run(writers, email, over.signal);
    await asking.done;
    const audit = await operate(settings(1), 'verify-audit');
    if (audit.code !== 0) console.error(audit.output);
    const failures = [...asking.failures, ...both.failures];
    for (const failure of failures.slice(0, 5)) console.error(failure);
    board.atLeast('dry runs that say yesterday’s server can stay up', trial.code === 0 ? 1 : 0, 1, '');
    board.atLeast('dashboards read and profiles written meanwhile', asking.took.length, 1000, '');
    board.atMost('failed or refused requests', failures.length, 0, '');
    both.enterInto(board);
    board.atMost('audit logs with faults', audit.code === 0 ? 0 : 1, 0, '');
  } finally {
    over.abort();
    // Requests under way would otherwise fail after the figures are in.
    await sleep(100);
    await Promise.all(running.map((server) => server.stop()));
    await pool.end();
    await Promise.all(mailServers.map((server) => server.close()));
    await postgres.stop();
  }
}

function settingsOf(
  folder: string,
  postgres: { readonly url: string; readonly runtimeUrl: string },
  { nth, mails }: { readonly nth: number; readonly mails: MailServer },
): Record<string, string> {
  return {
    ...shared,
    DATABASE_URL: postgres.runtimeUrl,
    DATABASE_OWNER_URL: postgres.url,
    FILES_DIR: join(folder, 'files'),
    DATA_DIR: join(folder, `server-${nth}`),
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
  };
}

const shared = {
  SESSION_KEYS: newSeed(),
  ENCRYPTION_KEY: newSeed(),
  PUBLIC_URL: 'http://127.0.0.1:3000',
  LOG_LEVEL: 'silent',
  SECOND_FACTOR_FOR_EMPLOYEES: 'off',
  DATABASE_CONNECTIONS: '16',
  OVERLOAD_DELAY: '0',
};

await unlessMissing(async () => {
  await inTemporaryFolder(besideEachOther);
  board.print('Yesterday’s server beside today’s');
});
