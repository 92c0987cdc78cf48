import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayOf, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import {
  drawReport,
  maturingLoans,
  maturityReport,
  pipelineReport,
  requestReport,
} from '@drawbridge/contract/reports/schema.ts';
import { staffDeals } from '@drawbridge/contract/staff/schema.ts';
import { workCounts, workItems } from '@drawbridge/contract/work/schema.ts';
import { addBudget, addDraw } from './budgets.ts';
import { addDeal, type NewDeal } from './deals.ts';
import { employeeSignedIn } from './draw-requests.ts';
import { unzip } from './file-contents.ts';
import { addAccount } from './people.ts';
import { send, startWorld, type World } from './world.ts';

let world: World;
let anna: { readonly id: string; readonly token: string };
let borrowerId: string;
let today: PlainDate;
const ago = (days: number) => addDays(today, -days);

beforeAll(async () => {
  world = await startWorld();
  anna = await employeeSignedIn(world, 'Anna Analyst');
  borrowerId = (await addAccount(world, { name: '=Mary "Ann", Mason' })).id;
  today = dayOf(world.clock.now());
});
afterAll(() => world.close());

async function get(path: string) {
  const answer = await send(world, 'GET', `/lima/api/staff${path}`, { token: anna.token });
  expect(answer.status, answer.text).toBe(200);
  return answer;
}

const dealNow = (status: string, days: number, deal: Partial<NewDeal> = {}) =>
  addDeal(world, { borrowerId, status, statusDate: ago(days), ...deal });

async function maturing(ahead: number | null, deal: Partial<NewDeal> = {}): Promise<string> {
  const id = await dealNow('Funded', 400, deal);
  await world.pool.query('update deals set maturity_date = $2 where id = $1', [
    id,
    ahead === null ? null : addDays(today, ahead),
  ]);
  return id;
}

async function requestIn(kind: string, days: number, more: { status?: string; deal?: string } = {}) {
  const { rows } = await world.pool.query<{ id: string }>(
    `insert into requests (kind, reference, loan_number, email, fields, status, created_at, updated_at, deal_id)
     values ($1, 'R-' || nextval('request_numbers'), 'HL-1', 'a@example.test', '{}', $2, $3, $3, $4) returning id`,
    [kind, more.status ?? 'Received', `${ago(days)}T23:59:59Z`, more.deal ?? null],
  );
  return rows[0]?.id ?? '';
}

describe('the pipeline by stage', () => {
  beforeAll(async () => {
    for (const [days, amount] of [
      [0, '100000.50'],
      [4, '200000'],
      [9, '300000'],
      // Dated tomorrow by somebody further east: as long as nothing.
      [-1, '1000'],
    ] as const)
      await dealNow('Application', days, { amount });
    for (const days of [10, 20]) await dealNow('Clear to Close', days, { amount: '500000', type: 'Rental' });
    await dealNow('Processing', 3, { type: 'NewConstruction', amount: '10' });
    await dealNow('Processing', 5, { type: 'New Construction', amount: '20' });
    await dealNow('Withdrawn', 30, { amount: '70' });
    await dealNow('Withdrawn', 31, { amount: '71' });
    await dealNow('Funded', 90, { amount: '80' });
    await dealNow('Funded', 91, { amount: '81' });
    // Funded long ago, paid off lately: not funded lately.
    const old = await dealNow('Funded', 300, { amount: '82' });
    await world.pool.query(`update deals set status = 'Paid Off' where id = $1`, [old]);
  });

  const report = async (query = '') => pipelineReport.parse((await get(`/reports/pipeline${query}`)).json);

  test('counts and adds up each stage, with the median and the longest days in it', async () => {
    const { asOf, stages, total } = await report();
    expect(asOf).toBe(today);
    expect(stages).toHaveLength(13);
    const of = (wanted: string) => stages.find(({ stage }) => stage === wanted);
    expect(of('Application')).toEqual({
      stage: 'Application',
      deals: 4,
      amount: 601_000.5,
      medianDays: 2,
      longestDays: 9,
    });
    expect(of('Clear to Close')).toMatchObject({ deals: 2, amount: 1_000_000, medianDays: 15 });
    expect(of('Quoted Deal')).toEqual({
      stage: 'Quoted Deal',
      deals: 0,
      amount: 0,
      medianDays: null,
      longestDays: null,
    });
    expect(total).toEqual({ deals: 8, amount: 1_601_030.5, medianDays: 4.5, longestDays: 20 });
  });

  test('says what funded and what was withdrawn within a period, its first day included', async () => {
    const within30 = await report('?period=30');
    expect(within30).toMatchObject({ since: ago(30), funded: { deals: 0, amount: 0 } });
    expect(within30.withdrawn).toEqual({ deals: 1, amount: 70 });
    const within90 = await report();
    expect(within90).toMatchObject({ since: ago(90), funded: { deals: 1, amount: 80 } });
    expect(within90.withdrawn).toEqual({ deals: 2, amount: 141 });
    expect((await report('?period=365')).funded).toEqual({ deals: 3, amount: 243 });
  });

  test('of one kind of loan, however its record spells it', async () => {
    const { total, funded } = await report('?type=New+Construction');
    expect(total).toEqual({ deals: 2, amount: 30, medianDays: 4, longestDays: 5 });
    expect(funded.deals).toBe(0);
  });

  test('leads to the deals of a stage and kind, the longest in it first, page by page', async () => {
    const found: (string | number)[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const next = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const page = staffDeals.parse(
        (await get(`/deals?stage=Application&sort=status_date&limit=2${next}`)).json,
      );
      found.push(...page.deals.map(({ status_date }) => status_date));
      cursor = page.nextCursor;
    }
    expect(found).toEqual([ago(9), ago(4), ago(0), ago(-1)]);
    const rentals = staffDeals.parse((await get('/deals?stage=Clear+to+Close&type=Rental')).json);
    expect(rentals.deals.map(({ status_date }) => status_date)).toEqual([ago(10), ago(20)]);
    const both = staffDeals.parse((await get('/deals?type=New+Construction')).json);
    expect(both.deals).toHaveLength(2);
  });
});

describe('draws by age', () => {
  beforeAll(async () => {
    for (const [days, state, amount] of [
      [0, 'requested', '100'],
      [2, 'requested', '10.50'],
      [3, 'inspection scheduled', '200'],
      [10, 'inspected', '300'],
      [11, 'inspected', '400'],
      [21, 'approved', '500'],
      [50, 'wired', '999'],
    ] as const) {
      const deal = await dealNow('Funded', 500);
      const [item = ''] = await addBudget(world, deal, { A: ['1000'] });
      const seen = ['inspected', 'approved', 'wired'].includes(state) ? amount : undefined;
      const granted = ['approved', 'wired'].includes(state) ? amount : undefined;
      await addDraw(world, deal, {
        number: 1,
        state,
        requestedOn: ago(days),
        lines: [[item, amount, seen, granted]],
      });
    }
  });

  test('counts pending draws by the days since the request and by step, with what they ask for', async () => {
    const { buckets, total, medianDays, longestDays } = drawReport.parse((await get('/reports/draws')).json);
    const steps = (...[requested = 0, scheduled = 0, inspected = 0, approved = 0]: number[]) => ({
      requested,
      'inspection scheduled': scheduled,
      inspected,
      approved,
    });
    expect(buckets).toEqual([
      { bucket: '0-2', steps: steps(2), draws: 2, amount: 110.5 },
      { bucket: '3-5', steps: steps(0, 1), draws: 1, amount: 200 },
      { bucket: '6-10', steps: steps(0, 0, 1), draws: 1, amount: 300 },
      { bucket: '11-20', steps: steps(0, 0, 1), draws: 1, amount: 400 },
      { bucket: '21+', steps: steps(0, 0, 0, 1), draws: 1, amount: 500 },
    ]);
    expect(total).toEqual({ steps: steps(2, 1, 2, 1), draws: 6, amount: 1510.5 });
    expect({ medianDays, longestDays }).toEqual({ medianDays: 6.5, longestDays: 21 });
  });

  test('leads to the same draws in the queue', async () => {
    const query = `kind=draw&state=inspected&receivedFrom=${ago(10)}&receivedTo=${ago(6)}`;
    const { items } = workItems.parse((await get(`/work?${query}`)).json);
    expect(items.map(({ amount }) => amount)).toEqual([300]);
    const { kinds, shows } = workCounts.parse((await get(`/work/counts?${query}`)).json);
    expect([kinds.draw, shows.open, shows.mine]).toEqual([1, 1, 0]);
    const young = workItems.parse((await get(`/work?kind=draw&receivedFrom=${ago(2)}`)).json);
    expect(young.items.map(({ amount }) => amount).toSorted()).toEqual([10.5, 100]);
    const old = workItems.parse((await get(`/work?kind=draw&receivedTo=${ago(21)}`)).json);
    expect(old.items.map(({ amount }) => amount)).toEqual([500]);
  });

  test('of what is mine, or nobody’s', async () => {
    const { items } = workItems.parse((await get(`/work?kind=draw&receivedTo=${ago(21)}`)).json);
    const body = { kind: 'draw', id: items[0]?.id, from: null, to: anna.id };
    await send(world, 'POST', '/lima/api/staff/work/assign', { token: anna.token, body });
    const draws = async (show: string) =>
      drawReport.parse((await get(`/reports/draws?show=${show}`)).json).total.draws;
    expect([await draws('mine'), await draws('unassigned'), await draws('open')]).toEqual([1, 5, 6]);
  });
});

describe('requests by age', () => {
  beforeAll(async () => {
    await requestIn('payoff', 0);
    await requestIn('payoff', 2, { status: 'In Review' });
    // Two business days are over a week later, whatever the weekends.
    await requestIn('payoff', 7);
    await requestIn('payoff', 40, { status: 'Completed' });
    await requestIn('extension', 6);
    await requestIn('extension', 30, { status: 'Approved' });
    await requestIn('loss draft', 20, { status: 'Declined' });
  });

  test('counts open requests by kind and age, and those that should have been decided', async () => {
    const { kinds, total, longestDays } = requestReport.parse((await get('/reports/requests')).json);
    const none = { '0-2': 0, '3-5': 0, '6-10': 0, '11-20': 0, '21+': 0 };
    expect(kinds).toEqual([
      { kind: 'payoff', buckets: { ...none, '0-2': 2, '6-10': 1 }, requests: 3, overdue: 1 },
      { kind: 'extension', buckets: { ...none, '6-10': 1, '21+': 1 }, requests: 2, overdue: 1 },
      { kind: 'capex', buckets: none, requests: 0, overdue: 0 },
      { kind: 'loss draft', buckets: none, requests: 0, overdue: 0 },
    ]);
    expect(total).toEqual({ buckets: { ...none, '0-2': 2, '6-10': 2, '21+': 1 }, requests: 5, overdue: 2 });
    expect(longestDays).toBe(30);
  });

  test('overdue ones alone are those that the queue shows as overdue', async () => {
    const { total } = requestReport.parse((await get('/reports/requests?show=overdue')).json);
    expect(total).toMatchObject({ requests: 2, overdue: 2 });
    const { items } = workItems.parse((await get('/work?show=overdue&kind=payoff')).json);
    expect(items).toHaveLength(1);
  });
});

describe('maturities', () => {
  beforeAll(async () => {
    for (const [ahead, amount] of [
      [-400, '1'],
      [-1, '2'],
      [0, '4'],
      [30, '8'],
      [31, '16'],
      [60, '32'],
      [61, '64'],
      [90, '128'],
      [91, '256'],
      [180, '512'],
      [181, '1024'],
      [null, '2048'],
    ] as const)
      await maturing(ahead, { amount, ...(ahead === 61 ? { type: 'Rental' } : {}) });
    const paid = await maturing(10, { amount: '4096' });
    await world.pool.query(`update deals set status = 'Paid Off' where id = $1`, [paid]);
    await requestIn('extension', 1, { deal: await maturing(5, { amount: '8192', nickname: '@Elm' }) });
  });

  const loans = async (query: string) =>
    maturingLoans.parse((await get(`/reports/maturities/loans${query}`)).json).loans;

  test('are counted and added up in bands that do not overlap, of funded loans alone', async () => {
    const { bands, total } = maturityReport.parse((await get('/reports/maturities')).json);
    expect(bands).toEqual([
      { band: 'overdue', deals: 2, amount: 3 },
      { band: '30', deals: 3, amount: 8204 },
      { band: '60', deals: 2, amount: 48 },
      { band: '90', deals: 2, amount: 192 },
      { band: '180', deals: 2, amount: 768 },
    ]);
    expect(total).toEqual({ deals: 11, amount: 9215 });
    const rentals = maturityReport.parse((await get('/reports/maturities?type=Rental')).json);
    expect(rentals.total).toEqual({ deals: 1, amount: 64 });
  });

  test('are listed by band, what matures first at the top, with the days that are left', async () => {
    expect((await loans('')).map(({ amount }) => amount)).toEqual([
      1, 2, 4, 8192, 8, 16, 32, 64, 128, 256, 512,
    ]);
    const overdue = await loans('?band=overdue');
    expect(overdue.map(({ days }) => days)).toEqual([-400, -1]);
    const soon = await loans('?band=30');
    expect(soon.map(({ days, extensionAsked }) => [days, extensionAsked])).toEqual([
      [0, false],
      [5, true],
      [30, false],
    ]);
    expect(await loans('?band=60&type=Rental')).toEqual([]);
  });

  test('are paged without losing or repeating any', async () => {
    const found: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const next = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const page = maturingLoans.parse((await get(`/reports/maturities/loans?limit=4${next}`)).json);
      found.push(...page.loans.map(({ amount }) => amount));
      cursor = page.nextCursor;
    }
    expect(found).toEqual((await loans('')).map(({ amount }) => amount));
    const wrong = `/lima/api/staff/reports/maturities/loans?cursor=${encodeURIComponent('["x","y"]')}`;
    expect((await send(world, 'GET', wrong, { token: anna.token })).status).toBe(400);
  });
});

describe('an export', () => {
  const exported = async (query: string) => {
    const response = await fetch(`${world.url}/lima/api/staff/reports/export?${query}`, {
      headers: { authorization: `Bearer ${anna.token}` },
    });
    expect(response.status).toBe(200);
    return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const csv = async (query: string) =>
    (await exported(`${query}&format=csv`)).bytes.toString('utf8').slice(1).trimEnd().split('\r\n');

  test('of each report holds what its page shows, with a total', async () => {
    const pipeline = await csv('report=pipeline');
    expect(pipeline).toHaveLength(15);
    expect(pipeline).toContain('Application,4,601000.50,2,9');
    expect(pipeline).toContain('Quoted Deal,0,0.00,,');
    expect(pipeline.at(-1)).toBe('Total,8,1601030.50,4.5,20');
    const draws = await csv('report=draws');
    expect(draws.slice(0, 2)).toEqual([
      'Waiting for,To schedule,To inspect,To approve,To wire,Draws,Requested',
      '0 to 2 days,2,0,0,0,2,110.50',
    ]);
    expect((await csv('report=draws&show=mine')).at(-1)).toBe('Total,0,0,0,1,1,500.00');
    const requests = await csv('report=requests');
    expect(requests.slice(1, 4)).toEqual([
      'Payoff,2,0,1,0,0,3,1,33',
      // One more was asked for with the maturities.
      'Extension,1,0,1,0,1,3,1,33',
      'CapEx,0,0,0,0,0,0,0,',
    ]);
  });

  test('of maturities holds their loans, and no formula', async () => {
    const rows = await csv('report=maturities&band=30');
    expect(rows).toHaveLength(4);
    expect(rows[2]).toMatch(/^'@Elm,\d+ Test Street,[^,]+,"'=Mary ""Ann"", Mason",/);
    expect(rows[2]).toMatch(new RegExp(`,${addDays(today, 5)},5,Within 30 days,8192.00,Yes$`));
  });

  test('as a workbook is named by report and day, and holds numbers', async () => {
    const { headers, bytes } = await exported('report=pipeline&format=xlsx');
    expect(headers.get('content-disposition')).toContain(`Pipeline by stage ${today}.xlsx`);
    const sheet = unzip(bytes).get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toMatch(/<c r="D15"[^>]*><v>4.5<\/v>/);
    expect(sheet).toMatch(/<c r="C15"[^>]*><v>1601030.5<\/v>/);
    const maturities = await exported('report=maturities&format=xlsx');
    expect(unzip(maturities.bytes).get('xl/worksheets/sheet1.xml')).not.toMatch(/<f[ >]/);
  });

  test('of more than 20,000 loans is refused', async () => {
    await world.pool.query(
      `insert into deals (loan_number, product, type, status, status_date, loan_amount, borrower_id, maturity_date)
       select 'MANY-' || number, 'Bridge', 'Multifamily', 'Funded', '2026-01-01', 1, $1, $2
       from generate_series(1, 20001) as number`,
      [borrowerId, addDays(today, 100)],
    );
    const path = '/lima/api/staff/reports/export?report=maturities&format=csv';
    expect(await send(world, 'GET', path, { token: anna.token })).toMatchObject({
      status: 422,
      json: { code: 'export_too_long' },
    });
    expect((await csv('report=maturities&type=Rental')).length).toBe(2);
  });
});
