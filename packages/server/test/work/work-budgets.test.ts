import { expect, test } from 'vitest';
import { dueDayOf } from '@drawbridge/domain/work/work-kinds.ts';
import { dayOf } from '@drawbridge/domain/calendar/plain-date.ts';
import { workItems } from '@drawbridge/contract/work/schema.ts';
import { employeeSignedIn, newBuilding } from '../support/draw-requests.ts';
import * as zoo from '../support/file-zoo.ts';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();

test('a submitted budget stays in the queue until it is decided', async () => {
  const building = await newBuilding(world);
  const { token } = await employeeSignedIn(world);
  const handedIn = await send(world, 'POST', '/lima/api/deals/budget/new', {
    token: building.token,
    body: {
      opportunityid: building.dealId,
      budgetfilename: 'bid.pdf',
      budgetfiledata: zoo.pdf('bid').toString('base64'),
    },
  });
  expect(handedIn.status, handedIn.text).toBe(200);
  const budgets = async () =>
    workItems.parse((await send(world, 'GET', '/lima/api/staff/work?kind=budget', { token })).json).items;
  const [item, ...others] = await budgets();
  expect(others).toEqual([]);
  expect(item).toMatchObject({
    reference: 'bid.pdf',
    dealId: building.dealId,
    sender: 'Mary Mason',
    state: 'submitted',
    amount: null,
    dueOn: dueDayOf('budget', dayOf(world.clock.now())),
  });
  const body = { id: item?.id, reason: 'Please use the template.' };
  expect((await send(world, 'POST', '/lima/api/staff/budgets/return', { token, body })).status).toBe(200);
  expect(await budgets()).toEqual([]);
});
