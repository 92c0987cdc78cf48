import type { StaffTaxForms, TaxForms } from '@drawbridge/contract/tax-forms/schema.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { sealPlace } from '../../src/features/applications/seal-place.ts';
import { addDeal } from '../support/deals.ts';
import { personSignedIn, type SignedInPerson } from '../support/people.ts';
import { send, sharedWorld, type HttpAnswer } from '../support/world.ts';

const world = sharedWorld();

let borrower: SignedInPerson;
let employee: SignedInPerson;
let dealId: string;

beforeEach(async () => {
  borrower = await personSignedIn(world, { name: 'Ana Ruiz' });
  employee = await personSignedIn(world, { accountType: 'Employee' });
  dealId = await addDeal(world, { borrowerId: borrower.accountId });
});

const path = '/lima/api/deals/tax-forms';

async function forms(deal = dealId): Promise<TaxForms> {
  const answer = await send(world, 'POST', path, { token: borrower.token, body: { dealid: deal } });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as TaxForms;
}

function fill(but: object = {}, by = borrower): Promise<HttpAnswer> {
  return send(world, 'POST', `${path}/fill`, {
    token: by.token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      dealid: dealId,
      entityId: null,
      name: 'Ana Ruiz',
      businessName: ' ',
      classification: 'individual',
      street: '9 Oak Row',
      city: 'Macon',
      state: 'ga',
      zip: '31201',
      withholding: false,
      tinKind: 'ssn',
      tin: '078-05-1120',
      agree: true,
      ...but,
    },
  });
}

async function addEntity(deal: string, name = 'Alder Homes LLC'): Promise<string> {
  const { rows } = await world.pool.query<{ id: string }>(
    `with entity as (
       insert into borrowing_entities (account_id, name) values ($1, $2)
       on conflict (account_id, name) do update set name = excluded.name returning id)
     insert into deal_borrowing_entities (deal_id, borrowing_entity_id) select $3, id from entity
     returning borrowing_entity_id as id`,
    [borrower.accountId, name, deal],
  );
  return rows[0]?.id ?? '';
}

/** The application that became the deal. */
async function addApplication(answers: object, ssn?: string): Promise<void> {
  const { rows } = await world.pool.query<{ id: string }>(
    `insert into applications (product, state, answers, language, begun_at, saved_at, sent_at, submitted_at, deal_id)
     values ('rental', 'submitted', $1, 'en', now(), now(), now(), now(), $2) returning id`,
    [JSON.stringify(answers), dealId],
  );
  const id = rows[0]?.id ?? '';
  if (ssn === undefined) return;
  const sealed = { ssn: world.sealing.seal(ssn, sealPlace(id, 'ssn')) };
  await world.pool.query('update applications set sealed = $2 where id = $1', [id, JSON.stringify(sealed)]);
}

async function staffForms(): Promise<StaffTaxForms> {
  const { json } = await send(world, 'GET', `/lima/api/staff/deals/tax-forms?dealid=${dealId}`, {
    token: employee.token,
  });
  return json as StaffTaxForms;
}

describe('a borrower', () => {
  test('gives a W-9 once, and it counts for every deal', async () => {
    expect((await forms()).taxpayers).toEqual([
      { entityId: null, name: 'Ana Ruiz', form: null, known: null },
    ]);
    const given = await fill();
    expect(given.json).toMatchObject({
      taxpayers: [
        { form: { tin: '•••-••-1120', businessName: null, address: '9 Oak Row, Macon, GA 31201' } },
      ],
    });
    const { rows } = await world.pool.query('select * from tax_forms where account_id = $1', [
      borrower.accountId,
    ]);
    expect(`${given.text}${JSON.stringify(rows)}`).not.toMatch(/078-?05-?1120/);
    const next = await addDeal(world, { borrowerId: borrower.accountId });
    expect((await forms(next)).taxpayers[0]?.form).not.toBeNull();
  });

  test('replaces it, and the one before stays on record', async () => {
    await fill();
    await fill({ tin: '123121234' });
    expect((await forms()).taxpayers[0]?.form?.tin).toBe('•••-••-1234');
    const { rows } = await world.pool.query('select replaced_at from tax_forms where account_id = $1', [
      borrower.accountId,
    ]);
    expect(rows).toHaveLength(2);
  });

  test('is asked for each borrowing entity, with its EIN', async () => {
    const entityId = await addEntity(dealId);
    expect((await forms()).taxpayers).toMatchObject([{ entityId, name: 'Alder Homes LLC' }]);
    expect((await fill()).json).toMatchObject({ code: 'record_not_found' });
    const company = { entityId, classification: 'llc as partnership' };
    expect((await fill(company)).json).toMatchObject({ errors: [{ path: 'tinKind' }] });
    expect((await fill({ ...company, tinKind: 'ein', tin: '12-3456789' })).json).toMatchObject({
      taxpayers: [{ form: { tin: '••-•••6789' } }],
    });
  });

  test('confirms the number that the application has', async () => {
    const entityId = await addEntity(dealId);
    await addApplication({ entity_name: 'ALDER HOMES LLC', ein: '123456789' });
    expect((await forms()).taxpayers[0]?.known).toEqual({ kind: 'ein', tin: '••-•••6789' });
    expect(
      (await fill({ entityId, classification: 'llc as partnership', tinKind: 'ein', tin: null })).json,
    ).toMatchObject({ taxpayers: [{ form: { tin: '••-•••6789' } }] });
  });

  test('is offered their own sealed SSN, and nobody else’s', async () => {
    await addApplication({ email: 'someone@example.test' }, '078051120');
    expect((await forms()).taxpayers[0]?.known).toBeNull();
    expect((await fill({ tin: null })).json).toMatchObject({ errors: [{ path: 'tin' }] });
    await world.pool.query(`update applications set answers = $2 where deal_id = $1`, [
      dealId,
      JSON.stringify({ email: borrower.email.toUpperCase() }),
    ]);
    expect((await fill({ tin: null })).json).toMatchObject({ taxpayers: [{ form: { tin: '•••-••-1120' } }] });
  });

  test.each([
    [{ tin: '12345678' }, 'tin'],
    [{ tin: '000121234' }, 'tin'],
    [{ name: ' ' }, 'name'],
    [{ state: 'ZZ' }, 'state'],
    [{ zip: '123' }, 'zip'],
    [{ agree: false }, 'agree'],
    [{ certification: 'I certify nothing.' }, 'agree'],
  ])('%j is refused', async (but, field) => {
    expect((await fill(but)).json).toMatchObject({ errors: [{ path: field }] });
  });

  test('sees only their own deals, and brokers see none', async () => {
    const stranger = await personSignedIn(world);
    expect((await fill({}, stranger)).status).toBe(404);
    const broker = await personSignedIn(world, { accountType: 'BrokerAccount' });
    expect((await fill({}, broker)).status).toBe(403);
  });
});

describe('an employee', () => {
  test('sees what was certified, and reads the number on record', async () => {
    await fill();
    const [taxpayer] = (await staffForms()).taxpayers;
    expect(taxpayer?.form).toMatchObject({
      tin: '•••-••-1120',
      certifiedFrom: '127.0.0.1',
      agreed: { language: 'en' },
    });
    expect(taxpayer?.form?.agreed.text).toContain('Form W-9');
    const body = { dealid: dealId, id: taxpayer?.form?.id };
    const open = (name: string) =>
      send(world, 'POST', `/lima/api/staff/deals/tax-forms/${name}`, { token: employee.token, body });
    expect((await open('tin')).json).toEqual({ tin: '078-05-1120' });
    const pdf = await open('pdf');
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { rows } = await world.pool.query(
      `select action from audit_log where subject = $1 and action like 'tax %' order by id`,
      [dealId],
    );
    expect(rows.map(({ action }) => action as string)).toEqual([
      'tax form given',
      'tax number shown',
      'tax number shown',
    ]);
  });
});
