import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cardMessages } from '@drawbridge/messages/cards';
import { startAuthorizeNet, type AuthorizeNetStandIn, type Mood } from '../support/authorize-net-stand-in.ts';
import {
  debtor,
  feeOf,
  lookAfterPayments,
  ordersOf,
  pay,
  resultOf,
  type Debtor,
} from '../support/card-payments.ts';
import { mailsTo } from '../support/mails.ts';
import { openSessionFor } from '../support/sessions.ts';
import { startWorld, type World } from '../support/world.ts';

let gateway: AuthorizeNetStandIn;
let world: World;
let maria: Debtor;

beforeAll(async () => {
  gateway = await startAuthorizeNet();
  world = await startWorld({
    environment: { ...gateway.environment, CARD_GATEWAY: 'authorize-net-direct' },
  });
});
afterAll(async () => {
  await world.close();
  await gateway.close();
});
beforeEach(async () => {
  gateway.moods.length = 0;
  gateway.fallSilent(false);
  gateway.showInLists(true);
  maria = await debtor(world);
});

async function charges(): Promise<number> {
  const orders = await ordersOf(world, maria);
  return orders.reduce((sum, order) => sum + gateway.charges(order), 0);
}

/** Much later: jobs settle payments, and Maria signs in again. */
async function hoursLater(hours: number): Promise<void> {
  world.clock.forward({ hours });
  await lookAfterPayments(world);
  maria = { ...maria, token: (await openSessionFor(world, maria.accountId)).token };
}

test('an approved card pays with the documented call, and the receipt has the gateway’s details', async () => {
  const payer = { FirstName: 'M'.repeat(50), Address: 'A'.repeat(60), Address2: 'Unit 4' };
  expect(resultOf(await pay(world, maria, payer))).toEqual({
    success: true,
    message: 'Transaction successful.',
  });
  const [order] = await ordersOf(world, maria);
  expect(gateway.asked.at(-1)).toMatchObject({
    request: 'createTransactionRequest',
    elements: {
      refId: order,
      transactionRequest: {
        transactionType: 'authCaptureTransaction',
        amount: '650.00',
        payment: { creditCard: { cardNumber: '4111111111111111', cardCode: '123' } },
        order: { invoiceNumber: order },
        customer: { email: 'maria@example.test' },
        // Cut to the gateway’s lengths.
        billTo: { firstName: 'M'.repeat(50), address: 'A'.repeat(60), country: 'United States of America' },
      },
    },
  });
  const fee = await feeOf(world, maria);
  expect(fee).toMatchObject({ state: 'paid', receipt: { brand: 'visa', last4: '1111' } });
  expect(fee.receipt?.gateway_reference).toBe(gateway.transactions.at(-1)?.transId);
  expect((await mailsTo(world, maria.email))[0]?.text).toContain('Visa ending in 1111');
  expect(await charges()).toBe(1);
});

test.each([
  ['4000000000000002', 'This transaction has been declined.'],
  ['4000000000000069', 'The credit card has expired.'],
  ['4000000000000127', 'This transaction has been declined. The card code (CVV) does not match.'],
  ['4485275742308327', 'The credit card number is invalid.'],
])('explains a declined card (%s), and another card pays', async (CardNumber, message) => {
  expect(resultOf(await pay(world, maria, { CardNumber }))).toEqual({ success: false, message });
  expect(await feeOf(world, maria)).toMatchObject({ state: 'due', failed: message });
  expect(resultOf(await pay(world, maria)).success).toBe(true);
  expect(await charges()).toBe(1);
});

describe('an unclear answer leaves the payment pending and it settles within a minute', () => {
  test.each<Mood>([
    'silent',
    'breaks off',
    'answers HTML',
    'answers garbage',
    'answers twice',
    'answers 500',
    'answers something else',
    'answers another',
  ])('charged, and the gateway %s: paid', async (mood) => {
    gateway.moods.push(mood);
    expect(resultOf(await pay(world, maria))).toEqual({ success: false, message: cardMessages.pending });
    expect((await feeOf(world, maria)).state).toBe('pending');
    // A payer who tries again must wait.
    expect((await pay(world, maria)).json).toMatchObject({ code: 'fee_payment_pending' });
    world.clock.forward({ seconds: 20 });
    await lookAfterPayments(world);
    expect(await feeOf(world, maria)).toMatchObject({ state: 'paid', receipt: { last4: '1111' } });
    expect(await charges()).toBe(1);
    expect(await mailsTo(world, maria.email)).toHaveLength(1);
  });

  test.each<Mood>(['deaf', 'is busy'])('is due again if the gateway %s and charged nothing', async (mood) => {
    gateway.moods.push(mood);
    expect(resultOf(await pay(world, maria)).message).toBe(cardMessages.pending);
    world.clock.forward({ seconds: 20 });
    await lookAfterPayments(world);
    expect((await feeOf(world, maria)).state).toBe('pending');
    world.clock.forward({ seconds: 20 });
    await lookAfterPayments(world);
    expect(await feeOf(world, maria)).toMatchObject({ state: 'due', failed: cardMessages.abandoned });
    expect(resultOf(await pay(world, maria)).success).toBe(true);
    expect(await charges()).toBe(1);
  });

  test('keeps payments pending while the gateway is down, and nobody pays twice', async () => {
    gateway.moods.push('silent');
    await pay(world, maria);
    gateway.fallSilent(true);
    await hoursLater(3);
    expect((await feeOf(world, maria)).state).toBe('pending');
    expect((await pay(world, maria)).status).toBe(409);
    const { rows } = await world.pool.query<{ waits: number }>(
      `select extract(epoch from run_at - now())::int as waits from graphile_worker._private_jobs
       where key like 'card payment %' and run_at > now() order by run_at desc limit 1`,
    );
    expect(rows[0]?.waits).toBeLessThanOrEqual(45);
    gateway.fallSilent(false);
    await lookAfterPayments(world);
    expect((await feeOf(world, maria)).state).toBe('paid');
    expect(await charges()).toBe(1);
  });

  test('finds a payment settled by the bank in its batch', async () => {
    gateway.moods.push('silent');
    await pay(world, maria);
    gateway.settleBatch();
    await hoursLater(20);
    expect((await feeOf(world, maria)).state).toBe('paid');
  });

  test('abandons no unlisted payment before 40 seconds', async () => {
    gateway.showInLists(false);
    gateway.moods.push('silent');
    await pay(world, maria);
    world.clock.forward({ seconds: 30 });
    await lookAfterPayments(world);
    expect((await feeOf(world, maria)).state).toBe('pending');
    gateway.showInLists(true);
    world.clock.forward({ seconds: 9 });
    await lookAfterPayments(world);
    expect((await feeOf(world, maria)).state).toBe('paid');
  });
});

test('keeps a payment under review pending with the reason, never charges again, and settles it when decided', async () => {
  gateway.moods.push('holds for review');
  expect(resultOf(await pay(world, maria)).message).toBe(cardMessages.held);
  await lookAfterPayments(world);
  expect(await feeOf(world, maria)).toMatchObject({ state: 'pending', held: cardMessages.held });
  expect((await pay(world, maria)).status).toBe(409);
  const [held] = gateway.transactions.slice(-1);
  if (held) held.status = 'settledSuccessfully';
  await hoursLater(30);
  expect(await feeOf(world, maria)).toMatchObject({ state: 'paid', held: null, failed: null });
});

test('does not count a refused call or a test-mode account as a payment', async () => {
  const notTaken = 'The payment provider did not accept the payment. The card was not charged.';
  gateway.moods.push('repeats the card', 'is in test mode');
  expect(resultOf(await pay(world, maria))).toEqual({ success: false, message: notTaken });
  expect(resultOf(await pay(world, maria))).toEqual({ success: false, message: notTaken });
  expect((await feeOf(world, maria)).state).toBe('due');
});

test('reports a wrong key or a missing gateway at once, with nothing pending', async () => {
  const wrong = await startWorld({
    beside: world,
    environment: {
      ...gateway.environment,
      CARD_GATEWAY: 'authorize-net-direct',
      AUTHORIZE_NET_TRANSACTION_KEY: 'another',
    },
  });
  expect(resultOf(await pay(wrong, maria)).message).toContain('did not accept the payment');
  await wrong.close();
  const closed = await startAuthorizeNet();
  await closed.close();
  const gone = await startWorld({
    beside: world,
    environment: {
      ...gateway.environment,
      CARD_GATEWAY: 'authorize-net-direct',
      AUTHORIZE_NET_URL: closed.url,
    },
  });
  expect(resultOf(await pay(gone, maria)).message).toContain(
    'could not reach the payment provider. The card was not charged',
  );
  await gone.close();
  expect((await feeOf(world, maria)).state).toBe('due');
});

test('50 simultaneous requests with one key are one charge', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => pay(world, maria, {}, 'fifty')));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.json).toMatchObject({ success: true });
  expect(await charges()).toBe(1);
});

test('an immediate repeat waits for the first request', async () => {
  const late: Promise<unknown>[] = [];
  const first = pay(world, maria, {}, 'soon');
  // Right after the first is recorded, before it calls the gateway.
  const watcher = await world.pool.connect();
  for (let tries = 0; tries < 2000 && late.length === 0; tries += 1) {
    const { rowCount } = await watcher.query('select from card_payments where deal_id = $1', [maria.dealId]);
    if (rowCount === 1) late.push(pay(world, maria, {}, 'soon'));
  }
  watcher.release();
  const answers = [await first, ...(await Promise.all(late))] as { text: string }[];
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
});

test('the next server settles a payment after a crash between charge and record', async () => {
  gateway.moods.push('silent');
  const lost = pay(world, maria, {}, 'crashed');
  await lost;
  // From here on, only another server on the same database runs.
  const next = await startWorld({
    beside: world,
    environment: { ...gateway.environment, CARD_GATEWAY: 'authorize-net' },
  });
  world.clock.forward({ seconds: 20 });
  await lookAfterPayments({ ...next, clock: world.clock });
  expect((await feeOf(next, maria)).state).toBe('paid');
  await next.close();
  expect(await charges()).toBe(1);
});
