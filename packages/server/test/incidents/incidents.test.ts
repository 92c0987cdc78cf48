import { expect, test } from 'vitest';
import type { Incident } from '@drawbridge/contract/incidents/schema.ts';
import { personSignedIn } from '../support/people.ts';
import { fresh, freshWorld, send } from '../support/world.ts';

const world = freshWorld();
const signIn = () =>
  personSignedIn(world, { name: 'Ada First', accountType: 'Employee', isAdministrator: true });
const ada = fresh(signIn);

const calls = '/lima/api/staff/incidents';
const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString();
const post = (call: string, body: object, token = ada.token) =>
  send(world, 'POST', `${calls}/${call}`, { token, body });
const listed = async (token = ada.token) =>
  ((await send(world, 'GET', calls, { token })).json as { incidents: Incident[] }).incidents;

const incident = (given: object = {}) => ({
  kind: 'incident',
  title: { en: 'Emails arrive late', 'es-US': 'Los correos llegan tarde' },
  affects: ['emails'],
  startsAt: inHours(-1),
  endsAt: null,
  message: { en: ' Our email provider is working on it. ', 'es-US': ' ' },
  ...given,
});
const maintenance = (given: object = {}) =>
  incident({ kind: 'maintenance', startsAt: inHours(20), endsAt: inHours(22), ...given });

async function announced(body: object): Promise<Incident> {
  const answer = await post('announce', body);
  expect(answer.status, answer.text).toBe(201);
  return answer.json as Incident;
}

test('an administrator announces an incident, adds updates and resolves it', async () => {
  const made = await announced(incident());
  expect(made).toMatchObject({
    kind: 'incident',
    phase: 'ongoing',
    title: { en: 'Emails arrive late', 'es-US': 'Los correos llegan tarde' },
    affects: ['emails'],
    endsAt: null,
    updates: [{ by: 'Ada First', message: { en: 'Our email provider is working on it.' } }],
  });
  world.clock.forward({ minutes: 10 });
  await post('update', { id: made.id, message: { en: 'Half of them are out.' }, isOver: false });
  world.clock.forward({ minutes: 10 });
  const over = await post('update', { id: made.id, message: { en: 'All are out.' }, isOver: true });
  expect(over.json).toMatchObject({ phase: 'over', endsAt: world.clock.now().toISOString() });
  const texts = (await listed())[0]?.updates.map(({ message }) => message['en']);
  expect(texts).toEqual(['All are out.', 'Half of them are out.', 'Our email provider is working on it.']);

  world.clock.forward({ minutes: 10 });
  const cause = { id: made.id, message: { en: 'A provider’s disk was full.' }, isOver: true };
  const later = await post('update', cause, (await signIn()).token);
  expect(later.json).toMatchObject({ endsAt: (over.json as Incident).endsAt });
});

test('maintenance goes by its planned times, may end early, and can’t be done before it begins', async () => {
  const { id, phase } = await announced(maintenance());
  expect(phase).toBe('planned');
  const early = await post('update', { id, message: { en: 'Done.' }, isOver: true });
  expect([early.status, early.json]).toMatchObject([400, { errors: [{ path: 'isOver' }] }]);
  world.clock.forward({ hours: 21 });
  const { token } = await signIn();
  const done = await post('update', { id, message: { en: 'Done.' }, isOver: true }, token);
  expect(done.json).toMatchObject({ phase: 'over', endsAt: world.clock.now().toISOString() });
});

test('what is announced can be changed, reopened and removed; maintenance keeps an end', async () => {
  const { id, title, affects, startsAt } = await announced(incident());
  await post('update', { id, message: { en: 'All are out.' }, isOver: true });
  const change = {
    id,
    title: { en: 'Emails are late' },
    affects: ['payments', ...affects],
    startsAt,
    endsAt: null,
  };
  expect((await post('change', change)).json).toMatchObject({
    phase: 'ongoing',
    title: { en: 'Emails are late' },
    affects: ['payments', 'emails'],
  });
  const planned = await announced(maintenance());
  const endless = await post('change', { ...change, id: planned.id, title });
  expect([endless.status, endless.json]).toMatchObject([400, { errors: [{ path: 'endsAt' }] }]);
  expect((await post('remove', { id })).status).toBe(200);
  expect((await listed()).map((one) => one.id)).toEqual([planned.id]);
  for (const call of ['update', 'change', 'remove'])
    expect((await post(call, { ...change, message: { en: 'Hello' }, isOver: false })).status).toBe(404);
});

test('what ended over 90 days ago is no longer listed; what is open stays', async () => {
  const open = await announced(incident());
  const { id } = await announced(incident({ title: { en: 'Short' } }));
  await post('update', { id, message: { en: 'Over.' }, isOver: true });
  world.clock.forward({ hours: 90 * 24 - 1 });
  const ids = async () => (await listed((await signIn()).token)).map((one) => one.id);
  expect((await ids()).toSorted()).toEqual([id, open.id].toSorted());
  world.clock.forward({ hours: 2 });
  expect(await ids()).toEqual([open.id]);
});

test('each step is in the audit log by its title', async () => {
  const { id, title, affects, startsAt } = await announced(incident());
  await post('update', { id, message: { en: 'All are out.' }, isOver: true });
  await post('change', { id, title, affects, startsAt, endsAt: null });
  await post('remove', { id });
  const { rows } = await world.pool.query<{ action: string; name: string }>(
    `select action, particulars ->> 'name' as name from audit_log where subject = $1 order by action`,
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'incident announced',
    'incident changed',
    'incident removed',
    'incident updated',
  ]);
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(['Emails arrive late']));
});

test('an announcement needs English texts, something affected and times in order', async () => {
  for (const [wrong, path] of [
    [incident({ title: { en: ' ', 'es-US': 'Tarde' } }), 'title.en'],
    [incident({ message: {} }), 'message.en'],
    [incident({ title: { en: 'Late', xx: 'Tard' } }), 'title'],
    [incident({ affects: [] }), 'affects'],
    [incident({ affects: ['everything'] }), 'affects.0'],
    [incident({ startsAt: '' }), 'startsAt'],
    [incident({ endsAt: inHours(1) }), 'endsAt'],
    [maintenance({ endsAt: null }), 'endsAt'],
    [maintenance({ endsAt: inHours(19) }), 'endsAt'],
  ] as const) {
    const answer = await post('announce', wrong);
    expect(answer.status, path).toBe(400);
    expect((answer.json as { errors: { path: string }[] }).errors[0]?.path).toMatch(new RegExp(`^${path}`));
  }
  expect(await listed()).toEqual([]);
});

test('other employees can’t read or announce', async () => {
  const { token } = await personSignedIn(world, { accountType: 'Employee' });
  expect((await send(world, 'GET', calls, { token })).status).toBe(403);
  expect((await post('announce', incident(), token)).status).toBe(403);
});
