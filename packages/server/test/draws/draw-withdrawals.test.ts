import { beforeEach, expect, test } from 'vitest';
import { dealDraws } from '@drawbridge/contract/draws/schema.ts';
import {
  drawRequested,
  employeeSignedIn,
  newBuilding,
  requestDraw,
  takeStep,
  type Building,
} from '../support/draw-requests.ts';
import { listenLive } from '../support/live.ts';
import { mailsTo } from '../support/mails.ts';
import { openViewFor } from '../support/sessions.ts';
import { send, shared, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const anna = shared(() => employeeSignedIn(world, 'Anna Analyst'));
let mary: Building;

beforeEach(async () => {
  world.clock.forward({ minutes: 1 });
  mary = await newBuilding(world);
});

function withdraw(drawId: string, more: object = {}, token = mary.token, key?: string) {
  return send(world, 'POST', '/lima/api/deals/draws/withdraw', {
    token,
    body: { dealid: mary.dealId, drawId, ...more },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
}

async function draws() {
  const body = { dealid: mary.dealId };
  return dealDraws.parse(
    (await send(world, 'POST', '/lima/api/deals/draws', { token: mary.token, body })).json,
  ).draws;
}

const scheduled = (drawId: string) =>
  takeStep(world, anna, drawId, 'schedule', {
    inspectionDate: world.clock.now().toISOString().slice(0, 10),
  });

test('a borrower withdraws a draw once and can request the next, and both sides get an email', async () => {
  const draw = await drawRequested(world, mary);
  expect((await requestDraw(world, mary)).status).toBe(409);
  const colleague = await listenLive(world.url, anna.token);
  await colleague.ready();
  for (let time = 0; time < 2; time += 1) {
    const answer = await withdraw(draw.id, { reason: ' The roofer is late. ' }, mary.token, 'taken-back');
    expect(answer.json).toEqual({ success: true });
  }
  expect(await colleague.next()).toEqual({ kind: 'construction', id: mary.dealId });
  await colleague.close();
  expect(await draws()).toMatchObject([
    {
      state: 'declined',
      status: 'Withdrawn',
      next: null,
      declined: { reason: 'The roofer is late.', withdrawn: true },
    },
  ]);
  const [mail] = await mailsTo(world, mary.email);
  expect(mail?.subject).toMatch(/^You withdrew draw 1 of /);
  const [copy] = await mailsTo(world, 'servicing@harborline.test');
  expect(copy?.subject).toMatch(new RegExp(`^${draw.reference}: .* withdrew \\$490\\.00$`));
  expect(copy?.text).toContain('The roofer is late.');
  expect(copy?.text).toContain(`/staff/deals/${mary.dealId}`);
  const path = `/lima/api/staff/work/item?kind=draw&id=${draw.id}`;
  expect((await send(world, 'GET', path, { token: anna.token })).json).toEqual({ item: null });
  expect((await requestDraw(world, mary)).status).toBe(201);
  const { rows } = await world.pool.query<{ action: string }>(
    'select action from audit_log where subject = $1 order by id',
    [draw.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['draw requested', 'draw withdrawn']);
});

test('a scheduled draw can be withdrawn, but not an inspected, wired or declined one', async () => {
  const first = await drawRequested(world, mary);
  await scheduled(first.id);
  expect((await withdraw(first.id)).status).toBe(200);
  expect((await withdraw(first.id)).json).toMatchObject({ code: 'draw_not_withdrawable' });
  const second = await drawRequested(world, mary);
  await scheduled(second.id);
  const lines = (await draws()).at(-1)?.sublots.flatMap(({ items }) => items) ?? [];
  const findings = { lines: lines.map(({ id }) => ({ budgetItem: id, percent: 100, reason: '' })) };
  expect((await takeStep(world, anna, second.id, 'inspect', findings)).status).toBe(200);
  expect(await withdraw(second.id)).toMatchObject({ status: 409, json: { code: 'draw_not_withdrawable' } });
});

test('only the borrower can withdraw a draw, not another borrower or an employee', async () => {
  const draw = await drawRequested(world, mary);
  const other = await newBuilding(world);
  expect((await withdraw(draw.id, {}, other.token)).status).toBe(404);
  expect((await withdraw(draw.id, { dealid: other.dealId }, other.token)).status).toBe(404);
  expect((await withdraw(draw.id, {}, anna.token)).status).toBe(403);
  const view = await openViewFor(world, mary.accountId, anna.id);
  expect((await withdraw(draw.id, {}, view.token)).status).toBe(403);
  expect((await draws()).map(({ state }) => state)).toEqual(['requested']);
});

test('of a concurrent withdrawal and decision, one counts', async () => {
  const draw = await drawRequested(world, mary);
  const answers = await Promise.all([
    withdraw(draw.id),
    takeStep(world, anna, draw.id, 'decline', { reason: 'No permit.' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});
