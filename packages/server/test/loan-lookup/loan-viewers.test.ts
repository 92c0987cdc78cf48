import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LoanViewers } from '@drawbridge/contract/loan-lookup/viewer-schema.ts';
import type { PersonDetail } from '@drawbridge/contract/people/schema.ts';
import { waitingForLocks } from '../support/crossing.ts';
import { addDeal } from '../support/deals.ts';
import { administratorSignedIn } from '../support/lender-settings.ts';
import { listenLive } from '../support/live.ts';
import { mailsTo } from '../support/mails.ts';
import { personSignedIn, type SignedInPerson } from '../support/people.ts';
import { openSessionFor, openViewFor } from '../support/sessions.ts';
import { fresh, send, sharedWorld, type HttpAnswer } from '../support/world.ts';

const world = sharedWorld({ environment: { FLAG_LOAN_LOOKUP: 'on' } });
const borrower = fresh(() => personSignedIn(world, { name: 'Bo Rower' }));
const viewer = fresh(() => personSignedIn(world, { name: 'Vi Ewer' }));
let employee: SignedInPerson;
let dealId: string;
let number: string;
let count = 0;

beforeAll(async () => {
  employee = await personSignedIn(world, { accountType: 'Employee', name: 'Anna Analyst' });
});
beforeEach(async () => {
  number = `VW-${++count}`;
  dealId = await addDeal(world, { borrowerId: borrower.accountId, loanNumber: number, status: 'Funded' });
  await ask('staff/ssn-last-4', employee, { email: borrower.email, ssn: '4821' });
});

const ask = (path: string, { token }: { readonly token: string }, body: unknown) =>
  send(world, 'POST', `/lima/api/${path}`, { token, body });

const list = ({ token }: { readonly token: string }, id = dealId) =>
  send(world, 'GET', `/lima/api/loan-viewers?dealid=${id}`, { token });

async function add(who = viewer): Promise<HttpAnswer> {
  await ask('lookup-loan', who, { loan_number: number, ssn: '4821' });
  return ask('add-loan', who, [dealId]);
}

const remove = (by: { readonly token: string }, who = viewer) =>
  ask('loan-viewers/remove', by, { dealid: dealId, accountId: who.accountId });
const approve = (by: { readonly token: string }, who = viewer) =>
  ask('loan-viewers/approve', by, { dealid: dealId, accountId: who.accountId });
const askFirst = (by: { readonly token: string }, on: boolean) =>
  ask('loan-viewers/ask-first', by, { dealid: dealId, askFirst: on });

const canSee = async (who = viewer) => (await ask('deals/details', who, { dealid: dealId })).status === 200;

async function actions(): Promise<[string, string][]> {
  const { rows } = await world.pool.query<{ action: string; account_id: string }>(
    `select action, account_id from audit_log where subject = $1 and action like '%loan%' order by id`,
    [dealId],
  );
  return rows.map(({ action, account_id }) => [action, account_id]);
}

describe('a person who added a loan by its number', () => {
  test('is listed for its borrower and for employees, and on their own page', async () => {
    await add();
    const expected = {
      viewers: [
        {
          accountId: viewer.accountId,
          name: 'Vi Ewer',
          email: viewer.email,
          since: world.clock.now().toISOString(),
        },
      ],
      waiting: [],
      askFirst: false,
    };
    expect((await list(borrower)).json).toEqual(expected);
    expect((await list(employee)).json).toEqual(expected);
    const { token } = await administratorSignedIn(world);
    const page = await send(world, 'GET', `/lima/api/staff/people/${viewer.accountId}`, { token });
    expect(page.json as PersonDetail).toMatchObject({
      dealCount: 1,
      deals: [{ id: dealId, number, as: 'added' }],
    });
  });

  test.each(['borrower', 'employee'] as const)('can be removed by the %s right away', async (by) => {
    await add();
    expect(await canSee()).toBe(true);
    const stream = await listenLive(world.url, viewer.token);
    await stream.ready();
    const who = by === 'borrower' ? borrower : employee;
    expect(await remove(who)).toMatchObject({ status: 200, json: { viewers: [], waiting: [] } });
    expect(await canSee()).toBe(false);
    // Their open pages refresh. They get no later events about the loan.
    expect(await stream.next()).toEqual({ kind: 'deal', id: dealId });
    await ask('staff/deals/stage', employee, { dealid: dealId, stage: 'Paid Off' });
    const other = await addDeal(world, { borrowerId: borrower.accountId, loanNumber: `${number}-B` });
    await ask('lookup-loan', viewer, { loan_number: `${number}-B`, ssn: '4821' });
    expect((await ask('add-loan', viewer, [other])).status).toBe(200);
    expect(await stream.next()).toEqual({ kind: 'deal', id: other });
    await stream.close();
    expect((await mailsTo(world, viewer.email))[0]?.subject).toBe(
      `Loan ${number} was removed from your account`,
    );
    expect((await actions()).at(-1)).toEqual(['loan viewer removed', who.accountId]);
    // A repeated call finds it already done.
    expect((await remove(who)).status).toBe(200);
    expect(await mailsTo(world, viewer.email)).toHaveLength(1);
  });

  test('needs a new lookup to add it again', async () => {
    await add();
    await remove(borrower);
    expect(await ask('add-loan', viewer, [dealId])).toMatchObject({
      status: 403,
      json: { code: 'loan_not_looked_up' },
    });
    expect((await add()).status).toBe(200);
    expect(await canSee()).toBe(true);
  });

  test('is hidden from others, who get a 404 and cannot remove them', async () => {
    await add();
    const stranger = await personSignedIn(world);
    for (const who of [viewer, stranger]) {
      expect(await list(who)).toMatchObject({ status: 404, json: { code: 'deal_not_found' } });
      expect(await remove(who)).toMatchObject({ status: 404, json: { code: 'deal_not_found' } });
      expect((await approve(who)).status).toBe(404);
      expect((await askFirst(who, true)).status).toBe(404);
    }
    expect(await canSee()).toBe(true);
  });

  test('cannot be changed while an employee views the borrower’s account', async () => {
    await add();
    const view = await openViewFor(world, borrower.accountId, employee.accountId);
    expect((await list(view)).status).toBe(200);
    for (const answer of [await remove(view), await approve(view), await askFirst(view, true)])
      expect(answer.status).toBe(403);
    expect((await list(borrower)).json).toMatchObject({ viewers: [{ name: 'Vi Ewer' }], askFirst: false });
  });
});

describe('a borrower who approves viewers', () => {
  test('decides whether a person sees the loan, who waits and sees nothing until then', async () => {
    expect((await askFirst(borrower, true)).json).toMatchObject({ askFirst: true });
    expect(await add()).toMatchObject({
      status: 200,
      json: { message: 'Waiting for the borrower’s approval.', waiting: [dealId] },
    });
    expect(await canSee()).toBe(false);
    expect((await mailsTo(world, borrower.email))[0]?.subject).toBe(
      `Vi Ewer asks to see your loan ${number}`,
    );
    const mine = await send(world, 'GET', '/lima/api/loans-asked-for', { token: viewer.token });
    expect(mine.json).toMatchObject({ loans: [{ dealid: dealId, number }] });
    expect((await ask('lookup-loan', viewer, { loan_number: number, ssn: '4821' })).json).toMatchObject([
      { alreadyYours: false, waiting: true },
    ]);
    // A repeated request does not email the borrower again.
    await ask('add-loan', viewer, [dealId]);
    expect(await mailsTo(world, borrower.email)).toHaveLength(1);

    expect((await approve(borrower)).json).toMatchObject({ viewers: [{ name: 'Vi Ewer' }], waiting: [] });
    expect((await approve(borrower)).status).toBe(200);
    expect(await canSee()).toBe(true);
    expect((await mailsTo(world, viewer.email)).map(({ subject }) => subject)).toEqual([
      `You can now see loan ${number}`,
    ]);
    expect((await actions()).map(([action]) => action)).toEqual([
      'asks before loan is added',
      'loan asked for',
      'loan viewer approved',
    ]);
  });

  test('can decline, which also deletes the lookup', async () => {
    await askFirst(borrower, true);
    await add();
    expect((await remove(borrower)).json).toMatchObject({ viewers: [], waiting: [] });
    const [answer] = await mailsTo(world, viewer.email);
    expect(answer?.subject).toBe(`Loan ${number} was not added`);
    expect(answer?.text).toMatch(/See your loans:\n\S+\/dashboard\n/);
    expect(await canSee()).toBe(false);
    expect((await ask('add-loan', viewer, [dealId])).status).toBe(403);
    expect((await approve(borrower)).status).toBe(404);
  });

  test('is the only one who can approve: an employee can decline but not approve', async () => {
    await askFirst(borrower, true);
    await add();
    expect((await approve(employee)).status).toBe(403);
    expect((await remove(employee)).status).toBe(200);
  });

  test('does not affect existing viewers, and viewers are added right away again once turned off', async () => {
    await add();
    await askFirst(borrower, true);
    expect(await canSee()).toBe(true);
    await askFirst(borrower, false);
    const other = await personSignedIn(world, { name: 'O Ther' });
    expect((await add(other)).json).toMatchObject({ message: 'Loan(s) added successfully!', waiting: [] });
    expect(await canSee(other)).toBe(true);
    expect((await list(employee)).json as LoanViewers).toMatchObject({ askFirst: false });
  });

  test('gets no more email about a withdrawn request', async () => {
    await askFirst(borrower, true);
    await add();
    expect((await ask('remove-loan', viewer, { dealid: dealId })).status).toBe(200);
    expect((await list(borrower)).json).toMatchObject({ waiting: [] });
    expect((await approve(borrower)).status).toBe(404);
  });
});

describe('adding a loan and removing it again', () => {
  const withdraw = () => ask('remove-loan', viewer, { dealid: dealId });
  const mailed = async () => (await mailsTo(world, borrower.email)).length;

  test.each([
    ['added', false],
    ['asked for', true],
  ])('emails the borrower at most three times a day: %s', async (_, asks) => {
    await askFirst(borrower, asks);
    const before = await mailed();
    for (let round = 0; round < 3; round += 1) {
      expect((await add()).status).toBe(200);
      // A loan that is already added emails nobody and does not count.
      expect((await add()).status).toBe(200);
      expect((await withdraw()).status).toBe(200);
      world.clock.forward({ minutes: 5 });
    }
    const refused = await add();
    expect(refused).toMatchObject({
      status: 429,
      json: {
        detail: 'You added this loan three times today. You can add it again in 24 hours.',
      },
    });
    expect(refused.headers.get('retry-after')).toBe(String(24 * 3600 - 900));
    expect(await mailed()).toBe(before + 3);
    const another = await addDeal(world, {
      borrowerId: borrower.accountId,
      status: 'Funded',
      loanNumber: `${number}-B`,
    });
    await ask('lookup-loan', viewer, { loan_number: `${number}-B`, ssn: '4821' });
    expect((await ask('add-loan', viewer, [dealId, another])).status).toBe(429);
    expect((await list(borrower, another)).json).toMatchObject({ viewers: [], waiting: [] });
    expect((await ask('add-loan', viewer, [another])).status).toBe(200);
    world.clock.forward({ hours: 23, minutes: 46 });
    const { token } = await openSessionFor(world, viewer.accountId);
    expect((await add({ ...viewer, token })).status).toBe(200);
    // The earlier sessions have expired by now.
    employee = { ...employee, token: (await openSessionFor(world, employee.accountId)).token };
  });
});

test('removing a viewer who is adding a loan locks the viewer before the loan', async () => {
  await add();
  const adding = await world.pool.connect();
  try {
    await adding.query('begin');
    await adding.query('select from accounts where id = $1 for no key update', [viewer.accountId]);
    const removed = remove(borrower);
    await expect.poll(() => waitingForLocks(world)).toBe(1);
    const { rows } = await adding.query<{ free: boolean }>(
      `select pg_try_advisory_xact_lock(hashtextextended('viewers of ' || $1, 0)) as free`,
      [dealId],
    );
    expect(rows[0]?.free).toBe(true);
    await adding.query('rollback');
    expect((await removed).status).toBe(200);
  } finally {
    adding.release();
  }
});
