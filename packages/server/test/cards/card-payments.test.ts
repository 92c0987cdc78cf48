import { describe, expect, test } from 'vitest';
import { cardMessages } from '@drawbridge/messages/cards';
import {
  addFee,
  cardBody,
  chargesFor,
  debtor,
  feeOf,
  lookAfterPayments,
  pay,
  resultOf,
  type Debtor,
} from '../support/card-payments.ts';
import { addDeal } from '../support/deals.ts';
import { mailsTo } from '../support/mails.ts';
import { addAccount } from '../support/people.ts';
import { openSessionFor, openViewFor, personWithSession } from '../support/sessions.ts';
import { fresh, send, sharedWorld, startWorld } from '../support/world.ts';

const silentAfterCharging = '4000000000003022';
const silent = '4000000000003030';

const world = sharedWorld();
const maria = fresh(() => debtor(world));

async function appraisalState(who: Debtor): Promise<string> {
  const body = { dealid: who.dealId };
  const { json } = await send(world, 'POST', '/lima/api/deals/details', { token: who.token, body });
  return (json as { deal: [{ appraisal: { state: string } }] }).deal[0].appraisal.state;
}

describe('an approved payment', () => {
  test('charges the deal’s amount, starts the appraisal, and leaves a receipt on the deal and by email', async () => {
    expect(await feeOf(world, maria)).toEqual({
      state: 'due',
      amount: 650,
      shape: 'direct',
      form_until: null,
      held: null,
      receipt: null,
      failed: null,
    });
    expect(await appraisalState(maria)).toBe('Pending Payment');
    const result = resultOf(await pay(world, maria, { amount: 1, appraisal_amount: 1 }));
    expect(result).toEqual({ success: true, message: 'Transaction successful.' });
    const fee = await feeOf(world, maria);
    expect(fee).toMatchObject({
      state: 'paid',
      receipt: { amount: 650, brand: 'visa', last4: '1111', paid_at: world.clock.now().toISOString() },
    });
    expect(await appraisalState(maria)).toBe('In Process');
    const mails = await mailsTo(world, maria.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Receipt: appraisal fee for 118 Wren Street']);
    for (const fact of [
      '$650.00',
      'Visa ending in 1111',
      fee.receipt?.reference,
      fee.receipt?.gateway_reference,
    ])
      expect(mails[0]?.text).toContain(fact);
    await lookAfterPayments(world);
    expect(await mailsTo(world, maria.email)).toHaveLength(1);
    expect(await chargesFor(world, maria.dealId)).toBe(1);
  });

  test('is final: no other key or card can pay again', async () => {
    await pay(world, maria);
    expect(await pay(world, maria)).toMatchObject({ status: 409, json: { code: 'fee_paid' } });
    expect(await pay(world, maria, { CardNumber: '5555555555554444' })).toMatchObject({ status: 409 });
    expect(await chargesFor(world, maria.dealId)).toBe(1);
  });

  test('is visible to the lender and in the audit log with the payer', async () => {
    await pay(world, maria);
    const { token } = await personWithSession(world, { accountType: 'Employee' });
    expect((await feeOf(world, { token, dealId: maria.dealId })).receipt?.last4).toBe('1111');
    const { rows } = await world.pool.query<{ action: string }>(
      `select action from audit_log where account_id = $1 order by id`,
      [maria.accountId],
    );
    expect(rows.map(({ action }) => action)).toEqual(['card payment begun', 'card payment approved']);
  });
});

describe('a declined payment', () => {
  test.each([
    ['4000000000000002', 'This transaction has been declined.'],
    ['4000000000009995', 'The card has insufficient funds.'],
    ['4000000000000069', 'The credit card has expired.'],
    ['4000000000000127', 'The card code (CVV) does not match.'],
    ['4485275742308327', 'The sandbox accepts only test card numbers.'],
  ])('of %s answers 200 with the reason; another card pays', async (CardNumber, message) => {
    expect(resultOf(await pay(world, maria, { CardNumber }))).toEqual({ success: false, message });
    expect(await feeOf(world, maria)).toMatchObject({ state: 'due', failed: message });
    expect(await appraisalState(maria)).toBe('Pending Payment');
    expect(resultOf(await pay(world, maria)).success).toBe(true);
    expect(await feeOf(world, maria)).toMatchObject({ state: 'paid', failed: null });
  });

  test('answers a repeated request the same way', async () => {
    const CardNumber = '4000000000000002';
    const first = await pay(world, maria, { CardNumber }, 'declined-once');
    expect((await pay(world, maria, { CardNumber }, 'declined-once')).text).toBe(first.text);
    const { rowCount } = await world.pool.query('select from card_payments where deal_id = $1', [
      maria.dealId,
    ]);
    expect(rowCount).toBe(1);
  });
});

describe('never twice', () => {
  test('50 simultaneous requests with one key are one charge and one answer', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay(world, maria, {}, 'fifty')));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.json).toEqual({ success: true, message: 'Transaction successful.' });
    expect(await chargesFor(world, maria.dealId)).toBe(1);
    expect(await mailsTo(world, maria.email)).toHaveLength(1);
  });

  test('20 simultaneous requests with different keys are one charge; the others are refused', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(world, maria)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(await chargesFor(world, maria.dealId)).toBe(1);
  });

  test('refuses the same key with another card or address', async () => {
    await pay(world, maria, {}, 'one-card');
    expect(await pay(world, maria, { CardNumber: '4242424242424242' }, 'one-card')).toMatchObject({
      status: 422,
      json: { code: 'key_reused' },
    });
    expect((await pay(world, maria, { City: 'Other' }, 'one-card')).status).toBe(422);
  });

  test('a gateway that charges and goes silent leaves the payment pending until it is confirmed', async () => {
    const CardNumber = silentAfterCharging;
    expect(resultOf(await pay(world, maria, { CardNumber }, 'silent'))).toEqual({
      success: false,
      message: cardMessages.pending,
    });
    expect((await feeOf(world, maria)).state).toBe('pending');
    expect(await pay(world, maria)).toMatchObject({ status: 409, json: { code: 'fee_payment_pending' } });
    await lookAfterPayments(world);
    expect(await feeOf(world, maria)).toMatchObject({ state: 'paid', receipt: { last4: '3022' } });
    expect(await appraisalState(maria)).toBe('In Process');
    expect(await mailsTo(world, maria.email)).toHaveLength(1);
    expect(resultOf(await pay(world, maria, { CardNumber }, 'silent')).success).toBe(true);
    expect(await chargesFor(world, maria.dealId)).toBe(1);
  });

  test('a payment the gateway never got is due again within a minute, once that is certain', async () => {
    await pay(world, maria, { CardNumber: silent });
    world.clock.forward({ seconds: 39 });
    await lookAfterPayments(world);
    expect((await feeOf(world, maria)).state).toBe('pending');
    world.clock.forward({ seconds: 10 });
    await lookAfterPayments(world);
    expect(await feeOf(world, maria)).toMatchObject({ state: 'due', failed: cardMessages.abandoned });
    expect(resultOf(await pay(world, maria)).success).toBe(true);
  });

  test('settles a payment after a crash between charge and record', async () => {
    // The state a process leaves if it stops between the two.
    await world.pool.query(
      `insert into card_payments (order_id, deal_id, payer_id, gateway, amount, brand, last4, begun_at)
       values ($1, $2, $3, 'sandbox', 650, 'visa', '1111', $4)`,
      ['AFCRASHED0000000001', maria.dealId, maria.accountId, world.clock.now()],
    );
    await world.pool.query(
      `insert into sandbox_card_orders (order_id, amount, outcome, reference, brand, last4, charges)
       values ('AFCRASHED0000000001', 650, 'approved', '77', 'visa', '1111', 1)`,
    );
    await world.pool.query(
      `select graphile_worker.add_job('settle card payment', json_build_object('paymentId', id))
       from card_payments where order_id = 'AFCRASHED0000000001'`,
    );
    expect((await pay(world, maria)).status).toBe(409);
    await lookAfterPayments(world);
    expect(await feeOf(world, maria)).toMatchObject({ state: 'paid', receipt: { gateway_reference: '77' } });
  });
});

describe('refused', () => {
  test('names every missing or wrong field and charges nothing', async () => {
    const empty = Object.fromEntries(Object.keys(cardBody(world, '')).map((name) => [name, '']));
    const answer = await pay(world, maria, { ...empty, dealId: maria.dealId });
    expect(answer.status).toBe(400);
    const { errors } = answer.json as { errors: { path: string; message: string }[] };
    expect(errors.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'FirstName: First Name is required.',
      'LastName: Last Name is required.',
      'Company: Company is required.',
      'Address: Address is required.',
      'City: City is required.',
      'State: State is required.',
      'Zip: Zip is required.',
      'Country: Country is required.',
      'Email: Email is required.',
      'Phone: Phone is required.',
      'CardNumber: Card Number is required.',
      'ExpMonth: Expiration Month is required.',
      'ExpYear: Expiration Year is required.',
      'CardSecurity: CVV is required.',
    ]);
  });

  test.each([
    [{ CardNumber: '4111111111111112' }, 'CardNumber', cardMessages.number],
    [{ CardSecurity: '1234' }, 'CardSecurity', cardMessages.security],
    [{ CardNumber: '378282246310005' }, 'CardSecurity', cardMessages.security],
    [{ ExpYear: '20' }, 'ExpYear', cardMessages.expired],
    [{ ExpYear: '69' }, 'ExpYear', cardMessages.expiryNever],
    [{ State: 'ZZ' }, 'State', cardMessages.state],
    [{ Zip: '2940' }, 'Zip', cardMessages.zip],
    [{ Phone: '555' }, 'Phone', cardMessages.phone],
  ])('%j', async (changes, path, message) => {
    const answer = await pay(world, maria, changes);
    expect(answer).toMatchObject({ status: 400, json: { errors: [{ path, message }] } });
    expect(await chargesFor(world, maria.dealId)).toBe(0);
  });

  test('accepts a card through the last day of its month', async () => {
    const now = world.clock.now();
    const ExpMonth = String(now.getUTCMonth() + 1);
    expect((await pay(world, maria, { ExpMonth, ExpYear: String(now.getUTCFullYear()) })).status).toBe(200);
  });

  test('a deal without a fee or without an appraisal order', async () => {
    const dealId = await addDeal(world, { borrowerId: maria.accountId });
    expect(await pay(world, { ...maria, dealId })).toMatchObject({
      status: 422,
      json: { code: 'no_fee_due' },
    });
    expect((await feeOf(world, { ...maria, dealId })).state).toBe('none');
    await addFee(world, dealId, '0');
    expect((await pay(world, { ...maria, dealId })).status).toBe(422);
  });

  test('a fee paid another way', async () => {
    await world.pool.query(`update deal_orders set paid = true where deal_id = $1`, [maria.dealId]);
    expect((await pay(world, maria)).status).toBe(409);
    expect(await feeOf(world, maria)).toMatchObject({ state: 'paid', receipt: null });
  });

  test('another borrower, the deal’s broker, an employee, and an employee viewing the account', async () => {
    const other = await debtor(world);
    expect((await pay(world, { token: other.token, dealId: maria.dealId })).status).toBe(404);
    const employee = await addAccount(world, { accountType: 'Employee' });
    const broker = await addAccount(world, { accountType: 'BrokerAccount' });
    await world.pool.query('update deals set broker_id = $2 where id = $1', [maria.dealId, broker.id]);
    const tokens = [
      (await openSessionFor(world, employee.id)).token,
      (await openSessionFor(world, broker.id)).token,
      (await openViewFor(world, maria.accountId, employee.id)).token,
    ];
    for (const token of tokens) expect((await pay(world, { token, dealId: maria.dealId })).status).toBe(403);
    expect(await chargesFor(world, maria.dealId)).toBe(0);
  });

  test('the provider’s form if cards are entered in ours', async () => {
    const body = { dealid: maria.dealId };
    const answer = await send(world, 'POST', '/lima/api/deals/appraisal-fee/form', {
      token: maria.token,
      body,
    });
    expect(answer).toMatchObject({ status: 422, json: { code: 'card_form_elsewhere' } });
  });

  test('everyone if cards are not accepted, although the fee is due', async () => {
    const off = await startWorld({ beside: world, environment: { CARD_GATEWAY: 'off' } });
    expect(await feeOf(off, maria)).toMatchObject({ state: 'due', shape: 'none' });
    expect(await pay({ ...off, clock: world.clock }, maria)).toMatchObject({
      status: 422,
      json: { code: 'cards_not_taken' },
    });
    await off.close();
  });

  test('everyone while appraisalPayment is off', async () => {
    const off = await startWorld({ beside: world, environment: { FLAG_APPRAISAL_PAYMENT: 'off' } });
    expect((await feeOf(off, maria)).state).toBe('none');
    expect(await pay({ ...off, clock: world.clock }, maria)).toMatchObject({
      status: 422,
      json: { code: 'no_fee_due' },
    });
    await off.close();
  });
});
