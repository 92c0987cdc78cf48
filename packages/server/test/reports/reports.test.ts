import { beforeAll, describe, expect, test } from 'vitest';
import { drawReport, pipelineReport, requestReport } from '@drawbridge/contract/reports/schema.ts';
import { staffDeals } from '@drawbridge/contract/deals/staff-list-schema.ts';
import { workCounts, workItems } from '@drawbridge/contract/work/schema.ts';
import { addBudget, addDraw } from '../support/budgets.ts';
import { unzip } from '../support/file-contents.ts';
import { openOffice, type Office } from '../support/lender-office.ts';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
let office: Office;
beforeAll(async () => {
  office = await openOffice(world);
});

describe('the pipeline by stage', () => {
  beforeAll(async () => {
    for (const [days, amount] of [
      [0, '100000.50'],
      [4, '200000'],
      [9, '300000'],
      // Dated tomorrow by a colleague in another time zone: counts as zero days.
      [-1, '1000'],
    ] as const)
      await office.deal('Application', days, { amount });
    for (const days of [10, 20])
      await office.deal('Clear to Close', days, { amount: '500000', type: 'Rental' });
    await office.deal('Processing', 3, { type: 'NewConstruction', amount: '10' });
    await office.deal('Processing', 5, { type: 'New Construction', amount: '20' });
    await office.deal('Withdrawn', 30, { amount: '70' });
    await office.deal('Withdrawn', 31, { amount: '71' });
    await office.deal('Funded', 90, { amount: '80' });
    await office.deal('Funded', 91, { amount: '81' });
    // Funded long ago and paid off recently, so not funded recently.
    const old = await office.deal('Funded', 300, { amount: '82' });
    await world.pool.query(`update deals set status = 'Paid Off' where id = $1`, [old]);
  });

  const report = async (query = '') =>
    pipelineReport.parse((await office.get(`/reports/pipeline${query}`)).json);

  test('counts and totals each stage, with median and longest days in stage', async () => {
    const { asOf, stages, total } = await report();
    expect(asOf).toBe(office.today);
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

  test('reports the loans funded and withdrawn in a period, including its first day', async () => {
    const within30 = await report('?period=30');
    expect(within30).toMatchObject({ since: office.ago(30), funded: { deals: 0, amount: 0 } });
    expect(within30.withdrawn).toEqual({ deals: 1, amount: 70 });
    const none = { deals: 0, amount: 0 };
    expect(within30.before).toEqual({
      since: office.ago(60),
      funded: none,
      withdrawn: { deals: 1, amount: 71 },
    });
    const within90 = await report();
    expect(within90).toMatchObject({ since: office.ago(90), funded: { deals: 1, amount: 80 } });
    expect(within90.withdrawn).toEqual({ deals: 2, amount: 141 });
    expect(within90.before).toEqual({
      since: office.ago(180),
      funded: { deals: 1, amount: 81 },
      withdrawn: none,
    });
    expect((await report('?period=365')).funded).toEqual({ deals: 3, amount: 243 });
  });

  test('filters by loan type in all its spellings', async () => {
    const { total, funded } = await report('?type=New+Construction');
    expect(total).toEqual({ deals: 2, amount: 30, medianDays: 4, longestDays: 5 });
    expect(funded.deals).toBe(0);
  });

  test('matches the deal list of a stage and type, longest in stage first, page by page', async () => {
    const found: (string | number)[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const next = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const page = staffDeals.parse(
        (await office.get(`/deals?stage=Application&sort=status_date&limit=2${next}`)).json,
      );
      found.push(...page.deals.map(({ status_date }) => status_date));
      cursor = page.nextCursor;
    }
    expect(found).toEqual([office.ago(9), office.ago(4), office.ago(0), office.ago(-1)]);
    const rentals = staffDeals.parse((await office.get('/deals?stage=Clear+to+Close&type=Rental')).json);
    expect(rentals.deals.map(({ status_date }) => status_date)).toEqual([office.ago(10), office.ago(20)]);
    const both = staffDeals.parse((await office.get('/deals?type=New+Construction')).json);
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
      const deal = await office.deal('Funded', 500);
      const [item = ''] = await addBudget(world, deal, { A: ['1000'] });
      const seen = ['inspected', 'approved', 'wired'].includes(state) ? amount : undefined;
      const granted = ['approved', 'wired'].includes(state) ? amount : undefined;
      await addDraw(world, deal, {
        number: 1,
        state,
        requestedOn: office.ago(days),
        lines: [[item, amount, seen, granted]],
      });
    }
  });

  test('counts pending draws by days since the request and by step, with their amounts', async () => {
    const { buckets, total, medianDays, longestDays } = drawReport.parse(
      (await office.get('/reports/draws')).json,
    );
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

  test('counts the same draws as the queue', async () => {
    const query = `kind=draw&state=inspected&receivedFrom=${office.ago(10)}&receivedTo=${office.ago(6)}`;
    const { items } = workItems.parse((await office.get(`/work?${query}`)).json);
    expect(items.map(({ amount }) => amount)).toEqual([300]);
    const { kinds, shows } = workCounts.parse((await office.get(`/work/counts?${query}`)).json);
    expect([kinds.draw, shows.open, shows.mine]).toEqual([1, 1, 0]);
    const young = workItems.parse((await office.get(`/work?kind=draw&receivedFrom=${office.ago(2)}`)).json);
    expect(
      young.items.map(({ amount }) => amount).toSorted((one, other) => (one ?? 0) - (other ?? 0)),
    ).toEqual([10.5, 100]);
    const old = workItems.parse((await office.get(`/work?kind=draw&receivedTo=${office.ago(21)}`)).json);
    expect(old.items.map(({ amount }) => amount)).toEqual([500]);
  });

  test('filters by assigned to me or unassigned', async () => {
    const { items } = workItems.parse(
      (await office.get(`/work?kind=draw&receivedTo=${office.ago(21)}`)).json,
    );
    const body = { kind: 'draw', id: items[0]?.id, from: null, to: office.employee.id };
    await send(world, 'POST', '/lima/api/staff/work/assign', { token: office.employee.token, body });
    const draws = async (show: string) =>
      drawReport.parse((await office.get(`/reports/draws?show=${show}`)).json).total.draws;
    expect([await draws('mine'), await draws('unassigned'), await draws('open')]).toEqual([1, 5, 6]);
  });
});

describe('requests by age', () => {
  beforeAll(async () => {
    await office.request('payoff', 0);
    await office.request('payoff', 2, { status: 'In Review' });
    // A week later, two business days have passed whatever the weekends.
    await office.request('payoff', 7);
    await office.request('payoff', 40, { status: 'Completed' });
    await office.request('extension', 6);
    await office.request('extension', 30, { status: 'Approved' });
    await office.request('loss draft', 20, { status: 'Declined' });
  });

  test('counts open requests by kind and age, and the overdue ones', async () => {
    const { kinds, total, longestDays } = requestReport.parse((await office.get('/reports/requests')).json);
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

  test('the overdue ones are the same as in the queue', async () => {
    const { total } = requestReport.parse((await office.get('/reports/requests?show=overdue')).json);
    expect(total).toMatchObject({ requests: 2, overdue: 2 });
    const { items } = workItems.parse((await office.get('/work?show=overdue&kind=payoff')).json);
    expect(items).toHaveLength(1);
  });
});

describe('an export', () => {
  const workbook = async () => {
    const response = await fetch(`${world.url}/lima/api/staff/reports/export?report=pipeline&format=xlsx`, {
      headers: { authorization: `Bearer ${office.employee.token}` },
    });
    expect(response.status).toBe(200);
    return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  test('of each report contains what its page shows, with a total', async () => {
    const pipeline = await office.csv('report=pipeline');
    expect(pipeline).toHaveLength(15);
    expect(pipeline).toContain('Application,4,601000.50,2,9');
    expect(pipeline).toContain('Quoted Deal,0,0.00,,');
    expect(pipeline.at(-1)).toBe('Total,8,1601030.50,4.5,20');
    const draws = await office.csv('report=draws');
    expect(draws.slice(0, 2)).toEqual([
      'Next step,To schedule,To inspect,To approve,To wire,Draws,Requested',
      '0 to 2 days,2,0,0,0,2,110.50',
    ]);
    expect((await office.csv('report=draws&show=mine')).at(-1)).toBe('Total,0,0,0,1,1,500.00');
    const requests = await office.csv('report=requests');
    expect(requests.slice(1, 4)).toEqual([
      'Payoff,2,0,1,0,0,3,1,33',
      'Extension,0,0,1,0,1,2,1,50',
      'CapEx,0,0,0,0,0,0,0,',
    ]);
  });

  test('of each report comes in the reader’s language', async () => {
    const inSpanish = async (report: string) => {
      const answer = await send(world, 'GET', `/lima/api/staff/reports/export?report=${report}&format=csv`, {
        token: office.employee.token,
        headers: { 'accept-language': 'es-US' },
      });
      return answer.text.trimEnd().split('\r\n');
    };
    const pipeline = await inSpanish('pipeline');
    expect(pipeline).toContain('Solicitud de préstamo,4,601000.50,2,9');
    expect((await inSpanish('draws')).slice(0, 2)).toEqual([
      expect.stringMatching(
        /Próximo paso,Por programar,Por inspeccionar,Por aprobar,Por transferir,Desembolsos,Solicitado$/,
      ),
      '0 a 2 días,2,0,0,0,2,110.50',
    ]);
    expect((await inSpanish('requests'))[1]).toBe('Liquidación,2,0,1,0,0,3,1,33');
  });

  test('as a workbook is named after the report and the date, and contains numbers', async () => {
    const { headers, bytes } = await workbook();
    expect(headers.get('content-disposition')).toContain(`Pipeline by stage ${office.today}.xlsx`);
    const sheet = unzip(bytes).get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toMatch(/<c r="D15"[^>]*><v>4.5<\/v>/);
    expect(sheet).toMatch(/<c r="C15"[^>]*><v>1601030.5<\/v>/);
  });
});
