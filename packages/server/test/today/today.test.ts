import { describe, expect, test } from 'vitest';
import { borrowersToday, type Today } from '@drawbridge/contract/today/schema.ts';
import { addDays, dayOf } from '@drawbridge/domain/calendar/plain-date.ts';
import { bankAccountOf } from '../support/bank-accounts.ts';
import { addBudget, addDraw } from '../support/budgets.ts';
import { addDeal } from '../support/deals.ts';
import { personSignedIn, type SignedInPerson } from '../support/people.ts';
import { send, sharedWorld, startWorld, type World } from '../support/world.ts';

const world = sharedWorld();

async function todayFor({ token }: SignedInPerson, at: World = world): Promise<Today> {
  const answer = await send(at, 'GET', '/lima/api/today', { token });
  expect(answer.status).toBe(200);
  return borrowersToday.parse(answer.json);
}

const nothing: Today = {
  headline: null,
  acts: [],
  more: 0,
  nextPayment: null,
  buildings: [],
  ahead: [],
};

const inDays = (days: number) => addDays(dayOf(world.clock.now()), days);

async function funded(person: SignedInPerson, nickname: string, more: object = {}): Promise<string> {
  const id = await addDeal(world, { borrowerId: person.accountId, nickname, status: 'Funded' });
  for (const [column, value] of Object.entries(more))
    await world.pool.query(`update deals set ${column} = $1 where id = $2`, [value, id]);
  return id;
}

/** A verified bank account of a deal’s borrower. */
async function verifiedAccount(dealId: string, { token, accountId }: SignedInPerson): Promise<string> {
  const { id } = await bankAccountOf(world, { token, dealId });
  await world.pool.query(
    `update beneficiaries set verification = 'verified', decided_at = now(), decided_by = $1,
       called_person = 'Pat', called_phone = '1', called_at = now(), called_on_file = true
     where id = $2`,
    [accountId, id],
  );
  return id;
}

describe('a borrower’s first page', () => {
  test('says nothing to a borrower without loans', async () => {
    const answer = await todayFor(await personSignedIn(world));
    expect(answer).toEqual(nothing);
  });

  test('names the money on its way, then what to do, most urgent first', async () => {
    const person = await personSignedIn(world);
    const built = await funded(person, 'Juniper Lane', { holdback: 1000 });
    const [line = ''] = await addBudget(world, built, { A: ['1000.00'] });
    const draw = await addDraw(world, built, {
      number: 3,
      state: 'approved',
      lines: [[line, '300.00', '250.00', '250.00']],
    });
    await world.pool.query(`update draws set beneficiary_id = $1, approved_on = $2 where id = $3`, [
      await verifiedAccount(built, person),
      inDays(0),
      draw,
    ]);
    const late = await funded(person, 'Alder Court', { next_payment_date: inDays(-5) });
    await world.pool.query('insert into amounts_due (deal_id, amount, principal) values ($1, 2033.12, 0)', [
      late,
    ]);
    await funded(person, 'Mill Road', { maturity_date: inDays(40), insurance_expires_on: inDays(9) });
    const inProcess = await addDeal(world, { borrowerId: person.accountId, nickname: 'Wren Street' });
    await world.pool.query(`update deals set appraisal_amount = 650 where id = $1`, [inProcess]);
    await world.pool.query(
      `insert into deal_orders (deal_id, kind, ordered_on) values ($1, 'appraisal', $2)`,
      [inProcess, inDays(-2)],
    );

    const { headline, acts, more, nextPayment, buildings, ahead } = await todayFor(person);
    expect(buildings).toMatchObject([
      {
        dealId: built,
        dealName: 'Juniper Lane',
        budget: 1000,
        drawn: 0,
        requested: 250,
        left: 750,
        isDrawable: false,
        picture: { kind: 'drawing', shape: 'house' },
      },
    ]);
    expect(
      ahead.map(({ dealName, marks: [first] }) => [dealName, first?.kind, first?.day, first?.amount]),
    ).toEqual([
      ['Alder Court', 'payment', inDays(-5), 2033.12],
      ['Juniper Lane', 'wire', headline?.day, 250],
      ['Mill Road', 'insurance', inDays(9), null],
    ]);
    expect(headline).toMatchObject({
      kind: 'money arriving',
      id: draw,
      dealName: 'Juniper Lane',
      amount: 250,
      name: '3',
      place: 'construction',
    });
    expect(headline?.day).not.toBeNull();
    expect(
      acts.map(({ kind, dealName, day, amount, place }) => [kind, dealName, day, amount, place]),
    ).toEqual([
      ['fee due', 'Wren Street', null, 650, 'fee'],
      ['bill due', 'Alder Court', inDays(-5), 2033.12, 'payment'],
      ['extension window', 'Mill Road', inDays(10), null, 'extension'],
    ]);
    expect(more).toBe(1);
    expect(nextPayment).toEqual({ day: inDays(-5), amount: 2033.12, loans: 1 });
  });

  test('asks for what was returned and what was asked', async () => {
    const person = await personSignedIn(world);
    const dealId = await addDeal(world, { borrowerId: person.accountId, nickname: 'Quay House' });
    await world.pool.query(
      `insert into files (key, size, sha256, created_at) values ('returned-file', 1, repeat('a', 64), now())`,
    );
    await world.pool.query(
      `insert into documents (deal_id, file_key, name, type, size, sha256, uploaded_by, created_at, review, submitted_at, returned_because)
       values ($1, 'returned-file', 'Deed.pdf', 'pdf', 1, 'x', $2, now(), 'returned', now(), 'Page 2 is missing.')`,
      [dealId, person.accountId],
    );
    const ask = (reference: string, status: string, asked: string | null, kind = 'loss draft') =>
      world.pool.query(
        `insert into requests (kind, reference, account_id, deal_id, loan_number, email, fields, status, asked, created_at, updated_at)
         values ($1, $2, $3, $4, 'L-1', $5, '{}', $6, $7, now(), now())`,
        [kind, reference, person.accountId, dealId, person.email, status, asked],
      );
    await ask('LD-1', 'In Review', 'Send the adjuster’s report.');
    await ask('LD-2', 'Completed', 'Too late.');
    await ask('LD-3', 'Received', null);
    const { headline, acts } = await todayFor(person);
    expect(headline).toEqual(acts[0]);
    expect(acts.map(({ kind, name, words, place }) => [kind, name, words, place])).toEqual([
      ['document returned', 'Deed.pdf', 'Page 2 is missing.', 'documents'],
      ['question', 'LD-1', 'Send the adjuster’s report.', 'request'],
    ]);
  });

  test('names no deal of another borrower, and asks nothing about loans a person only added', async () => {
    const [owner, other] = [await personSignedIn(world), await personSignedIn(world)];
    const late = await funded(owner, 'Private Road', { next_payment_date: inDays(-5) });
    await world.pool.query('insert into added_loans (account_id, deal_id, added_at) values ($1, $2, now())', [
      other.accountId,
      late,
    ]);
    expect((await todayFor(owner)).acts.map(({ dealId }) => dealId)).toEqual([late]);
    expect(await todayFor(other)).toEqual(nothing);
  });

  test('shows an employee what the borrower sees while viewing the account, and is closed to others', async () => {
    for (const accountType of ['BrokerAccount', 'Employee'] as const) {
      const { token } = await personSignedIn(world, { accountType });
      expect((await send(world, 'GET', '/lima/api/today', { token })).status).toBe(403);
    }
    const owner = await personSignedIn(world);
    const late = await funded(owner, 'Viewed Road', { next_payment_date: inDays(-5) });
    const employee = await personSignedIn(world, { accountType: 'Employee' });
    const viewing = await send(world, 'POST', '/lima/api/users/impersonate', {
      token: employee.token,
      body: { username: owner.email },
    });
    const { acts } = await todayFor(viewing.json as SignedInPerson);
    expect(acts.map(({ dealId }) => dealId)).toEqual([late]);
  });

  test('names employees’ action items only while the lender has them on', async () => {
    const person = await personSignedIn(world);
    const dealId = await addDeal(world, { borrowerId: person.accountId });
    const ask = (kind: string, words: string, of: string | null) =>
      world.pool.query('insert into action_items (deal_id, kind, words, asked_of) values ($1, $2, $3, $4)', [
        dealId,
        kind,
        words,
        of,
      ]);
    await ask('tax form', 'Fill in your W-9.', null);
    await ask('other', 'Send the commission agreement.', 'broker');
    expect((await todayFor(person)).acts).toEqual([]);
    const on = await startWorld({ beside: world, environment: { FLAG_ACTION_ITEMS: 'on' } });
    try {
      const { acts } = await todayFor(person, on);
      expect(acts.map(({ words, place }) => [words, place])).toEqual([['Fill in your W-9.', 'deal']]);
    } finally {
      await on.close();
    }
  });
});
