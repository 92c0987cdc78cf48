import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '@drawbridge/domain/calendar/plain-date.ts';
import type { LedgerEntry } from '@drawbridge/contract/ledger/schema.ts';
import { maturingLoans, maturityReport } from '@drawbridge/contract/reports/schema.ts';
import { unzip } from '../support/file-contents.ts';
import { openOffice, type Office } from '../support/lender-office.ts';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
let office: Office;
beforeAll(async () => {
  office = await openOffice(world);
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
      await office.maturing(ahead, { amount, ...(ahead === 61 ? { type: 'Rental' } : {}) });
    const paid = await office.maturing(10, { amount: '4096' });
    await world.pool.query(`update deals set status = 'Paid Off' where id = $1`, [paid]);
    const elm = await office.maturing(5, { amount: '8192', nickname: '@Elm' });
    await office.request('extension', 1, { deal: elm });
    // The older history is imported last.
    await world.pool.query(
      `insert into ledger_entries (deal_id, position, source_type, date_received, total_amount, loan_balance)
       values ($1, 1, 'PMT', '2026-01-10', 0, 4400), ($1, 2, 'FUND', '2025-06-01', 5000, 5000)`,
      [elm],
    );
    // A backdated entry changes the balances of later days.
    await world.pool.query(
      `insert into ledger_entries (deal_id, position, source_type, date_received, total_amount, to_principal,
         loan_balance, principal_change, is_backdated, posted_at, posted_on, posted_by)
       values ($1, 3, 'PMT', '2026-01-09', 78.5, 78.5, 4921.5, -78.5, true, now(), current_date, $2)`,
      [elm, office.employee.id],
    );
  });

  const loans = async (query: string) =>
    maturingLoans.parse((await office.get(`/reports/maturities/loans${query}`)).json).loans;

  test('are counted and totaled in bands that do not overlap, for funded loans only', async () => {
    const { bands, total } = maturityReport.parse((await office.get('/reports/maturities')).json);
    expect(bands).toEqual([
      { band: 'overdue', deals: 2, amount: 3, principal: 0, withoutLedger: 2 },
      { band: '30', deals: 3, amount: 8204, principal: 4321.5, withoutLedger: 2 },
      { band: '60', deals: 2, amount: 48, principal: 0, withoutLedger: 2 },
      { band: '90', deals: 2, amount: 192, principal: 0, withoutLedger: 2 },
      { band: '180', deals: 2, amount: 768, principal: 0, withoutLedger: 2 },
    ]);
    expect(total).toEqual({ deals: 11, amount: 9215, principal: 4321.5, withoutLedger: 10 });
    const rentals = maturityReport.parse((await office.get('/reports/maturities?type=Rental')).json);
    expect(rentals.total).toMatchObject({ deals: 1, amount: 64 });
  });

  test('show the same unpaid principal as the ledger page', async () => {
    const elm = (await loans('?band=30')).find(({ nickname }) => nickname === '@Elm');
    const { entries } = (await office.get(`/deals/ledger/entries?dealid=${elm?.id}`)).json as {
      entries: readonly LedgerEntry[];
    };
    expect(entries.map(({ position, balance }) => [position, balance])).toEqual([
      [1, 4321.5],
      [3, 4921.5],
      [2, 5000],
    ]);
    expect(elm?.principal).toBe(entries[0]?.balance);
  });

  test('show what the account owes, where a loan has one', async () => {
    const { pool } = world;
    const elm = (await loans('?band=30')).find(({ nickname }) => nickname === '@Elm');
    await pool.query('insert into amounts_due (deal_id, amount, principal) values ($1, 0, 4000)', [elm?.id]);
    const principals = async () => (await loans('?band=30')).map(({ principal }) => principal);
    expect(await principals()).toEqual([null, 4000, null]);
    // Until its account is computed again, the ledger says it.
    await pool.query('delete from amounts_due');
    expect(await principals()).toEqual([null, 4321.5, null]);
  });

  test('are listed by band with the days left, earliest maturity first', async () => {
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
    expect(soon.map(({ amount, principal }) => [amount, principal])).toEqual([
      [4, null],
      [8192, 4321.5],
      [8, null],
    ]);
    expect(await loans('?band=60&type=Rental')).toEqual([]);
  });

  test('are paged without gaps or repeats', async () => {
    const found: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const next = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const page = maturingLoans.parse((await office.get(`/reports/maturities/loans?limit=4${next}`)).json);
      found.push(...page.loans.map(({ amount }) => amount));
      cursor = page.nextCursor;
    }
    expect(found).toEqual((await loans('')).map(({ amount }) => amount));
    const wrong = `/lima/api/staff/reports/maturities/loans?cursor=${encodeURIComponent('["x","y"]')}`;
    expect((await send(world, 'GET', wrong, { token: office.employee.token })).status).toBe(400);
  });

  test('as a CSV file contain the loans and no formulas', async () => {
    const rows = await office.csv('report=maturities&band=30');
    expect(rows).toHaveLength(4);
    expect(rows[2]).toMatch(/^'@Elm,\d+ Test Street,[^,]+,"'=Mary ""Ann"", Mason",/);
    expect(rows[2]).toMatch(new RegExp(`,${addDays(office.today, 5)},5,Within 30 days,8192.00,4321.50,Yes$`));
  });

  test('as a workbook contain no formulas', async () => {
    const response = await fetch(`${world.url}/lima/api/staff/reports/export?report=maturities&format=xlsx`, {
      headers: { authorization: `Bearer ${office.employee.token}` },
    });
    const files = unzip(Buffer.from(await response.arrayBuffer()));
    expect(files.get('xl/worksheets/sheet1.xml')).not.toMatch(/<f[ >]/);
  });

  test('are titled in the reader’s language', async () => {
    const response = await fetch(`${world.url}/lima/api/staff/reports/export?report=maturities&format=csv`, {
      headers: { authorization: `Bearer ${office.employee.token}`, 'accept-language': 'es-US' },
    });
    expect(response.headers.get('content-disposition')).toContain(`Vencimientos ${office.today}.csv`);
    const [head, ...rows] = (await response.text()).trimEnd().split('\r\n');
    expect(head).toContain('Operación,Dirección,Número de préstamo,Prestatario,Producto,Vencimiento');
    expect(rows.join('\n')).toMatch(/,En 30 días o menos,8192.00,4321.50,Sí$/m);
  });

  test('of more than 20,000 loans are exported completely', async () => {
    await world.pool.query(
      `insert into deals (loan_number, product, type, status, status_date, loan_amount, borrower_id, maturity_date)
       select 'MANY-' || number, 'Bridge', 'Multifamily', 'Funded', '2026-01-01', 1, $1, $2
       from generate_series(1, 20001) as number`,
      [office.borrowerId, addDays(office.today, 100)],
    );
    const rows = await office.csv('report=maturities&type=Multifamily');
    expect(new Set(rows.slice(1).map((row) => row.split(',')[2])).size).toBeGreaterThanOrEqual(20_001);
    expect((await office.csv('report=maturities&type=Rental')).length).toBe(2);
  });
});
