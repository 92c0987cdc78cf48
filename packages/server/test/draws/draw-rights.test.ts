import { describe, expect, test } from 'vitest';
import { addDraw } from '../support/budgets.ts';
import { addDeal } from '../support/deals.ts';
import {
  drawRequested,
  drawsOf,
  employeeSignedIn,
  newBuilding,
  requestDraw,
} from '../support/draw-requests.ts';
import { addAccount } from '../support/people.ts';
import { openSessionFor, openViewFor } from '../support/sessions.ts';
import { fresh, send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const mary = fresh(() => newBuilding(world));

describe('a deal that takes no draw requests', () => {
  test.each([
    [
      { status: 'Processing', type: 'Rental' },
      'deal_not_drawable',
      'You can request draws once this loan is funded.',
    ],
    [
      { type: 'Multifamily' },
      'deal_not_drawable',
      'Please contact your Construction Analyst to request a draw.',
    ],
    [{ status: 'Paid Off' }, 'deal_not_drawable', 'This loan is paid off, so you cannot request more draws.'],
  ])('%j', async (deal, code, detail) => {
    const building = await newBuilding(world, deal);
    expect(await requestDraw(world, building)).toMatchObject({ status: 422, json: { code, detail } });
  });

  test('without a budget, or with nothing left in it', async () => {
    const bare = await addDeal(world, { borrowerId: mary.accountId, status: 'Funded' });
    expect((await requestDraw(world, { ...mary, dealId: bare })).json).toMatchObject({
      code: 'nothing_to_draw',
    });
    const all = ['1000', '500.50', '90'].map((amount, index) => {
      const item = mary.lines[index] ?? '';
      return [item, amount, amount, amount] as const;
    });
    await addDraw(world, mary.dealId, { number: 1, state: 'wired', lines: all });
    expect(await requestDraw(world, mary)).toMatchObject({
      status: 422,
      json: { code: 'nothing_to_draw', detail: 'This budget has no money left to draw.' },
    });
  });

  test('takes none while a draw is pending, but does once it is declined or wired', async () => {
    const { id } = await drawRequested(world, mary);
    expect(await requestDraw(world, mary)).toMatchObject({ status: 409, json: { code: 'draw_pending' } });
    const employee = await employeeSignedIn(world);
    await send(world, 'POST', `/lima/api/staff/draws/${id}/decline`, {
      token: employee.token,
      body: { reason: 'Please split it.' },
    });
    expect((await requestDraw(world, mary)).status).toBe(201);
  });

  test('shows the reason before the borrower fills in the form', async () => {
    async function prepare(dealid: string) {
      return (
        await send(world, 'POST', '/lima/api/deals/draws/prepare', { token: mary.token, body: { dealid } })
      ).json;
    }
    expect(await prepare(mary.dealId)).toMatchObject({
      blocked: null,
      insuranceExpiresOn: null,
      attachments: [],
    });
    await drawRequested(world, mary);
    expect(await prepare(mary.dealId)).toMatchObject({ blocked: { because: 'draw pending' } });
  });
});

describe('who can request', () => {
  test('only the borrower, not a broker, an employee, or an employee viewing the account', async () => {
    const broker = await addAccount(world, { accountType: 'BrokerAccount' });
    await world.pool.query('update deals set broker_id = $2 where id = $1', [mary.dealId, broker.id]);
    const employee = await employeeSignedIn(world);
    const viewing = await openViewFor(world, mary.accountId, employee.id);
    for (const [token, code] of [
      [(await openSessionFor(world, broker.id)).token, 'role_not_allowed'],
      [employee.token, 'role_not_allowed'],
      [viewing.token, 'viewing_as_someone'],
    ] as const) {
      expect(await requestDraw(world, { ...mary, token })).toMatchObject({ status: 403, json: { code } });
    }
    expect(await drawsOf(world, mary)).toEqual([]);
  });

  test('another borrower’s deal gets the same answer as a missing one', async () => {
    const other = await newBuilding(world);
    const answer = await requestDraw(world, { ...mary, token: other.token, bank: other.bank });
    expect(answer).toMatchObject({ status: 404, json: { code: 'deal_not_found' } });
  });
});
