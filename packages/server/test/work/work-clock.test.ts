import { beforeEach, expect, test } from 'vitest';
import type { StaffDraw } from '@drawbridge/contract/draws/staff-schema.ts';
import { workItems, type WorkItem } from '@drawbridge/contract/work/schema.ts';
import { addDays, dayOf } from '@drawbridge/domain/calendar/plain-date.ts';
import { dueDayOf } from '@drawbridge/domain/work/work-kinds.ts';
import { drawRequested, drawsOf, employeeSignedIn, newBuilding, takeStep } from '../support/draw-requests.ts';
import { fileForm, receiptOf } from '../support/requests.ts';
import { openSessionFor } from '../support/sessions.ts';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
let anna: { readonly id: string; readonly token: string };

beforeEach(async () => {
  anna = await employeeSignedIn(world, 'Anna Analyst');
});

async function found(id: string): Promise<WorkItem | undefined> {
  const answer = await send(world, 'GET', '/lima/api/staff/work?limit=1000', { token: anna.token });
  expect(answer.status, answer.text).toBe(200);
  return workItems.parse(answer.json).items.find((item) => item.id === id);
}

test('stops the clock while the sender has not answered a question', async () => {
  const building = await newBuilding(world);
  const { id } = receiptOf(await fileForm(world, 'capex', { by: building }));
  const receivedOn = dayOf(world.clock.now());
  const question = { token: anna.token, body: { text: 'Which roof?' } };
  await send(world, 'POST', `/lima/api/staff/requests/${id}/questions`, question);
  expect(await found(id)).toMatchObject({ waitsForSender: true, dueOn: dueDayOf('capex', receivedOn) });
  world.clock.forward({ hours: 24 * 20 });
  anna = await employeeSignedIn(world, 'Anna Analyst');
  const wait = { from: receivedOn, until: dayOf(world.clock.now()) };
  const dueOn = dueDayOf('capex', receivedOn, undefined, [wait]);
  expect(await found(id)).toMatchObject({ waitsForSender: true, dueOn, overdue: false });
  const { token } = await openSessionFor(world, building.accountId);
  const answer = { token, body: { text: 'The one on the north side.' } };
  const sent = await send(world, 'POST', `/lima/api/requests/${id}/replies`, answer);
  expect(sent.status, sent.text).toBe(201);
  expect(await found(id)).toMatchObject({ waitsForSender: false, dueOn });
});

test('shows the same day for each step of a draw as its page and the borrower’s timeline', async () => {
  const building = await newBuilding(world);
  const draw = await drawRequested(world, building);
  const days: string[] = [];
  const expectOneDay = async () => {
    const item = await found(draw.id);
    const { token } = await openSessionFor(world, building.accountId);
    const page = await send(world, 'GET', `/lima/api/staff/draws/${draw.id}`, { token: anna.token });
    const [theirs] = await drawsOf(world, { ...building, token });
    const shown = [theirs, (page.json as StaffDraw).draw].map((each) => each?.next?.expectedOn);
    expect(shown).toEqual([item?.dueOn, item?.dueOn]);
    days.push(item?.dueOn ?? '');
  };
  await expectOneDay();
  const inspectionDate = addDays(dayOf(world.clock.now()), 4);
  await takeStep(world, anna, draw.id, 'schedule', { inspectionDate, note: '' });
  await expectOneDay();
  expect(days[1]).toBe(inspectionDate);
});
