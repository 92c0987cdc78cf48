import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Bill } from '@drawbridge/contract/bills/schema.ts';
import type { PaymentPage } from '@drawbridge/contract/payments/schema.ts';
import type { WorkCounts } from '@drawbridge/contract/work/schema.ts';
import { BillDesk, handBillParts as parts } from '../support/bill-desk.ts';
import { pdfText } from '../support/file-contents.ts';
import { createJobs } from '../../src/app/create-jobs.ts';
import { createLog } from '../../src/platform/log.ts';
import { mailsTo } from '../support/mails.ts';
import { personSignedIn } from '../support/people.ts';
import { send } from '../support/world.ts';

let desk: BillDesk;

beforeEach(async () => {
  desk = await BillDesk.open();
});
afterEach(() => desk.office.world.close());

const toPay = async () => {
  const { world, borrower } = desk.office;
  const { url } = (await send(world, 'GET', '/lima/api/makepayment', { token: borrower.token })).json as {
    url: string;
  };
  const page = await send(world, 'GET', `/lima/api/payment-page/${url.split('/').at(-1) ?? ''}`);
  return (page.json as PaymentPage).loans.find(({ number }) => number === 'B-2');
};

test('a bill entered by one employee and approved by another reaches the borrower everywhere, labeled so', async () => {
  const waiting = await desk.entered();
  expect(waiting).toMatchObject({ total: 3_775, enteredBy: 'Erin Employee', isOwn: true });
  expect(await desk.ofDeal()).toEqual({
    isFunded: true,
    isConfirmed: false,
    waiting: { ...waiting, isOwn: false },
    earlier: 0,
  });
  expect(await desk.bills()).toEqual([]);
  expect((await desk.onDashboard())?.billByHand).toBeNull();
  expect(await mailsTo(desk.office.world, desk.office.borrower.email)).toEqual([]);

  const { number, ...bill } = (await desk.decide('approve', waiting.id)).json as Bill;
  expect(number).toMatch(/^B-2026-\d{6}$/);
  expect(bill).toMatchObject({ dueOn: '2026-12-15', asked: 3_775, state: 'open', open: 3_775 });
  expect(bill.byHand).toMatchObject({ parts, enteredBy: 'Erin Employee', approvedBy: 'Cory Colleague' });
  expect(await desk.bills()).toEqual([{ number, ...bill }]);
  expect((await desk.ofDeal()).waiting).toBeNull();
  expect(await desk.onDashboard()).toMatchObject({
    amountDue: null,
    billByHand: { dueOn: '2026-12-15', open: 3_775 },
  });
  expect(await toPay()).toMatchObject({
    due: 3_775,
    nextPaymentDate: '2026-12-15',
    bill: number,
    byHand: { parts, received: 0 },
  });
  const [mail, ...more] = await mailsTo(desk.office.world, desk.office.borrower.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('$3,775.00 is due Dec 15, 2026 on loan B-2');
  expect(mail?.text).toContain('Our staff entered these figures by hand.');

  const pdf = await fetch(`${desk.office.world.url}/lima/api/deals/bills/pdf`, {
    method: 'POST',
    headers: { authorization: `Bearer ${desk.office.borrower.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ dealid: desk.office.dealid, number }),
  });
  const words = pdfText(Buffer.from(await pdf.arrayBuffer())).replaceAll(/\s+/g, ' ');
  expect(words).toContain('Erin Employee entered these figures and Cory Colleague approved them.');
  for (const amount of ['$3,500.00', '$250.00', '$25.00', '$3,775.00', '021000021'])
    expect(words).toContain(amount);
});

test('the employee who entered a bill cannot approve it, and approving twice makes one bill', async () => {
  const { id } = await desk.entered();
  expect(await desk.decide('approve', id, desk.office.employee)).toMatchObject({
    status: 422,
    json: { code: 'needs_second_employee' },
  });
  const third = await personSignedIn(desk.office.world, { accountType: 'Employee' });
  const answers = await Promise.all([desk.decide('approve', id), desk.decide('approve', id, third)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await desk.bills()).toHaveLength(1);
});

test('a declined bill is never sent, and the employee who entered it learns why', async () => {
  const { id } = await desk.entered();
  expect(await desk.decide('withdraw', id)).toMatchObject({ json: { code: 'needs_second_employee' } });
  expect((await desk.decide('decline', id)).status).toBe(200);
  expect(await desk.decide('approve', id)).toMatchObject({ json: { code: 'proposal_decided' } });
  const [mail] = await mailsTo(desk.office.world, desk.office.employee.email);
  expect(mail?.subject).toBe('Declined: bill for loan B-2');
  expect(mail?.text).toContain('Interest is for 29 days');
  expect(await desk.bills()).toEqual([]);
  expect((await desk.decide('withdraw', (await desk.entered()).id, desk.office.employee)).status).toBe(200);
});

test('a bill waits on the queue for seven days; then it expires, and its employee is told', async () => {
  const queued = async (token = desk.colleague.token) =>
    ((await send(desk.office.world, 'GET', '/lima/api/staff/work/counts', { token })).json as WorkCounts)
      .kinds['bill by hand'];
  const { id } = await desk.entered({ dueOn: '2026-12-31', periodTo: '2026-12-31' });
  expect(await queued()).toBe(1);
  desk.office.world.clock.forward({ hours: 24 * 7 });
  const again = await personSignedIn(desk.office.world, { accountType: 'Employee', name: 'Cory Colleague' });
  expect(await queued(again.token)).toBe(0);
  expect(await desk.decide('approve', id, again)).toMatchObject({
    status: 409,
    json: { detail: 'These figures expired. Enter them again.' },
  });
  await desk.office.wait(0);
  await desk.enter({ dueOn: '2026-12-31', periodTo: '2026-12-31' });
  const [mail] = await mailsTo(desk.office.world, desk.office.employee.email);
  expect(mail?.subject).toBe('Expired: bill for loan B-2');
});

test('payments for a bill by hand lower it, a returned one reopens it, and the next bill contains the rest', async () => {
  const first = await desk.sent();
  expect((await desk.pay(3_000, '2026-12-15', 0)).status).toBe(201);
  expect((await desk.bills())[0]).toMatchObject({
    state: 'part paid',
    open: 775,
    byHand: { received: 3_000 },
  });
  expect((await desk.onDashboard())?.billByHand).toMatchObject({ open: 775 });
  const second = await desk.pay(775, '2026-12-15', 1);
  expect((await desk.bills())[0]).toMatchObject({ state: 'paid', open: 0 });
  expect((await desk.onDashboard())?.billByHand).toBeNull();
  expect(await toPay()).toMatchObject({ due: null, bill: null, byHand: null });
  expect(await desk.take(first.number)).toMatchObject({ status: 409, json: { code: 'bill_not_open' } });

  const returned = await desk.reverse((second.json as { id: string }).id, 2);
  expect(returned.status).toBe(201);
  expect((await desk.bills())[0]).toMatchObject({ state: 'part paid', open: 775 });
  expect((await desk.ofDeal()).earlier).toBe(775);
  const next = {
    dueOn: '2027-01-15',
    periodFrom: '2026-12-15',
    periodTo: '2027-01-15',
    parts: { ...parts, earlier: 775 },
  };
  await desk.sent(next);
  expect((await desk.bills()).map(({ state, open }) => [state, open])).toEqual([
    ['open', 4_550],
    ['carried', null],
  ]);
  // A check for the earlier bill that arrives late counts for the newer one, which contains it.
  await desk.pay(775, '2026-12-15', 3);
  expect((await desk.bills())[0]).toMatchObject({ state: 'part paid', open: 3_775 });
});

test('a withdrawn bill is no longer due, and the borrower learns why', async () => {
  const { number } = await desk.sent();
  expect(await desk.take(number)).toMatchObject({ status: 200, json: { state: 'withdrawn', open: null } });
  expect(await desk.take(number)).toMatchObject({ status: 409, json: { code: 'bill_not_open' } });
  expect((await desk.bills())[0]).toMatchObject({
    state: 'withdrawn',
    byHand: { withdrawn: { by: null, reason: 'Wrong loan' } },
  });
  expect((await desk.bills(desk.colleague.token))[0]?.byHand?.withdrawn?.by).toBe('Erin Employee');
  expect(await toPay()).toMatchObject({ due: null, bill: null });
  const mails = await mailsTo(desk.office.world, desk.office.borrower.email);
  expect(mails.map(({ subject }) => subject)).toContain(`We withdrew bill ${number} for loan B-2`);
  // The same due day can be billed again.
  expect(await desk.sent()).toMatchObject({ state: 'open' });
});

test('once the terms are confirmed calculated bills take over, and the first one says what it replaces', async () => {
  const { number } = await desk.sent();
  const { id } = await desk.entered({ dueOn: '2026-12-20', periodTo: '2026-12-20' });
  expect((await desk.office.confirm({})).status).toBe(200);
  expect(await desk.decide('approve', id)).toMatchObject({ json: { code: 'proposal_decided' } });
  expect((await desk.bills())[0]).toMatchObject({ state: 'replaced', open: null });
  expect(await desk.onDashboard()).toMatchObject({ amountDue: 0, billByHand: null });
  expect(await toPay()).toMatchObject({ due: 0, byHand: null });
  expect(await desk.take(number)).toMatchObject({ json: { code: 'bill_not_open' } });
  expect(await desk.enter()).toMatchObject({
    status: 422,
    json: { detail: 'The terms of this loan are confirmed, so its bills are calculated.' },
  });
  desk.office.world.clock.forward({ hours: 24 * 25 });
  const { world } = desk.office;
  const jobs = await createJobs({ ...world, pool: world.runtimePool, log: createLog('silent') });
  await jobs['run nightly']({}, { attempt: 1, signal: new AbortController().signal });
  const { rows } = await desk.office.world.pool.query<{ figures: { replaces?: string } }>(
    `select figures from loan_bills where deal_id = $1 and by_hand is null`,
    [desk.office.dealid],
  );
  expect(rows.map(({ figures: made }) => made.replaces)).toEqual([number]);
});

test('a bill is refused by field', async () => {
  const refusals: readonly [changes: object, path: string, message: string][] = [
    [{ dueOn: '2026-11-30' }, 'dueOn', 'The due date can’t be in the past.'],
    [{ periodTo: '2026-11-15' }, 'periodTo', 'The period must end after it begins.'],
    [
      { parts: { ...parts, principal: 400_000.01 } },
      'parts.principal',
      'This can’t be more than the loan amount of $400,000.00.',
    ],
    [
      { parts: { ...parts, fees: -1 } },
      'parts.fees',
      'Enter an amount of zero or more with at most 2 decimals.',
    ],
    [
      { parts: { interest: 0, principal: 0, escrow: 0, fees: 0, earlier: 0 } },
      'parts',
      'The total must be more than zero.',
    ],
  ];
  for (const [changes, path, message] of refusals)
    expect(await desk.enter(changes)).toMatchObject({ status: 400, json: { errors: [{ path, message }] } });
});
