import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, dayOf, plainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { dueDayOf, workKinds } from '@drawbridge/domain/work/work-kinds.ts';
import { workCounts, workItems, type WorkItem } from '@drawbridge/contract/work/schema.ts';
import { verificationOf } from '../support/bank-accounts.ts';
import {
  drawRequested,
  employeeSignedIn,
  newBuilding,
  takeStep,
  type Building,
} from '../support/draw-requests.ts';
import { listenLive } from '../support/live.ts';
import { fileForm, receiptOf } from '../support/requests.ts';
import { send, startWorld, type World } from '../support/world.ts';

let world: World;
let anna: { readonly id: string; readonly token: string };
let walt: { readonly id: string; readonly token: string };

beforeAll(async () => {
  world = await startWorld();
  anna = await employeeSignedIn(world, 'Anna Analyst');
  walt = await employeeSignedIn(world, 'Walt Wire');
});
afterAll(() => world.close());
beforeEach(() => world.clock.forward({ minutes: 1 }));

async function work(query = '', who = anna) {
  const answer = await send(world, 'GET', `/lima/api/staff/work${query}`, { token: who.token });
  expect(answer.status, answer.text).toBe(200);
  return workItems.parse(answer.json);
}

async function found(id: string, query = '?limit=1000', who = anna): Promise<WorkItem | undefined> {
  return (await work(query, who)).items.find((item) => item.id === id);
}

const counts = async (query = '', who = anna) =>
  workCounts.parse(
    (await send(world, 'GET', `/lima/api/staff/work/counts${query}`, { token: who.token })).json,
  );

function assign(
  body: Pick<WorkItem, 'kind' | 'id'> & { from: string | null; to: string | null },
  who = anna,
) {
  return send(world, 'POST', '/lima/api/staff/work/assign', { token: who.token, body });
}

async function requestOf(building: Building, kind: 'payoff' | 'capex' = 'capex') {
  return receiptOf(await fileForm(world, kind, { by: building }));
}

describe('the work queue', () => {
  test('lists a request, a draw and its bank account, each with its kind’s due day', async () => {
    const building = await newBuilding(world, { loanNumber: 'HL-70001' });
    const request = await requestOf(building);
    const draw = await drawRequested(world, building);
    const today = dayOf(world.clock.now());
    expect(await found(request.id)).toMatchObject({
      kind: 'capex',
      reference: request.reference,
      toDecide: 'Decide on $12,500.50 from the CapEx reserve',
      sender: 'Mary Mason',
      state: 'Received',
      waitsForSender: false,
      amount: 12_500.5,
      dueOn: dueDayOf('capex', today),
      overdue: false,
      assignee: null,
      mine: false,
    });
    expect(await found(draw.id)).toMatchObject({
      kind: 'draw',
      reference: draw.reference,
      toDecide: 'Schedule the inspection for draw 1',
      dealId: building.dealId,
      loanNumber: 'HL-70001',
      state: 'requested',
      amount: 490,
      dueOn: dueDayOf('draw', today),
    });
    expect(await found(building.bank)).toMatchObject({
      kind: 'bank account',
      state: 'pending',
      dueOn: dueDayOf('bank account', today),
    });
  });

  test('drops an item once it is decided', async () => {
    const building = await newBuilding(world);
    const [request, draw] = [await requestOf(building), await drawRequested(world, building)];
    await send(world, 'POST', `/lima/api/staff/requests/${request.id}/decisions`, {
      token: anna.token,
      body: { status: 'Declined', reason: 'The reserve is spent.' },
    });
    await takeStep(world, anna, draw.id, 'decline', { reason: 'Not yet.' });
    const verified = { token: anna.token, body: verificationOf(world, building.bank) };
    await send(world, 'POST', '/lima/api/staff/beneficiaries/verify', verified);
    for (const id of [request.id, draw.id, building.bank]) expect(await found(id)).toBeUndefined();
    const path = `/lima/api/staff/work/item?kind=draw&id=${draw.id}`;
    expect((await send(world, 'GET', path, { token: anna.token })).json).toEqual({ item: null });
  });

  test('pages without skipping or repeating items, soonest due first', async () => {
    const building = await newBuilding(world);
    await requestOf(building);
    await requestOf(building, 'payoff');
    const all = (await work('?limit=1000')).items;
    const paged: WorkItem[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const next = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const page = await work(`?limit=2${next}`);
      paged.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(paged.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    expect(all.map(({ dueOn }) => dueOn)).toEqual(all.map(({ dueOn }) => dueOn).toSorted());
    const wrong = `/lima/api/staff/work?cursor=${encodeURIComponent('["x","y"]')}`;
    expect((await send(world, 'GET', wrong, { token: anna.token })).status).toBe(400);
  });

  test('keeps the requested order across pages', async () => {
    const building = await newBuilding(world, { loanNumber: 'HL-70101' });
    await drawRequested(world, building);
    for (const kind of ['capex', 'payoff'] as const) {
      world.clock.forward({ minutes: 1 });
      await requestOf(building, kind);
    }
    const values = {
      due: ({ dueOn }: WorkItem) => dueOn,
      received: ({ receivedAt }: WorkItem) => receivedAt,
      amount: ({ amount }: WorkItem) => String(amount ?? 0).padStart(12, '0'),
    };
    for (const [by, value] of Object.entries(values)) {
      for (const sort of [by, `-${by}`]) {
        const all = (await work(`?limit=1000&sort=${sort}`)).items;
        const inOrder = all.map(value).toSorted();
        expect(all.map(value)).toEqual(sort.startsWith('-') ? inOrder.toReversed() : inOrder);
        const first = await work(`?limit=3&sort=${sort}`);
        const cursor = encodeURIComponent(first.nextCursor ?? '');
        const second = await work(`?limit=3&sort=${sort}&cursor=${cursor}`);
        expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(
          all.slice(0, 6).map(({ id }) => id),
        );
      }
    }
  });

  test('filters by kind, search and assignee, and counts the same way', async () => {
    const building = await newBuilding(world, { loanNumber: 'HL-70100' });
    const draw = await drawRequested(world, building);
    const only = async (query: string) => (await work(`?q=hl-70100${query}`)).items.map(({ id }) => id);
    expect((await only('')).toSorted()).toEqual([draw.id, building.bank].toSorted());
    expect(await only('&kind=draw')).toEqual([draw.id]);
    await world.pool.query(
      `insert into properties (deal_id, position, street, city, state, zip) values ($1, 9, '70100 Linden Row', 'Decatur', 'GA', '30030')`,
      [building.dealId],
    );
    const atStreet = await work(`?q=${encodeURIComponent('linden row')}`);
    expect(atStreet.items.map(({ id }) => id).toSorted()).toEqual([draw.id, building.bank].toSorted());
    await assign({ kind: 'draw', id: draw.id, from: null, to: anna.id });
    expect(await only('&show=mine')).toEqual([draw.id]);
    expect(await only('&show=unassigned')).toEqual([building.bank]);
    expect(await found(draw.id, '?show=mine&limit=1000', walt)).toBeUndefined();
    expect(await counts('?q=hl-70100&show=mine')).toEqual({
      kinds: {
        payoff: 0,
        extension: 0,
        capex: 0,
        'loss draft': 0,
        draw: 1,
        budget: 0,
        document: 0,
        'bank account': 0,
        hold: 0,
        release: 0,
        'next contact': 0,
        promise: 0,
        'held money': 0,
        terms: 0,
        application: 0,
        check: 0,
        'bill by hand': 0,
        'payoff by hand': 0,
      },
      shows: { open: 2, mine: 1, unassigned: 1, overdue: 0, 'due today': 0 },
    });
    expect((await counts('?q=hl-70100&kind=draw', walt)).shows).toMatchObject({ open: 1, mine: 0 });
    expect(await only(`&assignee=${anna.id}`)).toEqual([draw.id]);
    expect(await only(`&assignee=${walt.id}`)).toEqual([]);
    expect((await counts(`?q=hl-70100&assignee=${anna.id}`, walt)).shows).toMatchObject({ open: 1, mine: 0 });
    expect((await work('?q=%25')).items).toEqual([]);
  });
});

test('work is overdue from the day after its due day', async () => {
  const building = await newBuilding(world, { loanNumber: 'HL-70200' });
  const due = (await found(building.bank))?.dueOn ?? '';
  while (dayOf(world.clock.now()) < due) world.clock.forward({ hours: 24 });
  const late = async () => (await work('?q=HL-70200&show=overdue', await employeeSignedIn(world))).items;
  expect(await late()).toEqual([]);
  const today = await work('?q=HL-70200&show=due%20today', await employeeSignedIn(world));
  expect(today.items).toMatchObject([{ id: building.bank }]);
  world.clock.forward({ hours: 24 });
  expect(await late()).toMatchObject([{ id: building.bank, overdue: true }]);
  anna = await employeeSignedIn(world, 'Anna Analyst');
  walt = await employeeSignedIn(world, 'Walt Wire');
});

test('the database counts business days the way the domain rule does', async () => {
  const days = Array.from({ length: 14 }, (_, day) => addDays(plainDate('2026-02-23'), day));
  for (const kind of workKinds) {
    const { rows } = await world.pool.query<{ due: string }>(
      `select add_working_days(day::date, $2, '{1,2,3,4,5}', '{}') as due from unnest($1::text[]) with ordinality days (day, at) order by at`,
      [
        days,
        {
          payoff: 2,
          extension: 10,
          capex: 5,
          'loss draft': 5,
          draw: 2,
          budget: 3,
          document: 2,
          'bank account': 1,
          hold: 1,
          release: 5,
          'next contact': 0,
          promise: 1,
          'held money': 5,
          terms: 1,
          application: 30,
          check: 3,
          'bill by hand': 1,
          'payoff by hand': 1,
        }[kind],
      ],
    );
    expect(rows.map(({ due }) => due)).toEqual(days.map((day) => dueDayOf(kind, day)));
  }
});

test('an employee can read one bank account before and after it is decided', async () => {
  const building = await newBuilding(world);
  const id = building.bank;
  const path = `/lima/api/staff/beneficiaries/${id}`;
  expect((await send(world, 'GET', path, { token: anna.token })).json).toMatchObject({
    account: { id, verification: 'pending', bank_account_number: '••••6789' },
  });
  const body = { id, reason: 'Another name.' };
  await send(world, 'POST', '/lima/api/staff/beneficiaries/reject', { token: anna.token, body });
  expect((await send(world, 'GET', path, { token: anna.token })).json).toMatchObject({
    account: { verification: 'rejected', rejected_because: 'Another name.', decided_by: 'Anna Analyst' },
  });
});

test('colleagues and the borrower get live updates on a bank account, and only colleagues on its assignee', async () => {
  const building = await newBuilding(world);
  const [colleague, owner] = await Promise.all([
    listenLive(world.url, walt.token),
    listenLive(world.url, building.token),
  ]);
  await Promise.all([colleague.ready(), owner.ready()]);
  await assign({ kind: 'bank account', id: building.bank, from: null, to: anna.id });
  expect(await colleague.next()).toEqual({ kind: 'work', id: building.bank });
  const verified = { token: anna.token, body: verificationOf(world, building.bank) };
  await send(world, 'POST', '/lima/api/staff/beneficiaries/verify', verified);
  expect(await owner.next()).toEqual({ kind: 'construction', id: building.dealId });
  expect([await colleague.next(), await colleague.next()]).toContainEqual({
    kind: 'work',
    id: building.bank,
  });
  await Promise.all([colleague.close(), owner.close()]);
});
