import { beforeEach, expect, test } from 'vitest';
import { plainNote } from '@drawbridge/contract/loan-accounts/examples.ts';
import type { Explanation } from '@drawbridge/contract/loan-accounts/explanation-schema.ts';
import type { LoanAccountView } from '@drawbridge/contract/loan-accounts/schema.ts';
import { addDeal } from '../support/deals.ts';
import { personSignedIn, type SignedInPerson } from '../support/people.ts';
import { freshWorld, send } from '../support/world.ts';

const world = freshWorld();
let employee: SignedInPerson;
let borrower: SignedInPerson;
let dealid: string;
let sent = 0;

beforeEach(async () => {
  world.clock.forward({ seconds: (Date.parse('2026-11-20T15:00:00Z') - world.clock.now().getTime()) / 1000 });
  employee = await personSignedIn(world, { accountType: 'Employee', name: 'Erin Employee' });
  borrower = await personSignedIn(world, { name: 'Maria Lopez' });
  dealid = await addDeal(world, {
    borrowerId: borrower.accountId,
    status: 'Funded',
    amount: '400000',
    loanNumber: 'T-1',
  });
});

const staffPost = (path: string, body: object) =>
  send(world, 'POST', path, {
    token: employee.token,
    body,
    headers: { 'idempotency-key': `explain-${(sent += 1)}` },
  });
const explain = async (asked: Record<string, string>) => {
  const query = new URLSearchParams({ dealid, ...asked }).toString();
  const reply = await send(world, 'GET', `/lima/api/staff/deals/account/explain?${query}`, {
    token: employee.token,
  });
  return { status: reply.status, found: reply.json as Explanation };
};
const explainToBorrower = (body: object, as = borrower) =>
  send(world, 'POST', '/lima/api/deals/account/explain', { token: as.token, body });

/** A loan with a draw, a bill paid, a bill late and a late charge. */
async function serviceLoan(): Promise<void> {
  const entry = (seen: number, kind: string, on: string, total: number) =>
    staffPost('/lima/api/staff/deals/ledger/post', {
      dealid,
      seen,
      kind,
      on,
      dueOn: null,
      total,
      parts: kind === 'payment' ? { interest: total } : {},
      reference: null,
      memo: null,
    });
  await entry(0, 'funding', '2026-09-01', 300_000);
  await entry(1, 'disbursement', '2026-10-11', 50_000);
  await entry(2, 'payment', '2026-10-01', 3_000);
  const lateCharge = { percent: 5, flat: null, graceDays: 10, least: null, most: null };
  const confirmed = await staffPost('/lima/api/staff/deals/terms/confirm', {
    dealid,
    seen: 0,
    boardedOn: null,
    terms: { ...plainNote, lateCharge },
    reason: null,
  });
  expect(confirmed.status).toBe(200);
}

test('a bill opens to its stretches, the draw that changed them, and what was received', async () => {
  await serviceLoan();
  const { found } = await explain({ amount: 'bill', dueOn: '2026-11-01' });
  expect(found).toMatchObject({ amount: 3_450, open: 3_450, received: [], dayCount: 'Actual/360' });
  expect(found.parts).toEqual([
    {
      kind: 'interest',
      amount: 3_450,
      from: '2026-10-01',
      to: '2026-11-01',
      stretches: [
        {
          from: '2026-10-01',
          to: '2026-10-11',
          days: 10,
          base: 300_000,
          rate: 12,
          perDay: 100,
          amount: 1_000,
          changes: [],
        },
        {
          from: '2026-10-11',
          to: '2026-11-01',
          days: 21,
          base: 350_000,
          rate: 12,
          perDay: 116.6667,
          amount: 2_450,
          changes: [{ kind: 'draw', amount: 50_000, on: '2026-10-11' }],
        },
      ],
    },
  ]);
});

test('the borrower reads what employees read, of own deals only', async () => {
  await serviceLoan();
  const asked = { dealid, amount: 'lateCharges' };
  const own = await explainToBorrower(asked);
  expect(own.json).toEqual((await explain({ amount: 'lateCharges' })).found);
  expect((own.json as Explanation).parts).toMatchObject([
    { kind: 'lateCharge', dueOn: '2026-11-01', on: '2026-11-12', percent: 5, days: 10 },
  ]);
  const stranger = await personSignedIn(world, { name: 'Sam Stranger' });
  expect((await explainToBorrower(asked, stranger)).status).toBe(404);
});

test('every amount of the account adds up', async () => {
  await serviceLoan();
  const account = (
    (await send(world, 'GET', `/lima/api/staff/deals/account?dealid=${dealid}`, { token: employee.token }))
      .json as LoanAccountView
  ).account;
  const shown = { due: account?.due, accrued: account?.accrued, principalBalance: account?.principal };
  for (const [amount, dollars] of Object.entries(shown)) {
    const { found } = await explain({ amount });
    expect([amount, found.amount, sumOf(found)]).toEqual([amount, dollars, dollars]);
  }
});

test.each([
  [{ amount: 'bill', dueOn: '2026-10-02' }, 404],
  [{ amount: 'bill' }, 404],
  [{ amount: 'everything' }, 400],
])('what the account does not have is refused: %j', async (asked, status) => {
  await serviceLoan();
  expect((await explain(asked)).status).toBe(status);
});

test('while nobody confirmed the terms, there is nothing to explain', async () => {
  expect((await explain({ amount: 'due' })).status).toBe(404);
});

function sumOf({ parts }: Explanation): number {
  return Math.round(parts.reduce((sum, { amount }) => sum + amount * 100, 0)) / 100;
}
