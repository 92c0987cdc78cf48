import { beforeEach, expect, test } from 'vitest';
import type { PayoffOfDeal, PayoffQuote } from '@drawbridge/contract/payoff/schema.ts';
import type { RequestDetail } from '@drawbridge/contract/requests/schema.ts';
import { addDeal } from '../support/deals.ts';
import { confirmTerms } from '../support/loan-terms.ts';
import { mailsTo } from '../support/mails.ts';
import { personSignedIn, type SignedInPerson } from '../support/people.ts';
import { fileForm, receiptOf } from '../support/requests.ts';
import { fresh, freshWorld, send } from '../support/world.ts';

const world = freshWorld();
const employee = fresh(() => personSignedIn(world, { accountType: 'Employee', name: 'Erin Employee' }));
const borrower = fresh(() => personSignedIn(world, { name: 'Maren Holt', email: 'maren@example.test' }));
let dealid: string;

/** A borrower who requests a letter for a funded loan. */
beforeEach(async () => {
  dealid = await addFunded('HL-1');
});

async function addFunded(loanNumber: string): Promise<string> {
  const id = await addDeal(world, { borrowerId: borrower.accountId, status: 'Funded', loanNumber });
  expect((await confirmTerms(world, employee, id, { commitment: 250_000 })).status).toBe(200);
  return id;
}
const goodThrough = () => new Date(world.clock.now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10);
const fileRequest = async (by: SignedInPerson | null = borrower, loan = 'HL-1') => {
  world.clock.forward({ seconds: 20 });
  const but = {
    loan_number: loan,
    good_through_date: goodThrough(),
    ...(by ? {} : { external: true, email: 'agent@example.test' }),
  };
  return receiptOf(await fileForm(world, 'payoff', { by: by ?? undefined, but })).id;
};
const issue = (requestIds: readonly string[], key?: string) =>
  send(world, 'POST', '/lima/api/staff/payoffs/issue', {
    token: employee.token,
    body: { dealid, goodThrough: goodThrough(), rush: false, requestIds },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const waiting = async () =>
  (
    (await send(world, 'GET', `/lima/api/staff/payoffs?dealid=${dealid}`, { token: employee.token }))
      .json as PayoffOfDeal
  ).requests;
const mine = async (id: string) =>
  (await send(world, 'GET', `/lima/api/requests/${id}`, { token: borrower.token })).json as RequestDetail;
const countOf = async (table: string) =>
  (await world.pool.query<{ count: number }>(`select count(*) from ${table}`)).rows[0]?.count;

test('a letter completes its request, appears in the messages, and emails the borrower once', async () => {
  const id = await fileRequest();
  expect(await waiting()).toMatchObject([{ id, sender: 'Maren Holt', goodThrough: goodThrough() }]);
  const before = (await mailsTo(world, 'maren@example.test')).length;
  const quote = (await issue([id])).json as PayoffQuote;
  expect(await waiting()).toEqual([]);
  const request = await mine(id);
  expect(request).toMatchObject({
    status: 'Completed',
    asked: null,
    messages: [
      { fromLender: true, author: 'Erin Employee', letter: { id: quote.id, goodThrough: goodThrough() } },
    ],
  });
  expect(request.history.map(({ event }) => event)).toEqual(['Received', 'Completed']);
  const letter = await send(world, 'GET', `/lima/api/payoffs/${quote.id}/letter`, { token: borrower.token });
  expect(letter.text.startsWith('%PDF')).toBe(true);
  const mails = await mailsTo(world, 'maren@example.test');
  expect(mails).toHaveLength(before + 1);
  expect(mails[0]?.subject).toMatch(/^Your payoff request PO-\d{4}-\d{6}: Completed$/);
  expect(mails[0]?.text).toContain('It is good through');
  expect(mails[0]?.text).toContain(`/dashboard/servicing-requests/${id}`);
});

test('a letter completes the chosen requests of a borrower with a single email', async () => {
  const [first, second, third] = [await fileRequest(), await fileRequest(), await fileRequest()];
  const before = (await mailsTo(world, 'maren@example.test')).length;
  await issue([first, second]);
  expect((await waiting()).map(({ id }) => id)).toEqual([third]);
  expect(await mailsTo(world, 'maren@example.test')).toHaveLength(before + 1);
});

test('emails the borrower about a letter nobody requested, and tells strangers nothing about the loan', async () => {
  const id = await fileRequest(null, 'hl-1');
  expect(await waiting()).toMatchObject([{ id, sender: 'agent@example.test' }]);
  const before = (await mailsTo(world, 'maren@example.test')).length;
  await issue([id]);
  const [mail, ...others] = await mailsTo(world, 'maren@example.test');
  expect(others).toHaveLength(before);
  expect(mail?.subject).toBe('Your payoff letter for loan HL-1');
  const [toStranger] = await mailsTo(world, 'agent@example.test');
  expect(toStranger?.subject).toContain('Completed');
  expect(toStranger?.text).toContain('Payoff letters go to the loan’s borrower.');
  expect(toStranger?.text).not.toMatch(/HL-1|good through|Maren/);
});

test('refuses a letter for another loan’s request or a decided one', async () => {
  await addFunded('HL-2');
  const elsewhere = await fileRequest(borrower, 'HL-2');
  const decided = await fileRequest();
  await send(world, 'POST', `/lima/api/staff/requests/${decided}/decisions`, {
    token: employee.token,
    body: { status: 'Declined', reason: 'Wrong loan' },
  });
  for (const ids of [[elsewhere], [decided], ['f'.repeat(32)]])
    expect(await issue(ids)).toMatchObject({ status: 409, json: { code: 'request_decided' } });
  expect(await countOf('payoff_quotes')).toBe(0);
  expect((await mine(elsewhere)).status).toBe('Received');
});

test('a retry with the same key issues the letter and completes the request once', async () => {
  const id = await fileRequest();
  const [one, other] = [await issue([id], 'k'), await issue([id], 'k')];
  expect(other.json).toEqual(one.json);
  expect((await mine(id)).messages).toHaveLength(1);
});

test('a broker gets only letters they requested for their own deals', async () => {
  const person = (name: string) =>
    personSignedIn(world, { accountType: 'BrokerAccount', name, email: `${name}@example.test` });
  const [theirs, other] = [await person('bo'), await person('ida')];
  await world.pool.query('update deals set broker_id = $2 where id = $1', [dealid, theirs.accountId]);
  const letterFor = async (quoteId: string, who: SignedInPerson) =>
    (await send(world, 'GET', `/lima/api/payoffs/${quoteId}/letter`, { token: who.token })).status;

  const unasked = (await issue([])).json as PayoffQuote;
  expect(await letterFor(unasked.id, theirs)).toBe(404);

  const [id, elsewhere] = [await fileRequest(theirs), await fileRequest(other)];
  const quote = (await issue([id, elsewhere])).json as PayoffQuote;
  expect([await letterFor(quote.id, theirs), await letterFor(quote.id, other)]).toEqual([200, 404]);
  expect(await letterFor(quote.id, borrower)).toBe(200);

  const read = async (requestId: string, who: SignedInPerson) =>
    (await send(world, 'GET', `/lima/api/requests/${requestId}`, { token: who.token })).json as RequestDetail;
  expect(await read(id, theirs)).toMatchObject({
    dealId: dealid,
    status: 'Completed',
    messages: [{ letter: { id: quote.id } }],
  });
  const [told] = (await read(elsewhere, other)).messages;
  expect(told).toMatchObject({ letter: null });
  expect(told?.text).toBe(
    'Your request is complete. We send payoff letters only to the loan’s borrower. Ask them for a copy.',
  );
  expect((await mailsTo(world, 'bo@example.test'))[0]?.text).toContain('It is good through');
  expect((await mailsTo(world, 'ida@example.test'))[0]?.text).not.toMatch(/good through|Maren/);
  // The borrower requested neither letter but hears about both.
  const subjects = (await mailsTo(world, 'maren@example.test')).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Your payoff letter for loan HL-1')).toHaveLength(2);

  await world.pool.query('update deals set broker_id = null where id = $1', [dealid]);
  expect(await letterFor(quote.id, theirs)).toBe(404);
});

test('a broker who lost the deal after the request learns nothing about the loan', async () => {
  const person = (name: string) =>
    personSignedIn(world, { accountType: 'BrokerAccount', name, email: `${name}@example.test` });
  const [was, is] = [await person('was'), await person('is')];
  await world.pool.query('update deals set broker_id = $2 where id = $1', [dealid, was.accountId]);
  const id = await fileRequest(was);
  await world.pool.query('update deals set broker_id = $2 where id = $1', [dealid, is.accountId]);
  const quote = (await issue([id])).json as PayoffQuote;
  const request = await send(world, 'GET', `/lima/api/requests/${id}`, { token: was.token });
  expect(request.json).toMatchObject({ status: 'Completed', messages: [{ letter: null }] });
  expect((await mailsTo(world, 'was@example.test'))[0]?.text).not.toMatch(/good through|Maren/);
  const letter = await send(world, 'GET', `/lima/api/payoffs/${quote.id}/letter`, { token: was.token });
  expect(letter.status).toBe(404);
  await world.pool.query('update deals set broker_id = null where id = $1', [dealid]);
});

test('only the sending broker lists, reads and replies to their request', async () => {
  const broker = await personSignedIn(world, { accountType: 'WholesaleAccount' });
  const id = await fileRequest(broker);
  const list = await send(world, 'GET', '/lima/api/requests', { token: broker.token });
  expect((list.json as { requests: { id: string }[] }).requests.map((one) => one.id)).toEqual([id]);
  const reply = (token: string) =>
    send(world, 'POST', `/lima/api/requests/${id}/replies`, { token, body: { text: 'It is urgent.' } });
  expect((await reply(broker.token)).status).toBe(201);
  expect((await reply(borrower.token)).status).toBe(404);
  expect((await send(world, 'GET', `/lima/api/requests/${id}`, { token: borrower.token })).status).toBe(404);
});
