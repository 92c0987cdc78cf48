import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '@drawbridge/domain/calendar/plain-date.ts';
import { reportTrend, trendWeek, type TrendItem } from '@drawbridge/contract/reports/schema.ts';
import { addBudget, addDraw } from '../support/budgets.ts';
import { openOffice, type Office } from '../support/lender-office.ts';
import { administratorSignedIn, sectionOf } from '../support/lender-settings.ts';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
let office: Office;
beforeAll(async () => {
  office = await openOffice(world);
});

const trend = async (report: string, more = '') =>
  reportTrend.parse((await office.get(`/reports/trend?report=${report}${more}`)).json);

async function itemsOf(report: string, week: string, more = ''): Promise<readonly TrendItem[]> {
  const found: TrendItem[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const next = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page = trendWeek.parse(
      (await office.get(`/reports/trend/week?report=${report}&week=${week}&limit=1${more}${next}`)).json,
    );
    found.push(...page.items);
    cursor = page.nextCursor;
  }
  return found;
}

/** A week’s figures are those of the items it leads to. */
async function expectItemsToAddUp(report: string, more = ''): Promise<void> {
  for (const week of (await trend(report, more)).weeks) {
    const items = await itemsOf(report, week.from, more);
    expect(items).toHaveLength(week.count);
    expect(items.every(({ on }) => on >= week.from && on <= week.to)).toBe(true);
    expect(items.toSorted((a, b) => b.on.localeCompare(a.on)).map(({ on }) => on)).toEqual(
      items.map(({ on }) => on),
    );
    expect(items.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(week.amount ?? 0);
  }
}

describe('draws wired', () => {
  beforeAll(async () => {
    // Days ago that each step was reached: requested, scheduled, inspected, approved, wired.
    for (const [at, approved] of [
      [[20, 18, 10, 9, 6], '100.50'],
      [[12, 12, 8, 7, 0], '200'],
      [[98, 97, 96, 95, 90], '300'],
      [[100, 98, 96, 94, 91], '400'],
      [[190, 189, 188, 187, 181], '500'],
      [[190, 189, 188, 187, 182], '600'],
    ] as const) {
      const deal = await office.deal('Funded', 500, { nickname: `Wired ${at[4]}` });
      const [item = ''] = await addBudget(world, deal, { A: ['1000'] });
      await addDraw(world, deal, {
        number: 3,
        state: 'wired',
        requestedOn: office.ago(at[0]),
        lines: [[item, '900', '900', approved]],
      });
      await world.pool.query(
        `update draws set inspection_scheduled_on = $2, inspected_on = $3, approved_on = $4, wired_on = $5 where deal_id = $1`,
        [deal, ...at.slice(1).map((days) => office.ago(days))],
      );
    }
  });

  test('are counted and totaled by week, and compared with the weeks before', async () => {
    const { asOf, weeks, latest, before } = await trend('draws');
    expect(asOf).toBe(office.today);
    expect(weeks).toHaveLength(13);
    expect(weeks.at(-1)).toEqual({ from: office.ago(6), to: office.today, count: 2, amount: 300.5 });
    expect(weeks[0]).toEqual({ from: office.ago(90), to: office.ago(84), count: 1, amount: 300 });
    expect(weeks[1]).toMatchObject({ count: 0, amount: 0 });
    expect(latest).toEqual({
      from: office.ago(90),
      to: office.today,
      count: 3,
      amount: 600.5,
      medianDays: 12,
    });
    expect(before).toEqual({
      from: office.ago(181),
      to: office.ago(91),
      count: 2,
      amount: 900,
      medianDays: 9,
    });
  });

  test('show how long each step took', async () => {
    expect((await trend('draws')).steps).toEqual([
      { step: 'requested', latest: 1, before: 1.5 },
      { step: 'inspection scheduled', latest: 4, before: 1.5 },
      { step: 'inspected', latest: 1, before: 1.5 },
      { step: 'approved', latest: 5, before: 4.5 },
    ]);
  });

  test('are listed week by week, latest first', async () => {
    const items = await itemsOf('draws', office.ago(6));
    expect(items.map(({ on, days, amount }) => ({ on, days, amount }))).toEqual([
      { on: office.today, days: 12, amount: 200 },
      { on: office.ago(6), days: 14, amount: 100.5 },
    ]);
    expect(items[0]).toMatchObject({ kind: 'draw', reference: '3', nickname: 'Wired 0' });
    await expectItemsToAddUp('draws');
  });
});

describe('requests decided', () => {
  beforeAll(async () => {
    for (const [received, decided, status] of [
      [10, 3, 'Completed'],
      [4, 4, 'Declined'],
      [200, 100, 'Completed'],
      [50, 20, 'Approved'],
    ] as const) {
      const id = await office.request('extension', received, { status });
      // Also decided once before, and reopened.
      for (const days of [received, decided])
        await world.pool.query(`insert into request_history (request_id, event, at) values ($1, $2, $3)`, [
          id,
          status,
          `${office.ago(days)}T23:59:59Z`,
        ]);
    }
  });

  test('count on the last day they were decided, without amounts', async () => {
    const { weeks, latest, before, steps } = await trend('requests');
    expect(weeks.at(-1)).toMatchObject({ count: 2, amount: null });
    expect(latest).toMatchObject({ count: 2, amount: null, medianDays: 3.5 });
    expect(before).toMatchObject({ count: 1, medianDays: 100 });
    expect(steps).toEqual([]);
    const [first] = await itemsOf('requests', office.ago(6));
    expect(first).toMatchObject({
      kind: 'extension',
      on: office.ago(3),
      days: 7,
      dealId: null,
      loanNumber: 'HL-1',
    });
    await expectItemsToAddUp('requests');
  });
});

describe('loans', () => {
  beforeAll(async () => {
    const processed = await office.deal('Processing', 40, { amount: '1000' });
    await world.pool.query(`update deals set status = 'Funded', status_date = $2 where id = $1`, [
      processed,
      office.today,
    ]);
    await office.deal('Funded', 7, { amount: '10', type: 'Rental' });
    await office.deal('Funded', 95, { amount: '30' });
    await office.maturing(0, { amount: '1' });
    await office.maturing(90, { amount: '2', type: 'Rental' });
    await office.maturing(91, { amount: '4' });
    const paid = await office.deal('Funded', 300, { amount: '70' });
    await world.pool.query(`update deals set status = 'Paid Off', status_date = $2 where id = $1`, [
      paid,
      office.ago(2),
    ]);
  });

  test('that funded are counted by the day they first did, with the days since their first stage', async () => {
    const { latest, before, weeks } = await trend('pipeline');
    expect(latest).toMatchObject({ count: 2, amount: 1010, medianDays: 40 });
    expect(before).toMatchObject({ count: 1, amount: 30, medianDays: null });
    expect(weeks.at(-1)).toMatchObject({ count: 1, amount: 1000 });
    expect((await trend('pipeline', '&type=Rental')).latest).toMatchObject({ count: 1, amount: 10 });
    await expectItemsToAddUp('pipeline');
  });

  test('that mature are counted ahead, beside those paid off', async () => {
    const { weeks, latest } = await trend('maturities');
    expect(weeks[0]).toMatchObject({ from: office.today, count: 1 });
    expect(weeks.at(-1)).toMatchObject({ to: addDays(office.today, 90), count: 1 });
    expect(weeks.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    expect(latest).toMatchObject({ count: 1, amount: 70, medianDays: null });
    await expectItemsToAddUp('maturities');
    expect(await itemsOf('maturities', addDays(office.today, 84), '&type=Rental')).toHaveLength(1);
  });
});

test('an unknown report, a day that is none, and a cursor of another list are refused by field', async () => {
  for (const [query, field] of [
    ['trend?report=profits', 'report'],
    ['trend/week?report=draws&week=2026-02-30', 'week'],
    ['trend/week?report=draws', 'week'],
    ['trend/week?report=draws&week=2026-02-01&cursor=%5B%22x%22%2C%22y%22%5D', 'cursor'],
  ] as const) {
    const answer = await send(world, 'GET', `/lima/api/staff/reports/${query}`, {
      token: office.employee.token,
    });
    expect(answer.status, query).toBe(400);
    expect(answer.text).toContain(`"${field}"`);
  }
});

test('a request is decided on the lender’s day', async () => {
  const evening = await office.request('payoff', 40, { status: 'Completed' });
  await world.pool.query(`insert into request_history (request_id, event, at) values ($1, 'Completed', $2)`, [
    evening,
    `${office.ago(30)}T03:00:00Z`,
  ]);
  const zone = sectionOf(world, await administratorSignedIn(world), 'time-zone');
  expect((await zone.set({ timeZone: 'America/Los_Angeles' })).status).toBe(200);
  const found = await itemsOf('requests', office.ago(34));
  expect(found).toMatchObject([{ id: evening, on: office.ago(31) }]);
  await expectItemsToAddUp('requests');
});
