import { beforeAll, describe, expect, test } from 'vitest';
import { staffDeals, type StaffDeal } from '@drawbridge/contract/deals/staff-list-schema.ts';
import { addDeal } from '../support/deals.ts';
import { personSignedIn } from '../support/people.ts';
import { send, shared, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const employee = shared(() => personSignedIn(world, { accountType: 'Employee', name: 'Erin Employee' }));
const borrower = shared(() => personSignedIn(world, { name: 'Zora Listed' }));

/** Three deals of one borrower: one funded with a balance, one funded without, and one in process. */
beforeAll(async () => {
  const { accountId: borrowerId } = borrower;
  const { pool } = world;
  await pool.query('update accounts set representative_id = $1 where id = $2', [
    employee.accountId,
    borrowerId,
  ]);
  const owed = await addDeal(world, {
    borrowerId,
    status: 'Funded',
    nickname: '=HYPERLINK("x")',
    amount: '300000',
  });
  await pool.query('insert into amounts_due (deal_id, amount, principal) values ($1, 0, 250000.5)', [owed]);
  await addDeal(world, { borrowerId, status: 'Funded', nickname: 'Without terms', amount: '200000' });
  await addDeal(world, { borrowerId, status: 'Application', nickname: 'In process', amount: '100000' });
});

async function list(rest = ''): Promise<{ deals: StaffDeal[]; nextCursor: string | null }> {
  const answer = await send(world, 'GET', `/lima/api/staff/deals?q=Zora${rest}`, { token: employee.token });
  expect(answer.status).toBe(200);
  return staffDeals.parse(answer.json);
}
const namesOf = (deals: readonly StaffDeal[]) => deals.map(({ nickname }) => nickname);

describe('an employee’s deal list', () => {
  test('says the loan officer, the balance of a computed account only, and who has the ball', async () => {
    expect((await list('&sort=-loan_amount')).deals).toMatchObject([
      { owner: 'Erin Employee', balance: 250_000.5, ball: null },
      { balance: null, ball: null },
      { balance: null, ball: 'lender', borrower: 'Zora Listed' },
    ]);
  });

  test.each([
    ['loan_amount', ['In process', 'Without terms', '=HYPERLINK("x")']],
    ['-balance', ['=HYPERLINK("x")']],
    ['deal', ['=HYPERLINK("x")', 'In process', 'Without terms']],
    ['-deal', ['Without terms', 'In process', '=HYPERLINK("x")']],
  ])('sorts by %s', async (sort, names) => {
    const found = namesOf((await list(`&sort=${sort}`)).deals);
    expect(found).toHaveLength(3);
    expect(found.slice(0, names.length)).toEqual(names);
  });

  test.each(['-loan_amount', 'balance', 'days', 'next_due', 'owner', 'status', '-maturity', 'days_past_due'])(
    'pages of one deal follow each other without gaps by %s',
    async (sort) => {
      const whole = namesOf((await list(`&sort=${sort}`)).deals);
      const seen: (string | null)[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const at: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
        const page = await list(`&sort=${sort}&limit=1${at}`);
        seen.push(...namesOf(page.deals));
        cursor = page.nextCursor;
      }
      expect(seen).toEqual(whole);
    },
  );

  test('the days in a stage sort against the day it was reached', async () => {
    const days = (await list('&sort=-days')).deals.map((deal) => deal.days);
    expect(days).toEqual(days.toSorted((one, other) => other - one));
  });

  test.each([
    ['sort=ball', 'sort'],
    ['sort=balance&cursor=["x","y"]', 'cursor'],
    ['sort=maturity&cursor=["soon","y"]', 'cursor'],
  ])('refuses %s', async (query, path) => {
    const answer = await send(world, 'GET', `/lima/api/staff/deals?${query}`, { token: employee.token });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ errors: [{ path }] });
  });
});

describe('the loan tape', () => {
  const tape = (query: string, { token } = employee) =>
    send(world, 'GET', `/lima/api/staff/deals/export?q=Zora&format=csv${query}`, { token });

  test('has the chosen columns and every deal found, and nothing in it becomes a formula', async () => {
    const answer = await tape('&sort=-loan_amount&columns=number|owner|balance');
    expect(answer.status).toBe(200);
    const [header, first, ...rest] = answer.text.trim().split('\r\n');
    expect(header).toBe('Deal,Property,Loan number,Loan officer,Balance');
    expect(first).toContain(`"'=HYPERLINK(""x"")"`);
    expect(first).toMatch(/,Erin Employee,250000\.50$/);
    expect(rest).toHaveLength(2);
  });

  test('refuses a column that is not there', async () => {
    expect((await tape('&columns=ssn')).json).toMatchObject({ errors: [{ path: 'columns' }] });
  });

  test('is for employees only', async () => {
    expect((await tape('', borrower)).status).toBe(403);
  });
});

test('employees save views of the list, with its columns', async () => {
  const search = { sort: '-balance', columns: 'number|balance', type: 'Bridge' };
  const saved = await send(world, 'POST', '/lima/api/views', {
    token: employee.token,
    body: { of: 'deals', name: 'Balances', search, isDefault: true },
  });
  expect(saved.json).toMatchObject({ name: 'Balances', search });
  const listed = async (of: string) =>
    (await send(world, 'GET', `/lima/api/views?of=${of}`, { token: employee.token })).json;
  expect(await listed('deals')).toMatchObject({ views: [{ name: 'Balances' }] });
  expect(await listed('work%20queue')).toEqual({ views: [] });
});
