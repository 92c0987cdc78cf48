import { beforeEach, expect, test } from 'vitest';
import type { LoanAccountView, LoanTermsReply } from '@drawbridge/contract/loan-accounts/schema.ts';
import { staffRequestDetail } from '@drawbridge/contract/requests/schema.ts';
import type { ExtensionPreview } from '@drawbridge/contract/standing/schema.ts';
import { addDeal } from '../support/deals.ts';
import { confirmTerms } from '../support/loan-terms.ts';
import { personSignedIn, type SignedInPerson } from '../support/people.ts';
import { fileForm, receiptOf } from '../support/requests.ts';
import { freshWorld, send, type HttpAnswer } from '../support/world.ts';

const world = freshWorld();
let erin: SignedInPerson;
let borrower: SignedInPerson;
let dealid: string;
let request: string;

beforeEach(async () => {
  world.clock.forward({ seconds: (Date.parse('2026-11-20T15:00:00Z') - world.clock.now().getTime()) / 1000 });
  erin = await personSignedIn(world, { accountType: 'Employee', name: 'Erin Employee' });
  borrower = await personSignedIn(world, { name: 'Maren Holt', email: 'maren@example.test' });
  dealid = await addDeal(world, {
    borrowerId: borrower.accountId,
    status: 'Funded',
    amount: '400000',
    loanNumber: 'HL-1',
  });
  await world.pool.query(
    `insert into ledger_entries (deal_id, position, source_type, date_received, total_amount, loan_balance)
     values ($1, 1, 'FUND', '2026-09-01', 400000, 400000)`,
    [dealid],
  );
  const terms = { maturityOn: '2026-12-01' };
  expect((await confirmTerms(world, erin, dealid, terms)).status).toBe(200);
  request = receiptOf(await fileForm(world, 'extension', { by: borrower })).id;
});

const decide = (body: object, language = 'en'): Promise<HttpAnswer> =>
  send(world, 'POST', `/lima/api/staff/requests/${request}/decisions`, {
    token: erin.token,
    body,
    headers: { 'accept-language': language },
  });
const grant = { on: '2026-11-20', maturityOn: '2027-03-01', fee: 2_000, feeDue: 'now' };
const approve = (other: object = {}) => decide({ status: 'Approved', extension: { ...grant, ...other } });

async function get(path: string): Promise<unknown> {
  return (await send(world, 'GET', `/lima/api/staff/deals/${path}?dealid=${dealid}`, { token: erin.token }))
    .json;
}
const accountToday = async () => ((await get('account')) as LoanAccountView).account;
const maturityShown = async () =>
  (
    await world.pool.query<{ day: string }>('select maturity_date::text as day from deals where id = $1', [
      dealid,
    ])
  ).rows[0]?.day;

test('an approved extension makes a new maturity, and its fee is owed at once', async () => {
  expect((await accountToday())?.maturityOn).toBe('2026-12-01');
  const approved = await approve();
  expect(staffRequestDetail.parse(approved.json)).toMatchObject({
    status: 'Approved',
    extends: { maturityOn: '2027-03-01', commitment: 400_000 },
  });
  expect(await accountToday()).toMatchObject({ maturityOn: '2027-03-01', dueParts: { fees: 2_000 } });
  expect(await maturityShown()).toBe('2027-03-01');
  expect(((await get('terms')) as LoanTermsReply).extensions).toMatchObject([
    {
      on: '2026-11-20',
      maturityOn: '2027-03-01',
      fee: 2_000,
      recordedBy: 'Erin Employee',
      isWithdrawn: false,
    },
  ]);
});

test('a preview shows the loan with the extension, and changes nothing', async () => {
  const preview = (other: object = {}) =>
    send(world, 'POST', '/lima/api/staff/deals/extension/preview', {
      token: erin.token,
      body: { dealid, ...grant, ...other },
    });
  const { before, after } = (await preview()).json as ExtensionPreview;
  expect(before.maturityOn).toBe('2026-12-01');
  expect(after).toMatchObject({ maturityOn: '2027-03-01', due: before.due + 2_000 });
  expect(after.payoff).toBe(before.payoff + 2_000);
  const atPayoff = (await preview({ feeDue: 'payoff' })).json as ExtensionPreview;
  expect(atPayoff.after).toMatchObject({ due: before.due, payoff: before.payoff + 2_000 });
  expect((await preview({ maturityOn: '2026-12-01' })).json).toMatchObject({
    errors: [{ path: 'extension.maturityOn' }],
  });
  expect(await maturityShown()).toBe('2026-12-01');
});

test('a preview of a loan that has matured shows what ends with the extension', async () => {
  world.clock.forward({ hours: 24 * 20 });
  const { json } = await send(world, 'POST', '/lima/api/staff/deals/extension/preview', {
    token: (erin = await personSignedIn(world, { accountType: 'Employee' })).token,
    body: { dealid, ...grant, on: '2026-12-01', fee: 0 },
  });
  const { before, after } = json as ExtensionPreview;
  expect(before.status).toBe('matured');
  expect(after.status).not.toBe('matured');
});

test('a deferred fee is owed only at payoff', async () => {
  const payoffFees = async () => {
    const answer = await send(world, 'POST', '/lima/api/staff/payoffs/preview', {
      token: erin.token,
      body: { dealid, goodThrough: '2026-12-01', rush: false },
    });
    return (answer.json as { figures: { lines: { kind: string; amount: number }[] } }).figures.lines.filter(
      ({ kind }) => kind === 'deferredFees',
    );
  };
  await approve({ feeDue: 'payoff' });
  expect((await accountToday())?.dueParts.fees).toBeUndefined();
  expect(await payoffFees()).toMatchObject([{ amount: 2_000 }]);
});

test('undone approval withdraws the extension: maturity and fee are what they were', async () => {
  const before = await accountToday();
  await approve();
  await decide({ status: 'Declined', reason: 'The policy has lapsed.' });
  expect(await accountToday()).toEqual(before);
  expect(await maturityShown()).toBe('2026-12-01');
  expect(((await get('terms')) as LoanTermsReply).extensions).toMatchObject([
    { isWithdrawn: true, withdrawnWhy: 'The policy has lapsed.' },
  ]);
});

test('a correction of the note keeps the extended maturity', async () => {
  await approve();
  await confirmTerms(world, erin, dealid, { maturityOn: '2026-12-15' }, 1);
  expect(await maturityShown()).toBe('2027-03-01');
});

test.each([
  [{ maturityOn: '2026-12-01' }, 'extension.maturityOn', 'en', 'Enter a maturity after the current one.'],
  [
    { maturityOn: '2126-12-02' },
    'extension.maturityOn',
    'en',
    'Enter a maturity within ten years of the current one.',
  ],
  [{ on: '2026-11-21' }, 'extension.on', 'en', 'Choose a day from funding to today.'],
  [{ on: '2026-11-21' }, 'extension.on', 'es-US', 'Elija un día desde el desembolso hasta hoy.'],
  [{ fee: -1 }, 'extension.fee', 'en', 'Enter the fee in dollars, or 0.'],
])('is refused at its field: %j', async (other, path, language, message) => {
  const refused = await decide({ status: 'Approved', extension: { ...grant, ...other } }, language);
  expect(refused.status).toBe(400);
  expect(refused.json).toMatchObject({ errors: [{ path, message }] });
});

test('cannot be approved without saying until when', async () => {
  expect((await decide({ status: 'Approved' })).json).toMatchObject({
    errors: [{ path: 'extension.maturityOn' }],
  });
});
