import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LoanEscrow } from '@drawbridge/contract/escrow/schema.ts';
import type { WorkCounts, WorkItem } from '@drawbridge/contract/work/schema.ts';
import { readLedger } from '../support/ledgers.ts';
import { NightlyOffice } from '../support/nightly-office.ts';
import { send } from '../support/world.ts';

let office: NightlyOffice;
beforeEach(async () => {
  office = await NightlyOffice.open();
});
afterEach(() => office.world.close());

const staff = '/lima/api/staff';

async function get<Answer>(path: string): Promise<Answer> {
  const { json, status, text } = await send(office.world, 'GET', `${staff}${path}`, {
    token: office.employee.token,
  });
  if (status !== 200) throw new Error(text);
  return json as Answer;
}

let keys = 0;

async function post(path: string, body: object): Promise<void> {
  const { status, text } = await send(office.world, 'POST', `${staff}/deals${path}`, {
    token: office.employee.token,
    headers: { 'idempotency-key': `held-${(keys += 1)}` },
    body,
  });
  if (status >= 300) throw new Error(text);
}

async function postEntry(dealid: string, entry: object): Promise<void> {
  const { seen } = await readLedger(office.world, office.employee, dealid);
  await post('/ledger/account/post', { dealid, seen, reference: null, memo: null, ...entry });
}

const items = async () =>
  (await get<{ items: WorkItem[] }>('/work?kind=held%20money')).items.toSorted((a, b) =>
    a.state < b.state ? -1 : 1,
  );

/** State, amount, the day it came up and the day it is due. */
const queue = async () =>
  (await items()).map(({ state, amount, receivedOn, dueOn }) => [state, amount, receivedOn, dueOn]);

test('suspense is on the queue once it is 30 days old, until it is applied, however often a night runs', async () => {
  const loan = await office.addLoan();
  await office.pay(loan, { on: '2026-10-23', amount: 250, parts: [] });
  await office.nights(1);
  expect(await queue()).toEqual([]);
  await office.nights(1);
  // Five business days from Monday.
  const old = ['suspense old', 250, '2026-11-22', '2026-11-30'];
  expect(await queue()).toEqual([old]);
  const [first] = await items();
  expect(first).toMatchObject({ kind: 'held money', dealId: loan, sender: 'Maria Lopez' });
  expect((await get<WorkCounts>('/work/counts')).kinds['held money']).toBe(1);
  await office.night();
  expect(await queue()).toEqual([old]);

  // A fee settles nothing; part of the money leaves the rest on the queue.
  await postEntry(loan, { kind: 'fee', on: '2026-11-22', amount: 10, feeKind: 'other', due: 'now' });
  expect(await queue()).toEqual([old]);
  const move = { kind: 'set aside applied', on: '2026-11-22' };
  await postEntry(loan, { ...move, amount: 50 });
  expect(await queue()).toEqual([['suspense old', 200, '2026-11-22', '2026-11-30']]);
  await postEntry(loan, { ...move, amount: 200 });
  expect(await queue()).toEqual([]);
  // A second run on the same day computes from the morning, but does not bring back what was settled since.
  await office.night();
  expect(await queue()).toEqual([]);

  // Taken back, the money is in suspense again, and the item is the same.
  const { rows } = await office.world.pool.query<{ id: string }>(
    `select id from ledger_entries where deal_id = $1 order by position desc limit 1`,
    [loan],
  );
  const { seen } = await readLedger(office.world, office.employee, loan);
  await post('/ledger/reverse', {
    dealid: loan,
    seen,
    id: rows[0]?.id,
    kind: 'REV',
    on: '2026-11-22',
    memo: 'Wrong loan',
  });
  expect(await items()).toMatchObject([{ id: first?.id, amount: 200 }]);
});

test('a reserve is on the queue 60 days before it runs out, and off once money is added', async () => {
  // It pays October’s bill of $4,000.00, November’s of $4,133.33 and December’s, and runs out on January 1.
  const loan = await office.addLoan({ reserve: 13_000 });
  expect(await queue()).toEqual([]);
  await office.night();
  expect(await queue()).toEqual([['reserve ending', 4866.67, '2026-11-02', '2026-12-02']]);
  await postEntry(loan, { kind: 'reserve deposit', on: '2026-11-20', amount: 40_000 });
  expect(await queue()).toEqual([]);
});

test('an escrow item is on the queue 14 days before it is due, until it is paid or ends', async () => {
  const loan = await office.addLoan({ escrowMonthly: 200 });
  const tax = {
    dealid: loan,
    id: null,
    kind: 'property tax',
    payee: 'DeKalb County',
    number: null,
    amount: 1200,
    every: 'yearly',
    nextDue: '2026-12-05',
    propertyId: null,
  };
  await post('/escrow/item', tax);
  await post('/escrow/item', { ...tax, payee: 'Harbor Mutual', amount: 80, nextDue: '2026-12-10' });
  await office.night();
  expect(await queue()).toEqual([]);
  await office.nights(1);
  expect(await queue()).toEqual([['escrow due', 1200, '2026-11-21', '2026-12-05']]);
  await office.nights(5);
  expect(await queue()).toEqual([['escrow due', 1280, '2026-11-21', '2026-12-05']]);

  const escrow = () => get<LoanEscrow>(`/deals/escrow?dealid=${loan}`);
  const [county, mutual] = (await escrow()).items;
  await post('/escrow/disburse', {
    dealid: loan,
    seen: (await escrow()).account?.seen,
    id: county?.id,
    dueOn: '2026-12-05',
    on: '2026-11-26',
    amount: 1200,
    reason: 'Due before the borrower pays',
  });
  expect(await queue()).toEqual([['escrow due', 80, '2026-11-26', '2026-12-10']]);
  await post('/escrow/item/end', { dealid: loan, id: mutual?.id, reason: 'Another insurer' });
  expect(await queue()).toEqual([]);
});

test('escrow is on the queue a year after its first bill, until an analysis is accepted, and a year later again', async () => {
  const loan = await office.addLoan({ escrowMonthly: 200, maturityOn: '2029-09-01' });
  await post('/escrow/item', {
    dealid: loan,
    id: null,
    kind: 'property tax',
    payee: 'DeKalb County',
    number: null,
    amount: 2400,
    every: 'yearly',
    nextDue: '2029-12-05',
    propertyId: null,
  });
  const escrow = () => get<LoanEscrow>(`/deals/escrow?dealid=${loan}`);
  await office.wait(314);
  await office.night();
  expect(await queue()).toEqual([]);
  await office.nights(1);
  expect(await queue()).toEqual([['escrow analysis due', null, '2027-10-01', '2027-10-31']]);
  expect(await items()).toMatchObject([{ dealId: loan, sender: 'Maria Lopez', loanNumber: 'N-1' }]);

  const { account, projection } = await escrow();
  const { from, monthly } = projection ?? {};
  await post('/escrow/analysis', { dealid: loan, seen: account?.seen, from, monthly });
  expect(await queue()).toEqual([]);
  await office.wait(365);
  await office.night();
  expect(await queue()).toEqual([]);
  await office.nights(1);
  expect(await queue()).toEqual([['escrow analysis due', null, '2028-10-01', '2028-10-31']]);
});
