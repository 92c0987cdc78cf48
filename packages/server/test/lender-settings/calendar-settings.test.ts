import { beforeEach, describe, expect, test } from 'vitest';
import type { CalendarSettings } from '@drawbridge/contract/lender-settings/calendar.ts';
import type { WorkItem } from '@drawbridge/contract/work/schema.ts';
import { addWorkingDays, everyWeekday } from '@drawbridge/domain/calendar/business-calendar.ts';
import { federalHolidays } from '@drawbridge/domain/calendar/federal-holidays.ts';
import { addDays, dayOf, plainDate, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { calendarMessages } from '@drawbridge/messages/lender-settings';
import { newBuilding } from '../support/draw-requests.ts';
import { administratorSignedIn, errorsOf, sectionOf, type Section } from '../support/lender-settings.ts';
import { personSignedIn, type SignedInPerson } from '../support/people.ts';
import { fileForm, receiptOf } from '../support/requests.ts';
import { freshWorld, send, startWorld, type World } from '../support/world.ts';

const world = freshWorld();
let admin: SignedInPerson;
let calendar: Section<CalendarSettings>;

beforeEach(async () => {
  admin = await administratorSignedIn(world);
  calendar = sectionOf(world, admin, 'calendar');
});

test('only administrators can read and change the calendar', async () => {
  const { token } = await personSignedIn(world, { accountType: 'Employee' });
  expect((await send(world, 'GET', '/lima/api/staff/settings/calendar', { token })).status).toBe(403);
  expect((await calendar.send({ version: 0, fields: null }, token)).status).toBe(403);
});

describe('due dates in the queue follow the calendar', () => {
  let id: string;
  let today: PlainDate;
  beforeEach(async () => {
    ({ id } = receiptOf(await fileForm(world, 'payoff', { by: await newBuilding(world) })));
    today = dayOf(world.clock.now());
  });

  async function dueOn(at: World = world): Promise<string | undefined> {
    const answer = await send(at, 'GET', `/lima/api/staff/work/item?kind=payoff&id=${id}`, {
      token: admin.token,
    });
    return (answer.json as { item: WorkItem | null }).item?.dueOn;
  }

  test('with its current turnaround times, working days and added days off, on every server', async () => {
    const other = await startWorld({ beside: world });
    expect(await dueOn()).toBe(addWorkingDays(today, 2, everyWeekday));
    expect((await calendar.set({ weekdays: [1, 2, 3, 4, 5, 6, 7] })).status).toBe(200);
    expect(await dueOn()).toBe(addDays(today, 2));
    const own = [{ date: addDays(today, 1), name: 'Office move' }];
    expect((await calendar.set({ own })).status).toBe(200);
    expect(await dueOn()).toBe(addDays(today, 3));
    const { dueDays } = (await calendar.read()).fields;
    expect((await calendar.set({ dueDays: { ...dueDays, payoff: 5 } })).status).toBe(200);
    expect(await dueOn()).toBe(addDays(today, 6));
    await expect.poll(() => dueOn(other)).toBe(addDays(today, 6));
    await other.close();
    await calendar.resetToDefault();
    expect(await dueOn()).toBe(addWorkingDays(today, 2, everyWeekday));
  });

  test('with federal holidays, except those when the lender is open', async () => {
    const [holiday] = federalHolidays(2027);
    if (!holiday) throw new Error('a year has holidays');
    const received = addDays(holiday.date, -1);
    await world.pool.query(`update requests set created_at = $1 where id = $2`, [
      `${received}T12:00:00Z`,
      id,
    ]);
    world.clock.forward({ hours: (Date.parse(received) - world.clock.now().getTime()) / 3_600_000 + 13 });
    admin = await administratorSignedIn(world);
    calendar = sectionOf(world, admin, 'calendar');
    const holidays = new Set([holiday.date]);
    await calendar.set({ federalHolidays: true });
    expect(await dueOn()).toBe(addWorkingDays(received, 2, { ...everyWeekday, holidays }));
    await calendar.set({ worked: [holiday.date] });
    expect(await dueOn()).toBe(addWorkingDays(received, 2, everyWeekday));
  });
});

test('the database counts working days the same way as the domain rule', async () => {
  const holidays = federalHolidays(2026).map(({ date }) => date);
  const days = Array.from({ length: 60 }, (_, day) => addDays(plainDate('2026-11-01'), day));
  for (const weekdays of [[1, 2, 3, 4, 5], [6], [1, 7], [1, 2, 3, 4, 5, 6, 7]])
    for (const count of [0, 1, 10]) {
      const { rows } = await world.pool.query<{ due: string }>(
        `select add_working_days(day::date, $2, $3::integer[], $4::date[]) as due
         from unnest($1::text[]) with ordinality days (day, at) order by at`,
        [days, count, weekdays, holidays],
      );
      const rule = { weekdays, holidays: new Set(holidays) };
      expect(rows.map(({ due }) => due)).toEqual(days.map((day) => addWorkingDays(day, count, rule)));
    }
});

test('refuses wrong days with an error for their field', async () => {
  const all: readonly [string, unknown, string, string][] = [
    ['weekdays', [], 'weekdays', calendarMessages.weekdays],
    ['weekdays', [8], 'weekdays.0', calendarMessages.weekday],
    ['weekdays', [1, 1], 'weekdays', calendarMessages.weekday],
    ['own', [{ date: '2026-12-24', name: ' ' }], 'own.0.name', calendarMessages.holidayName],
    [
      'own',
      [
        { date: '2026-12-24', name: 'One' },
        { date: '2026-12-24', name: 'Two' },
      ],
      'own',
      calendarMessages.holidayTwice,
    ],
    ['worked', ['2026-02-30'], 'worked.0', 'Enter a date as YYYY-MM-DD.'],
  ];
  for (const [field, value, path, message] of all) {
    const answer = await calendar.set({ [field]: value });
    expect(answer.status, path).toBe(400);
    expect(errorsOf(answer), path).toEqual([{ path: `fields.${path}`, message }]);
  }
});

test('refuses a turnaround time that is no whole number of days up to 60', async () => {
  const all = [-1, 61, 1.5, 'soon'] as const;
  for (const days of all) {
    const { dueDays } = (await calendar.read()).fields;
    const answer = await calendar.set({ dueDays: { ...dueDays, draw: days } });
    const message = 'Enter a whole number of business days from 0 to 60.';
    expect(errorsOf(answer), `${days}`).toEqual([{ path: 'fields.dueDays.draw', message }]);
  }
});
