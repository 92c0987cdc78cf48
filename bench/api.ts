/**
 * How much of the database's speed the API delivers, and how long people wait: `npm run bench:api`. Throughput: the
 * dashboard's reads over HTTP with 50 connections at full speed, in turns with pgbench running the same SQL on the same
 * database. Waiting: the same reads at the rate the throughput limit demands, a quarter of pgbench's in that round. At full speed waiting cannot be measured: by Little's law 50 connections at 2,500 answers a second wait
 * 20 ms on average, whatever the server does. Neither does autocannon's fixed rate help: each connection sends a
 * second's requests in one burst (steady-load.ts spreads them). `--profile <folder>` writes a processor profile of the
 * server there.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dashboardReads, flatOut, type Read } from './dashboard-reads.ts';
import { statementsOf, type Statement } from './logged-statements.ts';
import { manyMoreDeals } from './many-deals.ts';
import { bundledDatabase, runPgbench, runSql, type ConnectionVariables } from './postgres-programs.ts';
import { inTemporaryFolder, startServer } from './running-server.ts';
import { median, percentile, Scoreboard } from './scoreboard.ts';
import { steadyLoad } from './steady-load.ts';

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

/** In percent of pgbench's. */
const leastPercent = 25;

const board = new Scoreboard();

await inTemporaryFolder(async (folder) => {
  const dataDir = join(folder, 'data');
  const server = await startServer({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    // Only the reads should use the database.
    WORKER: 'off',
    ...(options.profile === undefined ? {} : { PROFILE_FOLDER: options.profile }),
  });
  try {
    const database = bundledDatabase(dataDir);
    await runSql(database, manyMoreDeals(otherDeals));
    const signedIn = await dashboardReads(server.url);
    const scripts = await pgbenchScripts(
      folder,
      database,
      join(dataDir, 'postgres.log'),
      signedIn.map((read) => () => ask(server.url, read)),
    );
    await flatOut(server.url, signedIn, { connections, seconds: 2 });
    const rounds = [];
    for (let round = 0; round < Number(options.rounds); round += 1) {
      const limit = await pgbench(database, scripts);
      const most = await flatOut(server.url, signedIn, { connections, seconds });
      const percent = (most.rate / limit) * 100;
      const perSecond = Math.round((limit * leastPercent) / 100);
      const took = await steadyLoad({ url: server.url, reads: signedIn, connections, perSecond, seconds });
      const p99Ms = percentile(took, 99);
      console.log(
        `pgbench ${limit.toFixed(0)}/s; flat out ${most.rate.toFixed(0)}/s (${percent.toFixed(1)} %), p99 ${most.p99Ms} ms; ` +
          `at ${perSecond}/s median ${median(took).toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, most ${percentile(took, 100).toFixed(1)} ms`,
      );
      rounds.push({ percent, p99Ms, limit, rate: most.rate });
    }
    console.log(`\npgbench: median ${median(rounds.map(({ limit }) => limit)).toFixed(0)} reads a second`);
    console.log(`flat out: median ${median(rounds.map(({ rate }) => rate)).toFixed(0)} reads a second`);
    board.atLeast(
      'reads over HTTP against pgbench',
      median(rounds.map(({ percent }) => percent)),
      leastPercent,
      '%',
    );
    board.atMost('p99 at a quarter of pgbench’s rate', median(rounds.map(({ p99Ms }) => p99Ms)), 20, 'ms');
  } finally {
    await server.stop();
  }
});
board.print(`Dashboard reads (${connections} connections, ${otherDeals} deals of others)`);

async function ask(url: string, { path, authorization }: Read): Promise<void> {
  const response = await fetch(`${url}${path}`, { headers: { authorization } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  await response.arrayBuffer();
}

/** Writes each read's queries as a pgbench script. Returns the arguments that run them in turn. */
async function pgbenchScripts(
  folder: string,
  database: ConnectionVariables,
  logFile: string,
  works: readonly (() => Promise<void>)[],
): Promise<string[]> {
  const args: string[] = [];
  for (const [index, work] of works.entries()) {
    // Runs once before, to leave out a connection's first-time queries.
    await work();
    const statements = await statementsOf(database, logFile, work);
    if (statements.length === 0) throw new Error('a read made no statements');
    const file = join(folder, `read-${index}.sql`);
    const named = statements.map((statement, place) => asPgbench(statement, `r${index}s${place}`));
    writeFileSync(file, named.map(({ sql }) => `${sql};\n`).join(''));
    args.push('--file', file, ...named.flatMap(({ variables }) => variables));
  }
  return args;
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
