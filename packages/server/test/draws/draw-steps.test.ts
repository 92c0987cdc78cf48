import { describe, expect, test } from 'vitest';
import { granted, openDrawOffice } from '../support/draw-office.ts';
import { takeStep } from '../support/draw-requests.ts';
import { send, type HttpAnswer } from '../support/world.ts';

const { here, startNewDraw, today, step, inspectAll, takeTo } = openDrawOffice();

const firstComplaint = (answer: HttpAnswer) => (answer.json as { errors: object[] }).errors[0];

describe('a step out of turn', () => {
  test.each([
    ['requested', ['inspect', 'approve', 'wire']],
    ['inspection scheduled', ['schedule', 'approve', 'wire']],
    ['inspected', ['schedule', 'inspect', 'wire']],
    ['approved', ['schedule', 'inspect', 'approve']],
  ] as const)('from %s: none of %j', async (state, steps) => {
    if (state !== 'requested') await takeTo(state);
    const bodies = {
      schedule: { inspectionDate: today() },
      inspect: inspectAll([400, 90]),
      approve: {},
      wire: { reference: 'FW-1', beneficiary: here.mary.bank },
    };
    for (const name of steps) {
      expect(await step(here.walt, name, bodies[name])).toMatchObject({
        status: 409,
        json: { code: 'draw_elsewhere' },
      });
    }
  });

  test('of two concurrent approvals one succeeds, and approve and decline never both count', async () => {
    await takeTo('inspected');
    const both = await Promise.all([step(here.anna, 'approve', {}), step(here.walt, 'approve', {})]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);

    await startNewDraw();
    await takeTo('inspected');
    const either = await Promise.all([
      step(here.anna, 'approve', {}),
      step(here.walt, 'decline', { reason: 'No.' }),
      step(here.anna, 'decline', { reason: 'No.' }),
    ]);
    // Approving and then declining is allowed. Approving after declining, or declining twice, is not.
    const done = either.filter(({ status }) => status === 200).length;
    expect([1, 2]).toContain(done);
    const { rows } = await here.world.pool.query('select state from draw_events where draw_id = $1', [
      here.drawId,
    ]);
    expect(new Set(rows.map(({ state }: { state: string }) => state)).size).toBe(rows.length);
  });

  test('a step sent twice with one key happens once', async () => {
    const send2 = () =>
      send(here.world, 'POST', `/lima/api/staff/draws/${here.drawId}/schedule`, {
        token: here.anna.token,
        body: { inspectionDate: today() },
        headers: { 'idempotency-key': 'schedule-1' },
      });
    const answers = await Promise.all([send2(), send2(), send2()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const mails = await here.world.pool.query(
      `select from mails where to_address = $1 and subject like '%scheduled'`,
      [here.mary.email],
    );
    expect(mails.rowCount).toBe(1);
  });
});

describe('a refused decision', () => {
  test('an inspection before the request or on an invalid date', async () => {
    const early = await step(here.anna, 'schedule', { inspectionDate: '2020-01-01' });
    expect(early).toMatchObject({ status: 422, json: { code: 'draw_step_not_allowed' } });
    expect((await step(here.anna, 'schedule', { inspectionDate: '2026-02-30' })).status).toBe(400);
  });

  test('findings that miss, repeat or invent a line, or exceed the request', async () => {
    await takeTo('inspection scheduled');
    const [roof, walls, shed] = here.mary.lines;
    for (const [lines, path, message] of [
      [[{ budgetItem: roof, percent: 50 }], 'lines', 'Enter a finding for this line.'],
      [
        [
          { budgetItem: roof, percent: 50 },
          { budgetItem: shed, percent: 50 },
          { budgetItem: walls, percent: 50 },
        ],
        'lines.2.budgetItem',
        'This line is not in the draw.',
      ],
      [
        [
          { budgetItem: roof, percent: 50 },
          { budgetItem: shed, percent: 50 },
          { budgetItem: roof, percent: 50 },
        ],
        'lines.2.budgetItem',
        'This line is listed twice.',
      ],
      [
        [
          { budgetItem: roof, amount: 400.01 },
          { budgetItem: shed, amount: 0 },
        ],
        'lines.0.amount',
        'This is more than the borrower requested.',
      ],
    ] as const) {
      const answer = await step(here.anna, 'inspect', { lines });
      expect({ status: answer.status, ...firstComplaint(answer) }).toEqual({ status: 422, path, message });
    }
    for (const finding of [
      {},
      { percent: 50, amount: 1 },
      { percent: 100.01 },
      { percent: -1 },
      { amount: 0.001 },
    ]) {
      const answer = await step(here.anna, 'inspect', { lines: [{ budgetItem: roof, ...finding }] });
      expect(answer.status).toBe(400);
    }
  });

  test('approving more than requested, inspected or remaining, or less without a reason', async () => {
    await takeTo('inspection scheduled');
    await granted(step(here.anna, 'inspect', inspectAll([300, 90])));
    const [roof] = here.mary.lines;
    const least = 'You can approve at most the lowest of the requested, inspected and remaining amounts.';
    for (const [line, message] of [
      [{ amount: 300.01 }, least],
      [{ amount: 299.99 }, 'Enter a reason for approving less.'],
      [{ amount: 0, reason: '  ' }, 'Enter a reason for approving less.'],
    ] as const) {
      const answer = await step(here.anna, 'approve', { lines: [{ budgetItem: roof, ...line }] });
      expect({ status: answer.status, ...firstComplaint(answer) }).toMatchObject({ status: 422, message });
    }
    expect((await step(here.anna, 'approve', { retainagePercent: 101 })).status).toBe(400);
    const { draw } = await granted(step(here.anna, 'approve', {}));
    expect(draw.totals.approved).toBe(390);
  });

  test('declining without a reason', async () => {
    expect((await step(here.anna, 'decline', { reason: ' ' })).status).toBe(400);
  });

  test('a missing draw', async () => {
    for (const [name, body] of [
      ['schedule', { inspectionDate: today() }],
      ['approve', {}],
      ['decline', { reason: 'No.' }],
      ['wire', { reference: 'FW-1', beneficiary: here.mary.bank }],
    ] as const) {
      expect(await takeStep(here.world, here.anna, 'f'.repeat(32), name, body)).toMatchObject({
        status: 404,
        json: { code: 'draw_not_found' },
      });
    }
  });
});
