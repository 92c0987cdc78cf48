import { expect, test } from 'vitest';
import { chargesFor, debtor, feeOf, pay } from '../support/card-payments.ts';
import { addAccount } from '../support/people.ts';
import { openSessionFor } from '../support/sessions.ts';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();

/** A person who added another borrower’s loan by its number and the last 4 of the SSN. */
async function whoAdded(dealId: string): Promise<string> {
  const { id } = await addAccount(world);
  await world.pool.query('insert into added_loans (account_id, deal_id, added_at) values ($1, $2, now())', [
    id,
    dealId,
  ]);
  return (await openSessionFor(world, id)).token;
}

test('people who added a loan cannot pay on it or see which card paid it', async () => {
  const maria = await debtor(world);
  const token = await whoAdded(maria.dealId);
  const refused = { status: 404, json: { code: 'deal_not_found' } };
  expect(await pay(world, { ...maria, token })).toMatchObject(refused);
  const check = { token, body: { dealid: maria.dealId } };
  expect(await send(world, 'POST', '/lima/api/deals/appraisal-fee/check', check)).toMatchObject(refused);
  expect(await chargesFor(world, maria.dealId)).toBe(0);
  await pay(world, maria, { CardNumber: '4000000000000002' });
  expect(await feeOf(world, { ...maria, token })).toMatchObject({ state: 'due', failed: null });
  await pay(world, maria);
  expect(await feeOf(world, { ...maria, token })).toMatchObject({ state: 'paid', receipt: null });
  expect((await feeOf(world, maria)).receipt?.last4).toBe('1111');
});

test('a deal says whether it was added', async () => {
  const maria = await debtor(world);
  const isAdded = async (token: string) => {
    const body = { dealid: maria.dealId };
    const { json } = await send(world, 'POST', '/lima/api/deals/details', { token, body });
    return (json as { deal: [{ isAdded: boolean }] }).deal[0].isAdded;
  };
  expect(await isAdded(maria.token)).toBe(false);
  expect(await isAdded(await whoAdded(maria.dealId))).toBe(true);
  const employee = await addAccount(world, { accountType: 'Employee' });
  expect(await isAdded((await openSessionFor(world, employee.id)).token)).toBe(false);
});
