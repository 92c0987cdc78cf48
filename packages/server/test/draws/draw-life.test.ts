import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DealBudget } from '@drawbridge/contract/construction/schema.ts';
import { staffDrawMessages } from '@drawbridge/messages/draws';
import { verificationOf } from '../support/bank-accounts.ts';
import { granted, openDrawOffice } from '../support/draw-office.ts';
import { drawRequested, employeeSignedIn } from '../support/draw-requests.ts';
import { send } from '../support/world.ts';

const { here, startNewDraw, today, step, inspectAll, takeTo } = openDrawOffice();

async function verifyBank(): Promise<void> {
  const body = verificationOf(here.world, here.mary.bank);
  const answer = await send(here.world, 'POST', '/lima/api/staff/beneficiaries/verify', {
    token: here.anna.token,
    body,
  });
  expect(answer.status).toBe(200);
}

async function budget(): Promise<DealBudget> {
  const answer = await send(here.world, 'POST', '/lima/api/deals/budget', {
    token: here.mary.token,
    body: { dealid: here.mary.dealId },
  });
  return answer.json as DealBudget;
}

describe('from request to wire', () => {
  test('a draw is scheduled, inspected, partly approved and wired, and budget and escrow move by exactly that', async () => {
    await verifyBank();
    here.world.clock.forward({ minutes: 1 });
    const scheduled = await granted(step(here.anna, 'schedule', { inspectionDate: today(), note: 'Gate 2' }));
    expect(scheduled.draw).toMatchObject({
      state: 'inspection scheduled',
      inspection: { scheduledFor: today() },
    });
    // At 30% of $1,000, the roof supports $300 of the requested $400. The shed supports everything.
    const inspected = await granted(
      step(here.anna, 'inspect', {
        lines: [
          { budgetItem: here.mary.lines[0], percent: 30, reason: 'One slope is missing.' },
          { budgetItem: here.mary.lines[2], percent: 100 },
        ],
      }),
    );
    expect(inspected.draw.totals).toMatchObject({ requested: 490, inspected: 390 });
    expect(inspected.standings[0]).toMatchObject({ percentComplete: 30, remaining: 1000, approvable: 300 });
    const approved = await granted(
      step(here.anna, 'approve', {
        retainagePercent: 10,
        lines: [{ budgetItem: here.mary.lines[2], amount: 50.05, reason: 'The door is not hung.' }],
      }),
    );
    // 10% of $350.05 is $35.01 (rounded half up), split across the lines.
    expect(approved.draw.totals).toEqual({
      requested: 490,
      inspected: 390,
      approved: 315.04,
      retained: 35.01,
    });
    expect(approved.draw.sublots.flatMap(({ items }) => items)).toMatchObject([
      { approved: 270, retained: 30, reason: 'One slope is missing.' },
      { approved: 45.04, retained: 5.01, reason: 'The door is not hung.' },
    ]);
    expect(approved.approvedBy).toEqual({ id: here.anna.id, name: 'Anna Analyst' });
    const before = await budget();
    expect(before).toMatchObject({ budget: { totalInvoiced: 0 }, escrow: { drawn: 0, pending: 490 } });

    const wired = await granted(step(here.walt, 'wire', { reference: 'FW-17', beneficiary: here.mary.bank }));
    expect(wired.draw).toMatchObject({ status: 'Wired', wireReference: 'FW-17', next: null });
    expect(wired.history.map(({ state, by, note }) => [state, by, note])).toEqual([
      ['requested', 'Mary Mason', null],
      ['inspection scheduled', 'Anna Analyst', 'Gate 2'],
      ['inspected', 'Anna Analyst', null],
      ['approved', 'Anna Analyst', null],
      ['wired', 'Walt Wire', 'FW-17'],
    ]);
    const after = await budget();
    expect(after.escrow).toMatchObject({ drawn: 315.04, pending: 0 });
    expect(after.escrow.remaining).toBe(before.escrow.holdback - 315.04);
    expect(after.budget).toMatchObject({ totalInvoiced: 315.04, totalBalance: 1275.46 });
    expect(after.budget.sublots[0]?.items[0]).toMatchObject({ invoiced: 270, balance: 730 });
    expect(after.budget.sublots[1]?.items[0]).toMatchObject({ invoiced: 45.04, balance: 44.96 });
  });

  test('each step is in the audit log with its employee, and the borrower gets an email', async () => {
    await verifyBank();
    await takeTo('approved', 10);
    await granted(step(here.walt, 'wire', { reference: 'FW-17', beneficiary: here.mary.bank }));
    const log = await here.world.pool.query<{ action: string; account_id: string }>(
      'select action, account_id from audit_log where subject = $1 order by id',
      [here.drawId],
    );
    expect(log.rows.map(({ action, account_id }) => [action, account_id])).toEqual([
      ['draw requested', here.mary.accountId],
      ['draw inspection scheduled', here.anna.id],
      ['draw inspected', here.anna.id],
      ['draw approved', here.anna.id],
      ['draw wired', here.walt.id],
    ]);
    const mails = await here.world.pool.query<{ subject: string; text: string }>(
      `select subject, text from mails where to_address = $1 and text like '%-D1%' order by number`,
      [here.mary.email],
    );
    expect(mails.rows.map(({ subject }) => subject)).toEqual([
      'We received draw 1 of Birch <Hill>',
      'The inspection for draw 1 of Birch <Hill> is scheduled',
      'The inspection for draw 1 of Birch <Hill> is done',
      'Draw 1 of Birch <Hill> is approved',
      'Draw 1 of Birch <Hill> is on its way',
    ]);
    expect(mails.rows[3]?.text).toContain('Held back: $49.00');
    expect(mails.rows[4]?.text).toMatch(/Amount: \$441\.00[^]*FW-17/);
  });

  test('retainage stays in the balance and can be drawn later', async () => {
    await verifyBank();
    await takeTo('approved', 100);
    await granted(step(here.walt, 'wire', { reference: 'FW-18', beneficiary: here.mary.bank }));
    expect(await budget()).toMatchObject({ budget: { totalInvoiced: 0, totalBalance: 1590.5 } });
    await drawRequested(here.world, here.mary);
  });

  test('amounts and percentages add up to the cent', async () => {
    const cents = fc.integer({ min: 0, max: 40_000 });
    const percent = fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100);
    await fc.assert(
      fc.asyncProperty(
        cents,
        fc.integer({ min: 0, max: 9000 }),
        percent,
        async (roof, shed, retainagePercent) => {
          await startNewDraw();
          await takeTo('inspection scheduled');
          await granted(step(here.anna, 'inspect', inspectAll([roof / 100, shed / 100])));
          const { draw } = await granted(step(here.anna, 'approve', { retainagePercent }));
          const { approved, retained } = draw.totals;
          expect(Math.round(((approved ?? 0) + (retained ?? 0)) * 100)).toBe(roof + shed);
          expect(Math.abs((retained ?? 0) - ((roof + shed) * retainagePercent) / 10_000)).toBeLessThanOrEqual(
            0.005_01,
          );
          const items = draw.sublots.flatMap((sublot) => sublot.items);
          const sum = items.reduce((total, item) => total + Math.round((item.approved ?? 0) * 100), 0);
          expect(sum).toBe(Math.round((approved ?? 0) * 100));
        },
      ),
      { numRuns: 15 },
    );
  });
});

describe('a wire', () => {
  test('cannot be made by the employee who approved the draw', async () => {
    await verifyBank();
    await takeTo('approved');
    expect(await step(here.anna, 'wire', { reference: 'FW-1', beneficiary: here.mary.bank })).toMatchObject({
      status: 422,
      json: { code: 'draw_needs_second_person' },
    });
    await granted(step(here.walt, 'wire', { reference: 'FW-1', beneficiary: here.mary.bank }));
  });

  test('must name the account the employee saw', async () => {
    await verifyBank();
    await takeTo('approved');
    expect(await step(here.walt, 'wire', { reference: 'FW-1' })).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'beneficiary', message: staffDrawMessages.wiredTo }] },
    });
    expect(await budget()).toMatchObject({ budget: { totalInvoiced: 0 } });
  });

  test('cannot go to an unverified account or one rejected since', async () => {
    await takeTo('approved');
    const refused = { status: 422, json: { code: 'bank_account_unverified' } };
    expect(await step(here.walt, 'wire', { reference: 'FW-1', beneficiary: here.mary.bank })).toMatchObject(
      refused,
    );
    await send(here.world, 'POST', '/lima/api/staff/beneficiaries/reject', {
      token: here.anna.token,
      body: { id: here.mary.bank, reason: 'Not yours.' },
    });
    expect(await step(here.walt, 'wire', { reference: 'FW-1', beneficiary: here.mary.bank })).toMatchObject(
      refused,
    );
    expect(await budget()).toMatchObject({ budget: { totalInvoiced: 0 } });
  });

  test('cannot take a line past a budget lowered since', async () => {
    await verifyBank();
    await takeTo('approved');
    await here.world.pool.query('update budget_items set budget = 399.99 where id = $1', [
      here.mary.lines[0],
    ]);
    expect((await step(here.walt, 'wire', { reference: 'FW-1', beneficiary: here.mary.bank })).status).toBe(
      422,
    );
    expect(await budget()).toMatchObject({ budget: { totalInvoiced: 0 } });
  });

  test('by two employees at once keeps one reference and moves the budget once', async () => {
    await verifyBank();
    await takeTo('approved');
    const third = await employeeSignedIn(here.world, 'Thea Third');
    const answers = await Promise.all([
      step(here.walt, 'wire', { reference: 'FW-1', beneficiary: here.mary.bank }),
      step(third, 'wire', { reference: 'FW-2', beneficiary: here.mary.bank }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await budget()).toMatchObject({
      budget: { totalInvoiced: 490 },
      escrow: { drawn: 490, pending: 0 },
    });
  });
});

test.each(['requested', 'inspection scheduled', 'inspected', 'approved'] as const)(
  'a draw that is %s can be declined, which frees its amounts and emails the reason',
  async (state) => {
    if (state !== 'requested') await takeTo(state);
    const { draw } = await granted(step(here.anna, 'decline', { reason: 'Two draws in <one>.' }));
    expect(draw).toMatchObject({
      status: 'Declined',
      next: null,
      declined: { on: today(), reason: 'Two draws in <one>.' },
    });
    expect(await budget()).toMatchObject({ escrow: { drawn: 0, pending: 0 }, budget: { totalInvoiced: 0 } });
    const mail = await here.world.pool.query<{ text: string }>(
      `select text from mails where to_address = $1 and subject like '%declined'`,
      [here.mary.email],
    );
    expect(mail.rows[0]?.text).toContain('Two draws in <one>.');
  },
);

describe('the list of draws for staff', () => {
  test('shows pending draws, earliest first, page by page', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const search = new URLSearchParams({ limit: '5', ...(cursor === null ? {} : { cursor }) });
      const answer = await send(here.world, 'GET', `/lima/api/staff/draws?${search.toString()}`, {
        token: here.anna.token,
      });
      const page = answer.json as { draws: { id: string; state: string }[]; nextCursor: string | null };
      for (const { id, state } of page.draws) {
        expect(['wired', 'declined']).not.toContain(state);
        seen.push(id);
      }
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toContain(here.drawId);
    const declined = await send(here.world, 'GET', '/lima/api/staff/draws?state=declined', {
      token: here.anna.token,
    });
    const { draws } = declined.json as { draws: { id: string; requested: number }[] };
    expect(draws.map(({ id }) => id)).not.toContain(here.drawId);
    expect(draws.every(({ requested }) => requested === 490)).toBe(true);
  });

  test('shows only staff the lockbox code and the masked bank account', async () => {
    const answer = await send(here.world, 'GET', `/lima/api/staff/draws/${here.drawId}`, {
      token: here.anna.token,
    });
    expect(answer.json).toMatchObject({
      lockboxAccessCode: 'Gate#7',
      bankAccount: { accountNumber: '••••6789', verified: false },
    });
    const borrower = await send(here.world, 'GET', `/lima/api/staff/draws/${here.drawId}`, {
      token: here.mary.token,
    });
    expect(borrower.status).toBe(403);
  });
});
