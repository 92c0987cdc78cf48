import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AppraisalFee, CardForm } from '@drawbridge/contract/cards/schema.ts';
import { cardMessages } from '@drawbridge/messages/cards';
import { startAuthorizeNet, type AuthorizeNetStandIn } from '../support/authorize-net-stand-in.ts';
import {
  checkFee,
  debtor,
  feeOf,
  formFor,
  lookAfterPayments,
  ordersOf,
  pay,
  type Debtor,
} from '../support/card-payments.ts';
import { mailsTo } from '../support/mails.ts';
import { addAccount } from '../support/people.ts';
import { openSessionFor, openViewFor } from '../support/sessions.ts';
import { startWorld, type World } from '../support/world.ts';

let gateway: AuthorizeNetStandIn;
let world: World;
let maria: Debtor;

beforeAll(async () => {
  gateway = await startAuthorizeNet();
  world = await startWorld({ environment: { ...gateway.environment, CARD_GATEWAY: 'authorize-net' } });
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

async function open(): Promise<CardForm> {
  const answer = await formFor(world, maria);
  if (answer.status !== 200) throw new Error(`no form: ${answer.status} ${answer.text}`);
  return answer.json as CardForm;
}

async function check(transaction?: string): Promise<AppraisalFee> {
  return (await checkFee(world, maria, transaction)).json as AppraisalFee;
}

async function charges(): Promise<number> {
  const orders = await ordersOf(world, maria);
  return orders.reduce((sum, order) => sum + gateway.charges(order), 0);
}

const tokenOf = ({ fields }: CardForm) => fields['token'] ?? '';

test('opens the provider’s form with the amount, the payer’s address and the return address', async () => {
  await world.pool.query(
    `update accounts set billing_street = '12 Harbor Street', billing_city = 'Charleston', billing_state = 'SC',
       billing_zip = '29401' where id = $1`,
    [maria.accountId],
  );
  const form = await open();
  expect(form).toEqual({
    url: `${gateway.url}/payment/payment`,
    fields: { token: expect.stringMatching(/^token\//) as string },
    until: new Date(world.clock.now().getTime() + 14 * 60_000).toISOString(),
    seconds_left: 840,
  });
  const { request, elements } = gateway.asked.at(-1) ?? {};
  expect(request).toBe('getHostedPaymentPageRequest');
  expect(elements).toMatchObject({
    transactionRequest: {
      // Money moves only when we capture.
      transactionType: 'authOnlyTransaction',
      amount: '650.00',
      customer: { email: maria.email },
      billTo: { firstName: 'Maria', lastName: 'Alder', address: '12 Harbor Street', zip: '29401' },
    },
  });
  expect(JSON.stringify(elements)).toContain('http://portal.test/card-frame');
  // Every request gets the same form for a fee, and our own form is refused.
  expect(await open()).toEqual(form);
  expect(await feeOf(world, maria)).toMatchObject({
    state: 'pending',
    shape: 'hosted',
    form_until: form.until,
  });
  expect((await pay(world, await debtor(world))).json).toMatchObject({ code: 'card_form_elsewhere' });
});

test('a card entered there pays after the gateway confirms, whatever the browser says', async () => {
  const form = await open();
  // Nothing is paid yet, and an invented transaction changes nothing.
  expect((await check('60999999999')).state).toBe('pending');
  const stranger = await debtor(world);
  const other = (await formFor(world, stranger)).json as CardForm;
  gateway.fill(tokenOf(other), '4111111111111111');
  expect((await check(gateway.transactions.at(-1)?.transId)).state).toBe('pending');

  gateway.fill(tokenOf(form), '5555555555554444');
  const transId = gateway.transactions.at(-1)?.transId ?? '';
  expect(await charges()).toBe(0);
  const fee = await check(transId);
  expect(fee).toMatchObject({
    state: 'paid',
    form_until: null,
    receipt: { amount: 650, last4: '4444', gateway_reference: transId },
  });
  expect(await charges()).toBe(1);
  expect((await mailsTo(world, maria.email)).map(({ subject }) => subject)).toEqual([
    'Receipt: appraisal fee for 118 Wren Street',
  ]);
  expect((await formFor(world, maria)).json).toMatchObject({ code: 'fee_paid' });
  await lookAfterPayments(world);
  expect(await charges()).toBe(1);
});

test('captures once for many simultaneous checks', async () => {
  const form = await open();
  gateway.fill(tokenOf(form), '4111111111111111');
  const beside = await startWorld({
    beside: world,
    environment: { ...gateway.environment, CARD_GATEWAY: 'authorize-net' },
  });
  await Promise.all([
    ...Array.from({ length: 20 }, () => check()),
    ...Array.from({ length: 5 }, () => checkFee(beside, maria)),
    lookAfterPayments(world),
  ]);
  await lookAfterPayments(world);
  expect((await feeOf(world, maria)).state).toBe('paid');
  expect(await charges()).toBe(1);
  expect(await mailsTo(world, maria.email)).toHaveLength(1);
  await beside.close();
});

test('settles the fee even if the browser closes and the lists lag', async () => {
  const form = await open();
  gateway.showInLists(false);
  gateway.fill(tokenOf(form), '4111111111111111');
  expect((await check()).state).toBe('pending');
  gateway.showInLists(true);
  world.clock.forward({ seconds: 30 });
  await lookAfterPayments(world);
  expect((await feeOf(world, maria)).state).toBe('paid');
});

describe('captures the amount once', () => {
  test('if the capture’s answer is lost', async () => {
    const form = await open();
    gateway.fill(tokenOf(form), '4111111111111111');
    gateway.moods.push('breaks off');
    expect((await check()).state).toBe('pending');
    expect((await check()).state).toBe('paid');
    expect(await charges()).toBe(1);
  });

  test('if the process stops before the capture', async () => {
    const form = await open();
    gateway.fill(tokenOf(form), '4111111111111111');
    gateway.moods.push('deaf');
    expect((await check()).state).toBe('pending');
    expect(await charges()).toBe(0);
    expect((await check()).state).toBe('paid');
    expect(await charges()).toBe(1);
  });

  test('never for a form filled in after it was abandoned', async () => {
    const form = await open();
    world.clock.forward({ minutes: 15 });
    await lookAfterPayments(world);
    expect(await feeOf(world, maria)).toMatchObject({ state: 'due', failed: cardMessages.formClosed });
    // In a window left open.
    gateway.fill(tokenOf(form), '4111111111111111');
    const next = await open();
    expect(tokenOf(next)).not.toBe(tokenOf(form));
    gateway.fill(tokenOf(next), '5555555555554444');
    expect((await check()).state).toBe('paid');
    await lookAfterPayments(world);
    expect(await charges()).toBe(1);
    expect((await feeOf(world, maria)).receipt?.last4).toBe('4444');
  });

  test('never abandons a claimed authorization', async () => {
    const form = await open();
    gateway.fill(tokenOf(form), '4111111111111111');
    gateway.moods.push('silent');
    expect((await check()).state).toBe('pending');
    gateway.showInLists(false);
    world.clock.forward({ minutes: 16 });
    await lookAfterPayments(world);
    gateway.showInLists(true);
    await lookAfterPayments(world);
    expect((await feeOf(world, maria)).state).toBe('paid');
    expect(await charges()).toBe(1);
  });
});

test('allows another card after a decline, and shows the last result when the form closes', async () => {
  const form = await open();
  gateway.fill(tokenOf(form), '4000000000000069');
  expect((await check()).state).toBe('pending');
  world.clock.forward({ minutes: 14 });
  await lookAfterPayments(world);
  expect(await feeOf(world, maria)).toMatchObject({ state: 'due', failed: 'The credit card has expired.' });
  const next = await open();
  gateway.fill(tokenOf(next), '4000000000000002');
  gateway.fill(tokenOf(next), '4111111111111111');
  expect((await check()).state).toBe('paid');
  expect(await charges()).toBe(1);
});

test('reports an unreachable provider and leaves nothing pending', async () => {
  gateway.fallSilent(true);
  expect(await formFor(world, maria)).toMatchObject({ status: 503, json: { code: 'card_form_unavailable' } });
  expect((await feeOf(world, maria)).state).toBe('due');
  gateway.fallSilent(false);
  expect((await open()).url).toContain('/payment/payment');
});

test('opens a new form if the old one is about to expire', async () => {
  await open();
  world.clock.forward({ minutes: 13, seconds: 30 });
  expect((await formFor(world, maria)).json).toMatchObject({ code: 'fee_payment_pending' });
  expect((await feeOf(world, maria)).form_until).not.toBeNull();
  world.clock.forward({ seconds: 30 });
  expect((await feeOf(world, maria)).form_until).toBeNull();
});

test('only the borrower opens a form or checks a payment, and not while an employee views the account', async () => {
  const employee = await addAccount(world, { accountType: 'Employee' });
  const other = await debtor(world);
  const tokens = [
    [(await openSessionFor(world, employee.id)).token, 403],
    [(await openViewFor(world, maria.accountId, employee.id)).token, 403],
    [other.token, 404],
  ] as const;
  for (const [token, status] of tokens) {
    expect((await formFor(world, { ...maria, token })).status).toBe(status);
    expect((await checkFee(world, { ...maria, token })).status).toBe(status);
  }
});

test('the page policy allows only the provider’s form', async () => {
  const { headers } = await formFor(world, maria);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`frame-src 'self' ${gateway.url};`);
  expect(policy).toContain(`form-action 'self' ${gateway.url};`);
  const direct = await startWorld({
    beside: world,
    environment: { ...gateway.environment, CARD_GATEWAY: 'authorize-net-direct' },
  });
  const plain = (await formFor(direct, maria)).headers.get('content-security-policy') ?? '';
  expect(plain).toContain("frame-src 'self';");
  expect(plain).toContain("form-action 'self';");
  await direct.close();
});
