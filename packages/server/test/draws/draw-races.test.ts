import { describe, expect, test } from 'vitest';
import { addDraw } from '../support/budgets.ts';
import { drawsOf, employeeSignedIn, newBuilding, requestDraw } from '../support/draw-requests.ts';
import { fresh, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const mary = fresh(() => newBuilding(world));

describe('at the same moment', () => {
  test('a double click makes one draw and gets the same answer twice', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => requestDraw(world, mary, {}, 'same-key')),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(await drawsOf(world, mary)).toHaveLength(1);
    expect((await requestDraw(world, mary, { LockboxAccessCode: '1' }, 'same-key')).json).toMatchObject({
      code: 'key_reused',
    });
  });

  test('one of eight tabs with different keys succeeds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, tab) => requestDraw(world, mary, {}, `tab-${tab}`)),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array<number>(7).fill(409)]);
    expect(await drawsOf(world, mary)).toHaveLength(1);
  });
});

describe('the database itself', () => {
  const insertDraw = (dealId: string, number: number) =>
    world.pool.query<{ id: string }>(
      `insert into draws (deal_id, number, requested_on) values ($1, $2, '2026-03-01') returning id`,
      [dealId, number],
    );
  const insertLine = (draw: string, item: string, amount: string) =>
    world.pool.query('insert into draw_lines (draw_id, budget_item_id, requested) values ($1, $2, $3)', [
      draw,
      item,
      amount,
    ]);

  test('allows one pending draw per deal', async () => {
    await insertDraw(mary.dealId, 1);
    await expect(insertDraw(mary.dealId, 2)).rejects.toThrow('draws_pending');
  });

  test('keeps draws within each line’s budget under concurrent writes', async () => {
    await addDraw(world, mary.dealId, {
      number: 1,
      state: 'wired',
      lines: [[mary.lines[0], '900', '900', '900']],
    });
    const draw = (await insertDraw(mary.dealId, 2)).rows[0]?.id ?? '';
    await expect(insertLine(draw, mary.lines[0], '100.01')).rejects.toThrow('more would be drawn');
    await insertLine(draw, mary.lines[0], '100');

    // The app never creates these draws together. They exist here so that only the lines race.
    const wired = await Promise.all(
      [3, 4, 5, 6].map((number) => addDraw(world, mary.dealId, { number, state: 'wired', lines: [] })),
    );
    const raced = await Promise.allSettled(wired.map((id) => insertLine(id, mary.lines[1], '200')));
    expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  test('refuses a wire by the employee who approved the draw', async () => {
    const employee = await employeeSignedIn(world);
    const draw = (await insertDraw(mary.dealId, 1)).rows[0]?.id ?? '';
    await expect(
      world.pool.query('update draws set approved_by = $2, wired_by = $2 where id = $1', [draw, employee.id]),
    ).rejects.toThrow('draws_four_eyes');
  });
});
