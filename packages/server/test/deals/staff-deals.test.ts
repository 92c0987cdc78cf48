import { beforeEach, describe, expect, test } from 'vitest';
import type { LenderDeal } from '@drawbridge/contract/deals/staff-schema.ts';
import { propertyFields } from '@drawbridge/contract/properties/fields.ts';
import { sampleOf } from '@drawbridge/contract/wire/field-table.ts';
import { addDeal } from '../support/deals.ts';
import { confirmTerms } from '../support/loan-terms.ts';
import { personSignedIn } from '../support/people.ts';
import { send, shared, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const employee = shared(() => personSignedIn(world, { accountType: 'Employee', name: 'Erin Employee' }));
const borrower = shared(() => personSignedIn(world, { name: 'Maria Lopez' }));
let dealid: string;

beforeEach(async () => {
  dealid = await addDeal(world, { borrowerId: borrower.accountId, nickname: 'Old name', amount: '400000' });
});

const read = async () => {
  const answer = await send(world, 'GET', `/lima/api/staff/deals/file?dealid=${dealid}`, {
    token: employee.token,
  });
  return answer.json as LenderDeal;
};
/** Sends a change based on the deal’s current version. */
async function change(what: string, body: object) {
  const { version } = await read();
  return send(world, 'POST', `/lima/api/staff/deals/${what}`, {
    token: employee.token,
    body: { dealid, version, ...body },
  });
}
const lastDeed = async () => {
  const { rows } = await world.pool.query<{ action: string; account_id: string; particulars: object }>(
    'select action, account_id, particulars from audit_log where subject = $1 order by id desc limit 1',
    [dealid],
  );
  return rows[0];
};

describe('loan details', () => {
  test('that the confirmed terms decide are changed there', async () => {
    expect((await read()).factsOfTerms).toEqual([]);
    await confirmTerms(world, employee, dealid, {});
    const { facts, factsOfTerms } = await read();
    expect(factsOfTerms).toEqual(['loan_amount', 'rate', 'next_payment_date', 'maturity_date']);
    expect((await change('facts', { ...facts, nickname: 'Harbor' })).status).toBe(200);
    const { facts: now } = await read();
    const wrong = { ...now, loan_amount: now.loan_amount + 1, maturity_date: '2030-01-01' };
    expect((await change('facts', wrong)).json).toMatchObject({
      code: 'invalid_input',
      errors: [
        {
          path: 'loan_amount',
          message: 'The loan’s confirmed terms decide this. Correct them under Loan terms.',
        },
        { path: 'maturity_date' },
      ],
    });
    const signedLate = { ...now, loan_sign_date: '2099-01-01' };
    expect((await change('facts', signedLate)).json).toMatchObject({
      errors: [
        { path: 'loan_sign_date', message: 'The maturity date must be after the origination date.' },
        { path: 'loan_sign_date', message: 'The next payment date cannot be before the origination date.' },
      ],
    });
  });

  test('are audited with the before and after values of what changed', async () => {
    const { facts } = await read();
    const answer = await change('facts', { ...facts, nickname: ' New name ', rate: 10.375 });
    expect(answer).toMatchObject({ status: 200, json: { facts: { nickname: 'New name', rate: 10.375 } } });
    expect(await lastDeed()).toEqual({
      action: 'deal facts changed',
      account_id: employee.accountId,
      particulars: {
        before: { nickname: 'Old name', rate: null },
        after: { nickname: 'New name', rate: 10.375 },
      },
    });
  });

  test('leave no audit entry if nothing changed', async () => {
    const { facts, version } = await read();
    expect((await change('facts', facts)).status).toBe(200);
    expect((await read()).version).toBe(version);
    expect(await lastDeed()).toBeUndefined();
  });

  test.each([
    [{ holdback: 400_000.01 }, 'holdback', 'holdback cannot be more than the loan amount'],
    [
      { loan_sign_date: '2026-02-01', maturity_date: '2026-02-01' },
      'maturity_date',
      'maturity date must be after',
    ],
    [
      { maturity_date: '2027-01-01', next_payment_date: '2027-01-02' },
      'next_payment_date',
      'next payment date cannot',
    ],
    [{ product: ' ' }, 'product', 'Enter the product.'],
    [{ rate: 100.001 }, 'rate', 'Enter a percentage'],
    [{ term_months: 1.5 }, 'term_months', 'Enter a whole number of months'],
    [{ loan_amount: -1 }, 'loan_amount', 'Enter an amount of zero or more.'],
  ])('with %o are refused with an error on the field', async (wrong, path, words) => {
    const { facts } = await read();
    const answer = await change('facts', { ...facts, ...wrong });
    expect(answer).toMatchObject({
      status: 400,
      json: { errors: [{ path, message: expect.stringContaining(words) as string }] },
    });
    expect((await read()).facts).toEqual(facts);
  });

  test('do not overwrite a colleague’s change', async () => {
    const { facts, version } = await read();
    const save = (nickname: string) =>
      send(world, 'POST', '/lima/api/staff/deals/facts', {
        token: employee.token,
        body: { dealid, version, ...facts, nickname },
      });
    const answers = await Promise.all([save('One'), save('Two')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const behind = answers.find(({ status }) => status === 409);
    expect(behind?.json).toMatchObject({
      code: 'deal_changed',
      title: expect.stringContaining('This deal changed after') as string,
    });
  });
});

test('a new stage is in the history with the employee’s name and outdates earlier versions of the deal', async () => {
  const { version, facts } = await read();
  await send(world, 'POST', '/lima/api/staff/deals/stage', {
    token: employee.token,
    body: { dealid, stage: 'Processing' },
  });
  const now = await read();
  expect(now.history.map(({ from, to, by }) => [from, to, by])).toEqual([
    ['Application', 'Processing', 'Erin Employee'],
    [null, 'Application', null],
  ]);
  const late = await send(world, 'POST', '/lima/api/staff/deals/facts', {
    token: employee.token,
    body: { dealid, version, ...facts, nickname: 'Late' },
  });
  expect(late.status).toBe(409);
});

describe('orders', () => {
  const order = {
    kind: 'appraisal',
    vendor: 'Cedar Appraisals',
    ordered_on: '2026-03-01',
    scheduled_on: '2026-03-09',
    paid: true,
    completed_on: null,
  };
  test('are saved and shown to the borrower', async () => {
    expect((await change('orders', order)).status).toBe(200);
    expect((await read()).orders).toContainEqual(order);
    const details = await send(world, 'POST', '/lima/api/deals/details', {
      token: borrower.token,
      body: { dealid },
    });
    expect(details.text).toContain('Cedar Appraisals');
    expect(await lastDeed()).toMatchObject({ action: 'appraisal order changed' });
  });

  test.each([
    [{ ordered_on: null }, 'ordered_on'],
    [{ scheduled_on: '2026-02-28' }, 'scheduled_on'],
    [{ completed_on: '2026-02-28' }, 'completed_on'],
  ])('with %o are refused with an error on the field', async (wrong, path) => {
    expect(await change('orders', { ...order, ...wrong })).toMatchObject({
      status: 400,
      json: { errors: [{ path }] },
    });
  });
});

describe('members', () => {
  const member = { first_name: 'Ana', last_name: 'Ruiz', email: null, role: 'Guarantor', status: 'Active' };
  test('are added, changed and removed with audit entries', async () => {
    expect((await change('members', member)).status).toBe(200);
    const added = (await read()).members.at(-1);
    expect(added).toMatchObject(member);
    expect((await change('members', { ...member, id: added?.id, role: 'Attorney' })).status).toBe(200);
    expect(await lastDeed()).toMatchObject({
      action: 'member changed',
      particulars: { before: { role: 'Guarantor' }, after: { role: 'Attorney' } },
    });
    expect((await change('members/remove', { id: added?.id })).status).toBe(200);
    expect((await read()).members.map(({ last_name }) => last_name)).toEqual(['Member']);
    expect((await change('members/remove', { id: added?.id })).json).toMatchObject({
      code: 'record_not_found',
    });
  });

  test('cannot be removed if they are the deal’s borrower or broker', async () => {
    await change('members', { ...member, email: borrower.email.toUpperCase() });
    const added = (await read()).members.at(-1);
    expect(await change('members/remove', { id: added?.id })).toMatchObject({
      status: 422,
      json: {
        code: 'still_needed',
        detail: expect.stringContaining('remove the deal’s borrower or broker') as string,
      },
    });
  });

  test('of another deal cannot be changed through this one', async () => {
    const [other] = (await read()).members;
    dealid = await addDeal(world, { borrowerId: borrower.accountId });
    expect((await change('members/remove', { id: other?.id })).status).toBe(404);
    expect((await change('members', { ...member, id: other?.id })).status).toBe(404);
  });
});

describe('properties', () => {
  const property = {
    ...sampleOf(propertyFields),
    street: '9 Oak Row',
    city: 'Macon',
    state: 'ga',
    zip: '31201',
    type: null,
    units: 2,
    estimated_value: 310_000.5,
  };
  test('are added and changed, and the next one becomes first when the first is removed', async () => {
    expect((await change('properties', property)).status).toBe(200);
    const [first, second] = (await read()).properties;
    expect(second).toMatchObject({ ...property, state: 'GA' });
    expect((await change('properties/remove', { id: first?.id })).status).toBe(200);
    const rows = await world.pool.query('select street, position from properties where deal_id = $1', [
      dealid,
    ]);
    expect(rows.rows).toEqual([{ street: '9 Oak Row', position: 1 }]);
    await change('properties', { ...property, id: second?.id, units: 3 });
    expect(await lastDeed()).toMatchObject({
      action: 'property changed',
      particulars: { before: { units: 2 }, after: { units: 3 } },
    });
  });

  test('are removed with an audit entry whose amounts are numbers', async () => {
    expect((await change('properties', property)).status).toBe(200);
    const added = (await read()).properties.at(-1);
    expect((await change('properties/remove', { id: added?.id })).status).toBe(200);
    expect(await lastDeed()).toMatchObject({
      action: 'property removed',
      particulars: {
        before: { id: added?.id, street: added?.street, estimated_value: added?.estimated_value },
        after: null,
      },
    });
  });

  test('set the property type on the deal page', async () => {
    const [first] = (await read()).properties;
    const shown = async () => {
      const { token } = borrower;
      return (await send(world, 'POST', '/lima/api/deals/details', { token, body: { dealid } })).json;
    };
    expect(await shown()).toMatchObject({ deal: [{ property: { type: null } }] });
    const castle = { ...property, id: first?.id, type: 'Castle' };
    expect((await change('properties', castle)).status).toBe(200);
    expect(await shown()).toMatchObject({ deal: [{ property: { type: 'Castle' } }] });
  });

  test('cannot all be removed', async () => {
    const [only] = (await read()).properties;
    expect(await change('properties/remove', { id: only?.id })).toMatchObject({
      status: 422,
      json: { detail: expect.stringContaining('at least one property') as string },
    });
  });

  test.each([
    [{ state: 'Georgia' }, 'state'],
    [{ zip: '3120' }, 'zip'],
    [{ units: 0 }, 'units'],
    [{ street: '' }, 'street'],
  ])('with %o are refused with an error on the field', async (wrong, path) => {
    expect(await change('properties', { ...property, ...wrong })).toMatchObject({
      status: 400,
      json: { errors: [{ path }] },
    });
  });
});
