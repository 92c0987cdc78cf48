import { expect, test } from 'vitest';
import { actionItems } from '@drawbridge/contract/action-items/schema.ts';
import { dealName } from '@drawbridge/domain/deals/deal-name.ts';
import { addFee, pay } from '../support/card-payments.ts';
import { addDeal } from '../support/deals.ts';
import { mailsTo } from '../support/mails.ts';
import { personSignedIn } from '../support/people.ts';
import { send, shared, sharedWorld } from '../support/world.ts';

const world = sharedWorld({ environment: { FLAG_ACTION_ITEMS: 'on' } });
const borrower = shared(() => personSignedIn(world));

async function addUnpaidDeal(deal: { loanNumber: string; nickname: string | null; street: string | null }) {
  const id = await addDeal(world, { borrowerId: borrower.accountId, ...deal });
  await addFee(world, id);
  return id;
}

const deals = [
  { loanNumber: 'N-1', nickname: 'Quay House', street: '1 Quay Street' },
  { loanNumber: 'N-2', nickname: null, street: '2 Quay Street' },
  { loanNumber: 'N-3', nickname: null, street: null },
];

test.each(deals)('the database and the domain rule give $loanNumber the same name', async (deal) => {
  const dealId = await addUnpaidDeal(deal);
  const { json } = await send(world, 'GET', '/lima/api/action-items', { token: borrower.token });
  const item = actionItems.parse(json).items.find((candidate) => candidate.dealId === dealId);
  expect(item?.dealName).toBe(dealName(deal));
});

test('only the first property names a deal', async () => {
  const dealId = await addUnpaidDeal({ loanNumber: 'N-4', nickname: null, street: '4 Quay Street' });
  await world.pool.query(
    `insert into properties (deal_id, position, street, city, state, zip) values ($1, 2, '5 Quay Street', 'Decatur', 'GA', '30030')`,
    [dealId],
  );
  const { json } = await send(world, 'GET', '/lima/api/action-items', { token: borrower.token });
  const items = actionItems.parse(json).items.filter((candidate) => candidate.dealId === dealId);
  expect(items.map((item) => item.dealName)).toEqual(['4 Quay Street']);
});

test('the receipt of an appraisal fee names a deal without a nickname by its street', async () => {
  const person = await personSignedIn(world);
  const dealId = await addDeal(world, {
    borrowerId: person.accountId,
    nickname: null,
    street: '9 Oak Row',
  });
  await addFee(world, dealId);
  await pay(world, { token: person.token, dealId });
  const [mail] = await mailsTo(world, person.email);
  expect(mail?.subject).toBe('Receipt: appraisal fee for 9 Oak Row');
});
