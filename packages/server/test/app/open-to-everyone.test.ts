import { describe, expect, test } from 'vitest';
import { everyRoute } from '@drawbridge/contract/route-table.ts';
import { rolesFor } from '@drawbridge/contract/wire/terms.ts';
import { groupsOf } from '../../src/platform/docs/call-groups.ts';
import { newSeed } from '../../src/platform/secrets/kept-seed.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { personSignedIn } from '../support/people.ts';
import { send, sharedWorld, startWorld, type World } from '../support/world.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example.com',
  LENDER_FILE: new URL('../../lender.example.json', import.meta.url).pathname,
  SESSION_KEYS: newSeed(),
  ENCRYPTION_KEY: newSeed(),
  SMTP_URL: 'smtp://127.0.0.1:9',
  SECOND_FACTOR_FOR_EMPLOYEES: 'off',
  FLAG_APPLY_RENTAL: 'on',
};
const staffOnly = everyRoute.filter(({ route }) =>
  rolesFor(route).every((role) => role === 'employee' || role === 'administrator'),
);

const world = sharedWorld({ environment: production });

describe('what the API is documented to be, in production', () => {
  const documents = async (token?: string) => ({
    page: await send(world, 'GET', '/docs', { token }),
    json: await send(world, 'GET', '/openapi.json', { token }),
  });

  test('strangers and borrowers see what borrowers and brokers may call, and nothing of employees', async () => {
    const borrower = await personSignedIn(world, {});
    for (const token of [undefined, borrower.token, 'dbk_nothing', 'nonsense']) {
      const { page, json } = await documents(token);
      expect([page.status, json.status]).toEqual([200, 200]);
      const { paths, webhooks } = json.json as { paths: Record<string, object>; webhooks: object };
      const shown = Object.values(paths).flatMap((methods) =>
        Object.values(methods).map((operation: { operationId: string }) => operation.operationId),
      );
      const open = everyRoute.filter((one) => !staffOnly.includes(one)).map(({ name }) => name);
      expect(shown.toSorted()).toEqual(open.toSorted());
      expect(webhooks).toEqual({});
      expect(page.text).toContain('/lima/api/users/validate');
      expect(page.text).not.toContain('/lima/api/staff/imports');
      for (const { name } of staffOnly) {
        expect(page.text).not.toContain(`id="${name}"`);
      }
    }
  });

  test('no page or search index tells strangers and borrowers of employees’ calls', async () => {
    const borrower = await personSignedIn(world, {});
    const slugs = groupsOf(everyRoute).map(({ slug }) => slug);
    for (const token of [undefined, borrower.token])
      for (const slug of [...slugs, 'permissions', 'search.json', 'nonsense/', 'nonsense/staff-deals']) {
        const { text } = await send(world, 'GET', `/docs/${slug}`, { token });
        for (const { name, route } of staffOnly) {
          expect(text).not.toContain(`"${name}"`);
          expect(text).not.toContain(`#${name}"`);
          // Another call’s path may begin alike.
          for (const path of [route.definition.path, route.definition.path.replace('/lima/api', '')])
            expect(text).not.toContain(`>${path}<`);
        }
        expect(text).not.toContain('administrator</th>');
      }
    const hidden = await send(world, 'GET', '/docs/staff-deals');
    const unknown = await send(world, 'GET', '/docs/nothing');
    expect([hidden.status, unknown.status]).toEqual([404, 404]);
    expect(hidden.text).toBe(unknown.text);
  });

  test('an employee with their session token opens every page', async () => {
    const employee = await personSignedIn(world, { accountType: 'Employee' });
    for (const slug of ['staff-deals', 'permissions', 'search.json']) {
      const { status, text, headers } = await send(world, 'GET', `/docs/${slug}`, { token: employee.token });
      expect(status).toBe(200);
      expect(text).toContain('staffDeals.list');
      expect(headers.get('vary')).toContain('authorization');
      expect(headers.get('cache-control')).toBe('no-cache');
    }
  });

  test('an employee with their session token sees all', async () => {
    const employee = await personSignedIn(world, { accountType: 'Employee' });
    const { page, json } = await documents(employee.token);
    for (const { route } of everyRoute) expect(page.text).toContain(route.definition.path);
    expect(Object.keys((json.json as { webhooks: object }).webhooks)).not.toEqual([]);
    for (const { headers } of [page, json]) {
      expect(headers.get('vary')).toContain('authorization');
      expect(headers.get('cache-control')).toBe('no-cache');
    }
  });

  test('an employee is given a link that browsers open, as long as their session lasts', async () => {
    const employee = await personSignedIn(world, { accountType: 'Employee' });
    const borrower = await personSignedIn(world, {});
    const linkFor = ({ token }: { readonly token: string }) =>
      send(world, 'GET', '/lima/api/staff/docs-link', { token });
    expect((await linkFor(borrower)).status).toBe(403);
    const { path } = (await linkFor(employee)).json as { path: string };
    const shows = async (at = path) => {
      const page = await send(world, 'GET', at);
      const json = await send(world, 'GET', `${at}openapi.json`);
      expect([page.status, json.status]).toEqual([200, 200]);
      const shown = [page, json].map(({ text }) => text.includes('/lima/api/staff/imports'));
      expect(new Set(shown).size).toBe(1);
      return shown[0];
    };
    expect(await shows()).toBe(true);
    const groupStatus = async () => (await send(world, 'GET', `${path}staff-deals`)).status;
    expect(await groupStatus()).toBe(200);
    expect((await send(world, 'GET', path)).text).not.toContain(path);
    expect(await shows('/docs/nonsense/')).toBe(false);
    const [id = '', ends = '', mac = ''] = path.split('/')[2]?.split('.') ?? [];
    expect(await shows(`/docs/${id}.${ends}z.${mac}/`)).toBe(false);
    await send(world, 'POST', '/lima/api/users/logout', { token: employee.token });
    expect(await shows()).toBe(false);
    expect(await groupStatus()).toBe(404);
  });

  test('a link to it expires', async () => {
    const employee = await personSignedIn(world, { accountType: 'Employee' });
    const { json } = await send(world, 'GET', '/lima/api/staff/docs-link', { token: employee.token });
    world.clock.forward({ minutes: 31 });
    const { text } = await send(world, 'GET', (json as { path: string }).path);
    expect(text).not.toContain('/lima/api/staff/imports');
  });

  test('a lender can open all to everyone', async () => {
    const open = await startWorld({ environment: { ...production, API_DOCS: 'everyone' } });
    const { text } = await send(open, 'GET', '/docs');
    for (const { route } of everyRoute) expect(text).toContain(route.definition.path);
    await open.close();
  });
});

test('metrics without a token set are not there, not even as a page', async () => {
  for (const headers of [{}, { authorization: 'Bearer guess' }, { host: 'localhost' }])
    expect(await send(world, 'GET', '/metrics', { headers })).toMatchObject({
      status: 404,
      json: { code: 'not_found' },
    });
});

test('browsers are told what pages never ask for', async () => {
  for (const path of ['/', '/livez', '/lima/api/settings', '/nothing.php']) {
    const policy = (await send(world, 'GET', path)).headers.get('permissions-policy') ?? '';
    for (const feature of ['camera', 'microphone', 'payment', 'usb'])
      expect(policy).toContain(`${feature}=()`);
    // Photos of a site can have its location, but no frame can ask for it.
    expect(policy).toContain('geolocation=(self)');
  }
});

test('signing out throws away what the browser has cached, and nothing it has stored', async () => {
  const { token } = await personSignedIn(world, {});
  const read = await send(world, 'GET', '/lima/api/settings', { token });
  expect(read.headers.get('clear-site-data')).toBeNull();
  const out = await send(world, 'POST', '/lima/api/users/logout', { token });
  expect([out.status, out.headers.get('clear-site-data')]).toEqual([200, '"cache"']);
  const again = await send(world, 'POST', '/lima/api/users/logout', { token });
  expect([again.status, again.headers.get('clear-site-data')]).toEqual([401, null]);
});

test('search engines may list the sign-in page and the products that take applications, and nothing of a person', async () => {
  const lines = (await send(world, 'GET', '/robots.txt')).text.trim().split('\n');
  expect(lines).toContain('Allow: /$');
  // The picture of a shared link.
  expect(lines).toContain('Allow: /icon-512.png');
  expect(lines).toContain('Allow: /white-label-rental');
  expect(lines).not.toContain('Allow: /white-label-loc');
  expect(lines.at(-1)).toBe('Disallow: /');
});

describe('security.txt', () => {
  const linesOf = async (from: World) => {
    const answer = await send(from, 'GET', '/.well-known/security.txt');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const lines = answer.text.trim().split('\n');
    return new Map(lines.map((line) => [line.split(':', 1)[0] ?? '', line.slice(line.indexOf(':') + 2)]));
  };

  test('names the lender’s email, and a day less than a year away', async () => {
    const lines = await linesOf(world);
    expect(lines.get('Contact')).toBe('mailto:servicing@example.com');
    expect(lines.get('Canonical')).toBe('https://portal.example.com/.well-known/security.txt');
    const days = (Date.parse(lines.get('Expires') ?? '') - world.clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);
  });

  test('names the contact that the lender has set', async () => {
    const own = await startWorld({ environment: { SECURITY_CONTACT: 'https://lender.example/security' } });
    expect((await linesOf(own)).get('Contact')).toBe('https://lender.example/security');
    await own.close();
  });
});

test('production refuses an http address unless it is told to', () => {
  const http = { ...production, PUBLIC_URL: 'http://portal.example.com' };
  expect(() => readConfig(http)).toThrow(/^PUBLIC_URL: .*unencrypted.*ALLOW_HTTP=on/);
  expect(readConfig({ ...http, ALLOW_HTTP: 'on' }).publicUrl).toBe('http://portal.example.com');
});
