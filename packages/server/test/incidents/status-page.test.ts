import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import { statusStyles } from '../../src/features/incidents/status-styles.ts';
import { databaseOver } from '../../src/platform/database/connect.ts';
import { postMail } from '../../src/platform/mail/post-mail.ts';
import { personSignedIn } from '../support/people.ts';
import { freshWorld, send } from '../support/world.ts';

const world = freshWorld();
const read = (headers: Record<string, string> = {}, query = '') =>
  send(world, 'GET', `/status${query}`, { headers });
const spanish = { 'accept-language': 'es-US' };

/** The state of a part, as the page words it. */
function stateOf(page: string, part: string): string | undefined {
  const line = page
    .match(/<li class="part">[\s\S]*?<\/li>/g)
    ?.find((each) => each.includes(`<h3>${part}</h3>`));
  return line && /<span class="tag \w+">(.*?)<\/span>/.exec(line)?.[1];
}

const titleOf = (page: string) => /<h1>(.*?)<\/h1>/.exec(page)?.[1];

async function announce(given: object): Promise<string> {
  const { token } = await personSignedIn(world, {
    name: 'Ada First',
    email: 'ada@lender.test',
    accountType: 'Employee',
    isAdministrator: true,
  });
  const body = {
    kind: 'incident',
    title: { en: 'Emails <arrive> late' },
    affects: ['emails'],
    startsAt: world.clock.now().toISOString(),
    endsAt: null,
    message: { en: 'We are working on it.', 'es-US': 'Estamos trabajando en ello.' },
    ...given,
  };
  const answer = await send(world, 'POST', '/lima/api/staff/incidents/announce', { token, body });
  expect(answer.status, answer.text).toBe(201);
  return token;
}

/** Ends the database’s connections and lets nobody connect again, as when it stops. */
async function stopDatabase(): Promise<void> {
  const url = new URL(world.pool.options.connectionString ?? '');
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`alter database ${name} with allow_connections false`);
  await admin.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [
    name,
  ]);
  await admin.end();
}

test('everyone reads that everything works, in their language, without scripts', async () => {
  const { status, headers, text } = await read();
  expect(status).toBe(200);
  expect(titleOf(text)).toBe('Everything works');
  for (const part of ['Signing in', 'Documents', 'Emails', 'Payments', 'Loan figures'])
    expect(stateOf(text, part)).toBe('Works');
  expect(text).toContain('No incidents or maintenance in the past 90 days.');
  expect(text).not.toContain('<script');
  expect(text.length).toBeLessThan(8000);
  expect(headers.get('cache-control')).toBe('public, max-age=15');
  expect(headers.get('vary')).toContain('accept-language, cookie');
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  const inSpanish = await read(spanish);
  expect(inSpanish.headers.get('content-language')).toBe('es-US');
  expect(inSpanish.text).toContain('<html lang="es-US">');
  expect(titleOf(inSpanish.text)).toBe('Todo funciona');
});

test('a link on the page chooses the language', async () => {
  const { text } = await read();
  expect(text).toContain('href="/status?language=es-US"');
  const chosen = await read({}, '?language=es-US');
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/status']);
  expect(chosen.headers.get('set-cookie')).toContain('language=es-US');
});

test('it shows an incident as text, each in the best language it has, without names', async () => {
  await announce({});
  const { text } = await read();
  expect(titleOf(text)).toBe('Some things don’t work right now');
  expect(stateOf(text, 'Emails')).toBe('Doesn’t work as usual');
  expect(stateOf(text, 'Payments')).toBe('Works');
  expect(text).toContain('Emails &#60;arrive&#62; late');
  expect(text).toContain('We are working on it.');
  for (const secret of ['Ada', 'ada@lender.test', '<arrive>']) expect(text).not.toContain(secret);
  const { text: inSpanish } = await read(spanish);
  expect(inSpanish).toContain('<span lang="en">Emails &#60;arrive&#62; late</span>');
  expect(inSpanish).toContain('Estamos trabajando en ello.');
});

test('maintenance counts from its start and is past after its end', async () => {
  const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString();
  await announce({ kind: 'maintenance', affects: ['documents'], startsAt: inHours(2), endsAt: inHours(4) });
  const planned = (await read()).text;
  expect(titleOf(planned)).toBe('Everything works');
  expect(planned).toContain('<h2>Planned maintenance</h2>');
  world.clock.forward({ hours: 3 });
  const under = (await read()).text;
  expect([titleOf(under), stateOf(under, 'Documents')]).toEqual(['Maintenance in progress', 'Maintenance']);
  world.clock.forward({ hours: 2 });
  const past = (await read()).text;
  expect([titleOf(past), stateOf(past, 'Documents')]).toEqual(['Everything works', 'Works']);
  expect(past).toContain('<h2>Past 90 days</h2>');
});

test('emails that wait and loan figures of an earlier night are said to take longer', async () => {
  const mail = { to: 'maria@example.test', subject: 'Hello', text: 'Hi', html: '<p>Hi</p>' };
  await databaseOver(world.pool)
    .transaction()
    .execute((tx) => postMail(tx, mail, new Date(Date.now() - 20 * 60_000)));
  const day = (daysBack: number) =>
    new Date(world.clock.now().getTime() - daysBack * 24 * 3_600_000).toISOString().slice(0, 10);
  await world.pool.query(
    'insert into nightly_runs (day, created_at, began_at, ended_at) values ($1, now(), now(), now())',
    [day(3)],
  );
  const { text } = await read();
  expect(titleOf(text)).toBe('Some things take longer than usual');
  expect(['Signing in', 'Emails', 'Loan figures'].map((part) => stateOf(text, part))).toEqual([
    'Works',
    'Takes longer',
    'Takes longer',
  ]);
  await world.pool.query(
    'insert into nightly_runs (day, created_at, began_at, ended_at) values ($1, now(), now(), now())',
    [day(-1)],
  );
  world.clock.forward({ minutes: 1 });
  expect(stateOf((await read()).text, 'Loan figures')).toBe('Works');
});

test('while the database is down it says so, and still shows what was announced before', async () => {
  await announce({
    kind: 'maintenance',
    title: { en: 'New database' },
    endsAt: world.clock.now().toISOString(),
  });
  expect((await read()).text).toContain('New database');
  await stopDatabase();
  world.clock.forward({ minutes: 1 });
  const { status, text } = await read();
  expect(status).toBe(200);
  expect(titleOf(text)).toBe('The portal is down');
  for (const part of ['Signing in', 'Documents', 'Emails', 'Payments', 'Loan figures'])
    expect(stateOf(text, part)).toBe('Down');
  expect(text).toContain('New database');
  expect(text).not.toMatch(/postgres|database “|connect|ECONN/i);
  expect(titleOf((await read(spanish)).text)).toBe('El portal no está disponible');
});

test('the database is asked at most once in ten seconds, however many people look', async () => {
  expect(titleOf((await read()).text)).toBe('Everything works');
  await announce({});
  expect(titleOf((await read()).text)).toBe('Everything works');
  world.clock.forward({ seconds: 11 });
  expect(titleOf((await read()).text)).toBe('Some things don’t work right now');
});

test('its colors are those of the portal', () => {
  const tokens = readFileSync(new URL('../../../web/src/ui/tokens.css', import.meta.url), 'utf8');
  const colorsOf = (sheet: string) =>
    new Map(
      [...sheet.matchAll(/(--[\w-]+): ?(light-dark\(.*?\))/g)].map(([, name, value = '']) => [
        name,
        value.replaceAll(' ', ''),
      ]),
    );
  const portal = colorsOf(tokens);
  const page = colorsOf(statusStyles);
  expect(page.size).toBeGreaterThan(10);
  for (const [name, value] of page) expect(value, name).toBe(portal.get(name));
});
