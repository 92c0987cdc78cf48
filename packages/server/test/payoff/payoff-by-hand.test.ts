import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PayoffOfDeal, PayoffQuote, WaitingByHand } from '@drawbridge/contract/payoff/schema.ts';
import { pdfText } from '../support/file-contents.ts';
import { mailsTo, runDueJobs } from '../support/mails.ts';
import { PayoffOffice } from '../support/payoff-office.ts';
import { personSignedIn, type SignedInPerson } from '../support/people.ts';
import { fileForm, receiptOf } from '../support/requests.ts';
import { send } from '../support/world.ts';

let office: PayoffOffice;
let colleague: SignedInPerson;

beforeEach(async () => {
  office = await PayoffOffice.open();
  office.dealid = await office.addFunded('P-2');
  colleague = await personSignedIn(office.world, { accountType: 'Employee', name: 'Cory Colleague' });
});
afterEach(() => office.world.close());

const lines = [
  { label: 'Principal by the earlier servicer’s statement', amount: 250_000 },
  { label: 'Interest', amount: 1_312.5 },
];
const enter = (changes: object = {}) =>
  office.post('/lima/api/staff/payoffs/by-hand', {
    dealid: office.dealid,
    goodThrough: '2026-12-31',
    lines,
    perDiem: 43.75,
    ...changes,
  });
const decide = (how: 'approve' | 'decline' | 'withdraw', id: string, as = colleague) =>
  office.post(
    `/lima/api/staff/payoffs/by-hand/${how}`,
    { id, ...(how === 'decline' ? { reason: 'Wrong interest' } : {}) },
    as,
  );
const entered = async (changes: object = {}) => (await enter(changes)).json as WaitingByHand;
const ofDeal = async () =>
  (
    await send(office.world, 'GET', `/lima/api/staff/payoffs?dealid=${office.dealid}`, {
      token: colleague.token,
    })
  ).json as PayoffOfDeal;

test('figures entered by one employee and approved by another make a letter that says so', async () => {
  const waiting = await entered();
  expect(waiting).toMatchObject({ total: 251_312.5, enteredBy: 'Erin Employee', isOwn: true });
  expect((await ofDeal()).byHand).toEqual({ ...waiting, isOwn: false });
  expect(await mailsTo(office.world, office.borrower.email)).toEqual([]);
  const answer = await decide('approve', waiting.id);
  expect(answer).toMatchObject({ status: 200, json: { total: 251_312.5, state: 'valid' } });
  const { id, code } = answer.json as PayoffQuote;
  expect(await office.check(code)).toBe('valid');
  const [mail, ...more] = await mailsTo(office.world, office.borrower.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your payoff letter for loan P-2');
  const letter = await fetch(`${office.world.url}/lima/api/payoffs/${id}/letter`, {
    headers: { authorization: `Bearer ${office.borrower.token}`, cookie: 'language=es-US' },
  });
  const words = pdfText(Buffer.from(await letter.arrayBuffer())).replaceAll(/\s+/g, ' ');
  expect(words).toContain('entered by hand by Erin Employee and approved by Cory Colleague');
  expect(words).toContain('Erin Employee ingresó estas cifras manualmente');
  expect(words).toContain('$251,312.50');
  expect((await ofDeal()).byHand).toBeNull();
});

test('the employee who entered the figures cannot approve them, and approving twice makes one letter', async () => {
  const { id } = await entered();
  expect(await decide('approve', id, office.employee)).toMatchObject({
    status: 422,
    json: { code: 'needs_second_employee' },
  });
  const third = await personSignedIn(office.world, { accountType: 'Employee' });
  const answers = await Promise.all([decide('approve', id), decide('approve', id, third)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await ofDeal()).quotes).toHaveLength(1);
});

test('figures entered again replace those that wait, and declined ones issue nothing', async () => {
  const first = await entered();
  const second = await entered({ lines: [{ label: 'Principal', amount: 100 }] });
  expect(await decide('approve', first.id)).toMatchObject({ json: { code: 'proposal_decided' } });
  expect((await decide('decline', second.id)).status).toBe(200);
  expect(await decide('approve', second.id)).toMatchObject({ json: { code: 'proposal_decided' } });
  expect(await ofDeal()).toMatchObject({ byHand: null, quotes: [] });
});

test('a loan with confirmed terms takes no figures by hand, and confirming ends a letter made so', async () => {
  const { code } = (await decide('approve', (await entered()).id)).json as PayoffQuote;
  const waiting = await entered();
  expect((await office.confirm({})).status).toBe(200);
  const detail = 'The terms of this loan are confirmed, so its payoff is calculated.';
  expect(await enter()).toMatchObject({ status: 422, json: { detail } });
  expect(await decide('approve', waiting.id)).toMatchObject({ json: { code: 'proposal_decided' } });
  expect(await office.check(code)).toBe('changed');
  await runDueJobs(office.world);
  const [mail] = await mailsTo(office.world, office.borrower.email);
  expect(mail?.subject).toBe('Your payoff letter for loan P-2 is no longer valid');
});

test('the letter completes the requests it was entered for', async () => {
  const but = { loan_number: 'P-2', good_through_date: '2026-12-31' };
  const request = receiptOf(await fileForm(office.world, 'payoff', { by: office.borrower, but }));
  const { id } = await entered({ requestIds: [request.id] });
  expect((await ofDeal()).requests).toHaveLength(1);
  await decide('approve', id);
  expect((await ofDeal()).requests).toEqual([]);
});

test.each<[object, string, string]>([
  [{ lines: [] }, 'lines', 'Enter at least one line.'],
  [{ lines: [{ label: 'Credit', amount: -5 }] }, 'lines', 'The total must be more than zero.'],
  [{ lines: [{ label: ' ', amount: 5 }] }, 'lines.0.label', 'Enter a description.'],
  [{ perDiem: -1 }, 'perDiem', 'Enter an amount with at most 2 decimals.'],
  [{ goodThrough: '2026-11-30' }, 'goodThrough', 'The good-through date can’t be in the past.'],
])('%j is refused at its field', async (changes, path, message) => {
  expect(await enter(changes)).toMatchObject({ status: 400, json: { errors: [{ path, message }] } });
});
