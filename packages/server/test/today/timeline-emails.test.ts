import { expect, test } from 'vitest';
import { timeline } from '@drawbridge/contract/today/timeline-schema.ts';
import { addDeal } from '../support/deals.ts';
import { personSignedIn, type SignedInPerson } from '../support/people.ts';
import { fileForm, receiptOf } from '../support/requests.ts';
import { send, shared, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const employee = shared(() => personSignedIn(world, { accountType: 'Employee' }));

async function emailsOf(dealid: string, by: SignedInPerson = employee) {
  const answer = await send(world, 'GET', `/lima/api/staff/deals/timeline?dealid=${dealid}&of=emails`, {
    token: by.token,
  });
  return timeline.parse(answer.json).entries.map(({ kind, name, said }) => ({ kind, name, to: said }));
}

test('the emails about a request are on its deal’s timeline, with what could not be delivered', async () => {
  const borrower = await personSignedIn(world, { name: 'Maria Lopez' });
  const loanNumber = 'HL-88412';
  const deal = await addDeal(world, { borrowerId: borrower.accountId, status: 'Funded', loanNumber });
  const other = await addDeal(world, { borrowerId: borrower.accountId, status: 'Funded' });
  const { reference } = receiptOf(
    await fileForm(world, 'capex', { by: borrower, but: { loan_number: loanNumber, email: borrower.email } }),
  );
  const emails = await emailsOf(deal);
  expect(emails.map(({ to }) => to)).toContain(borrower.email);
  expect(emails.map(({ to }) => to)).toContain(world.config.lender.email);
  expect(emails.every(({ kind, name }) => kind === 'email' && name?.includes(reference))).toBe(true);
  expect(await emailsOf(other)).toEqual([]);

  await world.pool.query(`update mails set given_up_at = now() where to_address = $1`, [borrower.email]);
  expect(await emailsOf(deal)).toContainEqual(
    expect.objectContaining({ kind: 'email failed', to: borrower.email }),
  );
});

test('an email belongs to the deal whose page it opens', async () => {
  const borrower = await personSignedIn(world, {});
  const broker = await personSignedIn(world, { accountType: 'BrokerAccount' });
  const deal = await addDeal(world, {
    borrowerId: borrower.accountId,
    brokerId: broker.accountId,
    statusDate: '2020-01-01',
  });
  const nudged = await send(world, 'POST', '/lima/api/deals/broker/nudge', {
    token: broker.token,
    body: { dealid: deal },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(nudged.status).toBe(200);
  expect(await emailsOf(deal)).toHaveLength(1);
});
