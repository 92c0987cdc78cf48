import { expect, test } from 'vitest';
import type { LenderDeal } from '@drawbridge/contract/deals/staff-schema.ts';
import { administratorSignedIn } from '../support/lender-settings.ts';
import { addAccount, personSignedIn } from '../support/people.ts';
import { fresh, send, shared, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const admin = shared(() => administratorSignedIn(world));
const borrower = fresh(() => personSignedIn(world, { name: 'Mary Ann Mason' }));
const broker = fresh(() => personSignedIn(world, { name: 'Brokerage', accountType: 'BrokerAccount' }));

async function membersOf(dealId: string) {
  const { rows } = await world.pool.query<Record<string, unknown>>(
    `select first_name, last_name, email, role, position from deal_members where deal_id = $1 order by position`,
    [dealId],
  );
  return rows;
}

const both = () => [
  { first_name: 'Mary Ann', last_name: 'Mason', email: borrower.email, role: 'Borrower', position: 1 },
  { first_name: 'Brokerage', last_name: '', email: broker.email, role: 'Broker', position: 2 },
];

test('a deal added by hand lists its borrower and broker as members', async () => {
  const answer = await send(world, 'POST', '/lima/api/staff/deals/new', {
    token: admin.token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      number: 'MB-1',
      borrower: borrower.email,
      broker: broker.email,
      nickname: null,
      product: 'Bridge',
      type: 'FixNFlip',
      loan_amount: 100_000,
      stage: 'Application',
    },
  });
  expect(answer.status, answer.text).toBeLessThan(300);
  expect(await membersOf((answer.json as LenderDeal).id)).toEqual(both());
});

test('an administrator assigns a loan officer, and the borrower sees them', async () => {
  const officer = await addAccount(world, { name: 'Olive Officer', accountType: 'Employee' });
  const answer = await send(world, 'POST', '/lima/api/staff/people/change', {
    token: admin.token,
    body: { id: borrower.accountId, representativeId: officer.id },
  });
  expect(answer.json).toMatchObject({ representative: { id: officer.id, name: 'Olive Officer' } });
});
