import { expect, test } from 'vitest';
import { numbersAnHour } from '@drawbridge/domain/beneficiaries/number-limit.ts';
import type { OwnBankAccount } from '@drawbridge/contract/beneficiaries/schema.ts';
import { accountNumber } from '../support/typed-account.ts';
import { drawRequested, employeeSignedIn, newBuilding } from '../support/draw-requests.ts';
import { pdf } from '../support/file-zoo.ts';
import { openSessionFor, openViewFor } from '../support/sessions.ts';
import { send, shared, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const mary = shared(() => newBuilding(world, { loanNumber: 'HL-70300' }));
const anna = shared(() => employeeSignedIn(world, 'Anna Analyst'));

const show = (body: object, token = anna.token) =>
  send(world, 'POST', '/lima/api/staff/beneficiaries/number', { token, body });

test('an employee sees the full number to verify it or wire to it; each view is logged and not cached', async () => {
  const draw = await drawRequested(world, mary);
  for (const body of [{ id: mary.bank }, { id: mary.bank, drawId: draw.id }]) {
    const answer = await show(body);
    expect(answer.json).toEqual({
      bank_routing_number: '021000021',
      bank_account_number: accountNumber,
      hideAfterSeconds: 60,
    });
    expect(answer.headers.get('cache-control')).toContain('no-store');
  }
  const { rows } = await world.pool.query<{ account_id: string; particulars: object }>(
    `select account_id, particulars from audit_log where action = 'bank account number shown' order by id`,
  );
  expect(rows).toMatchObject([
    { account_id: anna.id, particulars: { loan: 'HL-70300', end: '6789', to: 'verify' } },
    { account_id: anna.id, particulars: { to: 'wire', draw: draw.id } },
  ]);
});

test('nobody else sees the number, nor an employee viewing the borrower’s account or a draw to another account', async () => {
  expect((await show({ id: mary.bank }, mary.token)).status).toBe(403);
  const other = await newBuilding(world);
  const draw = await drawRequested(world, other);
  expect((await show({ id: mary.bank, drawId: draw.id })).status).toBe(404);
  const view = await openViewFor(world, mary.accountId, anna.id);
  expect((await show({ id: mary.bank }, view.token)).status).toBe(403);
});

test('refuses more than 20 views in an hour', async () => {
  const walt = await employeeSignedIn(world, 'Walt Wire');
  const looks = await Promise.all(
    Array.from({ length: numbersAnHour + 2 }, () => show({ id: mary.bank }, walt.token)),
  );
  expect(looks.filter(({ status }) => status === 200)).toHaveLength(numbersAnHour);
  const refused = looks.find(({ status }) => status === 429);
  expect(refused?.headers.get('retry-after')).toBe('3600');
  expect(refused?.text).toContain('Try again in 60 minutes.');
  expect(refused?.text).not.toContain(accountNumber);
  expect((await show({ id: mary.bank })).status).toBe(200);
});

test('counts opened files toward the same 20 views an hour', async () => {
  const olga = { ...(await employeeSignedIn(world, 'Olga Open')) };
  const attached = await send(world, 'POST', `/lima/api/borrower/beneficiaries/files?dealid=${mary.dealId}`, {
    token: mary.token,
    body: {
      beneficiaryId: mary.bank,
      filename: 'voided check.pdf',
      filedata: pdf('a voided check').toString('base64'),
    },
  });
  expect(attached.status, attached.text).toBe(200);
  const { accounts } = attached.json as { accounts: OwnBankAccount[] };
  const file = accounts.flatMap(({ files }) => files)[0];
  const open = () =>
    send(world, 'POST', '/lima/api/staff/beneficiaries/file', {
      token: olga.token,
      body: { id: mary.bank, fileId: file?.id },
    });
  expect((await open()).status).toBe(200);
  for (let look = 1; look < numbersAnHour; look += 1)
    expect((await show({ id: mary.bank }, olga.token)).status).toBe(200);
  expect((await show({ id: mary.bank }, olga.token)).status).toBe(429);
  const refused = await open();
  expect(refused.status).toBe(429);
  expect(refused.text).toContain('Try again in 60 minutes.');
  world.clock.forward({ minutes: 61 });
  olga.token = (await openSessionFor(world, olga.id)).token;
  expect((await open()).status).toBe(200);
});
