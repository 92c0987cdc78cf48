import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PropertyReleases } from '@drawbridge/contract/releases/partial-schema.ts';
import type { WorkItem } from '@drawbridge/contract/work/schema.ts';
import { accountOffice, type AccountOffice, type Loan } from '../support/account-office.ts';
import { personSignedIn, type SignedInPerson } from '../support/people.ts';
import { send } from '../support/world.ts';

let office: AccountOffice;
let colleague: SignedInPerson;

beforeAll(async () => {
  office = await accountOffice();
  colleague = await personSignedIn(office.world, { accountType: 'Employee', name: 'Walt Weaver' });
});
afterAll(() => office.world.close());

const at = '/lima/api/staff/deals/release';
let keys = 0;
const post = (path: string, body: object, by = office.employee, key = `partial-${(keys += 1)}`) =>
  send(office.world, 'POST', `${at}/${path}`, {
    token: by.token,
    body,
    headers: { 'idempotency-key': key },
  });
const read = async ({ dealid }: Loan) =>
  (await send(office.world, 'GET', `${at}/properties?dealid=${dealid}`, { token: office.employee.token }))
    .json as PropertyReleases;
const waiting = async ({ dealid }: Loan) => {
  const { json } = await send(office.world, 'GET', '/lima/api/staff/work?kind=release', {
    token: office.employee.token,
  });
  return (json as { items: WorkItem[] }).items
    .filter((item) => item.dealId === dealid)
    .map(({ state }) => state);
};

/** A loan secured by Elm Street for $120,000, Oak Street for 125% of $100,000, and Fir Street without a price. */
async function securedLoan(streets = ['Elm Street', 'Oak Street', 'Fir Street']) {
  const loan = await office.loan(400_000);
  await office.world.pool.query('delete from properties where deal_id = $1', [loan.dealid]);
  await office.world.pool.query(
    `insert into properties (deal_id, position, street, city, state, zip, release_price, allocated_amount, release_percent)
     select $1, at, street, 'Decatur', 'GA', '30030', case street when 'Elm Street' then 120000 end,
       case street when 'Oak Street' then 100000 end, case street when 'Oak Street' then 125 end
     from unnest($2::text[]) with ordinality as streets (street, at)`,
    [loan.dealid, streets],
  );
  const { properties, seen } = await read(loan);
  const ask = (street: string, more: object = {}) => ({
    dealid: loan.dealid,
    seen,
    propertyId: properties.find((property) => property.street === street)?.id,
    on: '2026-11-20',
    amount: 120_000,
    instrument: '2026-17',
    reason: null,
    ...more,
  });
  return { loan, ask };
}

describe('a partial release', () => {
  test('shows the price and the account first, then posts principal and releases the property once', async () => {
    const { loan, ask } = await securedLoan();
    expect((await read(loan)).properties.map(({ street, price }) => [street, price])).toEqual([
      ['Elm Street', 120_000],
      ['Oak Street', 125_000],
      ['Fir Street', null],
    ]);
    const preview = await post('partial/preview', ask('Elm Street'));
    expect(preview.json).toMatchObject({
      price: 120_000,
      isInDefault: false,
      outlook: { before: { principal: 400_000 }, after: { principal: 280_000, suspense: 0 } },
    });
    const answers = [
      await post('partial', ask('Elm Street'), office.employee, 'twice'),
      await post('partial', ask('Elm Street'), office.employee, 'twice'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { properties, history } = await read(loan);
    expect(properties[0]).toMatchObject({ releasedOn: '2026-11-20', instrument: '2026-17' });
    expect(history).toMatchObject([{ street: 'Elm Street', amount: 120_000, state: 'posted' }]);
    const ledger = await loan.read();
    expect(ledger.standing.balances.principal).toBe(280_000);
    expect(ledger.entries).toHaveLength(2);
    const { json } = await send(office.world, 'POST', '/lima/api/deals/properties', {
      token: office.borrower.token,
      body: { dealid: loan.dealid },
    });
    expect(json).toMatchObject({
      properties: [
        { released_on: '2026-11-20', release_instrument: '2026-17' },
        { released_on: null },
        { released_on: null },
      ],
    });
    expect(await post('partial', ask('Oak Street', { amount: 125_000 }))).toMatchObject({
      status: 409,
      json: { code: 'ledger_changed' },
    });
  });

  test.each([
    [
      'below its price',
      'Elm Street',
      { amount: 119_999.99 },
      'amount',
      'Enter at least the release price, $120,000.00.',
    ],
    ['without a price', 'Fir Street', {}, 'propertyId', 'Enter a release price on this property first.'],
    [
      'without an instrument',
      'Elm Street',
      { instrument: ' ' },
      'instrument',
      'Enter the instrument number.',
    ],
  ])('is refused %s', async (_, street, change, path, message) => {
    const { ask } = await securedLoan();
    expect(await post('partial', ask(street, change))).toMatchObject({
      status: 400,
      json: { errors: [{ path, message }] },
    });
  });

  test('of the last property is refused while principal is owed', async () => {
    const { loan, ask } = await securedLoan(['Elm Street']);
    expect(await post('partial', ask('Elm Street'))).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'propertyId' }] },
    });
    expect((await loan.read()).entries).toHaveLength(1);
  });

  test('is undone when its payment is returned: the property is pledged again and listed in the queue', async () => {
    const { loan, ask } = await securedLoan();
    await post('partial', ask('Elm Street'));
    const [entry] = (await loan.read()).entries;
    expect((await loan.reverse({ id: entry?.id })).status).toBe(201);
    const { properties, history } = await read(loan);
    expect(properties[0]).toMatchObject({ releasedOn: null, instrument: null });
    expect(history).toMatchObject([{ state: 'undone', isNoted: false }]);
    expect(await waiting(loan)).toEqual(['reopened']);
    const noted = await post('partial/note', { dealid: loan.dealid, id: history[0]?.id });
    expect(noted.json).toMatchObject({ history: [{ state: 'undone', isNoted: true }] });
    expect(await waiting(loan)).toEqual([]);
  });
});

describe('a partial release of a loan in default', () => {
  test('needs a reason and a second employee, who posts it', async () => {
    const { loan, ask } = await securedLoan();
    const declared = await send(office.world, 'POST', '/lima/api/staff/deals/default', {
      token: office.employee.token,
      body: { dealid: loan.dealid, step: 'declare', on: '2026-11-20', why: 'Taxes were not paid' },
      headers: { 'idempotency-key': 'declare' },
    });
    expect(declared.status).toBe(200);
    const { seen } = await read(loan);
    expect(await post('partial', ask('Elm Street', { seen }))).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'reason' }] },
    });
    const again = { seen, reason: 'Sale under contract' };
    const taken = (await post('partial', ask('Elm Street', again))).json as PropertyReleases;
    const withdrawn = await post('partial/decline', { dealid: loan.dealid, id: taken.history[0]?.id });
    expect(withdrawn.json).toMatchObject({ history: [{ state: 'declined' }] });
    const asked = await post('partial', ask('Elm Street', again));
    const release = (asked.json as PropertyReleases).history.find(({ state }) => state === 'proposed');
    expect(release).toMatchObject({ state: 'proposed', isOwn: true });
    expect([await waiting(loan), (await loan.read()).entries.length]).toEqual([['proposed'], 1]);
    const approval = { dealid: loan.dealid, id: release?.id, seen };
    expect(await post('partial/approve', approval)).toMatchObject({
      status: 422,
      json: { code: 'needs_second_employee' },
    });
    const answers = await Promise.all([
      post('partial/approve', approval, colleague),
      post('partial/approve', approval, colleague),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await read(loan)).properties[0]).toMatchObject({ releasedOn: '2026-11-20' });
    expect((await read(loan)).history).toContainEqual(
      expect.objectContaining({ state: 'posted', decidedBy: 'Walt Weaver' }),
    );
    expect(await waiting(loan)).toEqual([]);
  });
});
