import { beforeEach, expect, test } from 'vitest';
import type { BankAccount, StaffBankAccount } from '@drawbridge/contract/beneficiaries/schema.ts';
import { bankAccountOf, verificationOf } from '../support/bank-accounts.ts';
import { addDeal } from '../support/deals.ts';
import { mailsTo } from '../support/mails.ts';
import { personWithSession } from '../support/sessions.ts';
import { fresh, send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const borrower = fresh(() => personWithSession(world, { name: 'Maria Alder' }));
const employee = fresh(() => personWithSession(world, { accountType: 'Employee', name: 'Dana Reyes' }));
let dealId: string;

function added(): Promise<BankAccount> {
  return bankAccountOf(world, { token: borrower.token, dealId });
}

async function mine(): Promise<unknown> {
  const path = `/lima/api/borrower/beneficiaries?dealid=${dealId}`;
  return (await send(world, 'GET', path, { token: borrower.token })).json;
}

function decide(how: 'verify' | 'reject', body: object, who = employee) {
  return send(world, 'POST', `/lima/api/staff/beneficiaries/${how}`, { token: who.token, body });
}

beforeEach(async () => {
  dealId = await addDeal(world, { borrowerId: borrower.id, status: 'Funded' });
  world.clock.forward({ minutes: 1 });
});

async function waiting(state = 'pending'): Promise<StaffBankAccount[]> {
  const { json } = await send(world, 'GET', `/lima/api/staff/beneficiaries?state=${state}`, {
    token: employee.token,
  });
  return (json as { accounts: StaffBankAccount[] }).accounts;
}

test('lists pending accounts with owner and deal, masked', async () => {
  const { id } = await added();
  const found = (await waiting()).find((one) => one.id === id);
  expect(found).toMatchObject({
    bank_account_number: '••••6789',
    owner: { id: borrower.id, name: 'Maria Alder', email: borrower.email },
    deal: { id: dealId },
    decided_by: null,
  });
});

test('verifies an account, emails its owner and records the employee', async () => {
  const { id } = await added();
  expect(await decide('verify', verificationOf(world, id))).toMatchObject({
    status: 200,
    json: { account: { id, verification: 'verified', decided_by: 'Dana Reyes' } },
  });
  expect(await mine()).toMatchObject({ accounts: [{ id, verification: 'verified' }] });
  expect((await mailsTo(world, borrower.email))[0]?.subject).toBe('Your bank account is verified');
  expect((await waiting()).some((one) => one.id === id)).toBe(false);
  const { rows } = await world.pool.query(
    'select account_id from audit_log where subject = $1 and action = $2',
    [id, 'bank account verified'],
  );
  expect(rows).toEqual([{ account_id: employee.id }]);
  expect(await decide('verify', verificationOf(world, id))).toMatchObject({
    status: 409,
    json: { code: 'bank_account_decided' },
  });
});

test('shows the reason of a rejected account, emails it to the owner, and lets them add it again', async () => {
  const { id } = await added();
  expect(await decide('reject', { id, reason: ' ' })).toMatchObject({ status: 400 });
  expect((await decide('reject', { id, reason: 'The <name> does not match.' })).status).toBe(200);
  expect(await mine()).toMatchObject({
    accounts: [{ id, verification: 'rejected', rejected_because: 'The <name> does not match.' }],
  });
  const [mail] = await mailsTo(world, borrower.email);
  expect(mail?.text).toContain('The <name> does not match.');
  expect(mail?.html).toContain('The &#60;name&#62; does not match.');
  expect((await decide('verify', verificationOf(world, id))).status).toBe(409);
  expect((await decide('reject', { id, reason: 'Again.' })).status).toBe(409);
  await added();
});

test('a verified account can still be rejected', async () => {
  const { id } = await added();
  await decide('verify', verificationOf(world, id));
  expect((await decide('reject', { id, reason: 'Reported as another’s.' })).status).toBe(200);
});

test('two employees at the same time decide once', async () => {
  const { id } = await added();
  const answers = await Promise.all([
    decide('verify', verificationOf(world, id)),
    decide('verify', verificationOf(world, id)),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await mailsTo(world, borrower.email)).toHaveLength(2);
});

test('refuses borrowers and brokers', async () => {
  const { id } = await added();
  for (const who of [borrower, await personWithSession(world, { accountType: 'BrokerAccount' })]) {
    expect((await decide('verify', verificationOf(world, id), who)).status).toBe(403);
    expect((await decide('reject', { id, reason: 'No.' }, who)).status).toBe(403);
  }
  expect((await decide('verify', verificationOf(world, 'f'.repeat(32)))).json).toMatchObject({
    code: 'bank_account_not_found',
  });
});
