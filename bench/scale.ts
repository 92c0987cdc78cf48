/**
 * A lender that grows: `npm run bench:scale` (`--sizes 1000,10000,100000,1000000`, `--times 200`). Deals with ten ledger entries each, a
 * document, emails and requests are added to one portal, up to a million with ten million entries. At each size the main calls are timed
 * in turn with those of a lender that stays at the first size, whose figures are shown in parentheses. PostgreSQL says what it read for
 * them: that may not grow either, and no call may read a big table from end to end.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { countDeals } from '@drawbridge/server/features/reports/count-deals.ts';
import { databaseOver, openPool } from '@drawbridge/server/platform/database/connect.ts';
import { entriesOfLoan, growLender } from './growing-lender.ts';
import { bundledDatabase, runSql, type ConnectionVariables } from './postgres-programs.ts';
import { inTemporaryFolder, startServer, type RunningServer } from './running-server.ts';
import { median, percentile, Scoreboard, shownFigure as shown } from './scoreboard.ts';
import { askerOf, type Asked } from './timed-calls.ts';
import { workOfCalls, type Work } from './work-of-calls.ts';

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
const figures = ['median', 'p99', 'rows', 'pages'] as const;
type Figure = (typeof figures)[number];

/** By how much each figure may grow. Differences below `notFelt` don't count: on calls of a few milliseconds, or rows, they are noise. */
const limits = {
  median: { most: 1.2, notFelt: 2 },
  p99: { most: 1.2, notFelt: 2 },
  rows: { most: 1.2, notFelt: 500 },
  // Indexes of a million rows have more levels than those of a thousand, and each level is a page more for each row. Two thousand
  // pages in memory take about two milliseconds.
  pages: { most: 2, notFelt: 2_000 },
} as const satisfies Record<Figure, { readonly most: number; readonly notFelt: number }>;
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
    staff('employee: search with a common word', 'search?q=HL-20418+Scale'),
    staff('employee: search with words all have', 'search?q=Street+test'),
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

/** A lender with a server of its own. */
interface Lender {
  readonly server: RunningServer;
  readonly database: ConnectionVariables;
}

async function startLender(dataDir: string): Promise<Lender> {
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', WORKER: 'off' });
  return { server, database: bundledDatabase(dataDir) };
}

async function callsOf({
  server,
  database,
}: Lender): Promise<(Asked & { readonly call: () => Promise<number> })[]> {
  const deal = await runSql(database, `select id from deals where loan_number = 'HL-20418'`);
  const employeeId = await runSql(database, `select id from accounts where email = '${employee}'`);
  const ask = await askerOf(server.url, [customer, broker, employee, admin]);
  return mainCalls(deal, employeeId).map((asked) => ({ ...asked, call: () => ask(asked) }));
}

type Took = Readonly<Record<'median' | 'p99', number>>;

/** How long each of these takes, called in turn: what else the machine does slows them alike. */
async function time(calls: readonly (() => Promise<number>)[]): Promise<readonly Took[]> {
  for (let warm = 0; warm < 10; warm += 1) for (const call of calls) await call();
  const fastest = calls.map(() => ({ median: Number.POSITIVE_INFINITY, p99: Number.POSITIVE_INFINITY }));
  for (let round = 0; round < rounds; round += 1) {
    const took: number[][] = calls.map(() => []);
    for (let nth = 0; nth < times; nth += 1)
      for (const [which, call] of calls.entries()) took[which]?.push(await call());
    for (const [which, least] of fastest.entries()) {
      least.median = Math.min(least.median, median(took[which] ?? []));
      least.p99 = Math.min(least.p99, percentile(took[which] ?? [], 99));
    }
  }
  return fastest;
}

/** Does what the worker, which is off, does every minute. */
async function countNewDeals({
  PGUSER: user,
  PGPASSWORD: password,
  PGHOST: host,
  PGPORT: port,
  PGDATABASE: name,
}: ConnectionVariables): Promise<void> {
  const pool = openPool(`postgresql://${user}:${password}@${host}:${port}/${name}`, 1, () => undefined);
  try {
    await countDeals({ db: databaseOver(pool) }, new AbortController().signal);
  } finally {
    await pool.end();
  }
}

/** Ends a load: otherwise PostgreSQL would still be cleaning and writing what was loaded while calls are timed. */
const settle = `vacuum analyze;
  checkpoint`;

async function grow({ database }: Lender, from: number, to: number): Promise<void> {
  const began = performance.now();
  for (let reached = from; reached < to; reached = Math.min(to, reached + portion))
    await runSql(database, growLender(reached + 1, Math.min(to, reached + portion)));
  await countNewDeals(database);
  await runSql(database, settle);
  const entries = await runSql(database, 'select count(*) from ledger_entries');
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`\n${to} deals, ${entries} ledger entries, ${entriesOfLoan} a deal (added in ${seconds} s)`);
}

type Measured = Record<Figure, number> & Pick<Work, 'scanned'>;

/** The figures of each call for both lenders, in this order. */
async function measure(lenders: readonly Lender[]): Promise<ReadonlyMap<string, readonly Measured[]>> {
  const calls = await Promise.all(lenders.map(callsOf));
  const names = calls[0]?.map(({ name }) => name) ?? [];
  const took: (readonly Took[])[] = [];
  for (const nth of names.keys()) took.push(await time(calls.flatMap((own) => own[nth]?.call ?? [])));
  const works: (readonly Work[])[] = [];
  for (const [which, { database }] of lenders.entries())
    works.push(await workOfCalls(database, calls[which]?.map(({ call }) => call) ?? []));
  return new Map(
    names.map((name, nth) => [
      name,
      works.flatMap((own, which) => {
        const [work, times] = [own[nth], took[nth]?.[which]];
        return work && times ? [{ ...work, ...times }] : [];
      }),
    ]),
  );
}

async function bigTables({ database }: Lender): Promise<ReadonlySet<string>> {
  const names = await runSql(
    database,
    `select relname from pg_class where relkind = 'r' and reltuples > ${bigRows}`,
  );
  return new Set(names.split('\n'));
}

function compare(name: string, small: Measured, grown: Measured): void {
  for (const figure of figures) {
    const { most, notFelt } = limits[figure];
    const growth = grown[figure] - small[figure] < notFelt ? 1 : grown[figure] / small[figure];
    board.atMost(`${name}: ${figure}`, Math.round(growth * 100) / 100, most, '×');
  }
}

const board = new Scoreboard();
await inTemporaryFolder(async (folder) => {
  const lenders = [
    await startLender(join(folder, 'small')),
    await startLender(join(folder, 'growing')),
  ] as const;
  const [small, growing] = lenders;
  try {
    await grow(small, 0, sizes[0] ?? 0);
    const whole = new Map<string, Set<string>>();
    let reached = 0;
    for (const size of sizes) {
      await grow(growing, reached, size);
      reached = size;
      const big = await bigTables(growing);
      for (const [name, [ofSmall, ofGrown]] of await measure(lenders)) {
        if (!ofSmall || !ofGrown) throw new Error(`${name} was not measured`);
        const read = [...ofGrown.scanned].filter(([table, rows]) => big.has(table) && rows > bigRows);
        whole.set(name, new Set([...(whole.get(name) ?? []), ...read.map(([table]) => table)]));
        console.log(
          `${name.padEnd(38)} ${figures.map((figure) => `${figure} ${shown(ofGrown[figure])} (${shown(ofSmall[figure])})`).join(', ')}`,
        );
        if (size === sizes.at(-1)) compare(name, ofSmall, ofGrown);
      }
    }
    for (const [name, tables] of whole) {
      if (tables.size > 0) console.log(`${name} reads whole tables: ${[...tables].join(', ')}`);
      board.atMost(`${name}: big tables read whole`, tables.size, 0, '');
    }
  } finally {
    for (const { server } of lenders) await server.stop();
  }
});
board.print(`From ${sizes[0]} deals to ${sizes.at(-1)}`);
