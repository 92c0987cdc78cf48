import { describe, expect, test } from 'vitest';
import { addDays, dayOf } from '@drawbridge/domain/calendar/plain-date.ts';
import { inspectionEndOf } from '@drawbridge/domain/draws/inspection-dates.ts';
import { bankAccountOf } from '../support/bank-accounts.ts';
import { addBudget, addDraw } from '../support/budgets.ts';
import { addDeal } from '../support/deals.ts';
import {
  drawRequested,
  drawsOf,
  employeeSignedIn,
  inspectionDays,
  newBuilding,
  requestDraw,
  type Building,
} from '../support/draw-requests.ts';
import { processorMs } from '../support/processor-time.ts';
import { fresh, send, sharedWorld, type HttpAnswer } from '../support/world.ts';

const world = sharedWorld();
const mary = fresh(() => newBuilding(world));

function complaint(answer: HttpAnswer): { status: number; code: unknown; path: unknown; message: unknown } {
  const { code, errors } = answer.json as { code: string; errors?: { path: string; message: string }[] };
  return { status: answer.status, code, path: errors?.[0]?.path, message: errors?.[0]?.message };
}

const line = (building: Building, amount: unknown, changes: object = {}) => ({
  budgetItem: building.lines[0],
  costCode: 'A0',
  amount,
  balance: 1000,
  ...changes,
});

describe('a requested draw', () => {
  test('is received and listed with its lines in order', async () => {
    const answer = await requestDraw(world, mary);
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({ number: 1, status: 'Received', warnings: [] });
    expect((answer.json as { reference: string }).reference).toMatch(/-D1$/);
    const [draw, ...others] = await drawsOf(world, mary);
    expect(others).toEqual([]);
    expect(draw).toMatchObject({
      number: 1,
      status: '',
      state: 'requested',
      totals: { requested: 490, inspected: null, approved: null, retained: null },
      sublots: [
        { sublot: 'A', items: [{ id: mary.lines[0], code: 'A0', value: 400 }] },
        { sublot: 'B', items: [{ id: mary.lines[2], code: 'B0', value: 90 }] },
      ],
    });
    expect(draw?.steps[0]?.reachedAt).toBe(world.clock.now().toISOString());
    expect(draw?.inspection.end).toBe(inspectionDays(world).inspection_end_date);
  });

  test('leaves invoiced and balance unchanged, and the escrow shows it as requested', async () => {
    await drawRequested(world, mary);
    const answer = await send(world, 'POST', '/lima/api/deals/budget', {
      token: mary.token,
      body: { dealid: mary.dealId },
    });
    expect(answer.json).toMatchObject({
      budget: { totalInvoiced: 0, totalBalance: 1590.5 },
      escrow: { drawn: 0, pending: 490, remaining: 1100.5 },
    });
  });

  test('drops zero amounts and matches a line by name when only one has it', async () => {
    await drawRequested(world, mary, {
      lineItems: [line(mary, 0), { budgetItem: 'Line 1', costCode: 'A1', amount: 0.01, balance: 7 }],
    });
    expect((await drawsOf(world, mary))[0]?.sublots).toMatchObject([
      { items: [{ code: 'A1', requested: 0.01 }] },
    ]);
  });

  test('is in the audit log and emailed to the borrower and the lender', async () => {
    const { id, reference } = await drawRequested(world, mary);
    const log = await world.pool.query(
      `select action, particulars from audit_log where subject = $1 order by id`,
      [id],
    );
    expect(log.rows).toMatchObject([
      { action: 'draw requested', particulars: { requestedCents: 49_000, lines: 2, reference } },
    ]);
    const mails = await world.pool.query<{ to_address: string; subject: string; text: string; html: string }>(
      `select to_address, subject, text, html from mails where text like $1 order by number`,
      [`%${reference}%`],
    );
    expect(mails.rows.map(({ to_address }) => to_address)).toEqual([mary.email, world.config.lender.email]);
    expect(mails.rows[0]?.subject).toBe('We received draw 1 of Birch <Hill>');
    expect(mails.rows[0]?.text).toContain('$490.00 in 2 lines');
    expect(mails.rows[0]?.html).toContain('Birch &#60;Hill&#62;');
    expect(JSON.stringify(mails.rows)).not.toMatch(/Gate#7|000123456789/);
  });

  test('carries the warnings staff will see', async () => {
    await world.pool.query('update deals set insurance_expires_on = $2, holdback = 100 where id = $1', [
      mary.dealId,
      addDays(dayOf(world.clock.now()), -1),
    ]);
    await addDraw(world, mary.dealId, {
      number: 1,
      state: 'wired',
      lines: [[mary.lines[0], '50', '50', '50']],
    });
    const { id, warnings } = await drawRequested(world, mary);
    expect(warnings).toEqual([
      { kind: 'no lien waiver', lineId: mary.lines[0], why: 'drawn before' },
      { kind: 'insurance expires', on: addDays(dayOf(world.clock.now()), -1), expired: true },
      { kind: 'beyond the holdback', requested: 490, remaining: 50 },
    ]);
    const employee = await employeeSignedIn(world);
    const read = await send(world, 'GET', `/lima/api/staff/draws/${id}`, { token: employee.token });
    expect(read.json).toMatchObject({ warnings });
  });

  test('can have 2,000 lines', async () => {
    const dealId = await addDeal(world, { borrowerId: mary.accountId, status: 'Funded' });
    const items = await addBudget(world, dealId, { A: [] }).then(async () => {
      await world.pool.query(
        `insert into budget_items (sublot_id, position, cost_code, name, budget)
         select budget_sublots.id, n, 'A' || n, 'Line', 10.01 from generate_series(1, 2000) n, budget_sublots
         join budgets on budgets.id = budget_id where deal_id = $1`,
        [dealId],
      );
      const { rows } = await world.pool.query<{ id: string; cost_code: string }>(
        `select budget_items.id, cost_code from budget_items join budget_sublots on budget_sublots.id = sublot_id
         join budgets on budgets.id = budget_id where deal_id = $1`,
        [dealId],
      );
      return rows;
    });
    const lineItems = items.map(({ id, cost_code }) => ({
      budgetItem: id,
      costCode: cost_code,
      amount: 10.01,
      balance: 10.01,
    }));
    const spent = await processorMs(() => drawRequested(world, { ...mary, dealId }, { lineItems }));
    expect(spent).toBeLessThan(3_000);
    const [draw] = await drawsOf(world, { ...mary, dealId });
    expect(draw?.totals.requested).toBe(20_020);
  });
});

describe('a refused request', () => {
  test.each([
    [400.001, 'invalid_input', 'Enter a dollar amount with at most 2 decimals.'],
    [1e9, 'invalid_input', 'Enter a dollar amount with at most 2 decimals.'],
    [1e-7, 'invalid_input', 'Enter a dollar amount with at most 2 decimals.'],
    ['400', 'invalid_input', 'Enter a dollar amount with at most 2 decimals.'],
    [Number.NaN, 'invalid_input', 'Enter a dollar amount with at most 2 decimals.'],
    [null, 'invalid_input', 'Enter a dollar amount with at most 2 decimals.'],
    [[400], 'invalid_input', 'Enter a dollar amount with at most 2 decimals.'],
    [-1, 'invalid_input', 'Cannot request a negative line item amount*'],
    [-0.01, 'invalid_input', 'Cannot request a negative line item amount*'],
    [1000.01, 'draw_not_allowed', 'Cannot request a negative line item amount* $1,000.00 left in this line.'],
    [
      999_999_999.99,
      'draw_not_allowed',
      'Cannot request a negative line item amount* $1,000.00 left in this line.',
    ],
  ])('an amount of %j', async (amount, code, message) => {
    const answer = await requestDraw(world, mary, { lineItems: [line(mary, amount)] });
    expect(complaint(answer)).toMatchObject({ code, path: 'lineItems.0.amount', message });
    expect(await drawsOf(world, mary)).toEqual([]);
  });

  test('ignores the balance in the request', async () => {
    const lineItems = [line(mary, 1000.01, { balance: 1e6 })];
    expect(complaint(await requestDraw(world, mary, { lineItems })).code).toBe('draw_not_allowed');
  });

  test.each([
    [[], 'A minimum of one line item is required to submit your draw request*'],
    [[0, 0], 'A minimum of one line item is required to submit your draw request*'],
  ])('amounts %j', async (amounts, message) => {
    const lineItems = amounts.map((amount) => line(mary, amount));
    expect(complaint(await requestDraw(world, mary, { lineItems }))).toEqual({
      status: 422,
      code: 'draw_not_allowed',
      path: 'lineItems',
      message,
    });
  });

  test('a line that is unknown, belongs to another deal, was replaced, or is repeated', async () => {
    const other = await newBuilding(world);
    const [old = ''] = await addBudget(world, mary.dealId, { Old: ['100'] }, true);
    for (const strange of [
      line(mary, 1, { costCode: '4711' }),
      line(other, 1),
      line(mary, 1, { budgetItem: old, costCode: 'Old0' }),
      line(mary, 1, { budgetItem: 'Line 9' }),
    ]) {
      expect(complaint(await requestDraw(world, mary, { lineItems: [strange] }))).toMatchObject({
        status: 422,
        path: 'lineItems.0.costCode',
        message: 'This line is not in the current budget. Please refresh the page.',
      });
    }
    const twice = await requestDraw(world, mary, { lineItems: [line(mary, 600), line(mary, 600)] });
    expect(complaint(twice)).toMatchObject({
      path: 'lineItems.1.amount',
      message: 'This line is in the request twice.',
    });
  });

  test.each([
    [{ LockboxAccessCode: '' }, 'LockboxAccessCode', 'Enter the lockbox access code.'],
    [{ LockboxAccessCode: '   ' }, 'LockboxAccessCode', 'Enter the lockbox access code.'],
    [
      { LockboxAccessCode: '1234567' },
      'LockboxAccessCode',
      'A lockbox access code can have at most 6 characters.',
    ],
    [{ BeneficiaryId: '' }, 'BeneficiaryId', 'Choose a bank account.'],
    [{ agree: false }, 'agree', 'Confirm that you agree.'],
    [{ agree: 'true' }, 'agree', 'Confirm that you agree.'],
    [{ inspection_start_date: '2026-02-30' }, 'inspection_start_date', 'Enter a date as YYYY-MM-DD.'],
  ])('%j', async (changes, path, message) => {
    const answer = await requestDraw(world, mary, changes);
    expect(complaint(answer)).toEqual({ status: 400, code: 'invalid_input', path, message });
  });

  test('inspection dates that break the rule', async () => {
    const { inspection_start_date: start, inspection_end_date: end } = inspectionDays(world);
    const today = dayOf(world.clock.now());
    for (const [days, path] of [
      [{ inspection_end_date: addDays(end, 1) }, 'inspection_end_date'],
      [{ inspection_end_date: start }, 'inspection_end_date'],
      [
        {
          inspection_start_date: addDays(today, -2),
          inspection_end_date: inspectionEndOf(addDays(today, -2)),
        },
        'inspection_start_date',
      ],
      [
        {
          inspection_start_date: addDays(today, 400),
          inspection_end_date: inspectionEndOf(addDays(today, 400)),
        },
        'inspection_start_date',
      ],
    ] as const) {
      expect(complaint(await requestDraw(world, mary, days))).toMatchObject({ status: 422, path });
    }
  });

  test('another borrower’s, an unknown or a rejected bank account', async () => {
    const other = await newBuilding(world);
    const rejected = await bankAccountOf(world, mary, { bank_account_number: '5550001' });
    const employee = await employeeSignedIn(world);
    await send(world, 'POST', '/lima/api/staff/beneficiaries/reject', {
      token: employee.token,
      body: { id: rejected.id, reason: 'Not yours.' },
    });
    for (const BeneficiaryId of [other.bank, 'f'.repeat(32), rejected.id]) {
      expect(complaint(await requestDraw(world, mary, { BeneficiaryId }))).toMatchObject({
        status: 422,
        path: 'BeneficiaryId',
        message: 'This bank account is not available for this deal. Please choose another.',
      });
    }
  });

  test('reports all errors at once', async () => {
    const answer = await requestDraw(world, mary, {
      lineItems: [line(mary, 5000), line(mary, 1, { costCode: 'none' })],
      inspection_end_date: '2020-01-01',
      BeneficiaryId: 'none',
      attachments: ['none'],
    });
    expect((answer.json as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual([
      'lineItems.0.amount',
      'lineItems.1.costCode',
      'inspection_end_date',
      'attachments',
      'BeneficiaryId',
    ]);
  });
});
