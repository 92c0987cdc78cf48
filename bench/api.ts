/**
 * How much of the database's speed the API passes on: `npm run bench:api`. The dashboard's reads over HTTP, with
 * session check, validation, headers and log, against pgbench running the very same SQL on the same database, in turns.
 * `--profile <folder>` writes a processor profile of the server there.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { signInAs } from './demo-session.ts';
import { statementsOf, type Statement } from './logged-statements.ts';
import { manyMoreDeals } from './many-deals.ts';
import { bundledDatabase, runPgbench, runSql, type ConnectionVariables } from './postgres-programs.ts';
import { inTemporaryFolder, startServer } from './running-server.ts';
import { median, Scoreboard } from './scoreboard.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '6' },
    rounds: { type: 'string', default: '3' },
    profile: { type: 'string' },
  },
});
const seconds = Number(options.seconds);
const connections = 50;
const otherDeals = 5000;

/** What a dashboard asks for, by who is looking. */
const reads = [
  { email: 'broker@demo.test', path: '/lima/api/deals/broker/inprocess?limit=100' },
  { email: 'broker@demo.test', path: '/lima/api/deals/broker/funded?limit=100' },
  { email: 'customer@demo.test', path: '/lima/api/deals/inprocess?limit=100' },
  { email: 'customer@demo.test', path: '/lima/api/deals/funded?limit=100' },
] as const;

interface Read {
  readonly path: string;
  readonly authorization: string;
}

const board = new Scoreboard();

await inTemporaryFolder(async (folder) => {
  const dataDir = join(folder, 'data');
  const server = await startServer({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    // Nothing but the reads may ask the database.
    WORKER: 'off',
    ...(options.profile === undefined ? {} : { PROFILE_FOLDER: options.profile }),
  });
  try {
    const database = bundledDatabase(dataDir);
    await runSql(database, manyMoreDeals(otherDeals));
    const signedIn = await Promise.all(
      reads.map(async ({ email, path }) => ({
        path,
        authorization: `Bearer ${(await signInAs(server.url, email)).token}`,
      })),
    );
    const scripts = await pgbenchScripts(folder, database, join(dataDir, 'postgres.log'), () =>
      ask(server.url, signedIn),
    );
    await load(server.url, signedIn, 2);
    const rounds = [];
    for (let round = 0; round < Number(options.rounds); round += 1) {
      const limit = await pgbench(database, scripts);
      const { rate, p99Ms } = await load(server.url, signedIn, seconds);
      console.log(
        `pgbench ${limit.toFixed(0)}/s, over HTTP ${rate.toFixed(0)}/s (${((rate / limit) * 100).toFixed(1)} %), p99 ${p99Ms} ms`,
      );
      rounds.push({ percent: (rate / limit) * 100, rate, limit, p99Ms });
    }
    console.log(`\npgbench: median ${median(rounds.map(({ limit }) => limit)).toFixed(0)} reads a second`);
    console.log(`over HTTP: median ${median(rounds.map(({ rate }) => rate)).toFixed(0)} reads a second`);
    board.atLeast('reads over HTTP against pgbench', median(rounds.map(({ percent }) => percent)), 25, '%');
    board.atMost('slowest of a hundred (p99)', median(rounds.map(({ p99Ms }) => p99Ms)), 20, 'ms');
  } finally {
    await server.stop();
  }
});
board.print(`Dashboard reads (${connections} connections, ${otherDeals} deals of others)`);

async function ask(url: string, signedIn: readonly Read[]): Promise<void> {
  for (const { path, authorization } of signedIn) {
    const response = await fetch(`${url}${path}`, { headers: { authorization } });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    await response.arrayBuffer();
  }
}

/** Writes what each read asks of the database as a script for pgbench; gives the arguments that run them in turn. */
async function pgbenchScripts(
  folder: string,
  database: ConnectionVariables,
  logFile: string,
  work: () => Promise<void>,
): Promise<string[]> {
  // Once before, so that what a connection asks only at first is not among them.
  await work();
  const statements = await statementsOf(database, logFile, work);
  const perRead = statements.length / reads.length;
  if (!Number.isInteger(perRead) || perRead === 0)
    throw new Error(`${reads.length} reads made ${statements.length} statements`);
  return reads.flatMap((_read, index) => {
    const own = statements.slice(index * perRead, (index + 1) * perRead);
    const file = join(folder, `read-${index}.sql`);
    const named = own.map((statement, place) => asPgbench(statement, `r${index}s${place}`));
    writeFileSync(file, named.map(({ sql }) => `${sql};\n`).join(''));
    return ['--file', file, ...named.flatMap(({ variables }) => variables)];
  });
}

function asPgbench({ sql, values }: Statement, prefix: string): { sql: string; variables: string[] } {
  return {
    sql: sql.replace(/\$(\d+)/g, (_place, number: string) =>
      values[Number(number) - 1] === undefined ? 'null' : `:${prefix}v${number}`,
    ),
    variables: values.flatMap((value, index) =>
      value === undefined ? [] : ['--define', `${prefix}v${index + 1}=${value}`],
    ),
  };
}

function pgbench(database: ConnectionVariables, scripts: readonly string[]): Promise<number> {
  const fixed = ['--no-vacuum', '--protocol', 'prepared', '--client', String(connections), '--jobs', '1'];
  return runPgbench(database, [...fixed, '--time', String(seconds), ...scripts]);
}

async function load(
  url: string,
  signedIn: readonly Read[],
  duration: number,
): Promise<{ rate: number; p99Ms: number }> {
  const result = await autocannon({
    url,
    connections,
    duration,
    requests: signedIn.map(({ path, authorization }) => ({
      method: 'GET' as const,
      path,
      headers: { authorization, 'accept-encoding': 'gzip, br' },
    })),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were refusals, ${result.errors} requests failed`);
  return { rate: result.requests.average, p99Ms: result.latency.p99 };
}
