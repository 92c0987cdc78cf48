import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dealScope } from '../../src/features/deals/public.ts';
import { dealsByWords, finishedRequests, peopleByWords } from '../../src/features/search/store.ts';
import {
  databaseOver,
  openPool,
  type Database,
  type Transaction,
} from '../../src/platform/database/connect.ts';
import { emptyDatabase, type TestDatabase } from '../support/world.ts';

const deals = 30_000;
/** Rows a search that finds a few may look at. For deals, it finds out by a thousand rows that many have a word. */
const fewRows = 500;
const fewRowsPerWord = 1_500;
/** By ten thousand that very many have it. */
const comparedRowsPerWord = 13_000;
/** A search for people or requests finds out by a thousand that many match, and walks past the newest, which are open. */
const fewRowsInOrder = 2_500;
/** The newest requests, which nobody has finished yet. */
const openRequests = 400;
/** After five uses, PostgreSQL may choose one plan for any words. */
const uses = 12;

const searches =
  'h,HL-1,hl-30,LONG,long 5,5 long,s,1 2,29999,broker 1,HL-1 7 spring,borrower-1,borrower-1 HL-29,test,test long 12,HL-500,many 3 4,zebra long,x'.split(
    ',',
  );

let database: TestDatabase;
let pool: ReturnType<typeof openPool>;
let db: Database;

/** Without triggers, for speed. */
const manyDeals = `
  set session_replication_role = replica;
  insert into accounts (id, email, name, account_type)
    select 'borrower-' || n, 'borrower-' || n || '@many.test', 'Borrower ' || n, 'CustomerAccount'
    from generate_series(0, ${deals}) as n
    union all select 'broker-' || n, 'broker-' || n || '@many.test', 'Broker ' || n, 'BrokerAccount'
    from generate_series(0, ${deals / 500}) as n;
  insert into deals (id, loan_number, product, type, status, status_date, loan_amount, borrower_id, broker_id)
    select 'deal-' || n, 'HL-' || n, 'Fix and flip', 'FixNFlip', 'Funded', date '2026-01-01' - n % 1000, 100000,
      'borrower-' || n / 5, 'broker-' || n / 500
    from generate_series(1, ${deals}) as n;
  insert into properties (deal_id, position, street, city, state, zip)
    select 'deal-' || n, 1, n || ' Long Street', 'Springfield', 'OH', '45501' from generate_series(1, ${deals}) as n;
  insert into requests (kind, reference, account_id, deal_id, loan_number, email, fields, status, created_at, updated_at)
    select 'capex', 'CX-' || n, 'borrower-' || n / 5, 'deal-' || n, 'HL-' || n, 'a@many.test', '{}',
      case when n <= ${openRequests} then 'Received' else 'Completed' end, now(), now() - n * interval '1 minute'
    from generate_series(1, ${deals}) as n;
  update deals set loan_number = replace(loan_number, 'HL', 'LONG') where id in ('deal-500', 'deal-4000');
  set session_replication_role = default`;

beforeAll(async () => {
  database = await emptyDatabase();
  await database.pool.query(manyDeals);
  await database.pool.query('vacuum analyze');
  pool = openPool(database.url, 1, () => undefined);
  db = databaseOver(pool);
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function rowsRead(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables`.execute(
    tx,
  );
  return rows[0]?.read ?? 0;
}

/** What a search finds, and the most rows it looked at in any of several uses. */
async function found<Row>(search: (tx: Transaction) => Promise<readonly Row[]>) {
  let most = 0;
  let rows: readonly Row[] = [];
  for (let use = 0; use < uses; use += 1) {
    await db.transaction().execute(async (tx) => {
      const before = await rowsRead(tx);
      rows = await search(tx);
      most = Math.max(most, (await rowsRead(tx)) - before);
    });
  }
  return { rows, most };
}

const lender = () => dealScope({ role: 'machine' }) ?? expect.fail('sees no deal');

describe('among thirty thousand deals', () => {
  test.each([
    ['a number', ['HL', '20418'], ['deal-20418']],
    ['a number, its street and its city', ['HL', '20418', 'long', 'springfield'], ['deal-20418']],
    ['a borrower', ['borrower', '4083'], [4083, 20415, 20416, 20417, 20418, 20419].map((n) => `deal-${n}`)],
    ['a broker and a street', ['broker', '20418'], ['deal-20418']],
    ['a word that nothing has', ['HL', 'zebra'], []],
  ])('a search by %s reads few rows', async (_by, words, ids) => {
    const typed = words.join('-');
    const { rows, most } = await found((tx) => dealsByWords(tx, lender(), { typed, words, limit: 8 }));
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(most).toBeLessThan(fewRowsPerWord * words.length);
  });

  test.each([
    ['their street and city', 'springfield long', [9000, 8000, 7000, 6000, 5000, 4000, 30000, 3000]],
    ['their number', 'hl', [9000, 8000, 7000, 6000, 5000, 30000, 3000, 29000]],
    [
      'the beginning of thousands of their numbers',
      'hl-2',
      [29000, 28000, 27000, 26000, 25000, 24000, 23000, 22000],
    ],
    [
      'their street, which two have as their number',
      'long',
      [4000, 500, 9000, 8000, 7000, 6000, 5000, 30000],
    ],
  ])(
    'a search by words that very many deals have, %s, finds those changed last',
    async (_by, typed, deals) => {
      const words = typed.split(/[ -]/);
      const { rows, most } = await found((tx) => dealsByWords(tx, lender(), { typed, words, limit: 8 }));
      expect(rows.map(({ id }) => id)).toEqual(deals.map((n) => `deal-${n}`));
      expect(most).toBeLessThan(comparedRowsPerWord * words.length);
    },
  );

  test('what a search finds is what a plain look at every deal finds', async () => {
    await db.transaction().execute(async (tx) => {
      await sql`
        create temporary table plain on commit drop as
        select deals.id, loan_number, status_date,
          search_words(concat_ws(' ', loan_number, street, city, borrower.name, borrower.email, broker.name, broker.email)) as words
        from deals join properties on deal_id = deals.id
        join accounts borrower on borrower.id = borrower_id join accounts broker on broker.id = broker_id`.execute(
        tx,
      );
      for (const typed of searches) {
        const words = typed.split(/[ -]/);
        const { rows: plain } = await sql<{ id: string }>`
          select id from plain where words @@ to_tsquery('simple', ${words.map((word) => `${word.toLowerCase()}:*`).join(' & ')})
          order by loan_number like upper(${`${typed}%`}) desc, status_date desc, id desc limit 8`.execute(
          tx,
        );
        const rows = await dealsByWords(tx, lender(), { typed, words, limit: 8 });
        expect(
          rows.map(({ id }) => id),
          typed,
        ).toEqual(plain.map(({ id }) => id));
      }
    });
  });

  test('a search by words that thousands of deals have each finds those with both', async () => {
    const asked = { typed: '12 6', words: ['12', '6', '6'], limit: 8 };
    expect((await dealsByWords(db, lender(), asked)).map(({ id }) => id)).toEqual(
      Array.from({ length: 8 }, (_, n) => `deal-${6000 + n}`),
    );
  });

  test.each([
    ['zebra', []],
    ['many', [0, 1, 10, 100, 1000, 10_000, 10_001, 10_002].map((n) => `borrower-${n}`)],
  ])('a search for people by “%s” reads few rows', async (word, ids) => {
    const { rows, most } = await found((tx) => peopleByWords(tx, [word], 8));
    expect(rows.map(({ id }) => id)).toEqual(ids);
    expect(most).toBeLessThan(fewRowsInOrder);
  });

  test('a search for finished requests reads few rows', async () => {
    const { rows, most } = await found((tx) => finishedRequests(tx, lender(), 'CX-20401', 8));
    expect(rows).toMatchObject([{ reference: 'CX-20401' }]);
    expect(most).toBeLessThan(fewRows);
  });

  test('so does one for what all their numbers begin with, and finds the latest', async () => {
    const { rows, most } = await found((tx) => finishedRequests(tx, lender(), 'hl-', 3));
    expect(rows.map(({ reference }) => reference)).toEqual([1, 2, 3].map((n) => `CX-${openRequests + n}`));
    expect(most).toBeLessThan(fewRowsInOrder);
  });
});
