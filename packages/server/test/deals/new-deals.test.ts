import { describe, expect, test } from 'vitest';
import { lenderDeal, type LenderDeal } from '@drawbridge/contract/deals/staff-schema.ts';
import { listenLive } from '../support/live.ts';
import { addAccount, personSignedIn, type SignedInPerson } from '../support/people.ts';
import { fresh, send, shared, sharedWorld, type HttpAnswer } from '../support/world.ts';

const world = sharedWorld();
const employee = shared(() => personSignedIn(world, { accountType: 'Employee' }));
const maria = fresh(() => personSignedIn(world));
const ben = fresh(() => personSignedIn(world, { accountType: 'BrokerAccount' }));

let numbers = 0;
const dealOf = (changes: object = {}) => ({
  number: `HL-8${String(++numbers).padStart(4, '0')}`,
  borrower: maria.email,
  broker: ben.email,
  nickname: null,
  product: 'Fix and flip',
  type: 'FixNFlip',
  loan_amount: 250_000.5,
  stage: 'Application',
  ...changes,
});

function create(body: object, { key, who = employee }: { key?: string; who?: SignedInPerson } = {}) {
  return send(world, 'POST', '/lima/api/staff/deals/new', {
    token: who.token,
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
}

async function created(changes: object = {}): Promise<LenderDeal> {
  const answer = await create(dealOf(changes));
  expect(answer.status, answer.text).toBe(201);
  return lenderDeal.parse(answer.json);
}

async function inProcess({ token, accountId }: SignedInPerson): Promise<string[]> {
  const path = accountId === maria.accountId ? 'inprocess' : 'broker/inprocess';
  const { json } = await send(world, 'GET', `/lima/api/deals/${path}`, { token });
  return (json as { deals: { id: string }[] }).deals.map(({ id }) => id);
}

const changeBroker = (deal: LenderDeal, broker: string | null): Promise<HttpAnswer> =>
  send(world, 'POST', '/lima/api/staff/deals/broker', {
    token: employee.token,
    body: { dealid: deal.id, version: deal.version, broker },
  });

describe('a deal that starts as Funded', () => {
  const dates = { loan_sign_date: '2026-02-01', maturity_date: '2027-02-01' };

  test.each([{}, { loan_sign_date: null }, { maturity_date: null }])('lacks %j', async (lacking) => {
    const body = dealOf({
      stage: 'Funded',
      ...(Object.keys(lacking).length > 0 ? dates : {}),
      ...lacking,
    });
    expect(await create(body)).toMatchObject({
      status: 422,
      json: { code: 'funded_without_dates', errors: [{ path: 'withoutDates' }] },
    });
    const answer = await create({ ...body, withoutDates: true });
    expect(answer.status, answer.text).toBe(201);
    const log = await world.pool.query<{ without: boolean | null }>(
      `select (particulars -> 'after' -> 'withoutDates')::boolean as without from audit_log where action = 'deal added' and subject = $1`,
      [lenderDeal.parse(answer.json).id],
    );
    expect(log.rows).toEqual([{ without: true }]);
  });

  test('keeps the dates it is added with', async () => {
    const { facts, status } = await created({ stage: 'Funded', ...dates });
    expect({ status, ...facts }).toMatchObject({ status: 'Funded', ...dates });
    expect(await create(dealOf({ stage: 'Funded', ...dates, maturity_date: '2026-02-01' }))).toMatchObject({
      status: 400,
      json: {
        errors: [{ path: 'maturity_date', message: 'The maturity date must be after the origination date.' }],
      },
    });
  });
});

describe('a deal added by hand', () => {
  test('belongs to its borrower and broker immediately, starts its stage that day and is audited', async () => {
    const listener = await listenLive(world.url, maria.token);
    await listener.ready();
    const deal = await created({ nickname: ' Birch Hill ' });
    expect(deal).toMatchObject({
      status: 'Application',
      facts: { nickname: 'Birch Hill', loan_amount: 250_000.5 },
    });
    expect(deal.history).toMatchObject([{ from: null, to: 'Application' }]);
    expect(await listener.next()).toEqual({ kind: 'deal', id: deal.id });
    await listener.close();
    for (const person of [maria, ben]) expect(await inProcess(person)).toContain(deal.id);
    const log = await world.pool.query<object>(
      `select account_id from audit_log where action = 'deal added' and subject = $1`,
      [deal.id],
    );
    expect(log.rows).toEqual([{ account_id: employee.accountId }]);
  });

  test('is added once, even if the request is repeated', async () => {
    const body = dealOf();
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(body, { key: 'one-deal' })));
    expect(new Set(answers.map(({ json }) => (json as LenderDeal).id)).size).toBe(1);
    expect((await create(body)).json).toMatchObject({
      errors: [{ path: 'number', message: 'A deal with this loan number already exists.' }],
    });
  });

  test.each([
    ['borrower', { borrower: 'nobody@example.test' }],
    ['broker', { broker: 'nobody@example.test' }],
    ['number', { number: '  ' }],
    ['loan_amount', { loan_amount: -1 }],
    ['type', { type: 'Lease' }],
    ['stage', { stage: 'Somewhere' }],
  ])('is refused with an error on its field: %s', async (path, changes) => {
    const answer = await create(dealOf(changes));
    expect(answer).toMatchObject({ status: 400, json: { errors: [{ path }] } });
  });

  test('cannot have an employee as borrower or a borrower as broker', async () => {
    const { email } = await addAccount(world, { accountType: 'Employee' });
    expect((await create(dealOf({ borrower: email }))).status).toBe(400);
    expect((await create(dealOf({ broker: maria.email }))).status).toBe(400);
  });

  test('cannot belong to a lead or a deactivated account', async () => {
    for (const [path, accountType] of [
      ['borrower', 'CustomerAccount'],
      ['broker', 'BrokerAccount'],
    ] as const) {
      for (const change of ['is_lead = true', 'disabled_at = now()']) {
        const { id, email } = await addAccount(world, { accountType });
        await world.pool.query(`update accounts set ${change} where id = $1`, [id]);
        const answer = await create(dealOf({ [path]: email }));
        expect(answer).toMatchObject({ status: 400, json: { errors: [{ path }] } });
      }
    }
  });

  test('cannot be added by borrowers or brokers', async () => {
    for (const who of [maria, ben]) expect((await create(dealOf(), { who })).status).toBe(403);
  });
});

describe('a deal’s broker', () => {
  test('can be replaced, and the previous broker loses access', async () => {
    const deal = await created();
    const anna = await personSignedIn(world, { accountType: 'WholesaleAccount' });
    const leaving = await listenLive(world.url, ben.token);
    await leaving.ready();
    const answer = await changeBroker(deal, anna.email.toUpperCase());
    expect(answer.status, answer.text).toBe(200);
    expect(await leaving.next()).toEqual({ kind: 'deal', id: deal.id });
    await leaving.close();
    expect(await inProcess(anna)).toContain(deal.id);
    expect(await inProcess(ben)).not.toContain(deal.id);
    const log = await world.pool.query<object>(
      `select particulars from audit_log where action = 'broker changed' and subject = $1`,
      [deal.id],
    );
    expect(log.rows).toEqual([
      { particulars: { before: { broker: ben.email }, after: { broker: anna.email.toLowerCase() } } },
    ]);
  });

  test('can be removed, unless a colleague changed the deal in the meantime', async () => {
    const deal = await created();
    expect((await changeBroker(deal, null)).json).toMatchObject({ broker: null, brokerEmail: null });
    expect((await changeBroker(deal, ben.email)).status).toBe(409);
    expect(await inProcess(ben)).not.toContain(deal.id);
  });
});
