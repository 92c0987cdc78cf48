/**
 * A lender that grows: `npm run bench:scale` (`--sizes 1000,10000,100000,1000000`, `--times 200`). Deals with ten ledger entries each, a
 * document, emails and requests are added to one portal, up to a million with ten million entries. At each size the main calls are timed,
 * and at the last one PostgreSQL says how it runs their statements, reading or writing: none may read a big table from end to end.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { countDeals } from '@drawbridge/server/features/reports/count-deals.ts';
import { databaseOver, openPool } from '@drawbridge/server/platform/database/connect.ts';
import { entriesOfLoan, growLender } from './growing-lender.ts';
import { statementsOf } from './logged-statements.ts';
import { bundledDatabase, runSql, type ConnectionVariables } from './postgres-programs.ts';
import { inTemporaryFolder, startServer } from './running-server.ts';
import { median, percentile, Scoreboard } from './scoreboard.ts';
import { askerOf, type Ask, type Asked } from './timed-calls.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000,1000000' },
    times: { type: 'string', default: '200' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const times = Number(values.times);
/** Of these the fastest counts: other programs on the machine can only add time. */
const rounds = 3;
const mostGrowth = 1.2;
/** Differences below this are not felt, and are noise on calls of a few milliseconds. */
const notFeltMs = 2;
/** Added at once, so that no statement runs for many minutes. */
const portion = 50_000;
/** Tables of more rows are big. */
const bigRows = 20_000;

const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);

const [customer, broker, employee, admin] = ['customer', 'broker', 'employee', 'admin'].map(
  (name) => `${name}@demo.test`,
) as [string, string, string, string];

function mainCalls(deal: string, employeeId: string): Asked[] {
  const staff = (name: string, path: string) => ({ name, email: employee, path: `/lima/api/staff/${path}` });
  return [
    { name: 'customer: loans in process', email: customer, path: '/lima/api/deals/inprocess?limit=100' },
    { name: 'customer: funded loans', email: customer, path: '/lima/api/deals/funded?limit=100' },
    { name: 'customer: home', email: customer, path: '/lima/api/today' },
    { name: 'customer: deal', email: customer, path: '/lima/api/deals/details', body: { dealid: deal } },
    { name: 'customer: requests', email: customer, path: '/lima/api/requests' },
    { name: 'customer: account', email: customer, path: '/lima/api/deals/account', body: { dealid: deal } },
    { name: 'broker: loans in process', email: broker, path: '/lima/api/deals/broker/inprocess?limit=100' },
    { name: 'broker: stuck deals', email: broker, path: '/lima/api/deals/broker/overview' },
    staff('employee: work queue', 'work?limit=50'),
    staff('employee: work counts', 'work/counts'),
    staff('employee: deals', 'deals?limit=50'),
    staff('employee: deals by balance', 'deals?limit=50&sort=-balance'),
    staff('employee: deals searched', 'deals?limit=50&q=HL-204'),
    staff('employee: search', 'search?q=HL-204'),
    staff('employee: ledger', `deals/ledger?dealid=${deal}`),
    staff('employee: account', `deals/account?dealid=${deal}`),
    staff('employee: timeline', `deals/timeline?dealid=${deal}`),
    staff('employee: delinquency', 'delinquency?limit=50'),
    staff('employee: pipeline report', 'reports/pipeline'),
    staff('employee: maturities report', 'reports/maturities'),
    staff('employee: draws report', 'reports/draws'),
    staff('employee: draws', 'draws'),
    staff('employee: requests', 'requests?limit=50'),
    {
      ...staff('employee: next contact planned', 'deals/contacts/next'),
      body: { dealid: deal, on: tomorrow, employee: employeeId },
    },
    { name: 'administrator: people', email: admin, path: '/lima/api/staff/people?limit=50' },
    { name: 'administrator: audit log', email: admin, path: '/lima/api/staff/audit?limit=50' },
    { name: 'administrator: operations', email: admin, path: '/lima/api/staff/operations' },
  ];
}

interface Took {
  readonly median: number;
  readonly p99: number;
}

async function time(ask: Ask, asked: Asked): Promise<Took> {
  for (let warm = 0; warm < 10; warm += 1) await ask(asked);
  let fastest = { median: Number.POSITIVE_INFINITY, p99: Number.POSITIVE_INFINITY };
  for (let round = 0; round < rounds; round += 1) {
    const took: number[] = [];
    for (let nth = 0; nth < times; nth += 1) took.push(await ask(asked));
    fastest = {
      median: Math.min(fastest.median, median(took)),
      p99: Math.min(fastest.p99, percentile(took, 99)),
    };
  }
  return fastest;
}

/** What of PostgreSQL’s plan in JSON is read. */
interface Plan {
  /** Of a statement that was run. */
  readonly 'Actual Loops'?: number;
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

/** Such statements are not run again: one without those before it could fail. */
const writes = /\b(?:insert into|update|delete from)\b/i;

function scannedTables(plan: Plan): string[] {
  // Plans have alternatives that PostgreSQL chooses among while it runs.
  const isScan = plan['Node Type'] === 'Seq Scan' && plan['Actual Loops'] !== 0;
  const own = isScan ? [plan['Relation Name'] ?? ''] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scannedTables)];
}

function poolOf({
  PGUSER: user,
  PGPASSWORD: password,
  PGHOST: host,
  PGPORT: port,
  PGDATABASE: name,
}: ConnectionVariables) {
  return openPool(`postgresql://${user}:${password}@${host}:${port}/${name}`, 1, () => undefined);
}

/** Does what the worker, which is off, does every minute. */
async function countNewDeals(database: ConnectionVariables): Promise<void> {
  const pool = poolOf(database);
  try {
    await countDeals({ db: databaseOver(pool) }, new AbortController().signal);
  } finally {
    await pool.end();
  }
}

/** The big tables that the statements of a call read from end to end. */
async function longScans(
  database: ConnectionVariables,
  logFile: string,
  call: () => Promise<unknown>,
): Promise<string[]> {
  const statements = await statementsOf(database, logFile, async () => void (await call()));
  const pool = poolOf(database);
  const found = new Set<string>();
  try {
    const { rows: big } = await pool.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and reltuples > $1`,
      [bigRows],
    );
    const bigTables = new Set(big.map((table) => table.name));
    for (const { sql, values: given } of statements) {
      if (!/^\s*(?:select|with|insert|update|delete)\b/i.test(sql)) continue;
      await pool.query('begin');
      const { rows } = await pool.query<{ 'QUERY PLAN': readonly [{ Plan: Plan }] }>(
        `explain (${writes.test(sql) ? '' : 'analyze, '}format json) ${sql}`,
        given.map((value) => value ?? null),
      );
      await pool.query('rollback');
      const scanned = rows.flatMap(({ 'QUERY PLAN': [{ Plan: plan }] }) => scannedTables(plan));
      for (const table of scanned.filter((each) => bigTables.has(each))) found.add(table);
    }
  } finally {
    await pool.end();
  }
  return [...found];
}

const board = new Scoreboard();
await inTemporaryFolder(async (folder) => {
  const dataDir = join(folder, 'data');
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', WORKER: 'off' });
  try {
    const database = bundledDatabase(dataDir);
    const sql = (text: string) => runSql(database, text);
    const deal = await sql(`select id from deals where loan_number = 'HL-20418'`);
    const ask = await askerOf(server.url, [customer, broker, employee, admin]);
    const employeeId = await sql(`select id from accounts where email = '${employee}'`);
    const calls = mainCalls(deal, employeeId);
    const first = new Map<string, Took>();
    let reached = 0;
    for (const size of sizes) {
      const began = performance.now();
      for (; reached < size; reached = Math.min(size, reached + portion))
        await sql(growLender(reached + 1, Math.min(size, reached + portion)));
      await countNewDeals(database);
      const entries = await sql('select count(*) from ledger_entries');
      const seconds = Math.round((performance.now() - began) / 1000);
      console.log(
        `\n${size} deals, ${entries} ledger entries, ${entriesOfLoan} a deal (added in ${seconds} s)`,
      );
      for (const asked of calls) {
        const took = await time(ask, asked);
        const least = first.get(asked.name) ?? took;
        first.set(asked.name, least);
        console.log(
          `${asked.name.padEnd(30)} median ${took.median.toFixed(1)} ms, p99 ${took.p99.toFixed(1)} ms`,
        );
        if (size !== sizes.at(-1) || sizes.length === 1) continue;
        for (const figure of ['median', 'p99'] as const) {
          const growth = took[figure] - least[figure] < notFeltMs ? 1 : took[figure] / least[figure];
          board.atMost(`${asked.name}: ${figure}`, Math.round(growth * 100) / 100, mostGrowth, '×');
        }
      }
    }
    for (const asked of calls) {
      const scans = await longScans(database, join(dataDir, 'postgres.log'), () => ask(asked));
      if (scans.length > 0) console.log(`${asked.name} reads whole tables: ${scans.join(', ')}`);
      board.atMost(`${asked.name}: big tables read whole`, scans.length, 0, '');
    }
  } finally {
    await server.stop();
  }
});
board.print(`From ${sizes[0]} deals to ${sizes.at(-1)}`);
