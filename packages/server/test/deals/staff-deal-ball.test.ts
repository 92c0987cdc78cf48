import { expect, test } from 'vitest';
import type { LenderDeal } from '@drawbridge/contract/deals/staff-schema.ts';
import { addDeal } from '../support/deals.ts';
import { personSignedIn } from '../support/people.ts';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();

test('a deal in process says who has to act and what is missing, a funded loan says nothing of it', async () => {
  const { token } = await personSignedIn(world, { accountType: 'Employee' });
  const { accountId: borrowerId } = await personSignedIn(world);
  const ballOf = async (deal: string) => {
    const answer = await send(world, 'GET', `/lima/api/staff/deals/file?dealid=${deal}`, { token });
    return (answer.json as LenderDeal).ball;
  };
  const inProcess = await addDeal(world, { borrowerId, status: 'Application' });
  await world.pool.query(
    `insert into action_items (deal_id, kind, words) values ($1, 'other', 'Fee agreement')`,
    [inProcess],
  );
  expect(await ballOf(inProcess)).toEqual({
    ballWith: 'borrower',
    missing: [{ kind: 'item', words: 'Fee agreement' }],
  });
  expect(await ballOf(await addDeal(world, { borrowerId, status: 'Funded' }))).toBeNull();
});
