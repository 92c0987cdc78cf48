import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  requestDetail,
  staffRequestDetail,
  staffRequestRows,
  type StaffRequestDetail,
} from '@drawbridge/contract/requests/schema.ts';
import { addDeal } from '../support/deals.ts';
import { mailsTo } from '../support/mails.ts';
import { addAccount, personSignedIn, type SignedInPerson } from '../support/people.ts';
import { fileForm, receiptOf, type RequestForm, sentFile } from '../support/requests.ts';
import { openSessionFor } from '../support/sessions.ts';
import * as zoo from '../support/file-zoo.ts';
import { send, sharedWorld, startWorld, type World } from '../support/world.ts';

const world = sharedWorld();
let borrower: SignedInPerson;
let employee: { readonly token: string; readonly id: string };

beforeAll(async () => {
  borrower = await personSignedIn(world, { name: 'Maren Holt', email: 'maren@example.test' });
  const { id } = await addAccount(world, { accountType: 'Employee', name: 'Iris Vale' });
  employee = { id, token: (await openSessionFor(world, id)).token };
});
beforeEach(() => world.clock.forward({ seconds: 20 }));

const newRequest = async (kind: RequestForm = 'extension') =>
  receiptOf(await fileForm(world, kind, { by: borrower })).id;
const staff = (method: string, path: string, body?: object) =>
  send(world, method, `/lima/api/staff/requests${path}`, { token: employee.token, body });
const mine = async (id: string) =>
  requestDetail.parse((await send(world, 'GET', `/lima/api/requests/${id}`, { token: borrower.token })).json);
const decide = (id: string, body: object) => staff('POST', `/${id}/decisions`, body);
const ask = (id: string, text: string) => staff('POST', `/${id}/questions`, { text });
const actions = async (subject: string) =>
  (
    await world.pool.query<{ action: string; account_id: string }>(
      'select action, account_id from audit_log where subject = $1 order by id',
      [subject],
    )
  ).rows;

describe('deciding', () => {
  test('moves through review and approval to completion, with an email and a log entry for each step', async () => {
    const id = await newRequest();
    for (const status of ['In Review', 'Approved', 'Completed'] as const) {
      const answer = await decide(id, { status });
      expect(answer.status).toBe(200);
      expect(staffRequestDetail.parse(answer.json).status).toBe(status);
      const [mail] = await mailsTo(world, 'maren@example.test');
      expect(mail?.subject).toMatch(new RegExp(`^Your extension request EX-\\d{4}-\\d{6}: ${status}$`));
    }
    const { status, history } = await mine(id);
    expect(status).toBe('Completed');
    expect(history.map(({ event }) => event)).toEqual(['Received', 'In Review', 'Approved', 'Completed']);
    expect(await actions(id)).toEqual([
      { action: 'request filed', account_id: borrower.accountId },
      ...Array.from({ length: 3 }, () => ({ action: 'request decided', account_id: employee.id })),
    ]);
  });

  test('requires a reason to decline, and shows it to the sender', async () => {
    const id = await newRequest();
    expect(await decide(id, { status: 'Declined' })).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'reason', message: 'Give a reason for declining the request.' }] },
    });
    await decide(id, { status: 'Declined', reason: 'The <policy> has lapsed.' });
    const [mail] = await mailsTo(world, 'maren@example.test');
    expect(mail?.text).toContain('The <policy> has lapsed.');
    expect(mail?.html).not.toContain('<policy>');
    expect((await mine(id)).history.at(-1)).toMatchObject({
      event: 'Declined',
      note: 'The <policy> has lapsed.',
    });
  });

  test('refuses the second of two simultaneous decisions', async () => {
    const id = await newRequest();
    const answers = await Promise.all([
      decide(id, { status: 'Completed' }),
      decide(id, { status: 'Declined', reason: 'No' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await decide(id, { status: 'In Review' })).toMatchObject({ json: { code: 'request_decided' } });
    expect((await mine(id)).history).toHaveLength(2);
  });
});

describe('asking', () => {
  test('keeps the question on the request until the sender answers', async () => {
    const id = await newRequest();
    const before = await mailsTo(world, world.config.lender.email);
    await ask(id, 'Please send the paid receipt.');
    expect((await mine(id)).asked).toBe('Please send the paid receipt.');
    const [mail] = await mailsTo(world, 'maren@example.test');
    expect(mail?.text).toContain('Please send the paid receipt.');
    expect(mail?.text).toContain(`/dashboard/servicing-requests/${id}`);
    await send(world, 'POST', `/lima/api/requests/${id}/replies`, {
      token: borrower.token,
      body: { text: 'Here it is.', files: [sentFile('receipt.pdf', zoo.pdf('receipt'))] },
    });
    const { asked, history, messages } = await mine(id);
    expect(asked).toBeNull();
    expect(history.map(({ event, note }) => [event, note])).toEqual([
      ['Received', null],
      ['Asked', 'Please send the paid receipt.'],
      ['Answered', null],
    ]);
    expect(messages).toMatchObject([{ author: 'Maren Holt', fromLender: false, text: 'Here it is.' }]);
    const copies = await mailsTo(world, world.config.lender.email);
    expect(copies.length).toBe(before.length + 1);
    expect(copies[0]?.text).toMatch(/Maren Holt wrote about extension request EX-\S+:/);
    expect(copies[0]?.text).toContain(`/staff/requests/${id}`);
  });

  test('ends once the request is decided', async () => {
    const id = await newRequest();
    await ask(id, 'The receipt?');
    await decide(id, { status: 'Completed' });
    expect((await mine(id)).asked).toBeNull();
    expect(await ask(id, 'And now?')).toMatchObject({ status: 409, json: { code: 'request_decided' } });
  });
});

test('limits a sender to thirty messages an hour, even simultaneous ones, and employees not at all', async () => {
  const anHourLater = async () => {
    world.clock.forward({ minutes: 60, seconds: 1 });
    // An idle session doesn’t last an hour.
    borrower = { ...borrower, ...(await openSessionFor(world, borrower.accountId)) };
    employee = { ...employee, ...(await openSessionFor(world, employee.id)) };
  };
  await anHourLater();
  const [first, second] = [await newRequest(), await newRequest('payoff')];
  const write = (id: string) =>
    send(world, 'POST', `/lima/api/requests/${id}/replies`, {
      token: borrower.token,
      body: { text: 'And?' },
    });
  const answers = await Promise.all(
    Array.from({ length: 33 }, (_, nth) => write(nth % 2 === 0 ? first : second)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
  const refused = await write(first);
  expect(refused).toMatchObject({
    status: 429,
    json: { detail: 'You sent 30 messages in an hour. Try again in 60 minutes.' },
  });
  expect(refused.headers.get('retry-after')).toBe('3600');
  expect((await staff('POST', `/${first}/replies`, { text: 'We are on it.' })).status).toBe(201);
  await anHourLater();
  expect((await write(first)).status).toBe(201);
});

test('emails the lender’s messages and shows them with the author’s name', async () => {
  const id = await newRequest('payoff');
  const answer = await staff('POST', `/${id}/replies`, { text: 'The letter is on its way.' });
  expect(answer.status).toBe(201);
  const [mail] = await mailsTo(world, 'maren@example.test');
  expect(mail?.text).toContain('The letter is on its way.');
  expect((await mine(id)).messages).toMatchObject([
    { author: 'Iris Vale', fromLender: true, text: 'The letter is on its way.' },
  ]);
  expect((await actions(id)).at(-1)).toEqual({ action: 'request message', account_id: employee.id });
});

test('answers a request without an account by email only, and shows employees the deal with its loan number', async () => {
  const owner = await addAccount(world);
  const dealId = await addDeal(world, { borrowerId: owner.id, loanNumber: 'HL-8800' });
  const but = { external: true, loan_number: 'HL-8800', email: 'title@example.test' };
  const { id } = receiptOf(await fileForm(world, 'payoff', { but }));
  const told = staffRequestDetail.parse((await staff('GET', `/${id}`)).json);
  expect(told).toMatchObject({ sender: null, email: 'title@example.test', dealId });
  await decide(id, { status: 'Completed' });
  const [mail] = await mailsTo(world, 'title@example.test');
  expect(mail?.text).not.toContain('/dashboard/');
});

describe('the list', () => {
  let lender: World;
  let asker: SignedInPerson;
  let token: string;
  const list = async (query: string) => {
    const answer = await send(lender, 'GET', `/lima/api/staff/requests${query}`, { token });
    return staffRequestRows.parse(answer.json);
  };

  beforeAll(async () => {
    lender = await startWorld();
    asker = await personSignedIn(lender, { email: 'asker@example.test', name: 'Ada Sker' });
    const { id } = await addAccount(lender, { accountType: 'Employee' });
    token = (await openSessionFor(lender, id)).token;
    for (const kind of ['payoff', 'extension', 'capex', 'loss draft', 'payoff'] as const) {
      await fileForm(lender, kind, {
        by: asker,
        but: { loan_number: `hl-9${kind.length}`, email: 'Asker@example.test' },
      });
    }
  });
  afterAll(() => lender.close());

  test('pages through every request once', async () => {
    const seen: StaffRequestDetail['reference'][] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list(`?limit=2${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`);
      seen.push(...page.requests.map(({ reference }) => reference));
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(5);
    expect(new Set(seen).size).toBe(5);
  });

  test.each([
    ['?kind=payoff', 2],
    ['?status=Received', 5],
    ['?status=Completed', 0],
    ['?q=PO-', 2],
    ['?q=hl-95', 1],
    ['?q=HL-910', 1],
    ['?q=ASKER@', 5],
    ['?q=sker@', 0],
    ['?q=%25', 0],
    ['?q=asker&kind=capex', 1],
  ])('%s finds %i', async (query, count) => {
    expect((await list(query)).requests).toHaveLength(count);
  });

  test.each(['["2026-01-01","x"]', '["x","y"]', '[1,"y"]', '["2026-13-01T00:00:00.000Z","y"]', 'x'])(
    'refuses the cursor %s',
    async (cursor) => {
      const path = `/lima/api/staff/requests?cursor=${encodeURIComponent(cursor)}`;
      expect((await send(lender, 'GET', path, { token })).status).toBe(400);
    },
  );
});
