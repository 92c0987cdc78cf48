import { beforeEach, describe, expect, test } from 'vitest';
import type { WireFields, WireSettings } from '@drawbridge/contract/lender-settings/wire-instructions.ts';
import { wireLabels, wireMessages } from '@drawbridge/messages/lender-settings';
import { addAdministrator, expectRefused, type Administrator } from '../support/approvals.ts';
import { errorsOf } from '../support/lender-settings.ts';
import { mailsTo } from '../support/mails.ts';
import { personSignedIn } from '../support/people.ts';
import { fresh, freshWorld, send } from '../support/world.ts';

const number = '4400987654321';
const fields: WireFields = {
  payee: 'Harborline Capital LLC',
  bankName: 'First Harbor Bank',
  routingNumber: '021000021',
  accountNumber: number,
  reference: 'Servicing',
  callbackNumber: '843 555 0140',
  mailingAddress: 'PO Box 12, Charleston, SC 29401',
};
const path = 'settings/wire-instructions';

const world = freshWorld();
const ada = fresh(() => addAdministrator(world, 'Ada Admin'));

async function read(who = ada): Promise<WireSettings> {
  const answer = await who.call(path);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as WireSettings;
}

/** Everything the database keeps, as text. */
async function everythingKept(): Promise<string> {
  const { rows } = await world.pool.query(
    `select to_jsonb(settings)::text as row from settings
     union all select to_jsonb(proposed_changes)::text from proposed_changes
     union all select to_jsonb(keyed_writes)::text from keyed_writes
     union all select to_jsonb(audit_log)::text from audit_log
     union all select to_jsonb(mails)::text from mails`,
  );
  return JSON.stringify(rows);
}

describe('a lender with one administrator', () => {
  test('sets the instructions alone, and only the end of the account number is shown or stored', async () => {
    expect(await read()).toMatchObject({ source: 'standard', version: 0, fields: null });
    const answer = await ada.call(path, { version: 0, fields });
    expect(answer.status, answer.text).toBe(200);
    expect(await read()).toMatchObject({
      source: 'set here',
      version: 1,
      changedBy: 'Ada Admin',
      fields: { ...fields, accountNumber: '••••4321' },
    });
    expect(answer.text).not.toContain(number);
    expect(await everythingKept()).not.toContain(number);
  });

  test('keeps the account number when it is left empty', async () => {
    await ada.call(path, { version: 0, fields });
    const change = { ...fields, accountNumber: null, bankName: 'Second Harbor Bank' };
    expect((await ada.call(path, { version: 1, fields: change })).status).toBe(200);
    expect((await read()).fields).toMatchObject({
      bankName: 'Second Harbor Bank',
      accountNumber: '••••4321',
    });
  });

  test('removes them', async () => {
    await ada.call(path, { version: 0, fields });
    expect((await ada.call(path, { version: 1, fields: null })).status).toBe(200);
    expect(await read()).toMatchObject({ version: 2, fields: null });
  });

  test('wrong ones are refused at their field', async () => {
    const all: readonly [Partial<Record<keyof WireFields, unknown>>, string, () => string][] = [
      [{ payee: ' ' }, 'payee', () => wireMessages.required({ label: wireLabels.payee })],
      [{ routingNumber: '021000022' }, 'routingNumber', () => wireMessages.routingNumber],
      [{ accountNumber: '12' }, 'accountNumber', () => wireMessages.accountNumber],
      [{ accountNumber: null }, 'accountNumber', () => wireMessages.accountNumber],
      [{ callbackNumber: '555' }, 'callbackNumber', () => wireMessages.phone],
      [
        { mailingAddress: '' },
        'mailingAddress',
        () => wireMessages.required({ label: wireLabels.mailingAddress }),
      ],
    ];
    for (const [wrong, name, message] of all) {
      const answer = await ada.call(path, { version: 0, fields: { ...fields, ...wrong } });
      expect(answer.status, JSON.stringify(wrong)).toBe(400);
      expect(errorsOf(answer), JSON.stringify(wrong)).toEqual([
        { path: `fields.${name}`, message: message() },
      ]);
    }
  });
});

describe('with a second administrator', () => {
  let ben: Administrator;
  beforeEach(async () => {
    ben = await addAdministrator(world, 'Ben Admin');
  });

  test('no one changes the instructions alone', async () => {
    expectRefused(await ada.call(path, { version: 0, fields }), 'needs_second_administrator');
    const { proposal } = await ada.propose({ kind: 'wire instructions', change: { version: 0, fields } });
    expect(proposal).toMatchObject({ summary: 'Change the wire instructions', kind: 'wire instructions' });
    expect(proposal.lines).toContainEqual({
      label: 'Account number',
      before: null,
      after: '••••4321 (new number)',
    });
    expect((await read()).fields).toBeNull();
    expectRefused(await ada.decide('approve', proposal.id), 'not_yours_to_decide');
    expect((await ben.decide('approve', proposal.id)).status).toBe(200);
    expect((await read()).fields).toEqual({ ...fields, accountNumber: '••••4321' });
    expect(await everythingKept()).not.toContain(number);
  });

  test('an administrator sees the whole number of a proposal to compare it, and each view is logged', async () => {
    const { proposal } = await ada.propose({ kind: 'wire instructions', change: { version: 0, fields } });
    const show = () => ben.call('approvals/number', { id: proposal.id });
    expect((await show()).json).toEqual({
      bank_routing_number: fields.routingNumber,
      bank_account_number: number,
      hideAfterSeconds: 60,
    });
    const { rows } = await world.pool.query(
      `select name, particulars from audit_log join accounts on accounts.id = account_id
       where action = 'wire account number shown' and subject = $1`,
      [proposal.id],
    );
    expect(rows).toEqual([{ name: 'Ben Admin', particulars: { end: '4321' } }]);
    expect(await everythingKept()).not.toContain(number);
    await ben.decide('approve', proposal.id);
    expectRefused(await show(), 'not_found');
    const removal = await ada.propose({ kind: 'wire instructions', change: { version: 1, fields: null } });
    expectRefused(await ben.call('approvals/number', { id: removal.proposal.id }), 'not_found');
  });

  test('all administrators are emailed once after the change, with the account number masked', async () => {
    const { proposal } = await ada.propose({ kind: 'wire instructions', change: { version: 0, fields } });
    const about = async (who: Administrator) =>
      (await mailsTo(world, who.email)).filter(({ subject }) => subject === 'Wire instructions changed');
    expect(await about(ben)).toEqual([]);
    await ben.decide('approve', proposal.id);
    for (const who of [ada, ben]) {
      const [mail, ...more] = await about(who);
      expect(more).toEqual([]);
      expect(mail?.text).toContain('Ada Admin and Ben Admin changed where borrowers send money');
      expect(mail?.text).toContain('••••4321');
      expect(mail?.text).not.toContain(number);
    }
  });

  test('a new number that ends like the old one is named as new', async () => {
    const first = await ada.propose({ kind: 'wire instructions', change: { version: 0, fields } });
    await ben.decide('approve', first.proposal.id);
    const change = { version: 1, fields: { ...fields, accountNumber: '9900004321' } };
    const { proposal } = await ada.propose({ kind: 'wire instructions', change });
    expect(proposal.lines).toEqual([
      { label: 'Account number', before: '••••4321', after: '••••4321 (new number)' },
    ]);
  });

  test('a proposal that changes nothing, or is based on an old version, is refused', async () => {
    const first = await ada.propose({ kind: 'wire instructions', change: { version: 0, fields } });
    await ben.decide('approve', first.proposal.id);
    const again = (version: number) =>
      ada.call('approvals/propose', { kind: 'wire instructions', change: { version, fields } });
    expectRefused(await again(1), 'approval_not_needed');
    expectRefused(await again(0), 'setting_changed');
  });

  test('of two proposals at the same moment, one is kept', async () => {
    const answers = await Promise.all(
      [ada, ben].map((who) =>
        who.call('approvals/propose', { kind: 'wire instructions', change: { version: 0, fields } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]));
  });
});

test('employees who are not administrators can neither read nor change them', async () => {
  const { token } = await personSignedIn(world, { accountType: 'Employee' });
  expect((await send(world, 'GET', `/lima/api/staff/${path}`, { token })).status).toBe(403);
  const body = { version: 0, fields: null };
  expect((await send(world, 'POST', `/lima/api/staff/${path}`, { token, body })).status).toBe(403);
});
