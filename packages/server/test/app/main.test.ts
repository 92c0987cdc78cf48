import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { spawnServer, type ServerProcess } from '../support/server-process.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { databaseWithDemo, send, type TestDatabase } from '../support/world.ts';

let dataDir: string;
let servers: ServerProcess[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'drawbridge-main-'));
  servers = [];
});
afterEach(async () => {
  for (const { child, ended } of servers) {
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

function startServer(environment: Record<string, string> = {}): ServerProcess {
  const server = spawnServer({ DATA_DIR: dataDir, ...environment });
  servers.push(server);
  return server;
}

async function signInTo(url: string): Promise<{ status: number; token: string }> {
  const answer = await send({ url }, 'POST', '/lima/api/users/validate', {
    body: { username: 'customer@demo.test', password: 'Demo-pass1' },
  });
  return { status: answer.status, token: (answer.json as { token?: string }).token ?? '' };
}

// Making a folder takes longer than all that is tested here.
describe('one folder with the demo', () => {
  const folder = mkdtempSync(join(tmpdir(), 'drawbridge-main-'));
  const onFolder = { DATA_DIR: folder };
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('an empty folder becomes a running portal with the demo accounts, and stops cleanly when told to', async () => {
    expect(readdirSync(folder)).toEqual([]);
    const server = startServer(onFolder);
    const url = await server.address;
    expect((await send({ url }, 'GET', '/readyz')).status).toBe(200);
    expect(server.output()).toContain('customer@demo.test');
    expect((await signInTo(url)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(readdirSync(join(folder, 'postgres'))).not.toContain('postmaster.pid');
  });

  test('a second server on the same folder is refused at once in plain words, and the first one does not notice', async () => {
    const first = startServer(onFolder);
    const url = await first.address;
    const second = startServer(onFolder);
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(
      `The data folder ${folder} is already used by another Drawbridge (process ${first.child.pid}`,
    );
    expect(second.output()).not.toMatch(/\n\s+at /);
    expect((await signInTo(url)).status).toBe(200);
  });

  test('after kill -9 the next start just works, and who was signed in still is', async () => {
    const environment = { ...onFolder, PUBLIC_URL: 'http://portal.test' };
    const first = startServer(environment);
    const { token } = await signInTo(await first.address);
    first.child.kill('SIGKILL');
    await first.ended;
    const second = startServer(environment);
    const url = await second.address;
    expect((await send({ url }, 'GET', '/lima/api/deals/inprocess', { token })).status).toBe(200);
    expect(second.output()).not.toContain('Demo data loaded');
  });

  test('a port that is taken keeps it from starting, said in plain words', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => blocker.once('listening', resolve));
    const { port } = blocker.address() as { port: number };
    const server = startServer({ ...onFolder, PORT: String(port) });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain(`Port ${port} is already in use.`);
    expect(server.output()).not.toMatch(/\n\s+at /);
    blocker.close();
  });

  test('its accounts keep it from starting once it is no demo any more', async () => {
    const demo = startServer(onFolder);
    await demo.address;
    demo.child.kill('SIGTERM');
    await demo.ended;
    const server = startServer({ ...onFolder, DEMO: 'off' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('DEMO: this database has the demo’s accounts');
  });
});

describe('told to stop', () => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  /** Starts a server that reaches its database through the proxy. */
  async function startBehindProxy(environment: Record<string, string> = {}): Promise<ServerProcess> {
    const url = new URL(database.url);
    proxy = await startTcpProxy(Number(url.port));
    url.port = String(proxy.port);
    return startServer({ DATABASE_URL: url.href, ...environment });
  }
  const isRefused = (url: string): Promise<boolean> =>
    fetch(`${url}/livez`).then(
      () => false,
      () => true,
    );
  beforeEach(async () => {
    database = await databaseWithDemo();
  });
  afterEach(async () => {
    for (const { child, ended } of servers) {
      child.kill('SIGKILL');
      await ended;
    }
    await proxy.close();
    await database.drop();
  });

  test('it first says that it is not ready and goes on answering, for as long as is set; told again, it ends at once', async () => {
    const server = await startBehindProxy({ STOP_DELAY: '300' });
    const url = await server.address;
    server.child.kill('SIGTERM');
    await expect
      .poll(() => send({ url }, 'GET', '/readyz'))
      .toMatchObject({ status: 503, json: { status: 'stopping' } });
    const answer = await send({ url }, 'GET', '/livez');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('connection')).toBe('close');
    expect((await signInTo(url)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('Second signal received; exiting at once.');
  });

  test('while the database hangs it accepts nothing more and ends within its time', async () => {
    const server = await startBehindProxy();
    const url = await server.address;
    // Leaves a connection to the database for the next request, which then waits on it without end.
    expect((await signInTo(url)).status).toBe(200);
    proxy.freeze();
    const answering = signInTo(url).catch(() => 'cut off');
    await expect.poll(async () => (await send({ url }, 'GET', '/readyz')).status).toBe(503);
    const began = performance.now();
    server.child.kill('SIGTERM');
    await expect.poll(() => isRefused(url)).toBe(true);
    expect(server.child.exitCode).toBeNull();
    expect(await server.ended).toBe(1);
    expect(performance.now() - began).toBeLessThan(25_000);
    expect(server.output()).toMatch(/While stopping: requests and jobs did not end within 11 seconds/);
    await answering;
  });

  test('while the database hangs and told again, it ends at once', async () => {
    const server = await startBehindProxy();
    const url = await server.address;
    proxy.freeze();
    server.child.kill('SIGINT');
    await expect.poll(() => isRefused(url)).toBe(true);
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('exiting at once');
  });
});

describe('the connections of a server', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await databaseWithDemo();
    const name = new URL(database.url).pathname.slice(1);
    await database.pool.query(`alter database "${name}" connection limit 22`);
  });
  afterEach(async () => {
    for (const { child, ended } of servers) {
      child.kill('SIGKILL');
      await ended;
    }
    await database.drop();
  });

  test('without a setting it opens what PostgreSQL lets in, and says so', async () => {
    const server = startServer({ DATABASE_URL: database.url });
    await server.address;
    await expect.poll(() => server.output()).toContain('this server opens 22 instead of 30');
  });

  test('a number that is too small is raised to 16, and the server says so', async () => {
    const server = startServer({ DATABASE_URL: database.url, DATABASE_CONNECTIONS: '9' });
    await server.address;
    await expect
      .poll(() => server.output())
      .toContain('DATABASE_CONNECTIONS is 9, but a server needs at least 16');
  });

  test('a number that PostgreSQL does not let in is refused', async () => {
    const server = startServer({ DATABASE_URL: database.url, DATABASE_CONNECTIONS: '40' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain(
      'This needs 40 connections (DATABASE_CONNECTIONS), but this PostgreSQL allows only 22',
    );
  });
});

test('told to stop while it starts, it stops', async () => {
  const server = startServer();
  await expect.poll(() => readdirSync(dataDir).length).toBeGreaterThan(0);
  server.child.kill('SIGINT');
  expect(await server.ended).toBe(0);
  const next = startServer();
  expect((await send({ url: await next.address }, 'GET', '/readyz')).status).toBe(200);
});

describe('what keeps it from starting is said in plain words', () => {
  test('a wrong setting', async () => {
    const server = startServer({ PORT: 'eighty' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/^Invalid settings:\n {2}PORT: /);
  });

  test('an address that others can reach, outside production', async () => {
    const server = startServer({ HOST: '0.0.0.0' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/^HOST: other computers can reach 0\.0\.0\.0/);
    expect(server.output()).not.toMatch(/\n\s+at /);
  });

  test('production with nothing configured', async () => {
    const server = startServer({ NODE_ENV: 'production' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain(
      'Required in production: PUBLIC_URL, LENDER_FILE, SESSION_KEYS, ENCRYPTION_KEY, SMTP_URL.',
    );
  });
});
