import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Bill, HandBillsOfDeal, WaitingHandBill } from '@drawbridge/contract/bills/schema.ts';
import type { FundedDeal } from '@drawbridge/contract/deals/schema.ts';
import type { PaymentPage } from '@drawbridge/contract/payments/schema.ts';
import type { WorkCounts } from '@drawbridge/contract/work/schema.ts';
import { pdfText } from '../support/file-contents.ts';
import { createJobs } from '../../src/app/create-jobs.ts';
import { createLog } from '../../src/platform/log.ts';
import { mailsTo } from '../support/mails.ts';
import { PayoffOffice } from '../support/payoff-office.ts';
import { personSignedIn, type SignedInPerson } from '../support/people.ts';
import { send } from '../support/world.ts';

let office: PayoffOffice;
let colleague: SignedInPerson;

beforeEach(async () => {
  office = await PayoffOffice.open();
  office.dealid = await office.addFunded('B-2');
  colleague = await personSignedIn(office.world, { accountType: 'Employee', name: 'Cory Colleague' });
});
afterEach(() => office.world.close());

const parts = { interest: 3_500, principal: 0, escrow: 250, fees: 25, earlier: 0 };
const figures = { dueOn: '2026-12-15', periodFrom: '2026-11-15', periodTo: '2026-12-15', parts };
const enter = (changes: object = {}, as = office.employee) =>
  office.post('/lima/api/staff/bills/by-hand', { dealid: office.dealid, ...figures, ...changes }, as);
const entered = async (changes: object = {}) => (await enter(changes)).json as WaitingHandBill;
const decide = (how: 'approve' | 'decline' | 'withdraw', id: string, as = colleague) =>
  office.post(
    `/lima/api/staff/bills/by-hand/${how}`,
    { id, ...(how === 'decline' ? { reason: 'Interest is for 29 days' } : {}) },
    as,
  );
const sent = async (changes: object = {}) =>
  (await decide('approve', (await entered(changes)).id)).json as Bill;
const take = (number: string, as = office.employee) =>
  office.post('/lima/api/staff/bills/withdraw', { dealid: office.dealid, number, reason: 'Wrong loan' }, as);
const ofDeal = async (token = colleague.token) =>
  (await send(office.world, 'GET', `/lima/api/staff/bills/by-hand?dealid=${office.dealid}`, { token }))
    .json as HandBillsOfDeal;
const bills = async (token = office.borrower.token) =>
  (
    (
      await send(office.world, 'POST', '/lima/api/deals/bills', {
        token,
        body: { dealid: office.dealid },
      })
    ).json as { bills: Bill[] }
  ).bills;
const onDashboard = async () => {
  const { token } = office.borrower;
  const { deals } = (await send(office.world, 'GET', '/lima/api/deals/funded', { token })).json as {
    deals: FundedDeal[];
  };
  return deals.find(({ id }) => id === office.dealid);
};
const toPay = async () => {
  const { token } = office.borrower;
  const { url } = (await send(office.world, 'GET', '/lima/api/makepayment', { token })).json as {
    url: string;
  };
  const page = await send(office.world, 'GET', `/lima/api/payment-page/${url.split('/').at(-1) ?? ''}`);
  return (page.json as PaymentPage).loans.find(({ number }) => number === 'B-2');
};
const pay = (total: number, dueOn: string, seen: number) =>
  office.post('/lima/api/staff/deals/ledger/post', {
    dealid: office.dealid,
    seen,
    kind: 'payment',
    on: '2026-12-01',
    dueOn,
    total,
    parts: { interest: total },
    reference: null,
    memo: null,
  });

test('a bill entered by one employee and approved by another reaches the borrower everywhere, labeled so', async () => {
  const waiting = await entered();
  expect(waiting).toMatchObject({ total: 3_775, enteredBy: 'Erin Employee', isOwn: true });
  expect(await ofDeal()).toEqual({
    isFunded: true,
    isConfirmed: false,
    waiting: { ...waiting, isOwn: false },
    earlier: 0,
  });
  expect(await bills()).toEqual([]);
  expect((await onDashboard())?.billByHand).toBeNull();
  expect(await mailsTo(office.world, office.borrower.email)).toEqual([]);

  const { number, ...bill } = (await decide('approve', waiting.id)).json as Bill;
  expect(number).toMatch(/^B-2026-\d{6}$/);
  expect(bill).toMatchObject({ dueOn: '2026-12-15', asked: 3_775, state: 'open', open: 3_775 });
  expect(bill.byHand).toMatchObject({ parts, enteredBy: 'Erin Employee', approvedBy: 'Cory Colleague' });
  expect(await bills()).toEqual([{ number, ...bill }]);
  expect((await ofDeal()).waiting).toBeNull();
  expect(await onDashboard()).toMatchObject({
    amountDue: null,
    billByHand: { dueOn: '2026-12-15', open: 3_775 },
  });
  expect(await toPay()).toMatchObject({
    due: 3_775,
    nextPaymentDate: '2026-12-15',
    bill: number,
    byHand: { parts, received: 0 },
  });
  const [mail, ...more] = await mailsTo(office.world, office.borrower.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('$3,775.00 is due Dec 15, 2026 on loan B-2');
  expect(mail?.text).toContain('Our staff entered these figures by hand.');

  const pdf = await fetch(`${office.world.url}/lima/api/deals/bills/pdf`, {
    method: 'POST',
    headers: { authorization: `Bearer ${office.borrower.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ dealid: office.dealid, number }),
  });
  const words = pdfText(Buffer.from(await pdf.arrayBuffer())).replaceAll(/\s+/g, ' ');
  expect(words).toContain('Erin Employee entered these figures and Cory Colleague approved them.');
  for (const amount of ['$3,500.00', '$250.00', '$25.00', '$3,775.00', '021000021'])
    expect(words).toContain(amount);
});

test('the employee who entered a bill cannot approve it, and approving twice makes one bill', async () => {
  const { id } = await entered();
  expect(await decide('approve', id, office.employee)).toMatchObject({
    status: 422,
    json: { code: 'needs_second_employee' },
  });
  const third = await personSignedIn(office.world, { accountType: 'Employee' });
  const answers = await Promise.all([decide('approve', id), decide('approve', id, third)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await bills()).toHaveLength(1);
});

test('a declined bill is never sent, and the employee who entered it learns why', async () => {
  const { id } = await entered();
  expect(await decide('withdraw', id)).toMatchObject({ json: { code: 'needs_second_employee' } });
  expect((await decide('decline', id)).status).toBe(200);
  expect(await decide('approve', id)).toMatchObject({ json: { code: 'proposal_decided' } });
  const [mail] = await mailsTo(office.world, office.employee.email);
  expect(mail?.subject).toBe('Declined: bill for loan B-2');
  expect(mail?.text).toContain('Interest is for 29 days');
  expect(await bills()).toEqual([]);
  expect((await decide('withdraw', (await entered()).id, office.employee)).status).toBe(200);
});

test('a bill waits on the queue for seven days; then it expires, and its employee is told', async () => {
  const queued = async (token = colleague.token) =>
    ((await send(office.world, 'GET', '/lima/api/staff/work/counts', { token })).json as WorkCounts).kinds[
      'bill by hand'
    ];
  const { id } = await entered({ dueOn: '2026-12-31', periodTo: '2026-12-31' });
  expect(await queued()).toBe(1);
  office.world.clock.forward({ hours: 24 * 7 });
  const again = await personSignedIn(office.world, { accountType: 'Employee', name: 'Cory Colleague' });
  expect(await queued(again.token)).toBe(0);
  expect(await decide('approve', id, again)).toMatchObject({
    status: 409,
    json: { detail: 'These figures expired. Enter them again.' },
  });
  await office.wait(0);
  await enter({ dueOn: '2026-12-31', periodTo: '2026-12-31' });
  const [mail] = await mailsTo(office.world, office.employee.email);
  expect(mail?.subject).toBe('Expired: bill for loan B-2');
});

test('payments for a bill by hand lower it, a returned one reopens it, and the next bill contains the rest', async () => {
  const first = await sent();
  expect((await pay(3_000, '2026-12-15', 0)).status).toBe(201);
  expect((await bills())[0]).toMatchObject({ state: 'part paid', open: 775, byHand: { received: 3_000 } });
  expect((await onDashboard())?.billByHand).toMatchObject({ open: 775 });
  const second = await pay(775, '2026-12-15', 1);
  expect((await bills())[0]).toMatchObject({ state: 'paid', open: 0 });
  expect((await onDashboard())?.billByHand).toBeNull();
  expect(await toPay()).toMatchObject({ due: null, bill: null, byHand: null });
  expect(await take(first.number)).toMatchObject({ status: 409, json: { code: 'bill_not_open' } });

  const returned = await office.post('/lima/api/staff/deals/ledger/reverse', {
    dealid: office.dealid,
    seen: 2,
    id: (second.json as { id: string }).id,
    kind: 'NSF',
    on: '2026-12-01',
    memo: 'Returned by the bank',
  });
  expect(returned.status).toBe(201);
  expect((await bills())[0]).toMatchObject({ state: 'part paid', open: 775 });
  expect((await ofDeal()).earlier).toBe(775);
  const next = {
    dueOn: '2027-01-15',
    periodFrom: '2026-12-15',
    periodTo: '2027-01-15',
    parts: { ...parts, earlier: 775 },
  };
  await sent(next);
  expect((await bills()).map(({ state, open }) => [state, open])).toEqual([
    ['open', 4_550],
    ['carried', null],
  ]);
  // A check for the earlier bill that arrives late counts for the newer one, which contains it.
  await pay(775, '2026-12-15', 3);
  expect((await bills())[0]).toMatchObject({ state: 'part paid', open: 3_775 });
});

test('a withdrawn bill is no longer due, and the borrower learns why', async () => {
  const { number } = await sent();
  expect(await take(number)).toMatchObject({ status: 200, json: { state: 'withdrawn', open: null } });
  expect(await take(number)).toMatchObject({ status: 409, json: { code: 'bill_not_open' } });
  expect((await bills())[0]).toMatchObject({
    state: 'withdrawn',
    byHand: { withdrawn: { by: null, reason: 'Wrong loan' } },
  });
  expect((await bills(colleague.token))[0]?.byHand?.withdrawn?.by).toBe('Erin Employee');
  expect(await toPay()).toMatchObject({ due: null, bill: null });
  const mails = await mailsTo(office.world, office.borrower.email);
  expect(mails.map(({ subject }) => subject)).toContain(`We withdrew bill ${number} for loan B-2`);
  // The same due day can be billed again.
  expect(await sent()).toMatchObject({ state: 'open' });
});

test('once the terms are confirmed calculated bills take over, and the first one says what it replaces', async () => {
  const { number } = await sent();
  const { id } = await entered({ dueOn: '2026-12-20', periodTo: '2026-12-20' });
  expect((await office.confirm({})).status).toBe(200);
  expect(await decide('approve', id)).toMatchObject({ json: { code: 'proposal_decided' } });
  expect((await bills())[0]).toMatchObject({ state: 'replaced', open: null });
  expect(await onDashboard()).toMatchObject({ amountDue: 0, billByHand: null });
  expect(await toPay()).toMatchObject({ due: 0, byHand: null });
  expect(await take(number)).toMatchObject({ json: { code: 'bill_not_open' } });
  expect(await enter()).toMatchObject({
    status: 422,
    json: { detail: 'The terms of this loan are confirmed, so its bills are calculated.' },
  });
  office.world.clock.forward({ hours: 24 * 25 });
  const { world } = office;
  const jobs = await createJobs({ ...world, pool: world.runtimePool, log: createLog('silent') });
  await jobs['run nightly']({}, { attempt: 1, signal: new AbortController().signal });
  const { rows } = await office.world.pool.query<{ figures: { replaces?: string } }>(
    `select figures from loan_bills where deal_id = $1 and by_hand is null`,
    [office.dealid],
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
    expect(await enter(changes)).toMatchObject({ status: 400, json: { errors: [{ path, message }] } });
});
