import { beforeAll, describe, expect, test } from 'vitest';
import { foundLoans } from '@drawbridge/contract/loan-lookup/schema.ts';
import { addDeal } from '../support/deals.ts';
import { personSignedIn } from '../support/people.ts';
import { addBankAccount } from '../support/bank-accounts.ts';
import { budgetWorkbookOf } from '../support/budget-files.ts';
import { newBuilding, requestDraw } from '../support/draw-requests.ts';
import { openSessionFor, openViewFor } from '../support/sessions.ts';
import { send, shared, sharedWorld, startWorld } from '../support/world.ts';

const world = sharedWorld({ environment: { FLAG_LOAN_LOOKUP: 'on' } });
const employee = shared(() => personSignedIn(world, { accountType: 'Employee' }));
const borrower = shared(() => personSignedIn(world, { name: 'Bo Rower' }));
let dealId: string;
beforeAll(async () => {
  dealId = await addDeal(world, { borrowerId: borrower.accountId, loanNumber: 'LK-100', status: 'Funded' });
  await addDeal(world, { borrowerId: borrower.accountId, loanNumber: 'LK-101', status: 'Paid Off' });
  const kept = await ask('staff/ssn-last-4', employee, { email: borrower.email, ssn: '4821' });
  expect(kept).toMatchObject({ status: 200, json: { success: true } });
});

const ask = (path: string, { token }: { token: string }, body: unknown) =>
  send(world, 'POST', `/lima/api/${path}`, { token, body });

const lookUp = (person: { token: string }, loan_number: string, ssn: string) =>
  ask('lookup-loan', person, { loan_number, ssn });

async function fundedNumbers({ token }: { token: string }): Promise<string[]> {
  const answer = await send(world, 'GET', '/lima/api/deals/funded', { token });
  return (answer.json as { deals: { loanNumber: string }[] }).deals.map((deal) => deal.loanNumber);
}

describe('looking up a loan', () => {
  test('finds it by its number and the last 4 of the borrower’s SSN', async () => {
    const person = await personSignedIn(world);
    const answer = await lookUp(person, ' lk-100 ', '4821');
    expect(answer.status).toBe(200);
    expect(foundLoans.parse(answer.json)).toEqual([
      {
        Id: dealId,
        Loan_Number__c: 'LK-100',
        Property_Address__c: expect.stringMatching(/^\d+ Test Street, Decatur, GA 30030$/) as unknown,
        Street__c: expect.any(String) as unknown,
        StageName: 'Funded',
        Type: 'FixNFlip',
        alreadyYours: false,
        waiting: false,
      },
    ]);
    expect((await lookUp(borrower, 'LK-100', '4821')).json).toMatchObject([{ alreadyYours: true }]);
  });

  test('wrong digits, an unknown number, a paid-off loan and digits not on file get the same answer', async () => {
    const [one, other] = [await personSignedIn(world), await personSignedIn(world)];
    await addDeal(world, { borrowerId: other.accountId, loanNumber: 'LK-200', status: 'Funded' });
    for (const [number, ssn] of [
      ['LK-100', '4822'],
      ['LK-999', '4821'],
      ['LK-101', '4821'],
      ['LK-200', '4821'],
    ] as const)
      expect(await lookUp(one, number, ssn)).toMatchObject({ status: 200, json: [], text: '[]' });
  });

  test('waits after five failures in an hour until the first is an hour old, even with the right digits', async () => {
    await addDeal(world, { borrowerId: borrower.accountId, loanNumber: 'LK-110', status: 'Funded' });
    const person = await personSignedIn(world);
    await lookUp(person, 'LK-110', '4821');
    for (const ssn of ['0001', '0002', '0003', '0004', '0005']) {
      expect((await lookUp(person, 'LK-110', ssn)).status).toBe(200);
      world.clock.forward({ minutes: 1 });
    }
    const refused = await lookUp(person, 'LK-110', '4821');
    expect(refused).toMatchObject({ status: 429, json: { code: 'too_many_requests' } });
    expect(refused.headers.get('retry-after')).toBe(String(55 * 60));
    // Other people do not have to wait.
    expect((await lookUp(await personSignedIn(world), 'LK-110', '4821')).json).toHaveLength(1);
    world.clock.forward({ minutes: 55 });
    const { token } = await openSessionFor(world, person.accountId);
    expect((await lookUp({ token }, 'LK-110', '4821')).status).toBe(200);
  });

  test('ten simultaneous lookups do not get around the limit', async () => {
    const person = await personSignedIn(world);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, guess) => lookUp(person, 'LK-120', `900${guess}`)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 5 }, () => 200),
      ...Array.from({ length: 5 }, () => 429),
    ]);
  });

  test.each([
    [{ loan_number: '', ssn: '1234' }, 'loan_number', 'Loan number is required.'],
    [{ loan_number: 'LK-100', ssn: '' }, 'ssn', 'Last 4 of SSN is required.'],
    [{ loan_number: 'LK-100', ssn: '123' }, 'ssn', 'Enter exactly 4 digits.'],
    [{ loan_number: 'LK-100', ssn: '12345' }, 'ssn', 'Enter exactly 4 digits.'],
    [{ loan_number: 'LK-100', ssn: '12a4' }, 'ssn', 'Enter exactly 4 digits.'],
  ])('%j is refused', async (body, path, message) => {
    const answer = await ask('lookup-loan', await personSignedIn(world), body);
    expect(answer).toMatchObject({ status: 400, json: { errors: [{ path, message }] } });
  });
});

describe('adding a loan', () => {
  test('adds what was found, emails its borrower, and is logged', async () => {
    const person = await personSignedIn(world, { name: 'Ad Der' });
    expect(await fundedNumbers(person)).toEqual([]);
    await lookUp(person, 'LK-100', '4821');
    const added = await ask('add-loan', person, [dealId]);
    expect(added).toMatchObject({ status: 200, json: { message: 'Loan(s) added successfully!' } });
    expect((await ask('add-loan', person, [dealId, dealId])).status).toBe(200);
    expect(await fundedNumbers(person)).toEqual(['LK-100']);
    expect(await fundedNumbers(await openSessionFor(world, borrower.accountId))).toContain('LK-100');
    expect((await ask('deals/details', person, { dealid: dealId })).status).toBe(200);
    expect((await lookUp(person, 'LK-100', '4821')).json).toMatchObject([{ alreadyYours: true }]);

    const mails = await world.pool.query<{ subject: string; text: string }>(
      'select subject, text from mails where to_address = $1 and text like $2',
      [borrower.email, '%Ad Der%'],
    );
    expect(mails.rows.map(({ subject }) => subject)).toEqual([
      'Your loan LK-100 was added to another account',
    ]);
    const log = await world.pool.query<{ action: string; subject: string }>(
      `select action, subject from audit_log where account_id = $1 and action like 'loan %' order by id`,
      [person.accountId],
    );
    expect(log.rows).toEqual([
      { action: 'loan looked up', subject: 'LK-100' },
      { action: 'loan added', subject: dealId },
      { action: 'loan looked up', subject: 'LK-100' },
    ]);
  });

  test('is refused for loans not found, found by another person, or found too long ago, and then adds nothing', async () => {
    const person = await personSignedIn(world);
    const other = await addDeal(world, { borrowerId: borrower.accountId, status: 'Funded' });
    const refused = { status: 403, json: { code: 'loan_not_looked_up' } };
    expect(await ask('add-loan', person, [dealId])).toMatchObject(refused);
    await lookUp(person, 'LK-100', '4821');
    expect(await ask('add-loan', person, [dealId, other])).toMatchObject(refused);
    world.clock.forward({ minutes: 61 });
    const { token } = await openSessionFor(world, person.accountId);
    expect(await ask('add-loan', { token }, [dealId])).toMatchObject(refused);
    expect(await fundedNumbers({ token })).toEqual([]);
  });

  test('is only for borrowers: no employee, view, broker or lead', async () => {
    const customer = await personSignedIn(world);
    const { token: view } = await openViewFor(world, customer.accountId, employee.accountId);
    const { token: staff } = await openSessionFor(world, employee.accountId);
    for (const [token, code] of [
      [view, 'viewing_as_someone'],
      [staff, 'role_not_allowed'],
      [(await personSignedIn(world, { accountType: 'BrokerAccount' })).token, 'role_not_allowed'],
      [(await personSignedIn(world, { isLead: true })).token, 'role_not_allowed'],
    ] as const) {
      expect(await lookUp({ token }, 'LK-100', '4821')).toMatchObject({ status: 403, json: { code } });
      expect(await ask('add-loan', { token }, [dealId])).toMatchObject({ status: 403, json: { code } });
    }
  });
});

test('the digits are not stored, and their digest differs between borrowers', async () => {
  const twin = await personSignedIn(world);
  const { token } = await openSessionFor(world, employee.accountId);
  await ask('staff/ssn-last-4', { token }, { email: twin.email, ssn: '4821' });
  const kept = await world.pool.query<{ digest: string }>(
    'select ssn_last_4_digest as digest from accounts where ssn_last_4_digest is not null',
  );
  expect(new Set(kept.rows.map(({ digest }) => digest)).size).toBe(2);
  for (const { digest } of kept.rows) expect(digest).toMatch(/^[\w-]{43}$/);
  const log = await world.pool.query<{ all: string }>(
    'select coalesce(string_agg(a::text, chr(10)), $1) as all from (select action, subject, particulars from audit_log) a',
    [''],
  );
  expect(log.rows[0]?.all).toContain('last 4 of SSN kept');
  expect(log.rows[0]?.all).not.toMatch(/\b4821\b/);
});

test('people who added a loan can see it but cannot draw money from it', async () => {
  const mary = await newBuilding(world, { loanNumber: 'LK-300' });
  const { token: staff } = await openSessionFor(world, employee.accountId);
  await ask('staff/ssn-last-4', { token: staff }, { email: mary.email, ssn: '4821' });
  const thief = await personSignedIn(world);
  await lookUp(thief, 'LK-300', '4821');
  await ask('add-loan', thief, [mary.dealId]);
  const { token } = thief;
  const theirs = { ...mary, token };

  expect((await ask('deals/details', thief, { dealid: mary.dealId })).status).toBe(200);
  expect((await ask('deals/draws', thief, { dealid: mary.dealId })).status).toBe(200);
  expect(await ask('deals/draws/prepare', thief, { dealid: mary.dealId })).toMatchObject({
    status: 200,
    json: { blocked: { because: 'not its borrower' } },
  });

  const refused = { status: 404, json: { code: 'deal_not_found' } };
  expect(await addBankAccount(world, theirs, { bank_account_number: '5550001' })).toMatchObject(refused);
  const banks = `/lima/api/borrower/beneficiaries?dealid=${mary.dealId}`;
  expect(await send(world, 'GET', banks, { token })).toMatchObject(refused);
  expect(await requestDraw(world, theirs)).toMatchObject(refused);
  const filedata = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64');
  const file = { dealid: mary.dealId, kind: 'other', filename: 'a.pdf', filedata };
  expect(await ask('deals/draws/attachments/new', thief, file)).toMatchObject(refused);
  const attachment = { dealid: mary.dealId, attachmentId: mary.bank };
  expect(await ask('deals/draws/attachments/remove', thief, attachment)).toMatchObject(refused);

  const budgetfiledata = await budgetWorkbookOf([['1', 'House', '10', 'Roof', 5]]);
  const budget = { opportunityid: mary.dealId, budgetfilename: 'Budget.xlsx', budgetfiledata };
  expect(await ask('deals/budget/check', thief, budget)).toMatchObject(refused);
  expect(await ask('deals/budget/new', thief, budget)).toMatchObject(refused);

  const { url } = (await send(world, 'GET', '/lima/api/makepayment', { token })).json as { url: string };
  const page = await send(world, 'GET', `/lima/api/payment-page/${url.split('/').at(-1) ?? ''}`);
  expect(page).toMatchObject({ status: 200, json: { loans: [] } });
  // The borrower still can.
  expect((await requestDraw(world, mary)).status).toBe(201);
});

test('while the flag is off, every call answers 404', async () => {
  const off = await startWorld({ beside: world });
  const { token } = await personSignedIn(world);
  for (const [path, body] of [
    ['lookup-loan', { loan_number: 'LK-100', ssn: '4821' }],
    ['add-loan', [dealId]],
  ] as const) {
    const answer = await send(off, 'POST', `/lima/api/${path}`, { token, body });
    expect(answer).toMatchObject({ status: 404, json: { code: 'not_found' } });
  }
  await off.close();
});
