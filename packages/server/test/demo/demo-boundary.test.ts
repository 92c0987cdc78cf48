import { request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { sharedWorld, startWorld, type World } from '../support/world.ts';

interface Told {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly from?: string;
}

/** Sends headers that no browser or `fetch` would: another `Host`, and those of proxies. */
function ask(world: World, { path, method = 'GET', headers = {}, body }: Told) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(`${world.url}${path}`, { method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.on('error', reject).end(body);
  });
}

/** The status for a request passed on by a proxy with default settings. */
function askInHttp10(world: World, path: string): Promise<number> {
  const { hostname, port } = new URL(world.url);
  return new Promise((resolve, reject) => {
    let text = '';
    connect(Number(port), hostname)
      .setEncoding('utf8')
      .on('error', reject)
      .on('data', (piece: string) => (text += piece))
      .on('end', () => resolve(Number(text.split(' ')[1])))
      .write(`GET ${path} HTTP/1.0\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`);
  });
}

const elsewhere: readonly [string, Record<string, string>][] = [
  ['a name a website has pointed at this computer', { host: 'rebound.evil.test' }],
  ['a name that only starts like a local one', { host: 'localhost.evil.test' }],
  ['a network address', { host: '192.168.1.20:3000' }],
  ['X-Forwarded-For', { 'x-forwarded-for': '203.0.113.9' }],
  ['X-Forwarded-For of this computer', { 'x-forwarded-for': '127.0.0.1' }],
  ['X-Forwarded-Host', { 'x-forwarded-host': 'portal.lender.example' }],
  ['X-Forwarded-Proto', { 'x-forwarded-proto': 'https' }],
  ['Forwarded', { forwarded: 'for=203.0.113.9' }],
  ['X-Real-IP', { 'x-real-ip': '203.0.113.9' }],
  ['Via', { via: '1.1 proxy' }],
];

const signIn = (username: string, headers: Record<string, string> = {}): Told => ({
  method: 'POST',
  path: '/lima/api/users/validate',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ username, password: 'Demo-pass1' }),
});

describe('a demo', () => {
  const world = sharedWorld({ data: 'demo', environment: { CARD_GATEWAY: 'sandbox-hosted' } });

  const local = ['localhost', 'localhost:3000', 'LOCALHOST', '127.0.0.1:8080', '[::1]:3000'];
  test.each(local)(
    'shows its outbox, metrics and sandbox and lets demo accounts sign in at %s',
    async (host) => {
      for (const path of ['/dev/outbox', '/dev/outbox.json', '/dev/outbox.css', '/metrics'])
        expect(await ask(world, { path, headers: { host } }), path).toMatchObject({ status: 200 });
      expect(await ask(world, { path: '/sandbox-card-form/style.css', headers: { host } })).toMatchObject({
        status: 200,
      });
      expect(await ask(world, signIn('customer@demo.test', { host }))).toMatchObject({ status: 200 });
    },
  );

  test.each(elsewhere)('shows none of these for a request with %s', async (_, headers) => {
    const paths = [
      '/dev/outbox',
      '/dev/outbox.json',
      '/dev/outbox.css',
      '/dev/outbox/x',
      '/dev/outbox/x/html',
      '/metrics',
      '/sandbox-card-form/style.css',
    ];
    for (const path of paths)
      expect(await ask(world, { path, headers }), path).toMatchObject({ status: 404 });
    for (const name of ['customer@demo.test', ' Admin@DEMO.test ']) {
      const answer = await ask(world, signIn(name, headers));
      expect(answer.status).toBe(401);
      expect(answer.text).toContain('only on this server’s own computer');
    }
    // Public paths stay available to everyone.
    expect(await ask(world, { path: '/livez', headers })).toMatchObject({ status: 200 });
  });

  test('shows none of these over HTTP/1.0, the default of proxies, even with a local Host', async () => {
    for (const path of ['/dev/outbox', '/metrics', '/sandbox-card-form/style.css'])
      expect(await askInHttp10(world, path), path).toBe(404);
    expect(await askInHttp10(world, '/livez')).toBe(200);
  });

  test('accepts sandbox charges only from this computer', async () => {
    const session = await ask(world, signIn('customer@demo.test'));
    const { token } = JSON.parse(session.text) as { token: string };
    const open = (headers: Record<string, string>): Told => ({
      method: 'POST',
      path: '/lima/api/deals/appraisal-fee/form',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
      body: JSON.stringify({ dealid: 'none' }),
    });
    expect((await ask(world, open({ host: 'rebound.evil.test' }))).text).toContain('cards_not_taken');
    expect((await ask(world, open({}))).text).not.toContain('cards_not_taken');
  });
});

test('without the demo there is no outbox and no card sandbox, whatever NODE_ENV is', async () => {
  const world = await startWorld({ environment: { DEMO: 'off' } });
  for (const path of ['/dev/outbox', '/dev/outbox.json', '/dev/outbox/x', '/dev/outbox/x/html'])
    expect(await ask(world, { path }), path).toMatchObject({ status: 404 });
  expect(world.config.cardPlace).toBeUndefined();
  await world.close();
});
