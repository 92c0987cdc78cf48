import { beforeAll, describe, expect, test } from 'vitest';
import type { LenderDeal } from '@drawbridge/contract/deals/staff-schema.ts';
import { addDeal } from '../support/deals.ts';
import { personSignedIn, type SignedInPerson } from '../support/people.ts';
import { openSessionFor, openViewFor } from '../support/sessions.ts';
import { send, sharedWorld, startWorld } from '../support/world.ts';

const world = sharedWorld({ environment: { FLAG_LOAN_LOOKUP: 'on' } });
let employee: SignedInPerson;
let borrower: SignedInPerson;
beforeAll(async () => {
  employee = await personSignedIn(world, { accountType: 'Employee' });
  borrower = await personSignedIn(world, { name: 'Bo Rower' });
});

const ask = (path: string, { token }: { token: string }, body: unknown) =>
  send(world, 'POST', `/lima/api/${path}`, { token, body });

const lookUp = (person: { token: string }, loan_number: string, ssn: string) =>
  ask('lookup-loan', person, { loan_number, ssn });

const keepOf = (dealid: string, ssn: string, by = employee) =>
  ask('staff/deals/ssn-last-4', by, { dealid, ssn });

/** A funded loan whose borrower’s SSN ends in 4821. */
async function loanOf(loanNumber: string): Promise<string> {
  const dealid = await addDeal(world, { borrowerId: borrower.accountId, loanNumber, status: 'Funded' });
  expect(await keepOf(dealid, '4821')).toMatchObject({ status: 200, json: { success: true } });
  return dealid;
}

async function guess(number: string, ssn: string): Promise<number> {
  return (await lookUp(await personSignedIn(world), number, ssn)).status;
}

describe('guesses at one loan', () => {
  test.each([
    ['an existing', 'LM-100'],
    ['an unknown', 'LM-999'],
  ])('at %s loan are limited to ten a day across all accounts', async (_, number) => {
    if (number === 'LM-100') await loanOf(number);
    for (let wrong = 0; wrong < 10; wrong += 1) {
      expect(await guess(wrong % 2 === 0 ? number : ` ${number.toLowerCase()} `, `000${wrong}`)).toBe(200);
      world.clock.forward({ minutes: 1 });
    }
    const late = await personSignedIn(world);
    const refused = await lookUp(late, number, '4821');
    expect(refused).toMatchObject({
      status: 429,
      json: {
        detail: 'Too many tries with this loan number. You can look it up again in 24 hours.',
      },
    });
    expect(refused.headers.get('retry-after')).toBe(String(24 * 3600 - 600));
    // Other loans can still be looked up.
    expect((await lookUp(late, 'LM-500', '4821')).status).toBe(200);
    world.clock.forward({ hours: 23, minutes: 50 });
    const { token } = await openSessionFor(world, late.accountId);
    expect((await lookUp({ token }, number, '4821')).status).toBe(200);
    employee = { ...employee, token: (await openSessionFor(world, employee.accountId)).token };
  });

  test('by twenty people at once are limited to ten', async () => {
    await loanOf('LM-200');
    const people = await Promise.all(Array.from({ length: 20 }, () => personSignedIn(world)));
    const answers = await Promise.all(
      people.map((person, place) => lookUp(person, 'LM-200', `9${100 + place}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  test('do not count if they are right', async () => {
    const dealid = await loanOf('LM-300');
    for (let right = 0; right < 12; right += 1) {
      const found = await lookUp(await personSignedIn(world), 'LM-300', '4821');
      expect(found.json).toMatchObject([{ Id: dealid }]);
    }
  });
});

describe('the last 4 of the SSN, entered on a deal', () => {
  const onFile = async (dealid: string) =>
    (
      (await send(world, 'GET', `/lima/api/staff/deals/file?dealid=${dealid}`, { token: employee.token }))
        .json as LenderDeal
    ).ssnOnFile;

  test('belong to its borrower, replace earlier ones, and are shown only as on file', async () => {
    const person = await personSignedIn(world);
    const dealid = await addDeal(world, {
      borrowerId: person.accountId,
      loanNumber: 'LM-400',
      status: 'Funded',
    });
    expect(await onFile(dealid)).toBe(false);
    await keepOf(dealid, '1111');
    await keepOf(dealid, '7395');
    expect(await onFile(dealid)).toBe(true);
    const seeker = await personSignedIn(world);
    expect((await lookUp(seeker, 'LM-400', '1111')).json).toEqual([]);
    expect((await lookUp(seeker, 'LM-400', '7395')).json).toMatchObject([{ Id: dealid }]);
    const { rows } = await world.pool.query<{ account_id: string; particulars: unknown }>(
      `select account_id, particulars from audit_log where action = 'last 4 of SSN kept' and subject = $1`,
      [person.accountId],
    );
    expect(rows).toEqual(
      Array.from({ length: 2 }, () => ({ account_id: employee.accountId, particulars: { deal: dealid } })),
    );
    const everywhere = await world.pool.query<{ all: string }>(
      `select coalesce(string_agg(log::text, chr(10)), '') as all from (select action, subject, particulars from audit_log) log`,
    );
    expect(everywhere.rows[0]?.all).not.toMatch(/\b7395\b/);
  });

  test.each(['', '123', '12345', '12a4'])('%j is refused', async (ssn) => {
    const dealid = await addDeal(world, { borrowerId: borrower.accountId });
    expect(await keepOf(dealid, ssn)).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'ssn', message: 'Enter exactly 4 digits.' }] },
    });
  });

  test('can be entered only by employees', async () => {
    const dealid = await addDeal(world, { borrowerId: borrower.accountId });
    const own = { ...borrower, token: (await openSessionFor(world, borrower.accountId)).token };
    expect((await keepOf(dealid, '4821', own)).status).toBe(403);
    expect((await keepOf('nowhere', '4821')).status).toBe(404);
  });
});

describe('an added loan', () => {
  const details = ({ token }: { token: string }, dealid: string) =>
    ask('deals/details', { token }, { dealid });

  async function added(number: string) {
    const dealid = await loanOf(number);
    const person = await personSignedIn(world);
    await lookUp(person, number, '4821');
    expect((await ask('add-loan', person, [dealid])).status).toBe(200);
    return { dealid, person };
  }

  test('can be removed by the person who added it, and stays with its borrower', async () => {
    const { dealid, person } = await added('LM-600');
    expect((await details(person, dealid)).json).toMatchObject({ deal: [{ isAdded: true }] });
    const owner = await openSessionFor(world, borrower.accountId);
    expect((await details(owner, dealid)).json).toMatchObject({ deal: [{ isAdded: false }] });

    expect(await ask('remove-loan', person, { dealid })).toMatchObject({
      status: 200,
      json: { success: true },
    });
    expect((await details(person, dealid)).status).toBe(404);
    expect((await details(owner, dealid)).status).toBe(200);
    expect(await ask('remove-loan', person, { dealid })).toMatchObject({
      status: 404,
      json: { code: 'deal_not_found' },
    });
    const { rows } = await world.pool.query(
      `select action from audit_log where account_id = $1 and subject = $2 order by id`,
      [person.accountId, dealid],
    );
    expect(rows).toEqual([{ action: 'loan added' }, { action: 'loan removed' }]);
  });

  test('cannot be removed by its borrower, another person, an employee, or from a view', async () => {
    const { dealid, person } = await added('LM-700');
    const remove = async (token: string) => {
      const { status, json } = await ask('remove-loan', { token }, { dealid });
      return [status, (json as { code: string }).code];
    };
    expect(await remove((await openSessionFor(world, borrower.accountId)).token)).toEqual([
      422,
      'loan_not_added',
    ]);
    expect(await remove((await personSignedIn(world)).token)).toEqual([404, 'deal_not_found']);
    expect(await remove((await openViewFor(world, person.accountId, employee.accountId)).token)).toEqual([
      403,
      'viewing_as_someone',
    ]);
    expect(await remove(employee.token)).toEqual([403, 'role_not_allowed']);
    expect((await details(person, dealid)).status).toBe(200);
  });

  test('can be removed after the flag is turned off', async () => {
    const { dealid, person } = await added('LM-800');
    const off = await startWorld({ beside: world });
    const answer = await send(off, 'POST', '/lima/api/remove-loan', {
      token: person.token,
      body: { dealid },
    });
    expect(answer.status).toBe(200);
    await off.close();
  });
});
