import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleOf } from '@drawbridge/contract/route-examples.ts';
import { everyRoute } from '@drawbridge/contract/route-table.ts';
import { problem } from '@drawbridge/contract/wire/problem.ts';
import { addDeal } from '../support/deals.ts';
import { personSignedIn } from '../support/people.ts';
import { send, sharedWorld, startWorld, type World } from '../support/world.ts';

const world = sharedWorld();
const signIn = '/lima/api/users/validate';

describe('bad requests get a clear answer', () => {
  test.each([
    ['incomplete JSON', '{"username":', {}, 400, 'malformed'],
    ['no body at all', '', {}, 400, 'malformed'],
    [
      'another content type',
      'username=a',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'wrong_type',
    ],
    ['plain text', 'hello', { 'content-type': 'text/plain' }, 415, 'wrong_type'],
    [
      'an oversized body',
      JSON.stringify({ username: 'a@b.co', password: 'x'.repeat(5000) }),
      {},
      413,
      'too_large',
    ],
    ['a list', '[]', {}, 400, 'invalid_input'],
    ['null', 'null', {}, 400, 'invalid_input'],
    [
      'a prototype to pollute',
      '{"__proto__":{"isAdmin":true},"username":"a@b.co","password":"x"}',
      {},
      400,
      'malformed',
    ],
    [
      'a constructor to pollute',
      '{"constructor":{"prototype":{}},"username":"a@b.co","password":"x"}',
      {},
      400,
      'malformed',
    ],
  ] as const)('%s', async (_, body, headers, status, code) => {
    const answer = await send(world, 'POST', signIn, { body, headers: { ...headers } });
    expect(answer.status, answer.text).toBe(status);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(problem.parse(answer.json).code).toBe(code);
  });

  test('an unknown address of the API', async () => {
    expect(await send(world, 'GET', '/lima/api/nothing')).toMatchObject({
      status: 404,
      json: { code: 'not_found' },
    });
    expect(await send(world, 'DELETE', signIn)).toMatchObject({ status: 404, json: { code: 'not_found' } });
  });
});

describe('every answer', () => {
  test('has its own id, which problems repeat', async () => {
    const [first, second] = [
      await send(world, 'GET', '/lima/api/nothing'),
      await send(world, 'GET', '/lima/api/nothing'),
    ];
    expect(first.headers.get('x-request-id')).not.toBe(second.headers.get('x-request-id'));
    expect((first.json as { instance: string }).instance).toBe(first.headers.get('x-request-id'));
  });

  test('forbids foreign scripts, frames and sniffing', async () => {
    const { headers } = await send(world, 'GET', '/lima/api/settings');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

test('an internal error is logged in full and answered without its details', async () => {
  const broken = await startWorld();
  await broken.pool.query('drop table sign_in_failures cascade');
  const answer = await send(broken, 'POST', signIn, { body: { username: 'a@b.co', password: 'x' } });
  expect(answer).toMatchObject({ status: 500, json: { code: 'internal' } });
  expect(answer.text).not.toMatch(/sign_in_failures|select|relation|\.ts|node_modules/);
  await broken.close();
});

describe('an unreachable database', () => {
  test('is reported with a retry time, and readiness fails', async () => {
    const lonely = await startWorld();
    expect(await send(lonely, 'GET', '/readyz')).toMatchObject({
      status: 200,
      json: { status: 'ready', database: 'ok', jobs: 'ok, run by another server' },
    });
    await lonely.runtimePool.end();
    const answer = await send(lonely, 'GET', '/readyz');
    expect(answer).toMatchObject({ status: 503, json: { status: 'not ready', database: 'does not answer' } });
    expect(answer.headers.get('retry-after')).toBe('2');
    await lonely.app.close();
    await lonely.pool.end();
  });
});

test('an overloaded server turns new calls away with a retry time', async () => {
  const busy = await startWorld({ environment: { OVERLOAD_DELAY: '1' } });
  async function asked() {
    holdUp(100);
    const { status, json, headers } = await send(busy, 'GET', '/lima/api/settings');
    return { status, code: (json as { code?: string }).code, retryAfter: headers.get('retry-after') };
  }
  await expect.poll(asked).toEqual({ status: 503, code: 'unavailable', retryAfter: '2' });
  await busy.close();
});

/** Blocks this process and the server in it. */
function holdUp(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

describe('client headers', () => {
  let strict: World;
  beforeAll(async () => {
    strict = await startWorld({ environment: { CLIENT_ID: 'portal', CLIENT_SECRET: 'known-to-all' } });
  });
  afterAll(() => strict.close());

  const cases: [Record<string, string>, number][] = [
    [{}, 401],
    [{ client_id: 'portal' }, 401],
    [{ client_id: 'portal', client_secret: 'wrong' }, 401],
    [{ client_id: 'portal', client_secret: 'known-to-all' }, 200],
  ];
  test.each(cases)('with %o the status is %i', async (headers, status) => {
    const answer = await send(strict, 'GET', '/lima/api/settings', {
      headers,
    });
    expect(answer.status).toBe(status);
    expect((answer.json as { code?: string }).code).toBe(status === 401 ? 'unknown_client' : undefined);
  });

  test('are not required for pages and health checks', async () => {
    expect((await send(strict, 'GET', '/livez')).status).toBe(200);
  });

  test('are not required of what the browser asks for by itself: files behind links, and its new push address', async () => {
    for (const path of ['documents', 'document-previews', 'draw-attachments', 'request-files'])
      expect((await send(strict, 'GET', `/lima/api/${path}/unknown`)).json).toMatchObject({
        code: 'not_found',
      });
    const { body } = exampleOf('notifications.renew', {
      role: undefined,
      dealId: '',
      email: '',
      password: '',
    });
    expect((await send(strict, 'POST', '/lima/api/users/notifications/renew', { body })).status).toBe(200);
  });
});

describe('from the outside', () => {
  test('health and metrics answer', async () => {
    expect(await send(world, 'GET', '/livez')).toMatchObject({ status: 200, text: 'ok\n' });
    await send(world, 'GET', '/lima/api/settings');
    const metrics = await send(world, 'GET', '/metrics');
    expect(metrics.text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/lima/api/settings",status="200"}',
    );
  });

  test('metrics in production require their token, and answer 404 if none is configured', async () => {
    const token = 'a-token-for-metrics';
    const guarded = await startWorld({ environment: { METRICS_TOKEN: token } });
    expect((await send(guarded, 'GET', '/metrics')).status).toBe(401);
    expect((await send(guarded, 'GET', '/metrics', { token })).status).toBe(200);
    await guarded.close();
  });

  test('the OpenAPI document describes every call with its refusals', async () => {
    const { json } = await send(world, 'GET', '/openapi.json');
    const document = json as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string; responses: object }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    for (const { name, route } of everyRoute) {
      const path = route.definition.path.replace(/:(\w+)/g, '{$1}');
      const operation = document.paths[path]?.[route.definition.method.toLowerCase()];
      expect(operation?.operationId).toBe(name);
      expect(Object.keys(operation?.responses ?? {})).toContain('500');
    }
  });

  test('the page for people shows who may call what', async () => {
    const { text, headers } = await send(world, 'GET', '/docs');
    expect(headers.get('content-type')).toContain('text/html');
    for (const { route } of everyRoute) expect(text).toContain(route.definition.path);
    expect(text).toContain('Who may call what');
  });
});

test('more calls a minute than configured get a 429', async () => {
  const busy = await startWorld({ environment: { RATE_LIMIT: '5' } });
  for (let call = 0; call < 5; call += 1)
    expect((await send(busy, 'GET', '/lima/api/settings')).status).toBe(200);
  const answer = await send(busy, 'GET', '/lima/api/settings');
  expect(answer).toMatchObject({ status: 429, json: { code: 'too_many_requests' } });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  await busy.close();
});

test('an unused connection does not keep the server from stopping', async () => {
  const stopping = await startWorld();
  const silent = connect(Number(new URL(stopping.url).port), '127.0.0.1');
  await once(silent, 'connect');
  const ended = once(silent, 'close');
  await Promise.all([stopping.close(), ended]);
});

test('a deadlocked write is rolled back and its sender is asked to retry', async () => {
  const employee = await personSignedIn(world, { accountType: 'Employee' });
  const borrower = await personSignedIn(world);
  const dealid = await addDeal(world, { borrowerId: borrower.accountId });
  const other = await world.pool.connect();
  try {
    // It locks what the write needs last, then asks for what the write has locked, and waits longer than the write does.
    await other.query(`begin; set local deadlock_timeout = '20s'; lock table audit_log in exclusive mode`);
    const answering = send(world, 'POST', '/lima/api/staff/deals/stage', {
      token: employee.token,
      body: { dealid, stage: 'Processing' },
    });
    await expect
      .poll(async () => {
        const { rows } = await other.query<object>(
          `select from pg_locks where relation = 'audit_log'::regclass and not granted`,
        );
        return rows.length;
      })
      .toBe(1);
    const asking = other.query('select from deals where id = $1 for update', [dealid]);
    const answer = await answering;
    expect(answer).toMatchObject({ status: 503, json: { code: 'unavailable' } });
    expect(answer.headers.get('retry-after')).toBe('2');
    await asking;
  } finally {
    await other.query('rollback');
    other.release();
  }
  const { rows } = await world.pool.query<{ status: string }>('select status from deals where id = $1', [
    dealid,
  ]);
  expect(rows).toEqual([{ status: 'Application' }]);
});
