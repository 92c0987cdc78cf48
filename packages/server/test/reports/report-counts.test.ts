import fc from 'fast-check';
import { sql } from 'kysely';
import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { addDays } from '@drawbridge/domain/calendar/plain-date.ts';
import { loanTypes, spellingsOf, type LoanType } from '@drawbridge/domain/deals/deal-types.ts';
import { inProcessStages } from '@drawbridge/domain/deals/stages.ts';
import { maturityReport, pipelineReport } from '@drawbridge/contract/reports/schema.ts';
import { createJobs } from '../../src/app/create-jobs.ts';
import { countNotedDeals } from '../../src/features/reports/count-store.ts';
import { maturitiesJson } from '../../src/features/reports/maturity-store.ts';
import { pipelineJson } from '../../src/features/reports/store.ts';
import { databaseOver, type Transaction } from '../../src/platform/database/connect.ts';
import { createLog } from '../../src/platform/log.ts';
import { waitingForLocks } from '../support/crossing.ts';
import { openOffice, type Office } from '../support/lender-office.ts';
import { dealsNow, plainMaturities, plainPipeline } from '../support/plain-reports.ts';
import { sharedWorld } from '../support/world.ts';

const world = sharedWorld();
let office: Office;
beforeAll(async () => {
  office = await openOffice(world);
});

async function countDeals(): Promise<void> {
  const jobs = await createJobs({ ...world, pool: world.runtimePool, log: createLog('silent') });
  await jobs['count deals']({}, { attempt: 1, signal: new AbortController().signal });
}

const noted = async () => (await world.pool.query('select from deals_to_count')).rowCount;

const pipeline = async (query = '') =>
  pipelineReport.parse((await office.get(`/reports/pipeline${query}`)).json);
const maturities = async (query = '') =>
  maturityReport.parse((await office.get(`/reports/maturities${query}`)).json);

async function expectReports(): Promise<void> {
  const deals = await dealsNow(world.pool);
  const { today } = office;
  const ofType = (type: LoanType) =>
    deals.filter((deal) => (spellingsOf(type) as readonly string[]).includes(deal.type));
  for (const period of [30, 90, 365])
    expect(await pipeline(`?period=${period}`)).toEqual(plainPipeline(deals, today, period));
  expect(await maturities()).toEqual(plainMaturities(deals, today));
  for (const type of loanTypes) {
    const query = `?type=${encodeURIComponent(type)}`;
    expect(await pipeline(query), type).toEqual(plainPipeline(ofType(type), today, 90));
    expect(await maturities(query), type).toEqual(plainMaturities(ofType(type), today));
  }
}

type Query = Pick<pg.Pool, 'query'>;
const loanTypesStored = [
  'NewConstruction',
  'New Construction',
  'FixNFlip',
  'Rental',
  'Line of Credit',
] as const;

const someStage = fc.oneof(
  fc.constantFrom('Funded', 'Paid Off', 'Withdrawn'),
  fc.constantFrom(...inProcessStages.slice(0, 3)),
);
const someCents = fc.integer({ min: 0, max: 9_999_999 });
const dollarsOf = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
/** Few of each, so that deals share them. */
const someDays = fc.constantFrom(-1, 0, 1, 2, 29, 30, 31, 89, 90, 179, 180, 181, 400);

const someDeal = fc.record({
  stage: someStage,
  days: someDays,
  type: fc.constantFrom(...loanTypesStored),
  cents: someCents,
});

const anyDeal =
  '(select id from deals order by id offset $1::integer % greatest((select count(*) from deals), 1) limit 1)';

interface Change {
  readonly what: string;
  readonly stage?: string;
  readonly days?: number;
  readonly cents?: number | null;
  readonly type?: string;
  readonly ahead?: number | null;
}

/** One change of a deal. */
const someChange: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ what: fc.constant('stage'), stage: someStage, days: someDays }),
  fc.record({ what: fc.constant('amount'), cents: someCents }),
  fc.record({ what: fc.constant('type'), type: fc.constantFrom(...loanTypesStored) }),
  fc.record({ what: fc.constant('maturity'), ahead: fc.option(fc.integer({ min: -40, max: 200 })) }),
  fc.record({ what: fc.constant('entry'), cents: someCents }),
  fc.record({ what: fc.constant('owed'), cents: fc.option(someCents) }),
  fc.record({ what: fc.constant('forgotten') }),
  fc.record({ what: fc.constant('funding day'), days: someDays }),
);

async function change(db: Query, place: number, to: Change): Promise<void> {
  const day = office.ago(to.days ?? 0);
  const dollars = typeof to.cents === 'number' ? dollarsOf(to.cents) : null;
  const statements: Record<string, readonly [string, readonly unknown[]]> = {
    stage: [`update deals set status = $2, status_date = $3 where id = ${anyDeal}`, [to.stage, day]],
    amount: [`update deals set loan_amount = $2 where id = ${anyDeal}`, [dollars]],
    type: [`update deals set type = $2 where id = ${anyDeal}`, [to.type]],
    maturity: [
      `update deals set maturity_date = $2 where id = ${anyDeal}`,
      [typeof to.ahead === 'number' ? addDays(office.today, to.ahead) : null],
    ],
    entry: [
      `insert into ledger_entries (deal_id, position, source_type, date_received, total_amount, loan_balance)
       select deal, 1 + (select count(*) from ledger_entries where deal_id = deal), 'PMT', '2026-01-01', 0, $2
       from ${anyDeal} as chosen (deal)`,
      [dollars],
    ],
    owed: [
      `insert into amounts_due (deal_id, amount, principal) select deal, 0, $2 from ${anyDeal} as chosen (deal)
       on conflict (deal_id) do update set principal = excluded.principal`,
      [dollars],
    ],
    forgotten: [`delete from amounts_due where deal_id = ${anyDeal}`, []],
    'funding day': [
      `update deal_stage_changes set changed_on = $2 where to_stage = 'Funded' and deal_id = ${anyDeal}`,
      [day],
    ],
  };
  const [text, values] = statements[to.what] ?? ['', []];
  await db.query(text, [place, ...values]);
}

test('reports say what every deal says, after any changes, whether they are counted yet or not', async () => {
  await expectReports();
  await fc.assert(
    fc.asyncProperty(
      fc.array(someDeal, { maxLength: 6 }),
      fc.array(fc.tuple(fc.nat(40), someChange), { maxLength: 12 }),
      fc.boolean(),
      async (added, changes, counts) => {
        for (const { stage, days, type, cents } of added)
          await office.deal(stage, days, { type, amount: dollarsOf(cents) });
        if (counts) await countDeals();
        for (const [place, to] of changes) await change(world.pool, place, to);
        await expectReports();
        await countDeals();
        expect(await noted()).toBe(0);
        await expectReports();
      },
    ),
    { numRuns: 12 },
  );
});

test('a deal that is deleted leaves the counts', async () => {
  const kept = await pipeline();
  const id = await office.deal('Processing', 3, { amount: '123.45' });
  await countDeals();
  expect((await pipeline()).total.deals).toBe(kept.total.deals + 1);
  for (const table of ['deal_members', 'properties', 'deal_stage_changes', 'deal_stages'])
    await world.pool.query(`delete from ${table} where deal_id = $1`, [id]);
  await world.pool.query('delete from deals where id = $1', [id]);
  expect(await pipeline()).toEqual(kept);
  await countDeals();
  expect(await pipeline()).toEqual(kept);
});

test('changes at once, counted meanwhile and twice at once, lose and double nothing', async () => {
  const ids: string[] = [];
  for (let nth = 0; nth < 8; nth += 1) ids.push(await office.deal('Application', nth, { amount: '1000' }));
  await countDeals();
  const [first, second] = [await world.runtimePool.connect(), await world.runtimePool.connect()];
  try {
    // Each of them changes what the other does, in the other order: what would wait for one sum would be a deadlock.
    for (const client of [first, second]) await client.query('begin');
    const fund = (client: pg.PoolClient, id: string | undefined) =>
      client.query(`update deals set status = 'Funded', maturity_date = $2 where id = $1`, [
        id,
        office.today,
      ]);
    const withdraw = (client: pg.PoolClient, id: string | undefined) =>
      client.query(`update deals set status = 'Withdrawn' where id = $1`, [id]);
    await fund(first, ids[0]);
    await withdraw(second, ids[1]);
    await withdraw(first, ids[2]);
    await fund(second, ids[3]);
    const unchanged = await pipeline();
    await countDeals();
    expect(await pipeline()).toEqual(unchanged);
    await expectReports();
    await first.query('commit');
    await expectReports();
    await Promise.all([countDeals(), countDeals(), countDeals()]);
    await expectReports();
    await second.query('commit');
    await expectReports();
    await Promise.all([countDeals(), countDeals()]);
    await expectReports();
  } finally {
    for (const client of [first, second]) client.release(true);
  }
});

test('a deal with two notes is counted by one run after the other', async () => {
  const id = await office.deal('Application', 5, { amount: '700' });
  await countDeals();
  const db = databaseOver(world.runtimePool);
  const countOne = () => db.transaction().execute((tx) => countNotedDeals(tx, 1));
  const earlier = await world.runtimePool.connect();
  let second = Promise.resolve(0);
  try {
    await earlier.query('begin');
    await earlier.query('update deals set loan_amount = 800 where id = $1', [id]);
    await world.pool.query('insert into amounts_due (deal_id, amount, principal) values ($1, 0, 5)', [id]);
    await db.transaction().execute(async (tx) => {
      expect(await countNotedDeals(tx, 1)).toBe(1);
      // The earlier note appears while the later one is counted.
      await earlier.query('commit');
      second = countOne();
      await expect.poll(() => waitingForLocks(world)).toBe(1);
      await expectReports();
    });
  } finally {
    earlier.release(true);
  }
  expect(await second).toBe(1);
  expect(await noted()).toBe(0);
  await expectReports();
});

test('what is counted is only read, not the deals', async () => {
  await countDeals();
  const counted = await pipeline();
  // Past the triggers, as no change of a deal goes.
  await world.pool.query(`set session_replication_role = 'replica'; update deals set loan_amount = 0;
    set session_replication_role = 'origin'`);
  expect(await pipeline()).toEqual(counted);
  // The next migration that changes what counts notes every deal.
  await world.pool.query('insert into deals_to_count (deal_id) select id from deals');
  await expectReports();
  await countDeals();
  await expectReports();
});

async function pagesOfNotesRead(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select pg_stat_get_xact_blocks_fetched('deals_to_count'::regclass)::int as pages`.execute(tx);
  return rows[0]?.pages ?? Number.NaN;
}

test('reports do not read the pages that the notes of an import leave', async () => {
  await countDeals();
  const notes = 100_000;
  await world.pool.query(
    `insert into deals_to_count (deal_id) select 'gone' from generate_series(1, ${notes})`,
  );
  await world.pool.query(`delete from deals_to_count where id < (select max(id) from deals_to_count)`);
  await world.pool.query('vacuum deals_to_count');
  await world.pool.query('delete from deals_to_count');
  await world.pool.query('vacuum deals_to_count');
  const { rows: left } = await world.pool.query(`
    select pg_relation_size('deals_to_count') / 8192 > 400 as "isLarge"`);
  expect(left).toEqual([{ isLarge: true }]);
  const db = databaseOver(world.runtimePool);
  const pagesRead = await db.transaction().execute(async (tx) => {
    const before = await pagesOfNotesRead(tx);
    await maturitiesJson(tx, { today: office.today, type: undefined });
    await pipelineJson(tx, { today: office.today, since: addDays(office.today, -90), type: undefined });
    return (await pagesOfNotesRead(tx)) - before;
  });
  expect(pagesRead).toBeLessThan(20);
});
