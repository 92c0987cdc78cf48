import { expect, test } from 'vitest';
import { addDays, dayOf, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { workItems, workTeam } from '@drawbridge/contract/work/schema.ts';
import { drawRequested, employeeSignedIn, newBuilding } from '../support/draw-requests.ts';
import { fileForm, receiptOf } from '../support/requests.ts';
import { send, shared, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const anna = shared(() => employeeSignedIn(world, 'Anna Analyst'));

async function read(path: string) {
  const answer = await send(world, 'GET', `/lima/api/staff/work${path}`, { token: anna.token });
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
}

const team = async () => workTeam.parse(await read('/team'));
const listed = async (query: string) => workItems.parse(await read(`?limit=1000&${query}`)).items;

test('a team’s load agrees with the queue, person by person and day by day', async () => {
  const building = await newBuilding(world);
  const late = receiptOf(await fileForm(world, 'capex', { by: building }));
  await world.pool.query(`update requests set created_at = created_at - interval '12 days' where id = $1`, [
    late.id,
  ]);
  const draw = await drawRequested(world, building);
  await send(world, 'POST', '/lima/api/staff/work/assign', {
    token: anna.token,
    body: { kind: 'capex', id: late.id, from: null, to: anna.id },
  });
  // As an approval leaves it.
  await world.pool.query(
    `update draws set state = 'approved', inspection_scheduled_on = requested_on, inspected_on = requested_on,
       approved_on = requested_on where id = $1`,
    [draw.id],
  );
  await world.pool.query(`update draw_lines set approved = requested where draw_id = $1`, [draw.id]);

  const today = dayOf(world.clock.now());
  const { people, unassigned, ages, week } = await team();
  expect(people.find(({ id }) => id === anna.id)).toEqual({
    id: anna.id,
    name: 'Anna Analyst',
    open: 1,
    overdue: 1,
    dueThisWeek: 0,
    oldestDays: 12,
  });
  expect(unassigned.open).toBe((await listed('show=unassigned')).length);
  expect(ages.map(({ open }) => open).reduce((all, open) => all + open, 0)).toBe((await listed('')).length);
  expect(ages.find(({ bucket }) => bucket === '11-20')?.open).toBe(
    (await listed(`receivedFrom=${addDays(today, -20)}&receivedTo=${addDays(today, -11)}`)).length,
  );
  for (const { on, due } of week) expect((await listed(`dueFrom=${on}&dueTo=${on}`)).length).toBe(due);
  const wires = week.filter((day) => day.wires > 0);
  expect(wires).toHaveLength(1);
  expect(wires[0]).toMatchObject({ wires: 1, wired: 490 });
  const wireDay = (wires[0]?.on ?? today) as PlainDate;
  expect(await listed(`kind=draw&state=approved&dueTo=${wireDay}`)).toMatchObject([{ id: draw.id }]);
});

test('a colleague who left still shows what they hold', async () => {
  const leaver = await employeeSignedIn(world, 'Lee Leaver');
  const request = receiptOf(await fileForm(world, 'capex', { by: await newBuilding(world) }));
  await send(world, 'POST', '/lima/api/staff/work/assign', {
    token: anna.token,
    body: { kind: 'capex', id: request.id, from: null, to: leaver.id },
  });
  await world.pool.query(`update accounts set disabled_at = now() where id = $1`, [leaver.id]);
  expect((await team()).people.find(({ id }) => id === leaver.id)).toMatchObject({
    name: 'Lee Leaver',
    open: 1,
  });
});
