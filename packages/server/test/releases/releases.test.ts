import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DealRelease, LoanRelease } from '@drawbridge/contract/releases/schema.ts';
import type { WorkItem } from '@drawbridge/contract/work/schema.ts';
import { accountOffice, type AccountOffice, type Loan } from '../support/account-office.ts';
import { mailsTo, runDueJobs } from '../support/mails.ts';
import { personSignedIn } from '../support/people.ts';
import { send } from '../support/world.ts';

let office: AccountOffice;

beforeEach(async () => {
  office = await accountOffice();
});
afterEach(() => office.world.close());

const at = '/lima/api/staff/deals/release';
const read = async ({ dealid }: Loan) =>
  (await send(office.world, 'GET', `${at}?dealid=${dealid}`, { token: office.employee.token }))
    .json as LoanRelease;
let keys = 0;
const post = (path: string, body: object, by = office.employee) =>
  send(office.world, 'POST', path, {
    token: by.token,
    body,
    headers: { 'idempotency-key': `release-${(keys += 1)}` },
  });
const mark = ({ dealid }: Loan, position: number, change: object = {}) =>
  post(`${at}/step`, { dealid, position, doneOn: '2026-11-20', note: null, documentId: null, ...change });
const confirm = ({ dealid }: Loan) => post(`${at}/confirm`, { dealid });
const seenBy = async ({ dealid }: Loan, token = office.borrower.token) =>
  (
    (await send(office.world, 'POST', '/lima/api/deals/release', { token, body: { dealid } }))
      .json as DealRelease
  ).release;
const waiting = async () => {
  const { json } = await send(office.world, 'GET', '/lima/api/staff/work?kind=release', {
    token: office.employee.token,
  });
  return (json as { items: WorkItem[] }).items.map(({ state, reference }) => [reference, state]);
};
const stage = async ({ dealid }: Loan) =>
  (await office.world.pool.query<{ status: string }>('select status from deals where id = $1', [dealid]))
    .rows[0]?.status;
const subjects = async () =>
  (await mailsTo(office.world, office.borrower.email)).map(({ subject }) => subject).toReversed();

/** Pays everything owed on a due date with an ordinary payment, which can be returned. */
async function payAll(loan: Loan) {
  const payment = { on: '2026-11-01', amount: 500_000, restTo: 'principal' };
  const { after } = await loan.outlook(payment);
  const answer = await loan.post({ ...payment, amount: Math.round((500_000 - after.suspense) * 100) / 100 });
  expect(answer.status).toBe(201);
  await runDueJobs(office.world);
  return (await loan.read()).entries[0]?.id ?? '';
}

async function payOff(loan: Loan) {
  const { payoff } = await loan.outlook({ kind: 'payoff', amount: 500_000 });
  expect((await loan.post({ kind: 'payoff', amount: payoff })).status).toBe(201);
  await runDueJobs(office.world);
}

async function markRequired(loan: Loan) {
  const steps = (await read(loan)).release?.steps ?? [];
  const answers = [];
  for (const { position } of steps.filter(({ required, kind }) => required && kind !== 'balance'))
    answers.push((await mark(loan, position)).status);
  expect(answers).toEqual([200, 200, 200]);
}

describe('a payoff', () => {
  test('adds the release to the work queue once, and emails the borrower once', async () => {
    const loan = await office.loan(400_000);
    expect((await read(loan)).release).toBeNull();
    expect(await seenBy(loan)).toBeNull();
    await payOff(loan);
    const { release, number } = await read(loan);
    expect(release).toMatchObject({ state: 'proposed', paidOffOn: '2026-11-20', confirmedAt: null });
    expect(release?.steps.map(({ kind, isDone }) => [kind, isDone])).toEqual([
      ['balance', true],
      ['lien', false],
      ['note', false],
      ['insurance', false],
      ['refund', true],
      ['ucc', false],
      ['borrower', false],
    ]);
    expect(await waiting()).toEqual([[number, 'proposed']]);
    await office.world.pool.query(`select check_loan_release($1)`, [loan.dealid]);
    await runDueJobs(office.world);
    expect(await subjects()).toEqual([`We received your payoff for loan ${number}`]);
    expect(await seenBy(loan)).toEqual({
      paidOffOn: '2026-11-20',
      isComplete: false,
      steps: [
        { kind: 'balance', label: null, isDone: true, doneOn: null },
        { kind: 'lien', label: null, isDone: false, doneOn: null },
        { kind: 'note', label: null, isDone: false, doneOn: null },
        { kind: 'refund', label: null, isDone: true, doneOn: null },
      ],
    });
  });

  test('is confirmed once every required step is done: the deal moves to Paid Off, and the borrower is emailed', async () => {
    const loan = await office.loan(400_000);
    await payOff(loan);
    expect(await confirm(loan)).toMatchObject({ status: 422, json: { code: 'release_not_complete' } });
    await mark(loan, 2, { note: ' DeKalb, 2026-17 ', doneOn: '2026-11-19' });
    await markRequired(loan);
    const answers = await Promise.all([confirm(loan), confirm(loan)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const { release, number } = await read(loan);
    expect(release).toMatchObject({ state: 'confirmed', confirmedBy: 'Erin Employee' });
    expect(await stage(loan)).toBe('Paid Off');
    expect(await waiting()).toEqual([]);
    await runDueJobs(office.world);
    expect(await subjects()).toEqual([
      `We received your payoff for loan ${number}`,
      `The release of loan ${number} is complete`,
    ]);
    expect(await seenBy(loan)).toMatchObject({ isComplete: true });
    // Optional steps can still change; required ones stay done.
    expect((await mark(loan, 6)).status).toBe(200);
    expect(await mark(loan, 2, { doneOn: null })).toMatchObject({ status: 409 });
  });

  test('is emailed in the borrower’s language', async () => {
    await office.world.pool.query(`update accounts set language = 'es-US' where id = $1`, [
      office.borrower.accountId,
    ]);
    const loan = await office.loan(400_000);
    await payOff(loan);
    const { number } = await read(loan);
    expect(await subjects()).toEqual([`Recibimos la liquidación de su préstamo ${number}`]);
  });
});

describe('a step', () => {
  test('stores who did it, the day, a note and a document, and can be marked as not done', async () => {
    const loan = await office.loan(400_000);
    await payOff(loan);
    const done = (await mark(loan, 2, { note: ' DeKalb, 2026-17 ', doneOn: '2026-11-19' }))
      .json as LoanRelease;
    expect(done.release?.steps[1]).toMatchObject({
      isDone: true,
      doneOn: '2026-11-19',
      doneBy: 'Erin Employee',
      note: 'DeKalb, 2026-17',
    });
    expect((await seenBy(loan))?.steps[1]).toMatchObject({ isDone: true, doneOn: '2026-11-19' });
    const open = (await mark(loan, 2, { doneOn: null })).json as LoanRelease;
    expect(open.release?.steps[1]).toMatchObject({ isDone: false, doneOn: null, doneBy: null });
  });

  test('is refused if the account completes it, on a future day, with another deal’s document, or on a loan that owes money', async () => {
    const [loan, owing] = [await office.loan(400_000), await office.loan(400_000)];
    await payOff(loan);
    expect(await mark(loan, 1)).toMatchObject({ status: 422, json: { code: 'step_computed' } });
    expect(await mark(loan, 99)).toMatchObject({ status: 404 });
    expect(await mark(loan, 2, { doneOn: '2026-11-21' })).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'doneOn', message: 'Enter today or an earlier day.' }] },
    });
    expect(await mark(loan, 2, { documentId: 'f'.repeat(32) })).toMatchObject({
      status: 404,
      json: { code: 'document_not_found' },
    });
    expect(await mark(owing, 2)).toMatchObject({ status: 409, json: { code: 'release_decided' } });
    const stranger = await personSignedIn(office.world, {});
    expect(
      await send(office.world, 'POST', '/lima/api/deals/release', {
        token: stranger.token,
        body: { dealid: loan.dealid },
      }),
    ).toMatchObject({ status: 404 });
  });
});

describe('a payment that is returned', () => {
  test('withdraws the proposal, and the next payoff proposes it again with the completed steps', async () => {
    const loan = await office.loan(400_000);
    const id = await payAll(loan);
    await mark(loan, 3);
    expect((await loan.reverse({ id })).status).toBe(201);
    await runDueJobs(office.world);
    expect((await read(loan)).release).toMatchObject({ state: 'withdrawn' });
    expect([await waiting(), await seenBy(loan)]).toEqual([[], null]);
    await payOff(loan);
    const { release } = await read(loan);
    expect(release?.state).toBe('proposed');
    expect(release?.steps[2]).toMatchObject({ kind: 'note', isDone: true });
    expect(await subjects()).toHaveLength(2);
  });

  test('reopens a release that was confirmed: the loan is funded again, and the queue says so', async () => {
    const loan = await office.loan(400_000);
    const id = await payAll(loan);
    await markRequired(loan);
    expect((await confirm(loan)).status).toBe(200);
    expect(await stage(loan)).toBe('Paid Off');
    expect(await loan.post({ amount: 5 })).toMatchObject({ status: 422, json: { code: 'ledger_not_open' } });
    expect((await loan.reverse({ id })).status).toBe(201);
    await runDueJobs(office.world);
    expect(await stage(loan)).toBe('Funded');
    const { release, number } = await read(loan);
    expect(release).toMatchObject({ state: 'reopened', confirmedBy: 'Erin Employee' });
    expect(await waiting()).toEqual([[number, 'reopened']]);
    expect(await seenBy(loan)).toBeNull();
  });
});
