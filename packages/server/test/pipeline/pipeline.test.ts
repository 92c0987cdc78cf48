import { existsSync, readdirSync } from 'node:fs';
import type pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FundedDeal, InProcessDeal } from '@drawbridge/contract/deals/schema.ts';
import { dataFolders } from '../../src/platform/config/data-folders.ts';
import { openTable } from '../../src/platform/spreadsheets/table-rows.ts';
import { shownPropertyFields } from '@drawbridge/contract/properties/fields.ts';
import { exportedFields } from '@drawbridge/contract/wire/field-table.ts';
import { addDeal } from '../support/deals.ts';
import { unzip } from '../support/file-contents.ts';
import { addAccount } from '../support/people.ts';
import { openSessionFor, personWithSession } from '../support/sessions.ts';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
let token: string;
let otherToken: string;
const formula = "=HYPERLINK('http://evil.test')";

interface Page {
  readonly deals: readonly (InProcessDeal & FundedDeal)[];
  readonly total: number;
  readonly totalAmount: number;
  readonly nextCursor: string | null;
}

async function list(query: Record<string, string> = {}, table = 'inprocess'): Promise<Page> {
  const search = new URLSearchParams(query).toString();
  const answer = await send(world, 'GET', `/lima/api/deals/broker/${table}?${search}`, { token });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Page;
}

async function exported(
  query: Record<string, string>,
  language = 'en',
): Promise<{ bytes: Buffer; headers: Headers }> {
  const search = new URLSearchParams(query).toString();
  const answer = await fetch(`${world.url}/lima/api/deals/broker/export?${search}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  });
  expect(answer.status).toBe(200);
  return { bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers };
}

async function one<Row extends pg.QueryResultRow>(query: string): Promise<Row> {
  const { rows } = await world.pool.query<Row>(query);
  const [row] = rows;
  if (!row) throw new Error('no row');
  return row;
}

/** The rows of a CSV file without line breaks in its cells. */
function csvRows(text: string): string[][] {
  return text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
      ),
    );
}

beforeAll(async () => {
  const { id } = await addAccount(world, { accountType: 'BrokerAccount' });
  const borrower = await addAccount(world);
  ({ token } = await openSessionFor(world, id));
  ({ token: otherToken } = await personWithSession(world, { accountType: 'WholesaleAccount' }));
  const products = ['Fix and flip', 'Rental, 30 years', 'Bridge'];
  for (let number = 0; number < 30; number += 1) {
    const dealId = await addDeal(world, {
      borrowerId: borrower.id,
      brokerId: id,
      nickname: number === 4 ? formula : `Deal ${number}`,
      product: products[number % 3] ?? '',
      status: number >= 20 ? 'Funded' : number % 2 === 0 ? 'Application' : 'Clear to Close',
      amount: `${100_000 + number * 10_000}.25`,
      ...(number === 5 ? { street: null } : {}),
    });
    await world.pool.query(`update deals set maturity_date = $2 where id = $1`, [
      dealId,
      number % 5 === 0 ? null : `2027-0${1 + (number % 9)}-15`,
    ]);
    if (number % 4 === 0)
      await world.pool.query(`update properties set state = 'FL' where deal_id = $1`, [dealId]);
  }
  await addDeal(world, { borrowerId: borrower.id, nickname: 'Not the broker’s', product: 'Secret product' });
});

describe('a broker filters a table', () => {
  const cases: [string, Record<string, string>, (deal: InProcessDeal, number: number) => boolean][] = [
    ['by stage', { stage: 'Application' }, (deal) => deal.status === 'Application'],
    ['by two stages', { stage: 'Application|Clear to Close' }, () => true],
    [
      'by a product with a comma',
      { product: 'Rental, 30 years' },
      (deal) => deal.product === 'Rental, 30 years',
    ],
    ['by state', { state: 'FL' }, (_deal, number) => number % 4 === 0],
    ['by two states', { state: 'FL|GA' }, (_deal, number) => number !== 5],
    ['by minimum amount', { amountFrom: '200000.25' }, (deal) => deal.loan_amount >= 200_000.25],
    ['by maximum amount', { amountTo: '200000.24' }, (deal) => deal.loan_amount < 200_000.25],
    [
      'by maturity',
      { maturityFrom: '2027-03-15', maturityTo: '2027-05-31' },
      ({ maturityDate }) => maturityDate !== null && /^2027-0[345]/.test(maturityDate),
    ],
    [
      'by every filter and a search',
      { q: 'deal 1', stage: 'Clear to Close', product: 'Fix and flip|Bridge', amountFrom: '1' },
      (deal) =>
        deal.status === 'Clear to Close' &&
        deal.product !== 'Rental, 30 years' &&
        deal.nickname?.includes('Deal 1') === true,
    ],
  ];
  test.each(cases)('%s', async (_how, query, fits) => {
    const all = (await list()).deals;
    const numbers = new Map(
      all
        .toSorted((one, other) => one.loan_amount - other.loan_amount)
        .map((deal, number) => [deal.id, number]),
    );
    const expected = all.filter((deal) => fits(deal, numbers.get(deal.id) ?? -1)).map(({ id }) => id);
    const found = await list(query);
    expect(found.deals.map(({ id }) => id)).toEqual(expected);
    expect(expected.length).toBeGreaterThan(0);
    expect(found.total).toBe(expected.length);
    const sum = found.deals.reduce((total, deal) => total + deal.loan_amount, 0);
    expect(found.totalAmount).toBeCloseTo(sum, 2);
  });

  test('with the same rows page by page as all at once', async () => {
    const query = { stage: 'Application', sort: '-loan_amount' };
    const pages: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page = await list({ ...query, limit: '3', ...(cursor === '' ? {} : { cursor }) });
      pages.push(...page.deals.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(pages).toEqual((await list(query)).deals.map(({ id }) => id));
  });

  test.each([
    [{ stage: 'Somewhere' }, 'Choose one of the listed stages.'],
    [{ amountFrom: '1e9' }, 'Enter a dollar amount, such as 250000 or 250000.50.'],
    [{ maturityTo: '2027-02-30' }, 'Enter a date as YYYY-MM-DD.'],
  ])('%o is refused with a clear message', async (query, message) => {
    const search = new URLSearchParams(query).toString();
    const answer = await send(world, 'GET', `/lima/api/deals/broker/funded?${search}`, { token });
    expect(answer).toMatchObject({ status: 400, json: { errors: [{ message }] } });
  });

  test('and gets filter choices only from their own deals', async () => {
    const answer = await send(world, 'GET', '/lima/api/deals/broker/choices', { token });
    expect(answer.json).toEqual({
      stages: ['Application', 'Clear to Close'],
      products: ['Bridge', 'Fix and flip', 'Rental, 30 years'],
      states: ['FL', 'GA'],
    });
  });
});

describe('an export', () => {
  test('as CSV has the table’s rows in order, and its total', async () => {
    const query = { stage: 'Application', sort: '-loan_amount' };
    const { bytes, headers } = await exported({ table: 'inprocess', format: 'csv', ...query });
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="Loans In Process \d{4}-\d\d-\d\d\.csv"/,
    );
    const [head, ...rows] = csvRows(bytes.toString('utf8'));
    expect(head).toEqual([
      'Deal',
      'Address',
      'Loan number',
      'Product',
      'Status',
      'Status date',
      'Maturity',
      'Loan amount',
      ...exportedFields(shownPropertyFields).map(({ label }) => label()),
    ]);
    expect(rows[0]?.slice(8, 10)).toEqual(['Decatur', 'GA']);
    const shown = await list(query);
    expect(rows.map((row) => row[2])).toEqual(shown.deals.map(({ number }) => number));
    expect(rows.reduce((sum, row) => sum + Number(row[7]), 0)).toBeCloseTo(shown.totalAmount, 2);
  });

  test('is named and titled in the reader’s language, with the same rows', async () => {
    const query = { table: 'inprocess', format: 'csv', stage: 'Application' };
    const english = csvRows((await exported(query)).bytes.toString('utf8'));
    const { bytes, headers } = await exported(query, 'es-US');
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toMatch(
      /Préstamos en proceso \d{4}-\d\d-\d\d\.csv/,
    );
    const [head, ...rows] = csvRows(bytes.toString('utf8'));
    expect(head?.slice(0, 10)).toEqual([
      'Operación',
      'Dirección',
      'Número de préstamo',
      'Producto',
      'Estado',
      'Fecha del estado',
      'Vencimiento',
      'Monto del préstamo',
      'Ciudad',
      'Estado',
    ]);
    expect(new Set(rows.map((row) => row[4]))).toEqual(new Set(['Solicitud de préstamo']));
    expect(rows.map((row) => row[7])).toEqual(english.slice(1).map((row) => row[7]));
    const workbook = unzip((await exported({ ...query, format: 'xlsx' }, 'es-US')).bytes);
    expect(workbook.get('xl/workbook.xml')).toContain('<sheet name="Préstamos en proceso"');
  });

  test('contains no formulas', async () => {
    const { bytes } = await exported({ table: 'inprocess', format: 'csv', q: 'hyperlink' });
    expect(csvRows(bytes.toString('utf8'))[1]?.[0]).toBe(`'${formula}`);
    const workbook = await exported({ table: 'inprocess', format: 'xlsx', q: 'hyperlink' });
    expect(unzip(workbook.bytes).get('xl/worksheets/sheet1.xml')).not.toMatch(/<f[ >]/);
  });

  test('as a workbook has the same amounts and dates', async () => {
    const { bytes, headers } = await exported({ table: 'funded', format: 'xlsx', sort: 'amount' });
    expect(headers.get('content-type')).toContain('spreadsheetml');
    const sheet = unzip(bytes).get('xl/worksheets/sheet1.xml') ?? '';
    const amounts = [...sheet.matchAll(/<c r="H\d+"[^>]*><v>([\d.]+)<\/v>/g)].map(([, value]) =>
      Number(value),
    );
    const shown = await list({ sort: 'amount' }, 'funded');
    expect(amounts).toEqual(shown.deals.map(({ amount }) => amount));
    const firstOrigination = /<c r="E2"[^>]*><v>([\d.]+)<\/v>/.exec(sheet)?.[1];
    expect(new Date((Number(firstOrigination) - 25_569) * 86_400_000).toISOString().slice(0, 10)).toBe(
      '2026-02-01',
    );
  });

  test('contains no other broker’s deals', async () => {
    const answer = await send(world, 'GET', '/lima/api/deals/broker/export?table=inprocess&format=csv', {
      token: otherToken,
    });
    expect(csvRows(answer.text)).toHaveLength(1);
  });

  test('of 25,000 deals is complete, as CSV and as a workbook', async () => {
    const { id, token: busy } = await personWithSession(world, { accountType: 'BrokerAccount' });
    await world.pool.query(
      `insert into deals (loan_number, product, type, status, status_date, loan_amount, borrower_id, broker_id)
       select 'MANY-' || number, 'Bridge', 'FixNFlip', 'Application', '2026-01-01', 1000 + number, $1, $1
       from generate_series(1, 25000) as number`,
      [id],
    );
    const ask = async (format: string) => {
      const path = `/lima/api/deals/broker/export?table=inprocess&sort=loan_amount&format=${format}`;
      const answer = await fetch(`${world.url}${path}`, { headers: { authorization: `Bearer ${busy}` } });
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(answer.headers.get('content-length')).toBe(String(bytes.length));
      return bytes;
    };
    const inOrder = Array.from({ length: 25_000 }, (_, number) => `MANY-${number + 1}`);
    const lines = csvRows((await ask('csv')).toString('utf8')).slice(1);
    expect(lines.map((row) => row[2])).toEqual(inOrder);
    const sheetRows: (readonly string[])[] = [];
    for await (const { cells } of (await openTable(await ask('xlsx'))).rows) sheetRows.push(cells);
    expect(sheetRows.slice(1).map((cells) => cells[2])).toEqual(inOrder);
    expect(sheetRows.at(-1)?.slice(3)).toEqual(['Bridge', 'Application', '2026-01-01', '', '26000']);
  });

  test('frees its connection and leaves nothing on disk', async () => {
    const { activity } = await one<{ activity: number }>(
      `select count(*)::int as activity from pg_stat_activity
       where datname = current_database() and state like 'idle in transaction%'`,
    );
    expect(activity).toBe(0);
    const { leaving } = dataFolders(world.config);
    expect(existsSync(leaving) ? readdirSync(leaving) : []).toEqual([]);
  });

  test('cannot be sorted by the other table’s columns', async () => {
    const answer = await send(
      world,
      'GET',
      '/lima/api/deals/broker/export?table=funded&format=csv&sort=status',
      {
        token,
      },
    );
    expect(answer).toMatchObject({ status: 400, json: { errors: [{ path: 'sort' }] } });
  });
});
