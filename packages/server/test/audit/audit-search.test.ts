import { beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '@drawbridge/contract/audit/schema.ts';
import { administratorSignedIn } from '../support/lender-settings.ts';
import { addAccount, personSignedIn, signIn, type SignedInPerson } from '../support/people.ts';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
let admin: SignedInPerson;
let mariaId: string;

beforeAll(async () => {
  admin = await administratorSignedIn(world);
  const maria = await addAccount(world, { name: 'Maria Lopez', email: 'maria@example.test' });
  mariaId = maria.id;
  await signIn(world, maria.email);
  world.clock.forward({ hours: 48 });
  admin = await signIn(world, admin.email);
  await send(world, 'POST', '/lima/api/staff/people/change', {
    token: admin.token,
    body: { id: mariaId, name: '=HYPERLINK("http://evil.test")' },
  });
});

const get = (path: string) => send(world, 'GET', `/lima/api/staff/audit${path}`, { token: admin.token });

async function entries(query: string): Promise<AuditEntry[]> {
  const answer = await get(`?${query}`);
  expect(answer.status).toBe(200);
  return (answer.json as { entries: AuditEntry[] }).entries;
}

test('lists the newest entry first, with its actor, account and earlier values', async () => {
  const [latest] = await entries('');
  expect(latest).toMatchObject({
    action: 'person changed',
    account: { email: 'maria@example.test' },
    employee: { name: 'Ada Admin' },
    particulars: { before: { name: 'Maria Lopez' } },
    at: world.clock.now().toISOString(),
  });
});

test('finds entries by person, action and day', async () => {
  expect((await entries('q=MARIA')).map(({ action }) => action)).toEqual(['person changed', 'signed in']);
  expect((await entries('q=ada')).some(({ account }) => account?.id === mariaId)).toBe(true);
  expect((await entries('q=maria&action=signed+in')).map(({ action }) => action)).toEqual(['signed in']);
  const today = world.clock.now().toISOString().slice(0, 10);
  expect((await entries(`q=maria&from=${today}`)).map(({ action }) => action)).toEqual(['person changed']);
  const yesterday = new Date(world.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10);
  expect((await entries(`q=maria&to=${yesterday}`)).map(({ action }) => action)).toEqual(['signed in']);
  expect(await entries('q=nobody')).toEqual([]);
});

test('pages have no gaps or overlaps', async () => {
  const all = await entries('limit=1000');
  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({ limit: '2', ...(cursor === null ? {} : { cursor }) });
    const page = (await get(`?${query.toString()}`)).json as {
      entries: AuditEntry[];
      nextCursor: string | null;
    };
    seen.push(...page.entries.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(seen).toEqual(all.map(({ id }) => id));
});

test('lists each action once', async () => {
  const { actions } = (await get('/actions')).json as { actions: string[] };
  expect(actions).toContain('person changed');
  expect(new Set(actions).size).toBe(actions.length);
});

test('the export has the filtered entries and neutralizes formulas', async () => {
  const file = await get('/export?action=person+changed');
  const lines = file.text.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('Entry,Time (UTC),Account,Employee,Action');
  expect(lines[1]).toContain('maria@example.test');
  expect(lines[1]).toContain(admin.email);
  expect(lines[1]).not.toMatch(/(?:^|,)=/);
});

test('the export comes in the reader’s language, with the same records', async () => {
  const file = await send(world, 'GET', '/lima/api/staff/audit/export?action=person+changed', {
    token: admin.token,
    headers: { 'accept-language': 'es-US' },
  });
  expect(decodeURIComponent(file.headers.get('content-disposition') ?? '')).toMatch(
    /Registro de auditoría \d{4}-\d\d-\d\d\.csv/,
  );
  const lines = file.text.trim().split('\r\n');
  expect(lines[0]).toContain('Entrada,Fecha y hora (UTC),Cuenta,Empleado,Acción,Asunto,Detalles,Qué ocurrió');
  expect(lines[1]).toContain('person changed');
  expect(lines[1]).toMatch(/cambió|actualizó/);
});

test('the check counts entries and names the one changed behind the server’s back', async () => {
  const before = (await get('/check')).json as { entries: number; faults: object[] };
  expect(before.faults).toEqual([]);
  expect(before.entries).toBeGreaterThan(3);
  await world.pool.query('alter table audit_log disable trigger user');
  await world.pool.query(
    `update audit_log set action = 'signed 0ut' where account_id = $1 and chain_position = 1`,
    [mariaId],
  );
  await world.pool.query('alter table audit_log enable trigger user');
  expect((await get('/check')).json).toMatchObject({
    faults: [{ chain: mariaId, position: 1, fault: 'changed' }],
  });
});

test('employees who are not administrators have no access', async () => {
  const { token } = await personSignedIn(world, { accountType: 'Employee' });
  for (const path of ['', '/actions', '/check', '/export'])
    expect(await send(world, 'GET', `/lima/api/staff/audit${path}`, { token })).toMatchObject({
      status: 403,
    });
});
