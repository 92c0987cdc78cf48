import { expect, test } from 'vitest';
import { addBankAccount, bankAccountOf, verificationOf } from '../support/bank-accounts.ts';
import { accountNumber } from '../support/typed-account.ts';
import { databaseValues, filesIn, overhear } from '../support/canary.ts';
import { addDeal } from '../support/deals.ts';
import { runDueJobs } from '../support/mails.ts';
import { addAccount } from '../support/people.ts';
import { openSessionFor } from '../support/sessions.ts';
import { send, sharedWorld } from '../support/world.ts';

const { printed } = overhear();
const world = sharedWorld({ environment: { LOG_LEVEL: 'trace' } });

test('an account number appears in no table, log line, email or reply', async () => {
  const borrower = await addAccount(world, { name: 'Canary Owner' });
  const employee = await addAccount(world, { accountType: 'Employee' });
  const dealId = await addDeal(world, { borrowerId: borrower.id });
  const token = (await openSessionFor(world, borrower.id)).token;
  const staff = (await openSessionFor(world, employee.id)).token;
  const who = { token, dealId };

  const answers = [
    await addBankAccount(world, { ...who, key: 'canary' }),
    await addBankAccount(world, { ...who, key: 'canary' }),
    // Every way to be refused.
    await addBankAccount(world, who),
    await addBankAccount(world, { ...who, key: 'canary' }, { bank_name: 'Other' }),
    await addBankAccount(world, who, { bank_routing_number: accountNumber.slice(0, 9) }),
    await addBankAccount(world, { token: staff, dealId }),
    await addBankAccount(world, { token, dealId: 'f'.repeat(32) }),
    await send(world, 'GET', `/lima/api/borrower/beneficiaries?dealid=${dealId}`, { token }),
    await send(world, 'GET', '/lima/api/staff/beneficiaries', { token: staff }),
  ];
  const other = await bankAccountOf(world, who, { bank_routing_number: '026009593' });
  for (const [how, id] of [
    ['verify', other.id],
    ['reject', other.id],
  ] as const) {
    const body = { ...verificationOf(world, id), reason: 'No match.' };
    answers.push(await send(world, 'POST', `/lima/api/staff/beneficiaries/${how}`, { token: staff, body }));
  }
  // An employee may see the number, but it goes nowhere else.
  const shown = await send(world, 'POST', '/lima/api/staff/beneficiaries/number', {
    token: staff,
    body: { id: other.id },
  });
  expect(shown.json).toMatchObject({ bank_account_number: accountNumber });
  expect(shown.headers.get('cache-control')).toContain('no-store');
  await runDueJobs(world);
  answers.push(await send(world, 'GET', '/dev/outbox.json'), await send(world, 'GET', '/dev/outbox'));

  expect(answers.map(({ status }) => status)).toEqual([
    200, 200, 409, 422, 400, 403, 404, 200, 200, 200, 200, 200, 200,
  ]);
  const dump = (await databaseValues(world)).join('\n');
  const told = answers.map(({ text }) => text).join('\n');
  // Proves that the search works: these texts are found.
  expect(dump).toContain('Canary Owner');
  expect(told).toContain('••••6789');
  expect(printed()).toContain('/lima/api/borrower/beneficiaries');
  for (const place of [dump, told, printed(), ...filesIn(world.config.dataDir)]) {
    expect(place).not.toContain(accountNumber);
    // Nor does the number without its leading zeros.
    expect(place).not.toContain('123456789');
  }
});

test('the number decrypts with the server’s key in its own row only', async () => {
  const borrower = await addAccount(world);
  const dealId = await addDeal(world, { borrowerId: borrower.id });
  const { token } = await openSessionFor(world, borrower.id);
  const { id } = await bankAccountOf(world, { token, dealId });
  const { rows } = await world.pool.query<{ sealed: string }>(
    'select sealed_account_number as sealed from beneficiaries where id = $1',
    [id],
  );
  const sealed = rows[0]?.sealed ?? '';
  expect(world.sealing.open(sealed, `beneficiaries ${id}`)).toBe(accountNumber);
  expect(() => world.sealing.open(sealed, 'beneficiaries other')).toThrow(/authenticate/);
});
