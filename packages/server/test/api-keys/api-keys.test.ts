import { beforeAll, expect, test } from 'vitest';
import type { ApiKey, NewApiKey } from '@drawbridge/contract/api-keys/schema.ts';
import type { ImportDetail } from '@drawbridge/contract/imports/schema.ts';
import { addDeal } from '../support/deals.ts';
import { administratorSignedIn } from '../support/lender-settings.ts';
import { runDueJobs } from '../support/mails.ts';
import { addAccount } from '../support/people.ts';
import { openSessionFor } from '../support/sessions.ts';
import { send, shared, sharedWorld } from '../support/world.ts';

const world = sharedWorld({ environment: { API_KEY_RATE_LIMIT: '20' } });
const admin = shared(() => administratorSignedIn(world));
let dealId: string;

beforeAll(async () => {
  const borrower = await addAccount(world, { email: 'mara@books.test' });
  dealId = await addDeal(world, { borrowerId: borrower.id, status: 'Funded', loanNumber: 'K-1' });
});

async function ask(path: string, body?: unknown) {
  const { token } = await openSessionFor(world, admin.accountId);
  return send(world, body === undefined ? 'GET' : 'POST', `/lima/api/staff/api-keys${path}`, { token, body });
}

async function create(given: Partial<NewApiKey> = {}): Promise<{ key: ApiKey; secret: string }> {
  const body = { name: 'Servicing system', rights: ['read'], lastsDays: null, ...given };
  const answer = await ask('/create', body);
  expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
  return answer.json as { key: ApiKey; secret: string };
}

const listed = async (id: string) =>
  ((await ask('')).json as { keys: ApiKey[] }).keys.find((key) => key.id === id);

const deals = (token: string) => send(world, 'GET', '/lima/api/staff/deals', { token });

test('a key is shown once, and its stored part grants no access', async () => {
  const { key, secret } = await create({ name: '  Nightly sync ', rights: ['read', 'import', 'read'] });
  expect(secret).toMatch(/^dbk_[0-9A-Za-z]{11}_[0-9A-Za-z]{43}$/);
  expect(key).toMatchObject({
    name: 'Nightly sync',
    prefix: secret.slice(0, 15),
    rights: ['import', 'read'],
    standing: 'good',
    createdBy: 'Ada Admin',
    lastUsedAt: null,
    expiresAt: null,
  });
  const dump = await world.pool.query('select to_jsonb(api_keys)::text as row from api_keys');
  const audit = await world.pool.query('select particulars::text from audit_log');
  const ending = secret.slice(16);
  expect(JSON.stringify([dump.rows, audit.rows])).not.toContain(ending);
  expect((await ask('')).text).not.toContain(ending);
  expect((await deals(`${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`)).status).toBe(401);
  expect((await deals(secret.slice(0, 15))).status).toBe(401);
});

test('a key with read permission reads deals, ledgers and requests, and nothing else', async () => {
  const { secret: token, key } = await create();
  expect((await deals(token)).json).toMatchObject({ deals: [{ id: dealId, number: 'K-1' }] });
  const file = await send(world, 'GET', `/lima/api/staff/deals/file?dealid=${dealId}`, { token });
  expect(file.status).toBe(200);
  const ledger = await send(world, 'POST', '/lima/api/deals/account-history', {
    token,
    body: { dealid: dealId },
  });
  expect([ledger.status, ledger.json]).toEqual([200, []]);
  expect((await send(world, 'GET', '/lima/api/staff/requests', { token })).json).toEqual({
    requests: [],
    nextCursor: null,
  });
  for (const [method, path, body] of [
    ['GET', '/lima/api/staff/imports'],
    ['GET', '/lima/api/staff/people'],
    ['GET', '/lima/api/staff/search?q=mason'],
    ['GET', '/lima/api/staff/api-keys'],
    ['POST', '/lima/api/staff/deals/stage', { dealid: dealId, stage: 'Processing' }],
  ] as const) {
    const answer = await send(world, method, path, { token, body });
    expect([path, answer.status, answer.json]).toEqual([
      path,
      403,
      expect.objectContaining({ code: 'api_key_not_allowed' }),
    ]);
  }
  expect(await listed(key.id)).toMatchObject({ lastUsedAt: world.clock.now().toISOString() });
});

test('a key stops working as soon as it is revoked or expires', async () => {
  const { secret, key } = await create();
  expect((await deals(secret)).status).toBe(200);
  expect((await ask('/revoke', { id: key.id })).json).toMatchObject({ standing: 'revoked' });
  expect((await deals(secret)).json).toMatchObject({ status: 401, code: 'api_key_not_good' });
  expect((await ask('/revoke', { id: key.id })).status).toBe(200);
  const revocations = await world.pool.query(
    `select count(*)::int as n from audit_log where action = 'API key revoked' and subject = $1`,
    [key.id],
  );
  expect(revocations.rows).toEqual([{ n: 1 }]);

  const month = await create({ lastsDays: 30 });
  world.clock.forward({ hours: 30 * 24 - 1 });
  expect((await deals(month.secret)).status).toBe(200);
  world.clock.forward({ hours: 1 });
  expect((await deals(month.secret)).status).toBe(401);
  expect(await listed(month.key.id)).toMatchObject({ standing: 'expired' });
});

test('counts calls separately for each key', async () => {
  const [busy, quiet] = [await create(), await create()];
  for (let call = 0; call < 20; call += 1) expect((await deals(busy.secret)).status).toBe(200);
  world.clock.forward({ seconds: 20 });
  const refused = await deals(busy.secret);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '40']);
  expect((await deals(quiet.secret)).status).toBe(200);
  world.clock.forward({ seconds: 40 });
  expect((await deals(busy.secret)).status).toBe(200);
});

test('a key checks and imports a spreadsheet, and the audit log names it', async () => {
  const { secret: token, key } = await create({ name: 'Nightly import', rights: ['import'] });
  const call = (path: string, body?: unknown) =>
    send(world, body === undefined ? 'GET' : 'POST', `/lima/api/staff/imports${path}`, { token, body });
  const csv =
    'Loan Number,Trans Type,Date Received,Total Amount,Principal,Interest,UPB\nK-1,Regular Payment,03/15/2026,1000,400,600,9600\n';
  const data = Buffer.from(csv).toString('base64');
  const started = await call('/start', { kind: 'ledger', name: 'ledger.csv', data });
  expect(started.json).toMatchObject({ state: 'uploaded', startedBy: 'Nightly import (API key)' });
  const { id, columns } = started.json as ImportDetail;
  for (const commit of [false, true]) {
    expect((await call('/run', { id, columns, commit })).status).toBe(200);
    await runDueJobs(world);
    expect((await call(`/${id}`)).json).toMatchObject({ state: commit ? 'done' : 'checked', added: 1 });
  }
  const { token: adminToken } = await openSessionFor(world, admin.accountId);
  const log = await send(world, 'GET', '/lima/api/staff/audit?limit=3', { token: adminToken });
  const apiKey = { name: 'Nightly import', prefix: key.prefix };
  expect(log.json).toMatchObject({
    entries: ['data imported', 'import ordered', 'import begun'].map((action) => ({
      action,
      apiKey,
      account: null,
      employee: null,
    })),
  });
  expect((await send(world, 'GET', '/lima/api/staff/audit/check', { token: adminToken })).json).toMatchObject(
    {
      faults: [],
    },
  );
});

test('refuses a key without a name, without permissions or with another lifetime', async () => {
  for (const [given, path] of [
    [{ name: ' ' }, 'name'],
    [{ rights: [] }, 'rights'],
    [{ lastsDays: 7 }, 'lastsDays'],
  ] as const) {
    const answer = await ask('/create', { name: 'A', rights: ['read'], lastsDays: null, ...given });
    expect(answer.json).toMatchObject({ status: 400, errors: [{ path }] });
  }
});

test('the OpenAPI document lists API keys on exactly the calls they can use', async () => {
  const { json } = await send(world, 'GET', '/openapi.json');
  const { paths, components } = json as {
    paths: Record<string, Record<string, { operationId: string; security: Record<string, string[]>[] }>>;
    components: { securitySchemes: Record<string, unknown> };
  };
  expect(components.securitySchemes).toMatchObject({ apiKey: { type: 'http', scheme: 'bearer' } });
  const open = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ operationId, security }) =>
      security.flatMap((way) => (way['apiKey'] ? [`${operationId} ${way['apiKey'].join(' ')}`] : [])),
    );
  expect(open.toSorted()).toEqual([
    'applicationLeads.add leads',
    'bills.ofDeal read',
    'imports.cancel import',
    'imports.list import',
    'imports.problems import',
    'imports.read import',
    'imports.run import',
    'imports.start import',
    'payments.accountHistory read',
    'staffApplications.list read',
    'staffApplications.mismo read',
    'staffApplications.mismoWithSealed readSealed',
    'staffApplications.pdf read',
    'staffApplications.read read',
    'staffDeals.list read',
    'staffDeals.read read',
    'staffRequests.list read',
    'staffRequests.read read',
    'statements.ofDeal read',
  ]);
});
