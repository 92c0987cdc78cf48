import { beforeEach, expect, test } from 'vitest';
import { addAccount } from '../support/people.ts';
import { openSessionFor, personWithSession } from '../support/sessions.ts';
import { fresh, send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const rosa = fresh(() => addAccount(world, { name: 'Rosa Borrower' }));
let employee: { id: string; token: string };

const addEmployee = () => personWithSession(world, { accountType: 'Employee' });

beforeEach(async () => {
  employee = await addEmployee();
});

async function viewing(token: string, username: string): Promise<string> {
  const body = { username, reason: ' By phone ' };
  const answer = await send(world, 'POST', '/lima/api/users/impersonate', { token, body });
  expect(answer.status).toBe(200);
  return (answer.json as { token: string }).token;
}

interface Entry {
  readonly action: string;
  readonly subject: string;
  readonly employee_id: string | null;
  readonly particulars: Record<string, unknown>;
}

async function auditOf(accountId: string): Promise<Entry[]> {
  const { rows } = await world.pool.query<Entry>(
    'select action, subject, employee_id, particulars from audit_log where account_id = $1 order by id',
    [accountId],
  );
  return rows;
}

const profile = {
  BillingStreet: '1 Mill Road',
  BillingCity: 'Decatur',
  BillingState: 'GA',
  BillingPostalCode: '30030',
  Phone: '4045550100',
};

function changeProfile(token: string, given: object = profile) {
  return send(world, 'POST', '/lima/api/updateaccountprofile', { token, body: given });
}

test('the start, every write and the end are logged under the employee’s name', async () => {
  const token = await viewing(employee.token, rosa.email);
  await send(world, 'GET', '/lima/api/deals/inprocess', { token });
  expect((await changeProfile(token)).status).toBe(200);
  await send(world, 'POST', '/lima/api/users/stop-impersonating', { token });
  const entries = await auditOf(rosa.id);
  expect(entries.map(({ action }) => action)).toEqual([
    'started viewing',
    'write while viewing',
    'changed profile',
    'write while viewing',
    'stopped viewing',
  ]);
  for (const entry of entries) expect(entry.employee_id).toBe(employee.id);
  expect(entries[0]?.particulars).toMatchObject({ reason: 'By phone' });
  expect(entries[1]?.subject).toBe('profile.update');
});

test('a refused write is logged with its details', async () => {
  const token = await viewing(employee.token, rosa.email);
  const body = { ...profile, id: 'f'.repeat(32) };
  expect((await changeProfile(token, body)).status).toBe(404);
  expect((await auditOf(rosa.id)).at(-1)).toMatchObject({
    action: 'write refused while viewing',
    subject: 'profile.update',
    particulars: { ids: { id: 'f'.repeat(32) }, refused: 'not_found' },
    employee_id: employee.id,
  });
});

test('a write that cannot be logged does not run', async () => {
  const token = await viewing(employee.token, rosa.email);
  await world.pool.query(
    `create function refuse_note() returns trigger language plpgsql as 'begin raise exception ''full''; end'`,
  );
  await world.pool.query(
    'create trigger refuse_note before insert on audit_log execute function refuse_note()',
  );
  expect((await changeProfile(token)).status).toBe(500);
  await world.pool.query('drop trigger refuse_note on audit_log');
  const { rows } = await world.pool.query('select billing_street from accounts where id = $1', [rosa.id]);
  expect(rows).toEqual([{ billing_street: null }]);
});

test('the borrower’s own actions name no employee', async () => {
  const { token } = await openSessionFor(world, rosa.id);
  await viewing(employee.token, rosa.email);
  expect((await changeProfile(token)).status).toBe(200);
  expect((await auditOf(rosa.id)).at(-1)).toMatchObject({ action: 'changed profile', employee_id: null });
});

test('a hundred simultaneous writes by several employees each name employee and user', async () => {
  const accounts = await Promise.all([addAccount(world), addAccount(world)]);
  const views = await Promise.all(
    Array.from({ length: 10 }, async (_, at) => {
      const account = accounts[at % 2];
      if (!account) throw new Error('no account');
      const own = await addEmployee();
      return { account, own, token: await viewing(own.token, account.email) };
    }),
  );
  const statuses = await Promise.all(
    views.flatMap(({ token }) =>
      Array.from({ length: 10 }, async () => {
        const answer = await changeProfile(token);
        return answer.status;
      }),
    ),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(100);
  for (const { account, own } of views) {
    const theirs = (await auditOf(account.id)).filter(({ employee_id: id }) => id === own.id);
    expect(theirs.filter(({ action }) => action === 'write while viewing')).toHaveLength(10);
    expect(theirs.filter(({ action }) => action === 'changed profile')).toHaveLength(10);
  }
  expect((await world.pool.query('select * from audit_faults()')).rows).toEqual([]);
});
