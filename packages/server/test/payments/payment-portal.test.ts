import { beforeAll, expect, test } from 'vitest';
import { addDeal } from '../support/deals.ts';
import { personSignedIn } from '../support/people.ts';
import { send, shared, sharedWorld, startWorld } from '../support/world.ts';

const world = sharedWorld();
const person = shared(() => personSignedIn(world, { name: 'Maria Alder' }));

beforeAll(async () => {
  const dealId = await addDeal(world, {
    borrowerId: person.accountId,
    status: 'Funded',
    nickname: 'Juniper Lane',
  });
  await addDeal(world, { borrowerId: person.accountId, status: 'Application', nickname: 'Not funded' });
  const other = await personSignedIn(world);
  await addDeal(world, { borrowerId: other.accountId, status: 'Funded', nickname: 'Another borrower’s' });
  await world.pool.query(
    `insert into ledger_entries (deal_id, position, source_type, date_received, due_date, total_amount, to_interest, loan_balance)
     values ($1, 1, 'PMT', '2026-03-02', '2026-03-01', 2187.50, 2187.50, 250000)`,
    [dealId],
  );
});

async function paymentUrl(): Promise<string> {
  const answer = await send(world, 'GET', '/lima/api/makepayment', { token: person.token });
  expect(answer.status).toBe(200);
  return (answer.json as { url: string }).url;
}

test('a borrower gets a payment page with their funded loans and last payments', async () => {
  const token = /^http:\/\/portal\.test\/pay\/(.+)$/.exec(await paymentUrl())?.[1] ?? '';
  const answer = await send(world, 'GET', `/lima/api/payment-page/${token}`);
  expect(answer.json).toMatchObject({
    name: 'Maria Alder',
    loans: [{ nickname: 'Juniper Lane', lastPayment: { receivedOn: '2026-03-02', amount: 2187.5 } }],
    // Without confirmed terms, nothing is computed as owed.
    totalDue: 0,
  });
  expect(answer.text).not.toMatch(/Not funded|Another borrower/);
});

test('the page expires after five minutes, and forged tokens are refused', async () => {
  const token = (await paymentUrl()).split('/').at(-1) ?? '';
  world.clock.forward({ minutes: 5 });
  expect(await send(world, 'GET', `/lima/api/payment-page/${token}`)).toMatchObject({
    status: 401,
    json: { code: 'link_expired' },
  });
  const forged = `${person.accountId}.zzzzzz.${'A'.repeat(43)}`;
  expect((await send(world, 'GET', `/lima/api/payment-page/${forged}`)).status).toBe(401);
});

test('a lender’s own portal gets the token in its URL’s placeholder', async () => {
  const own = await startWorld({
    beside: world,
    environment: { PAYMENT_PORTAL_URL: 'https://pay.example.com/in?t={token}&from=portal' },
  });
  const { token } = await personSignedIn(world);
  const answer = await send(own, 'GET', '/lima/api/makepayment', { token });
  expect((answer.json as { url: string }).url).toMatch(
    /^https:\/\/pay\.example\.com\/in\?t=[\w.-]+&from=portal$/,
  );
  await own.close();
});
