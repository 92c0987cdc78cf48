/**
 * How lists handle long pipelines and a growing lender: `npm run bench:pipeline`. First rows, filters, search and
 * export of a broker with 20,000 deals; then the p99 of reads with 100,000 other deals against 1,000.
 */
import { join } from 'node:path';
import { dealsOfBroker, manyMoreDeals } from './many-deals.ts';
import { bundledDatabase, runSql } from './postgres-programs.ts';
import { inTemporaryFolder, startServer } from './running-server.ts';
import { median, percentile, Scoreboard } from './scoreboard.ts';
import { askerOf, type Ask, type Asked } from './timed-calls.ts';

const pipeline = 20_000;
const fewOthers = 1000;
const manyOthers = 100_000;
const times = 150;
/** Turns of few and many deals. The fastest of each counts: other programs on the machine can only add time. */
const rounds = 6;

const board = new Scoreboard();

const firstRows: readonly Asked[] = [
  ['first rows', 'inprocess?limit=100'],
  ['sorted by name', 'inprocess?limit=100&sort=nickname'],
  ['filtered', 'inprocess?limit=100&product=Fix+and+flip&state=GA%7CFL&amountFrom=150000'],
  ['searched', 'inprocess?limit=100&q=long+street'],
].map(([name = '', path = '']) => ({
  name,
  path: `/lima/api/deals/broker/${path}`,
  email: 'broker@demo.test',
}));

/** Milliseconds of each of several calls. */
async function askAgain(ask: Ask, asked: Asked, count: number): Promise<number[]> {
  const took: number[] = [];
  for (let time = 0; time < count; time += 1) took.push(await ask(asked));
  return took;
}

function p99(took: readonly number[]): number {
  return percentile(took, 99);
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}

async function withServer<Result>(
  others: number,
  run: (ask: Ask, sql: (text: string) => Promise<string>) => Promise<Result>,
): Promise<Result> {
  return inTemporaryFolder(async (folder) => {
    const dataDir = join(folder, 'data');
    const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', WORKER: 'off' });
    try {
      const sql = (text: string) => runSql(bundledDatabase(dataDir), text);
      await sql(manyMoreDeals(others));
      const emails = ['broker@demo.test', 'customer@demo.test', 'employee@demo.test', 'admin@demo.test'];
      return await run(await askerOf(server.url, emails), sql);
    } finally {
      await server.stop();
    }
  });
}

/** Every list, search and detail page, as demo people. */
async function everyRead(sql: (text: string) => Promise<string>): Promise<Asked[]> {
  const dealId = await sql(`select id from deals where loan_number = 'HL-20418'`);
  const customer = 'customer@demo.test';
  return [
    ...firstRows,
    { name: 'customer: in process', path: '/lima/api/deals/inprocess?limit=100', email: customer },
    { name: 'customer: search', path: '/lima/api/deals/inprocess?limit=100&q=road', email: customer },
    { name: 'customer: navigation', path: '/lima/api/deals/nav?limit=50', email: customer },
    { name: 'deal', path: '/lima/api/deals/details', email: customer, body: { dealid: dealId } },
    { name: 'employee: deals', path: '/lima/api/staff/deals', email: 'employee@demo.test' },
    { name: 'employee: people', path: '/lima/api/staff/people', email: 'admin@demo.test' },
    { name: 'employee: work', path: '/lima/api/staff/work', email: 'employee@demo.test' },
    { name: 'employee: search', path: '/lima/api/staff/deals?q=HL-204', email: 'employee@demo.test' },
  ];
}

await withServer(fewOthers, async (ask, sql) => {
  await sql(dealsOfBroker('broker@demo.test', pipeline));
  for (const asked of firstRows) {
    await askAgain(ask, asked, 10);
    const took = await askAgain(ask, asked, 40);
    board.atMost(`${pipeline} deals: ${asked.name}`, rounded(median(took)), 100, 'ms');
  }
  for (const format of ['csv', 'xlsx']) {
    const path = `/lima/api/deals/broker/export?table=inprocess&format=${format}&q=many`;
    const [took = 0] = await askAgain(ask, { name: format, path, email: 'broker@demo.test' }, 1);
    console.log(`${pipeline} deals as ${format}: ${Math.round(took)} ms`);
  }
});

await withServer(fewOthers, (askFew, fewSql) =>
  withServer(manyOthers, async (askMany, manySql) => {
    const reads = await everyRead(fewSql);
    await everyRead(manySql);
    for (const asked of reads) {
      let [few, many] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      await askAgain(askFew, asked, 20);
      await askAgain(askMany, asked, 20);
      for (let round = 0; round < rounds; round += 1) {
        few = Math.min(few, p99(await askAgain(askFew, asked, times)));
        many = Math.min(many, p99(await askAgain(askMany, asked, times)));
      }
      board.atMost(`growth of ${asked.name}`, Math.round((many / few) * 100) / 100, 1.3, '×');
    }
  }),
);
board.print(`A broker with ${pipeline} deals, a lender with ${manyOthers}`);
