import { beforeEach, describe, expect, test } from 'vitest';
import type { LoanAccountView } from '@drawbridge/contract/loan-accounts/schema.ts';
import type { DefaultPreview, LoanStanding } from '@drawbridge/contract/standing/schema.ts';
import { addDeal } from '../support/deals.ts';
import { confirmTerms } from '../support/loan-terms.ts';
import { personSignedIn, type SignedInPerson } from '../support/people.ts';
import { freshWorld, send, type HttpAnswer } from '../support/world.ts';

const world = freshWorld();
let erin: SignedInPerson;
let dealid: string;

beforeEach(async () => {
  world.clock.forward({ seconds: (Date.parse('2026-11-21T15:00:00Z') - world.clock.now().getTime()) / 1000 });
  erin = await personSignedIn(world, { accountType: 'Employee', name: 'Erin Employee' });
  const borrower = await personSignedIn(world, { name: 'Maria Lopez' });
  dealid = await addDeal(world, {
    borrowerId: borrower.accountId,
    status: 'Funded',
    amount: '400000',
    loanNumber: 'D-1',
  });
  await world.pool.query(
    `insert into ledger_entries (deal_id, position, source_type, date_received, total_amount, loan_balance)
     values ($1, 1, 'FUND', '2026-09-01', 400000, 400000)`,
    [dealid],
  );
});

const confirm = () =>
  confirmTerms(world, erin, dealid, {
    defaultInterest: { kind: 'addOn', rate: 6, atMaturity: true, pastDueDays: null, base: 'principal' },
  });

let sent = 0;
function post(path: string, body: object, language = 'en'): Promise<HttpAnswer> {
  return send(world, 'POST', `/lima/api/staff/deals/default${path}`, {
    token: erin.token,
    body: { dealid, ...body },
    headers: { 'idempotency-key': `default-${(sent += 1)}`, 'accept-language': language },
  });
}
const declare = (on: string, why = 'Taxes were not paid') => post('', { step: 'declare', on, why });
const cure = (on: string) => post('', { step: 'cure', on, why: 'Taxes paid' });
const standing = ({ json }: HttpAnswer) => json as LoanStanding;

async function accountToday() {
  const answer = await send(world, 'GET', `/lima/api/staff/deals/account?dealid=${dealid}`, {
    token: erin.token,
  });
  return (answer.json as LoanAccountView).account;
}

test('the preview is the account that follows, to the cent', async () => {
  await confirm();
  const { before, after } = (await post('/preview', { step: 'declare', on: '2026-11-01' }))
    .json as DefaultPreview;
  expect(before).toMatchObject({ status: '30-59', defaultInterest: 0, perDiem: 133.3333 });
  // 20 days of $400,000 at 6% over 360, and $66.67 more a day.
  expect(after).toMatchObject({ status: 'default', defaultInterest: 1_333.33, perDiem: 200 });
  expect(Math.round((after.payoff - before.payoff) * 100)).toBe(133_333);
  expect((await accountToday())?.status).toBe('30-59');
  expect((await declare('2026-11-01')).status).toBe(200);
  const again = (await post('/preview', { step: 'cure', on: '2026-11-21' })).json as DefaultPreview;
  expect(again.before).toEqual(after);
  expect((await accountToday())?.status).toBe('default');
});

test('a cured default bears no more default interest; what accrued stays', async () => {
  await confirm();
  await declare('2026-11-01');
  const cured = await cure('2026-11-11');
  expect(standing(cured)).toMatchObject({ isDeclared: false, status: '30-59' });
  const { before } = (await post('/preview', { step: 'declare', on: '2026-11-21' })).json as DefaultPreview;
  expect(before).toMatchObject({ defaultInterest: 666.67, perDiem: 133.3333 });
});

test('a withdrawn default never was, and its reason stays in the history', async () => {
  await confirm();
  const plain = await accountToday();
  const [event] = standing(await declare('2026-11-01')).defaults;
  const withdrawn = await post('/withdraw', { id: event?.id, why: 'Wrong loan' });
  expect(standing(withdrawn)).toMatchObject({
    isDeclared: false,
    defaults: [
      { step: 'declare', why: 'Taxes were not paid', withdrawn: { by: 'Erin Employee', why: 'Wrong loan' } },
    ],
  });
  expect(await accountToday()).toEqual(plain);
  expect((await post('/withdraw', { id: event?.id, why: 'Again' })).json).toMatchObject({
    code: 'record_not_found',
  });
});

describe('is refused', () => {
  test('without confirmed terms', async () => {
    expect((await declare('2026-11-01')).json).toMatchObject({ code: 'account_not_known' });
  });

  test('twice, and a cure without it', async () => {
    await confirm();
    expect((await cure('2026-11-01')).json).toMatchObject({ code: 'default_not_declared' });
    await declare('2026-11-01');
    expect((await declare('2026-11-02')).json).toMatchObject({ code: 'default_stands' });
    expect((await cure('2026-10-31')).json).toMatchObject({
      errors: [{ path: 'on', message: 'Choose Nov 1, 2026 or a later day.' }],
    });
  });

  test.each([
    ['2026-11-22', 'en', 'Choose today or an earlier day.'],
    ['2026-08-31', 'en', 'Choose Sep 1, 2026 or a later day.'],
    ['2026-11-22', 'es-US', 'Elija hoy o un día anterior.'],
  ])('on %s (%s)', async (on, language, message) => {
    await confirm();
    const refused = await post('', { step: 'declare', on, why: 'Taxes' }, language);
    expect(refused.json).toMatchObject({ errors: [{ path: 'on', message }] });
  });
});
