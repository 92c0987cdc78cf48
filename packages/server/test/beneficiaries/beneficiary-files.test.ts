import { existsSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OwnBankAccount } from '@drawbridge/contract/beneficiaries/schema.ts';
import { beneficiaryMessages } from '@drawbridge/messages/beneficiaries';
import { attachCheck, bankAccountOf, staffAccount, verificationOf } from '../support/bank-accounts.ts';
import { addDeal } from '../support/deals.ts';
import { filesFolder, filesOnDisk } from '../support/documents.ts';
import { employeeSignedIn } from '../support/draw-requests.ts';
import { png } from '../support/file-zoo.ts';
import { addAccount } from '../support/people.ts';
import { openSessionFor, openViewFor } from '../support/sessions.ts';
import { send, sharedWorld, type HttpAnswer } from '../support/world.ts';

const world = sharedWorld();
let borrowerId: string;
let token: string;
let dealId: string;
let bank: string;
let anna: { id: string; token: string };

beforeEach(async () => {
  borrowerId = (await addAccount(world, { name: 'Maria Alder' })).id;
  await phoneOf(borrowerId, '843-555-0142');
  ({ token } = await openSessionFor(world, borrowerId));
  dealId = await addDeal(world, { borrowerId, status: 'Funded' });
  bank = (await bankAccountOf(world, { token, dealId })).id;
  anna = await employeeSignedIn(world);
});

async function phoneOf(id: string, phone: string): Promise<void> {
  await world.pool.query(`update accounts set phone = $2, phone_changed_at = '2025-03-01' where id = $1`, [
    id,
    phone,
  ]);
}

function attach(changes: object = {}, as = token, deal = dealId): Promise<HttpAnswer> {
  return attachCheck(world, { token: as, dealId: deal, accountId: bank }, changes);
}

const detail = () => staffAccount(world, anna.token, bank);

const stored = () => (existsSync(filesFolder(world)) ? filesOnDisk(world).length : 0);

describe('a voided check', () => {
  test('is attached by the borrower, stored once, and opened by an employee with an audit entry', async () => {
    const before = stored();
    const answer = await attach();
    expect(answer.status, answer.text).toBe(200);
    const { accounts } = answer.json as { accounts: OwnBankAccount[] };
    expect(accounts[0]?.files).toMatchObject([{ name: 'voided check.png', type: 'png' }]);
    expect(answer.text).not.toContain('/lima/api/beneficiary-files/');
    await attach({ filename: 'again.png' });
    expect(stored()).toBe(before + 1);

    const [file] = (await detail()).files;
    const shown = await send(world, 'POST', '/lima/api/staff/beneficiaries/file', {
      token: anna.token,
      body: { id: bank, fileId: file?.id },
    });
    const { url } = shown.json as { url: string };
    const opened = await fetch(`${world.url}${url}`);
    expect(opened.status).toBe(200);
    expect(Buffer.from(await opened.arrayBuffer()).equals(png())).toBe(true);
    const log = await world.pool.query<{ action: string; account_id: string }>(
      `select action, account_id from audit_log where subject = $1 and action like 'bank account file %' order by id`,
      [bank],
    );
    expect(log.rows).toEqual([
      { action: 'bank account file attached', account_id: borrowerId },
      { action: 'bank account file opened', account_id: anna.id },
    ]);
    expect(
      (
        await send(world, 'POST', '/lima/api/staff/beneficiaries/file', {
          token,
          body: { id: bank, fileId: file?.id },
        })
      ).status,
    ).toBe(403);
  });

  test('is judged by its content, and a refused one leaves nothing behind', async () => {
    const before = stored();
    const script = Buffer.from('#!/bin/sh\nrm -rf /').toString('base64');
    expect((await attach({ filedata: script })).status).toBe(415);
    expect((await attach({ filename: 'check.zip' })).status).toBe(415);
    expect((await attach({ filedata: '' })).status).toBe(400);
    expect(stored()).toBe(before);
    expect((await detail()).files).toEqual([]);
  });

  test('leaves no bytes behind if its row cannot be written', async () => {
    const before = stored();
    await world.pool.query(
      `create function fail_now() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
       create trigger fail_now before insert on beneficiary_files for each row execute function fail_now()`,
    );
    expect((await attach()).status).toBe(500);
    await world.pool.query('drop trigger fail_now on beneficiary_files; drop function fail_now');
    expect(stored()).toBe(before);
    expect((await attach()).status).toBe(200);
  });

  test('is refused for another’s account or deal, and for an employee viewing the borrower’s account', async () => {
    const other = await addAccount(world);
    const theirs = await addDeal(world, { borrowerId: other.id, status: 'Funded' });
    const session = await openSessionFor(world, other.id);
    expect(await attach({}, session.token)).toMatchObject({ status: 404, json: { code: 'deal_not_found' } });
    expect(await attach({}, session.token, theirs)).toMatchObject({
      status: 404,
      json: { code: 'bank_account_not_found' },
    });
    const view = await openViewFor(world, borrowerId, anna.id);
    expect((await attach({}, view.token)).status).toBe(403);
  });

  test('is limited to 10 files, and refused for a rejected account', async () => {
    const unlike = (n: number) => Buffer.concat([png(), Buffer.from(`${n}`)]).toString('base64');
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => attach({ filedata: unlike(n) })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 413)).toHaveLength(2);
    await send(world, 'POST', '/lima/api/staff/beneficiaries/reject', {
      token: anna.token,
      body: { id: bank, reason: 'Closed.' },
    });
    expect(await attach()).toMatchObject({ status: 409, json: { code: 'bank_account_decided' } });
  });
});

describe('the call that verifies an account', () => {
  function verify(changes: object = {}): Promise<HttpAnswer> {
    const body = verificationOf(world, bank);
    return send(world, 'POST', '/lima/api/staff/beneficiaries/verify', {
      token: anna.token,
      body: { ...body, called: { ...body.called, ...changes } },
    });
  }

  test('offers the phone numbers of the borrower and of members with accounts', async () => {
    const partner = await addAccount(world, { name: 'Paul Partner' });
    await phoneOf(partner.id, '(843) 555-0177');
    await world.pool.query(
      `insert into deal_members (deal_id, position, first_name, last_name, email, role, status)
       values ($1, 7, 'Paul', 'Partner', upper($2), 'Guarantor', 'Active')`,
      [dealId, partner.email],
    );
    const since = { changed_at: '2025-03-01T00:00:00.000Z', changed_since_added: false };
    expect((await detail()).phones).toEqual([
      { name: 'Maria Alder', role: 'Borrower', phone: '843-555-0142', ...since },
      { name: 'Paul Partner', role: 'Guarantor', phone: '(843) 555-0177', ...since },
    ]);
    const inSpanish = await send(world, 'GET', `/lima/api/staff/beneficiaries/${bank}`, {
      token: anna.token,
      headers: { 'accept-language': 'es-US' },
    });
    expect(inSpanish.json).toMatchObject({
      account: { phones: [{ role: 'Prestatario' }, { role: 'Garante' }] },
    });
  });

  function changeProfile(phone: string): Promise<HttpAnswer> {
    const body = {
      BillingStreet: '48 Harbor Street',
      BillingCity: 'Charleston',
      BillingState: 'SC',
      BillingPostalCode: '29401',
      Phone: phone,
    };
    return send(world, 'POST', '/lima/api/updateaccountprofile', { token, body });
  }

  test('must not use a number that changed after the account was added', async () => {
    // The database uses its own clock for changes.
    await world.pool.query(`update beneficiaries set added_at = now() - interval '1 hour' where id = $1`, [
      bank,
    ]);
    expect((await changeProfile('(843) 555-0142')).status).toBe(200);
    expect((await detail()).phones).toMatchObject([{ changed_since_added: false }]);
    expect((await changeProfile('843-555-0199')).status).toBe(200);
    const [known] = (await detail()).phones;
    expect(known).toMatchObject({ name: 'Maria Alder', changed_since_added: true });
    expect(Date.parse(known?.changed_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect((await verify({ phone: '843-555-0199' })).json).toMatchObject({
      account: { call: { on_file: false } },
    });
  });

  test('offers no numbers of former brokers and deactivated members', async () => {
    const role = { accountType: 'BrokerAccount' } as const;
    const former = await addAccount(world, { name: 'Finn Former', ...role });
    const current = await addAccount(world, { name: 'Cora Current', ...role });
    const left = await addAccount(world, { name: 'Lea Left' });
    await world.pool.query('update deals set broker_id = $2 where id = $1', [dealId, current.id]);
    await world.pool.query('update accounts set disabled_at = now() where id = $1', [left.id]);
    for (const [place, { id, email }] of [former, current, left].entries()) {
      await phoneOf(id, `843-555-01${place}0`);
      await world.pool.query(
        `insert into deal_members (deal_id, position, first_name, last_name, email, role, status)
         values ($1, $3, 'A', 'Member', $2, 'Broker', 'Active')`,
        [dealId, email, 10 + place],
      );
    }
    expect((await detail()).phones.map(({ name }) => name)).toEqual(['Maria Alder', 'Cora Current']);
  });

  test('stays with the verification and in the audit log, even after a later rejection', async () => {
    const at = world.clock.now().toISOString();
    expect((await verify({ phone: '(843) 555 0142' })).json).toMatchObject({
      account: { call: { person: 'Maria Alder', phone: '(843) 555 0142', at, on_file: true } },
    });
    const log = await world.pool.query<{ particulars: unknown }>(
      `select particulars from audit_log where subject = $1 and action = 'bank account verified'`,
      [bank],
    );
    expect(log.rows[0]?.particulars).toMatchObject({
      called: 'Maria Alder',
      phone: '(843) 555 0142',
      calledAt: at,
      onFile: true,
    });
    await send(world, 'POST', '/lima/api/staff/beneficiaries/reject', {
      token: anna.token,
      body: { id: bank, reason: 'Reported stolen.' },
    });
    expect((await detail()).call).toMatchObject({ person: 'Maria Alder' });
  });

  test('is marked if the number was not on file', async () => {
    expect((await verify({ phone: '212-555-0100' })).json).toMatchObject({
      account: { call: { on_file: false } },
    });
  });

  test.each([
    ['person', ' ', beneficiaryMessages.calledPerson],
    ['phone', '555', beneficiaryMessages.calledPhone],
    ['at', '2099-01-01T00:00:00.000Z', beneficiaryMessages.calledInFuture],
    ['at', '2020-01-01T00:00:00.000Z', beneficiaryMessages.calledTooEarly],
  ])('with an invalid %s (%j) is refused with an error for its field', async (field, value, message) => {
    const answer = await verify({ [field]: value });
    expect(answer).toMatchObject({
      status: 400,
      json: { errors: [{ path: `called.${field}`, message }] },
    });
    expect((await detail()).verification).toBe('pending');
  });

  test('is required', async () => {
    const answer = await send(world, 'POST', '/lima/api/staff/beneficiaries/verify', {
      token: anna.token,
      body: { id: bank },
    });
    expect(answer.status).toBe(400);
  });
});
