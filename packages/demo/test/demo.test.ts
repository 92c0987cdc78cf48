import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, plainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { dealTypes } from '@drawbridge/domain/deals/deal-types.ts';
import { inProcessStages, isInProcess, stages } from '@drawbridge/domain/deals/stages.ts';
import { tablesOf } from '../src/demo-rows.ts';
import { generateDemoData } from '../src/generate-demo-data.ts';
import { loadDemoData } from '../src/load-demo-data.ts';
import { accountId } from '../src/people/people.ts';
import { emptyDatabase, type TestDatabase } from '@drawbridge/server/test/support/world.ts';

const today = plainDate('2026-11-21');
const passwordHash = 'hash of the demo password';
const rows = generateDemoData({ today, passwordHash });
const cents = (dollars: number) => Math.round(dollars * 100);
const dealsOf = (email: string) => rows.deals.filter((deal) => deal.borrower_id === accountId(email));
const broughtBy = (email: string) => rows.deals.filter((deal) => deal.broker_id === accountId(email));
const named = (nickname: string) => {
  const deal = rows.deals.find((candidate) => candidate.nickname === nickname);
  if (!deal) throw new Error(`no deal is called ${nickname}`);
  return deal;
};
const ledgerOf = (dealId: string) => rows.ledger_entries.filter((entry) => entry.deal_id === dealId);

const isAscending = (values: readonly (string | number)[]) =>
  values.every((value, index) => index === 0 || value > (values[index - 1] ?? value));

describe('loading the demo', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await emptyDatabase();
  });
  afterAll(() => database.drop());

  async function load() {
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      const result = await loadDemoData(client, { today, passwordHash });
      await client.query('commit');
      return result;
    } finally {
      client.release();
    }
  }

  async function count(from: string): Promise<number> {
    const result = await database.pool.query<{ n: number }>(`select count(*)::integer as n from ${from}`);
    return result.rows[0]?.n ?? Number.NaN;
  }

  test('two servers starting at once load it once, and a restart does not load it again', async () => {
    const both = await Promise.all([load(), load()]);
    expect(both.filter(({ loaded }) => loaded)).toHaveLength(1);
    expect(await load()).toEqual({ loaded: false });
    const expected = tablesOf(rows).map(([table, { length }]) => [table, length]);
    const found = await Promise.all(tablesOf(rows).map(async ([table]) => [table, await count(table)]));
    expect(found).toEqual(expected);
  });

  test('a budget line’s balance is never negative or below its pending amount', async () => {
    expect(await count('budget_item_balances')).toBe(rows.budget_items.length);
    expect(await count('budget_item_balances where balance < 0 or pending > balance')).toBe(0);
  });

  test('every draw in progress can be paid: its loan is funded and has enough left to draw', async () => {
    const unpayable = `draws join deals on deals.id = draws.deal_id
      where draws.state not in ('wired', 'declined') and (deals.status <> 'Funded' or loan_amount < (
        select sum(coalesce(approved, requested)) from draw_lines where draw_id = draws.id) + (
        select loan_balance from ledger_entries where deal_id = deals.id order by position desc limit 1))`;
    expect(await count(unpayable)).toBe(0);
  });

  test('each budget sums to its deal’s holdback', async () => {
    const differing = `deals join (select deal_id, sum(budget) as total from budget_item_balances group by deal_id) budget
      on budget.deal_id = deals.id where total is distinct from holdback`;
    expect(await count(differing)).toBe(0);
  });
});

describe.each(['2026-11-21', '2027-01-01', '2028-02-29', '2027-03-31', '2026-12-02'])(
  'loaded on %s',
  (day) => {
    const options = { today: plainDate(day), passwordHash };
    const demo = generateDemoData(options);
    const numbersOf = (deals: typeof demo.deals) => deals.map((deal) => deal.loan_number);

    test('the data is the same each time', () => {
      expect(generateDemoData(options)).toEqual(demo);
    });

    test('each deal’s stages are in order and end with its status', () => {
      const wrong = demo.deals.filter((deal) => {
        const history = demo.deal_stages.filter((stage) => stage.deal_id === deal.id);
        const last = history.at(-1);
        return (
          last?.stage !== deal.status ||
          last.reached_on !== deal.status_date ||
          deal.status_date > day ||
          !isAscending(history.map(({ reached_on: reachedOn }) => reachedOn)) ||
          !isAscending(history.map(({ stage }) => stages.indexOf(stage)))
        );
      });
      expect(numbersOf(wrong)).toEqual([]);
    });

    test('funded loans have their next payment before maturity; for one loan both are past', () => {
      const wrong = demo.deals.filter(
        ({ status, next_payment_date: next, maturity_date: maturity }) =>
          status === 'Funded' && (next === null || maturity === null || next <= day || maturity < next),
      );
      expect(numbersOf(wrong)).toEqual(['HL-20303']);
      const [overdue] = wrong;
      expect(overdue?.next_payment_date).toBe(overdue?.maturity_date);
      expect((overdue?.maturity_date ?? '') < day).toBe(true);
    });

    test('a deal has at most one draw in progress, and a draw’s dates are in order', () => {
      const pending = demo.draws.filter((draw) => draw.state !== 'wired').map((draw) => draw.deal_id);
      expect(new Set(pending).size).toBe(pending.length);
      const wrong = demo.draws.filter((draw) => {
        const dates = [
          draw.requested_on,
          draw.inspection_scheduled_on,
          draw.inspected_on,
          draw.approved_on,
          draw.wired_on,
        ].filter((date) => date !== null);
        return !isAscending(dates) || dates.some((date) => date > day);
      });
      expect(wrong).toEqual([]);
    });
  },
);

describe('payments', () => {
  test('each payment’s buckets sum to its total to the cent', () => {
    for (const entry of rows.ledger_entries.filter(
      ({ source_type: type }) => !['FIN', 'FUND', 'BEG', 'DISB'].includes(type),
    )) {
      const buckets = [
        entry.to_principal,
        entry.to_interest,
        entry.late_charge,
        entry.to_late_charge,
        entry.to_impound,
        entry.to_reserve,
        entry.to_charges_principal,
        entry.to_prepay,
        entry.to_other_payments,
      ];
      expect(buckets.reduce((sum, bucket) => sum + cents(bucket), 0)).toBe(cents(entry.total_amount));
    }
  });

  test('a reversal names the entry it reverses, with equal and opposite amounts', () => {
    const byId = new Map(rows.ledger_entries.map((entry) => [entry.id, entry]));
    const taken = rows.ledger_entries.filter(({ source_type: type }) =>
      ['NSF', 'REV', 'LATEW'].includes(type),
    );
    expect(taken.length).toBeGreaterThan(2);
    for (const entry of taken) {
      const reversed = byId.get(entry.reverses ?? '');
      expect(reversed).toMatchObject({ deal_id: entry.deal_id, due_date: entry.due_date });
      expect(cents(entry.total_amount) + cents(reversed?.total_amount ?? 0)).toBe(0);
    }
  });

  test('each balance is the previous one minus principal paid plus money paid out', () => {
    for (const deal of rows.deals) {
      let balance = 0;
      let date = '';
      for (const entry of ledgerOf(deal.id)) {
        const paidOut =
          entry.source_type === 'FUND' || entry.source_type === 'DISB' ? cents(entry.total_amount) : 0;
        balance += paidOut - cents(entry.to_principal);
        expect(`${deal.loan_number} ${cents(entry.loan_balance)}`).toBe(`${deal.loan_number} ${balance}`);
        expect(balance).toBeGreaterThanOrEqual(0);
        expect(balance).toBeLessThanOrEqual(cents(deal.loan_amount));
        expect(entry.date_received >= date && entry.date_received <= today).toBe(true);
        date = entry.date_received;
      }
    }
  });

  test('only one loan has money set aside, and wired draws match the disbursements', () => {
    for (const deal of rows.deals) {
      const aside = ledgerOf(deal.id).reduce((sum, entry) => sum + cents(entry.to_reserve), 0);
      expect(aside).toBe(deal.loan_number === 'HL-21148' ? 285_000 : 0);
      if (deal.type === 'Line of Credit') continue;
      const wired = new Set(
        rows.draws
          .filter((draw) => draw.deal_id === deal.id && draw.state === 'wired')
          .map((draw) => draw.id),
      );
      const approved = rows.draw_lines
        .filter((line) => wired.has(line.draw_id))
        .reduce((sum, line) => sum + cents(line.approved ?? 0), 0);
      const disbursed = ledgerOf(deal.id)
        .filter((entry) => entry.source_type === 'DISB')
        .reduce((sum, entry) => sum + cents(entry.total_amount), 0);
      expect(disbursed).toBe(approved);
    }
  });

  test('Harper Row has eight years of payments with every kind of payment problem', () => {
    const entries = ledgerOf(named('Harper Row').id);
    const kinds = ['PMT', 'ADV', 'LATE', 'LATEW', 'NSF', 'REV', 'SUSP', 'FUND', 'BEG'];
    expect(new Set(entries.map((entry) => entry.source_type))).toEqual(new Set(kinds));
    const payments = entries.filter((entry) => entry.source_type === 'PMT');
    expect(payments.length).toBeGreaterThan(96);
    expect(payments[0] && payments[0].date_received < addMonths(today, -96)).toBe(true);
  });
});

describe('the deals', () => {
  test('the first borrower has in-process and funded deals of every type', () => {
    const deals = dealsOf('customer@demo.test');
    const typesOf = (wanted: typeof deals) => new Set(wanted.map((deal) => deal.type));
    expect(typesOf(deals.filter((deal) => isInProcess(deal.status)))).toEqual(new Set(dealTypes));
    expect(typesOf(deals.filter((deal) => deal.status === 'Funded'))).toEqual(new Set(dealTypes));
    expect(deals.some((deal) => deal.nickname === null)).toBe(true);
    expect(deals.some((deal) => rows.properties.every((property) => property.deal_id !== deal.id))).toBe(
      true,
    );
    expect(
      rows.borrowing_entities.filter((entity) => entity.account_id === accountId('customer@demo.test')),
    ).toHaveLength(2);
  });

  test('two of her loans mature soon, in 20 and 40 days', () => {
    const ends = dealsOf('customer@demo.test').flatMap(
      (deal) => (deal.status === 'Funded' && deal.maturity_date) || [],
    );
    const days = ends.map((end) => daysBetween(today, end)).filter((left) => left > 0 && left < 60);
    expect(days.toSorted((a, b) => a - b)).toEqual([20, 40]);
    expect(named('Mill Road 1').maturity_date).toBe(addDays(today, 20));
  });

  test('Juniper Lane has two sublots, two wired draws and one in progress', () => {
    const { id } = named('Juniper Lane');
    const draws = rows.draws.filter((draw) => draw.deal_id === id);
    expect(draws.map((draw) => draw.state)).toEqual(['wired', 'wired', 'inspected']);
    const sums = draws.map((draw) => {
      const lines = rows.draw_lines.filter((line) => line.draw_id === draw.id);
      return lines.reduce((sum, line) => sum + cents(line.approved ?? line.inspected ?? 0), 0) / 100;
    });
    expect(sums).toEqual([37_000, 31_080, 21_300]);
    const budget = rows.budgets.find((candidate) => candidate.deal_id === id);
    expect(rows.budget_sublots.filter((sublot) => sublot.budget_id === budget?.id)).toHaveLength(2);
  });

  test('Foxglove Cottage’s budget is fully drawn and its loan almost paid off', () => {
    const { id, holdback } = named('Foxglove Cottage');
    const ids = new Set(rows.draws.filter((draw) => draw.deal_id === id).map((draw) => draw.id));
    const approved = rows.draw_lines
      .filter((line) => ids.has(line.draw_id))
      .reduce((sum, line) => sum + cents(line.approved ?? 0), 0);
    expect(approved).toBe(cents(holdback ?? 0));
    expect(ledgerOf(id).at(-1)?.loan_balance).toBe(4812.37);
    expect(ledgerOf(named('Old Mill Cottage').id).at(-1)?.loan_balance).toBe(0);
  });

  test('the broker has 60 deals across all stages and the wholesale partner 12, none of them the first borrower’s', () => {
    const deals = broughtBy('broker@demo.test');
    expect(deals).toHaveLength(60);
    expect(new Set(deals.map((deal) => deal.borrower_id)).size).toBe(59);
    expect(new Set(deals.map((deal) => deal.status))).toEqual(
      new Set([...inProcessStages, 'Funded', 'Paid Off', 'Withdrawn']),
    );
    expect(broughtBy('wholesale@demo.test')).toHaveLength(12);
    expect(dealsOf('customer@demo.test').every((deal) => deal.broker_id === null)).toBe(true);
    expect(dealsOf('customer2@demo.test')).toHaveLength(7);
    expect(dealsOf('customer2@demo.test').filter((deal) => deal.broker_id !== null)).toHaveLength(2);
    expect(dealsOf('empty@demo.test')).toHaveLength(0);
  });

  test('every draw state and order state occurs', () => {
    expect(new Set(rows.draws.map((draw) => draw.state)).size).toBe(5);
    const appraisals = rows.deal_orders.filter((order) => order.kind === 'appraisal');
    expect(new Set(appraisals.map((order) => `${order.paid} ${order.completed_on !== null}`)).size).toBe(3);
    expect(appraisals.length).toBeLessThan(rows.deals.length);
  });
});
