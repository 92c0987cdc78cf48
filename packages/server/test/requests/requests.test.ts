import { beforeEach, describe, expect, test } from 'vitest';
import { requestDetail, requestRows } from '@drawbridge/contract/requests/schema.ts';
import { addDeal } from '../support/deals.ts';
import { mailsTo } from '../support/mails.ts';
import { addAccount, personSignedIn, type SignedInPerson } from '../support/people.ts';
import { fileForm, filledIn, receiptOf, requestPaths, type RequestForm } from '../support/requests.ts';
import { openSessionFor, openViewFor } from '../support/sessions.ts';
import { send, shared, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const borrower = shared(() => personSignedIn(world, { name: 'Maren Holt', email: 'maren@example.test' }));
const other = shared(() => personSignedIn(world));

beforeEach(() => world.clock.forward({ seconds: 30 }));

const kinds = Object.keys(requestPaths) as RequestForm[];

async function requestsOf({ token }: SignedInPerson) {
  const answer = await send(world, 'GET', '/lima/api/requests', { token });
  return requestRows.parse(answer.json).requests;
}

async function read(id: string, { token }: SignedInPerson = borrower) {
  const answer = await send(world, 'GET', `/lima/api/requests/${id}`, { token });
  return requestDetail.parse(answer.json);
}

describe.each(kinds)('a %s request', (kind) => {
  test('is filed, listed, and emailed to its sender and the lender', async () => {
    const answer = await fileForm(world, kind, { by: borrower });
    const { id, reference } = receiptOf(answer);
    expect(answer.json).toEqual({ id, reference, status: 'Received' });
    expect(reference).toMatch(/^(PO|EX|CX|LD)-20\d\d-\d{6}$/);
    const [row] = await requestsOf(borrower);
    expect(row).toMatchObject({ id, reference, kind, status: 'Received', loan_number: 'HL-1', asked: null });
    const [receipt] = await mailsTo(world, 'maren@example.test');
    expect(receipt?.subject).toContain(reference);
    expect(receipt?.text).toContain('Loan number: HL-1');
    expect(receipt?.text).toContain(`/dashboard/servicing-requests/${id}`);
    const [copy] = await mailsTo(world, world.config.lender.email);
    expect(copy?.subject).toContain(reference);
    expect(copy?.text).toContain('Maren Holt (maren@example.test)');
    expect(copy?.text).toContain('Loan number: HL-1');
  });

  test('sent again with the same key stays one request with one receipt and one reply', async () => {
    const before = (await mailsTo(world, 'maren@example.test')).length;
    const [first, again, third] = [
      await fileForm(world, kind, { by: borrower, key: `once-${kind.replace(' ', '-')}` }),
      await fileForm(world, kind, { by: borrower, key: `once-${kind.replace(' ', '-')}` }),
      await fileForm(world, kind, {
        by: borrower,
        key: `once-${kind.replace(' ', '-')}`,
        but: { loan_number: 'HL-2' },
      }),
    ];
    expect(again.json).toEqual(first.json);
    expect(third).toMatchObject({ status: 422, json: { code: 'key_reused' } });
    const same = (await requestsOf(borrower)).filter(({ id }) => id === receiptOf(first).id);
    expect(same).toHaveLength(1);
    expect(await mailsTo(world, 'maren@example.test')).toHaveLength(before + 1);
  });

  test('cannot be sent by employees, even while viewing the account', async () => {
    const employee = await addAccount(world, { accountType: 'Employee' });
    const own = await openSessionFor(world, employee.id);
    expect(await fileForm(world, kind, { by: own })).toMatchObject({
      status: 403,
      json: { code: 'role_not_allowed' },
    });
    const view = await openViewFor(world, borrower.accountId, employee.id);
    expect(await fileForm(world, kind, { by: view })).toMatchObject({
      status: 403,
      json: { code: 'viewing_as_someone' },
    });
  });

  test('is hidden from other people', async () => {
    const { id } = receiptOf(await fileForm(world, kind, { by: borrower }));
    const answer = await send(world, 'GET', `/lima/api/requests/${id}`, { token: other.token });
    expect(answer).toMatchObject({ status: 404, json: { code: 'not_found' } });
    expect(await requestsOf(other)).toEqual([]);
  });

  test('lists its answers with the form’s labels, in form order', async () => {
    const { id } = receiptOf(await fileForm(world, kind, { by: borrower }));
    const { answers, history, files } = await read(id);
    const { files: sent, ...typed } = { files: [], ...filledIn[kind] };
    expect(answers).toHaveLength(Object.keys(typed).length);
    expect(answers.every(({ label }) => /^[A-Z]/.test(label))).toBe(true);
    expect(history).toEqual([{ event: 'Received', note: null, at: world.clock.now().toISOString() }]);
    expect(files.map(({ name }) => name)).toEqual(sent.map(({ fileName }) => fileName));
  });
});

test('formats dollars and addresses for reading', async () => {
  const { answers } = await read(receiptOf(await fileForm(world, 'capex', { by: borrower })).id);
  expect(answers.map(({ label, value, holds }) => `${label}: ${value} (${holds})`)).toEqual([
    'Loan number: HL-1 (text)',
    'Borrower name: Maren Holt (text)',
    'Email: maren@example.test (text)',
    'Phone: 843-555-0161 (text)',
    'Mailing address: 12 Harbor Street, Charleston, SC 29401 (text)',
    'Property address: 12 Harbor Street, Charleston, SC 29401 (text)',
    'Amount requested: 12500.5 (dollars)',
    'Work completed: A new roof. (text)',
    'Payment method: ACH (text)',
    'Comments: Before the rain, please. (text)',
  ]);
  const [receipt] = await mailsTo(world, 'maren@example.test');
  expect(receipt?.text).toContain('Amount requested: $12,500.50');
});

describe('senders', () => {
  test.each(['extension', 'capex', 'loss draft'] as const)(
    'only borrowers can send a %s request',
    async (kind) => {
      const broker = await personSignedIn(world, { accountType: 'BrokerAccount' });
      const lead = await personSignedIn(world, { isLead: true });
      for (const by of [broker, lead])
        expect(await fileForm(world, kind, { by })).toMatchObject({ status: 403 });
      expect(await fileForm(world, kind)).toMatchObject({ status: 401, json: { code: 'signed_out' } });
    },
  );

  test('brokers can request payoffs too, and strangers only with the external flag', async () => {
    const broker = await personSignedIn(world, { accountType: 'BrokerAccount' });
    expect((await fileForm(world, 'payoff', { by: broker })).status).toBe(201);
    expect(await fileForm(world, 'payoff')).toMatchObject({ status: 401, json: { code: 'signed_out' } });
    expect((await fileForm(world, 'payoff', { but: { external: true } })).status).toBe(201);
  });

  test('refuses an invalid token instead of treating it as no session', async () => {
    const answer = await fileForm(world, 'payoff', { by: { token: 'not.a.token' }, but: { external: true } });
    expect(answer).toMatchObject({ status: 401, json: { code: 'signed_out' } });
  });
});

test('links a request to the sender’s own deal with that loan number', async () => {
  const dealId = await addDeal(world, { borrowerId: borrower.accountId, loanNumber: 'HL-7001' });
  await addDeal(world, { borrowerId: other.accountId, loanNumber: 'HL-7002' });
  const dealOf = async (loan_number: string) =>
    (await read(receiptOf(await fileForm(world, 'payoff', { by: borrower, but: { loan_number } })).id))
      .dealId;
  expect(await dealOf('HL-7001')).toBe(dealId);
  expect(await dealOf(' hl-7001 ')).toBe(dealId);
  expect(await dealOf('HL-7002')).toBeNull();
});

test('ignores the body field of an extension request', async () => {
  const body = '<h1>Approved!</h1>';
  const { id } = receiptOf(await fileForm(world, 'extension', { by: borrower, but: { body } }));
  expect(JSON.stringify(await read(id))).not.toContain('Approved!');
  const [copy] = await mailsTo(world, world.config.lender.email);
  expect(copy?.html).not.toContain('Approved!');
  expect(copy?.html).toContain('Are the monthly payments up to date?');
});

test('sends the receipt to the address on the form and to the account’s address', async () => {
  await fileForm(world, 'capex', { by: borrower, but: { email: 'office@example.test' } });
  expect(await mailsTo(world, 'office@example.test')).toHaveLength(1);
  const [own] = await mailsTo(world, 'maren@example.test');
  expect(own?.subject).toContain('CapEx request');
});

test('emails a payoff request’s second address too, and each address once', async () => {
  const before = (await mailsTo(world, 'maren@example.test')).length;
  const but = { optional_email: 'title@example.test', email: 'Maren@example.test' };
  await fileForm(world, 'payoff', { by: borrower, but });
  expect(await mailsTo(world, 'title@example.test')).toHaveLength(1);
  const own = await mailsTo(world, 'maren@example.test');
  expect(own.length + (await mailsTo(world, 'Maren@example.test')).length).toBe(before + 1);
});

test('limits a person to thirty requests an hour', async () => {
  const busy = await personSignedIn(world);
  const answers = [];
  for (let sent = 0; sent < 31; sent += 1)
    answers.push((await fileForm(world, 'capex', { by: busy })).status);
  expect(answers.slice(0, 30).every((status) => status === 201)).toBe(true);
  expect(answers.at(-1)).toBe(429);
  world.clock.forward({ minutes: 61 });
  const { token } = await openSessionFor(world, busy.accountId);
  expect((await fileForm(world, 'capex', { by: { token } })).status).toBe(201);
});
