import { beforeAll, expect, test } from 'vitest';
import type { LedgerEntry } from '@drawbridge/contract/ledger/schema.ts';
import { addLoan, askLedger, posting, readLedger } from '../support/ledgers.ts';
import { personSignedIn } from '../support/people.ts';
import { send, shared, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const employee = shared(() => personSignedIn(world, { accountType: 'Employee' }));
const borrower = shared(() => personSignedIn(world));
let dealid: string;

interface Page {
  readonly entries: readonly LedgerEntry[];
  readonly total: number;
  readonly nextCursor: string | null;
}

const imported = 400;
const postedHere = 100;

/** Imported entries, every fifth dated before the previous one, then posted entries, half of them backdated. */
beforeAll(async () => {
  dealid = await addLoan(world, borrower);
  await world.pool.query(
    `insert into ledger_entries (deal_id, position, source_type, date_received, total_amount, to_interest, loan_balance)
     select $1, n, case when n % 7 = 0 then 'LATE' else 'PMT' end,
       date '2020-01-01' + case when n % 5 = 0 then n - 40 else n end, 10, 10, 300000 - n
     from generate_series(1, $2::int) as n`,
    [dealid, imported],
  );
  await world.pool.query(
    `insert into ledger_entries (deal_id, position, source_type, date_received, total_amount, to_principal,
       loan_balance, principal_change, is_backdated, posted_at, posted_on, posted_by)
     select $1, $2::int + n, 'PMT', date '2020-01-01' + case when n % 2 = 0 then n * 3 else $2::int + n end, 1, 1,
       200000 - n, -1, n % 2 = 0, now(), current_date, $4
     from generate_series(1, $3::int) as n`,
    [dealid, imported, postedHere, employee.accountId],
  );
});

async function page(query: string): Promise<Page> {
  const path = `/lima/api/staff/deals/ledger/entries?dealid=${dealid}&${query}`;
  const answer = await send(world, 'GET', path, { token: employee.token });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Page;
}

/** Every filtered entry, page by page. Their number must match the first page’s total. */
async function everyPage(query: string): Promise<readonly LedgerEntry[]> {
  const first = await page(query);
  const found = [...first.entries];
  for (let place = first.nextCursor; place !== null;) {
    const next = await page(`${query}&cursor=${encodeURIComponent(place)}`);
    found.push(...next.entries);
    place = next.nextCursor;
  }
  expect(found).toHaveLength(first.total);
  return found;
}

test('each entry shows the principal after it, including backdated entries posted later', async () => {
  const { rows } = await world.pool.query<{ position: number; balance: string }>(
    `select position, loan_balance + coalesce((
       select sum(later.principal_change) from ledger_entries later
       where later.deal_id = entries.deal_id and later.is_backdated and later.position > entries.position
         and later.date_received < entries.date_received), 0) as balance
     from ledger_entries entries where deal_id = $1`,
    [dealid],
  );
  const owed = new Map(rows.map(({ position, balance }) => [position, Number(balance)]));
  const { entries } = await readLedger(world, employee, dealid);
  expect(entries).toHaveLength(imported + postedHere);
  expect(new Map(entries.map(({ position, balance }) => [position, balance]))).toEqual(owed);
  const history = await send(world, 'POST', '/lima/api/deals/account-history', {
    token: borrower.token,
    body: { dealid },
  });
  expect((history.json as { Loan_Balance: number }[]).map((entry) => entry.Loan_Balance)).toEqual(
    entries.map(({ balance }) => balance),
  );
});

test('entries come page by page, each once, in order', async () => {
  const { entries } = await readLedger(world, employee, dealid);
  expect(await everyPage('limit=37')).toEqual(entries);
  const inOrder = entries.toSorted((one, other) =>
    one.receivedOn === other.receivedOn
      ? other.position - one.position
      : one.receivedOn < other.receivedOn
        ? 1
        : -1,
  );
  expect(entries).toEqual(inOrder);
});

test('a filter does not change the balances of its entries', async () => {
  const { entries } = await readLedger(world, employee, dealid);
  const left = entries.filter(
    ({ kind, receivedOn }) => kind === 'LATE' && receivedOn >= '2020-03-01' && receivedOn <= '2020-12-01',
  );
  expect(left.length).toBeGreaterThan(20);
  expect(await everyPage('kind=LATE&from=2020-03-01&to=2020-12-01&limit=7')).toEqual(left);
});

test('an export has all entries in the same order', async () => {
  const { entries } = await readLedger(world, employee, dealid);
  const path = `/lima/api/staff/deals/ledger/export?dealid=${dealid}&format=csv`;
  const [, ...lines] = (await send(world, 'GET', path, { token: employee.token })).text.trim().split('\r\n');
  expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(entries.map(({ position }) => position));
});

test.each([
  '["x","1"]',
  '["2020-01-01","x"]',
  '["2020-01-01","-1"]',
  '["2020-01-01","1.5"]',
  '["2020-01-01","99999999999"]',
  '[1,""]',
])('refuses the invalid cursor %s', async (cursor) => {
  const path = `/lima/api/staff/deals/ledger/entries?dealid=${dealid}&cursor=${encodeURIComponent(cursor)}`;
  expect(await send(world, 'GET', path, { token: employee.token })).toMatchObject({
    status: 400,
    json: { errors: [{ path: 'cursor' }] },
  });
});

test('counts a new posting and sorts it by date', async () => {
  const { count } = await readLedger(world, employee, dealid);
  const posted = await askLedger(world, employee, 'post', {
    dealid,
    ...posting('fee', 175, { on: '2026-02-20' }),
  });
  expect(posted.status, posted.text).toBe(201);
  const after = await readLedger(world, employee, dealid);
  expect(after).toMatchObject({ count: count + 1, seen: count + 1 });
  expect((await page('limit=1')).entries).toMatchObject([{ kind: 'FIN', position: count + 1 }]);
});
