import { beforeEach, describe, expect, test } from 'vitest';
import type { BankAccount } from '@drawbridge/contract/beneficiaries/schema.ts';
import { databaseOver } from '../../src/platform/database/connect.ts';
import { chooseBeneficiary } from '../../src/features/beneficiaries/public.ts';
import { addBankAccount, bankAccountOf } from '../support/bank-accounts.ts';
import { typedAccount } from '../support/typed-account.ts';
import { addDeal } from '../support/deals.ts';
import { mailsTo } from '../support/mails.ts';
import { personWithSession, type PersonWithSession } from '../support/sessions.ts';
import { fresh, send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const borrower = fresh(() => personWithSession(world, { name: 'Maria Alder' }));
const employee = fresh(() => personWithSession(world, { accountType: 'Employee', name: 'Dana Reyes' }));
let dealId: string;

const path = '/lima/api/borrower/beneficiaries';
function list(who = borrower, deal = dealId) {
  return send(world, 'GET', `${path}?dealid=${deal}`, { token: who.token });
}

function add(
  changes: object = {},
  { who = borrower, deal = dealId, key }: { who?: PersonWithSession; deal?: string; key?: string } = {},
) {
  return addBankAccount(world, { token: who.token, dealId: deal, key }, changes);
}

function added(changes: object = {}): Promise<BankAccount> {
  return bankAccountOf(world, { token: borrower.token, dealId }, changes);
}

beforeEach(async () => {
  dealId = await addDeal(world, { borrowerId: borrower.id, status: 'Funded' });
  world.clock.forward({ minutes: 1 });
});

describe('adding a bank account', () => {
  test('needs no deal and works for every deal of the borrower', async () => {
    const other = await addDeal(world, { borrowerId: borrower.id, status: 'Funded' });
    const answer = await send(world, 'POST', path, { token: borrower.token, body: typedAccount });
    expect(answer.status, answer.text).toBe(200);
    for (const deal of [dealId, other])
      expect((await list(borrower, deal)).json).toMatchObject({
        accounts: [{ bank_name: typedAccount.bank_name }],
      });
  });

  test('is refused to people without a deal', async () => {
    const stranger = await personWithSession(world);
    const answer = await send(world, 'POST', path, { token: stranger.token, body: typedAccount });
    expect(answer).toMatchObject({ status: 404, json: { code: 'deal_not_found' } });
  });

  test('lists it first, masked and pending, with every other field as typed', async () => {
    await added({ bank_account_number: '99887766', bank_account_type: undefined });
    world.clock.forward({ minutes: 1 });
    const account1 = await added();
    expect(account1).toEqual({
      ...typedAccount,
      id: expect.any(String) as string,
      bank_account_number: '••••6789',
      verification: 'pending',
      rejected_because: null,
      added_at: world.clock.now().toISOString(),
      files: [],
    });
    const { json } = await list();
    const { accounts } = json as { accounts: BankAccount[] };
    expect(accounts.map((one) => [one.bank_account_number, one.bank_account_type])).toEqual([
      ['••••6789', 'Savings'],
      ['••••7766', 'Checking'],
    ]);
  });

  test('emails the owner and writes the audit log, both without the number', async () => {
    const { id } = await added();
    const [mail] = await mailsTo(world, borrower.email);
    expect(mail?.subject).toBe('A bank account was added for your draws');
    expect(mail?.text).toContain('••••6789 at JPMorgan Chase Bank');
    const { rows } = await world.pool.query<{ action: string; account_id: string; particulars: object }>(
      'select action, account_id, particulars from audit_log where subject = $1',
      [id],
    );
    expect(rows).toEqual([
      {
        action: 'bank account added',
        account_id: borrower.id,
        particulars: { dealId, bankName: 'JPMorgan Chase Bank', routing: '021000021', end: '6789' },
      },
    ]);
  });

  test('works for every deal of the same borrower', async () => {
    const other = await addDeal(world, { borrowerId: borrower.id });
    const { id } = await added();
    expect((await list(borrower, other)).json).toMatchObject({ accounts: [{ id }] });
  });

  test('adds the same account once, even when both requests arrive together', async () => {
    const answers = await Promise.all([add(), add(), add()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await add({ bank_name: 'Another name' })).toMatchObject({
      status: 409,
      json: {
        code: 'bank_account_known',
        errors: [{ path: 'bank_account_number', message: 'This account is already on your list.' }],
      },
    });
    expect((await add({ bank_routing_number: '026009593' })).status).toBe(200);
  });

  test('two people may have the same account, and the database does not show it', async () => {
    await added();
    const partner = await personWithSession(world);
    const theirs = await addDeal(world, { borrowerId: partner.id });
    expect((await add({}, { who: partner, deal: theirs })).status).toBe(200);
    const { rows } = await world.pool.query<{ digests: string }>(
      `select count(distinct account_number_digest)::text as digests from beneficiaries
       where owner_id in ($1, $2)`,
      [borrower.id, partner.id],
    );
    expect(rows[0]?.digests).toBe('2');
  });

  test('adds and emails once when repeated with the same key', async () => {
    const [first, again] = [await add({}, { key: 'k1' }), await add({}, { key: 'k1' })];
    expect(again.json).toEqual(first.json);
    expect(await mailsTo(world, borrower.email)).toHaveLength(1);
    expect(await add({ bank_name: 'Citibank' }, { key: 'k1' })).toMatchObject({
      json: { code: 'key_reused' },
    });
  });

  test.each([
    ['bank_account_name', '', 'Name on Account is required.'],
    ['bank_name', '  ', 'Bank Name is required.'],
    ['account_address_street', '', 'Street is required.'],
    ['account_address_city', '', 'City is required.'],
    ['account_address_state', '', 'State is required.'],
    ['account_address_state', 'XX', 'Choose a state from the list.'],
    ['account_address_zip', '', 'Zip is required.'],
    ['account_address_zip', '2940', 'Enter a 5-digit zip code.'],
    ['account_address_zip', '2940a', 'Zip can only contain digits.'],
    ['bank_routing_number', '', 'Routing Number is required.'],
    ['bank_routing_number', '021-00002', 'Routing Number can only contain digits.'],
    ['bank_routing_number', '021000022', 'This is not a routing number. Compare its 9 digits with a check.'],
    ['bank_account_number', '', 'Account Number is required.'],
    ['bank_account_number', '12 34 56', 'Account Number can only contain digits.'],
    ['bank_account_number', '123', 'Enter an account number of 4 to 17 digits.'],
    ['bank_instructions', '', 'Instructions is required.'],
  ])('%s %j: %s', async (field, value, message) => {
    expect(await add({ [field]: value })).toMatchObject({
      status: 400,
      json: { code: 'invalid_input', errors: [{ path: field, message }] },
    });
    expect((await list()).json).toEqual({ accounts: [] });
  });
});

describe('who may', () => {
  test('answers another borrower’s deal like an unknown one', async () => {
    const other = await personWithSession(world);
    for (const answer of [await list(other), await add({}, { who: other })])
      expect(answer).toMatchObject({ status: 404, json: { code: 'deal_not_found' } });
  });

  test('allows borrowers only: brokers, leads and employees are refused', async () => {
    const broker = await personWithSession(world, { accountType: 'BrokerAccount' });
    const brokered = await addDeal(world, { borrowerId: borrower.id, brokerId: broker.id });
    for (const who of [broker, employee, await personWithSession(world, { isLead: true })]) {
      expect((await list(who, brokered)).status).toBe(403);
      expect((await add({}, { who, deal: brokered })).status).toBe(403);
    }
  });

  test('allows 20 accounts, even if many are added at once; rejected ones do not count', async () => {
    const numberOf = (nth: number) => ({ bank_account_number: String(700_000_000 + nth) });
    const answers = await Promise.all(Array.from({ length: 23 }, (_, nth) => add(numberOf(nth))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused).toMatchObject({ status: 422, json: { code: 'too_many_bank_accounts' } });
    await world.pool.query(
      `update beneficiaries set verification = 'rejected', rejected_because = 'Not yours.', decided_at = now(), decided_by = $2
       where id = (select id from beneficiaries where owner_id = $1 limit 1)`,
      [borrower.id, employee.id],
    );
    expect((await add(numberOf(99))).status).toBe(200);
    expect((await add(numberOf(100))).status).toBe(422);
  });

  test('a request can use any of the borrower’s accounts that is not rejected', async () => {
    const mine = await added();
    const choose = (ownerId: string, id: string) =>
      databaseOver(world.pool)
        .transaction()
        .execute((tx) => chooseBeneficiary(tx, ownerId, id));
    expect({ ...(await choose(borrower.id, mine.id)), files: [] }).toEqual(mine);
    expect(await choose((await personWithSession(world)).id, mine.id)).toBeUndefined();
    expect(await choose(borrower.id, 'f'.repeat(32))).toBeUndefined();
    await send(world, 'POST', '/lima/api/staff/beneficiaries/reject', {
      token: employee.token,
      body: { id: mine.id, reason: 'Closed account.' },
    });
    expect(await choose(borrower.id, mine.id)).toBeUndefined();
  });
});
