import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personSignedIn } from '../support/people.ts';
import { builtApp } from '../support/web-app.ts';
import { send, startWorld, type World } from '../support/world.ts';

let folder: string;
let world: World;
let token: string;
beforeAll(async () => {
  folder = builtApp();
  world = await startWorld({ webFolder: folder });
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const calls = '/lima/api/staff/incidents';
const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString();

async function announce(given: object): Promise<string> {
  ({ token } = await personSignedIn(world, { accountType: 'Employee', isAdministrator: true }));
  const body = {
    kind: 'incident',
    title: { en: 'Emails <arrive> late' },
    affects: ['emails'],
    startsAt: inHours(-1),
    endsAt: null,
    message: { en: 'We are working on it.' },
    ...given,
  };
  const answer = await send(world, 'POST', `${calls}/announce`, { token, body });
  expect(answer.status, answer.text).toBe(201);
  return (answer.json as { id: string }).id;
}
const remove = (id: string) => send(world, 'POST', `${calls}/remove`, { token, body: { id } });

/** What a page says above the portal, once the servers have read the announcements again. */
async function noticeOn(path: string, headers: Record<string, string> = {}): Promise<string | undefined> {
  world.clock.forward({ seconds: 11 });
  const { text } = await send(world, 'GET', path, { headers });
  return /<\/p><\/div><aside (.*)<\/aside><\/body>/s.exec(text)?.[1];
}
const titleIn = (notice: string | undefined) => /<strong>(.*?)<\/strong>/.exec(notice ?? '')?.[1];

test('every page shows an incident from its start until it is over', async () => {
  const before = (await send(world, 'GET', '/')).text;
  expect(before).not.toContain('announcement');
  const id = await announce({});
  for (const path of ['/', '/dashboard', '/dashboard/deal/x', '/staff/work']) {
    const notice = await noticeOn(path);
    expect(titleIn(notice)).toBe('Emails &#60;arrive&#62; late');
    expect(notice).toContain('aria-label="Announcement"');
    expect(notice).toMatch(/Since \w{3} \d+, \d{4}, .* · <a [^>]*href="\/status">Portal status<\/a>/);
  }
  const over = { id, message: { en: 'All are out.' }, isOver: true };
  expect((await send(world, 'POST', `${calls}/update`, { token, body: over })).status).toBe(200);
  expect(await noticeOn('/')).toBeUndefined();
  expect((await send(world, 'GET', '/')).text).toBe(before);
});

test('sign-in waits for the whole style sheet while it shows one', async () => {
  const id = await announce({});
  expect(await noticeOn('/')).toBeDefined();
  const sheet = '<link rel="stylesheet" crossorigin href="/assets/app-1.css"></head>';
  expect((await send(world, 'GET', '/')).text).toContain(sheet);
  await remove(id);
  expect(await noticeOn('/')).toBeUndefined();
  expect((await send(world, 'GET', '/')).text).not.toContain(sheet);
});

test.each(['br', 'gzip', 'identity'])('it is in the page as %s', async (encoding) => {
  const id = await announce({ title: { en: `As ${encoding}` } });
  expect(titleIn(await noticeOn('/', { 'accept-encoding': encoding }))).toBe(`As ${encoding}`);
  await remove(id);
});

test('it speaks the language of the page, and names the one of a text that does not', async () => {
  const spanish = { 'accept-language': 'es-US' };
  const first = await announce({ title: { en: 'Late', 'es-US': 'Tarde' } });
  const notice = await noticeOn('/', spanish);
  expect(titleIn(notice)).toBe('Tarde');
  expect(notice).toContain('>Estado del portal</a>');
  await remove(first);
  const second = await announce({ title: { en: 'Late' } });
  expect(titleIn(await noticeOn('/', spanish))).toBe('<span lang="en">Late</span>');
  await remove(second);
});

test('maintenance is shown a day ahead; an incident goes first, and the link counts the rest', async () => {
  const far = await announce({
    kind: 'maintenance',
    title: { en: 'New disks' },
    startsAt: inHours(26),
    endsAt: inHours(28),
  });
  expect(await noticeOn('/')).toBeUndefined();
  const near = await announce({
    kind: 'maintenance',
    title: { en: 'New database' },
    startsAt: inHours(20),
    endsAt: inHours(22),
  });
  const planned = await noticeOn('/');
  expect(titleIn(planned)).toBe('New database');
  expect(planned).toMatch(/, \d{4}, .* to .*, \d{4}, /);
  world.clock.forward({ hours: 3 });
  expect(titleIn(await noticeOn('/'))).toBe('New database');
  const incident = await announce({ title: { en: 'Emails are late' } });
  const all = await noticeOn('/');
  expect(titleIn(all)).toBe('Emails are late');
  expect(all).toContain('>See all 3 announcements</a>');
  for (const id of [far, near, incident]) await remove(id);
});

test('pages are served while the database is away, with what was last announced', async () => {
  const id = await announce({ title: { en: 'The portal is slow' } });
  expect(titleIn(await noticeOn('/'))).toBe('The portal is slow');
  await world.pool.query('alter table incidents rename to incidents_away');
  expect(titleIn(await noticeOn('/'))).toBe('The portal is slow');
  await world.pool.query('alter table incidents_away rename to incidents');
  await remove(id);
});
