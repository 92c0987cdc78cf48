import { describe, expect, test } from 'vitest';
import { workCounts, workItems } from '@drawbridge/contract/work/schema.ts';
import { plainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { generateDemoData } from '../src/generate-demo-data.ts';
import { accountId } from '../src/people/people.ts';
import { openSessionFor } from '@drawbridge/server/test/support/sessions.ts';
import { send, startWorld } from '@drawbridge/server/test/support/world.ts';

const rows = generateDemoData({ today: plainDate('2026-11-21'), passwordHash: 'hash of the demo password' });

const isAscending = (values: readonly string[]) =>
  values.every((value, index) => index === 0 || value > (values[index - 1] ?? value));

describe('the employees’ work', () => {
  test('includes requests of every kind and state, with answered and open messages', () => {
    expect(new Set(rows.requests.map(({ kind }) => kind)).size).toBe(4);
    expect(new Set(rows.requests.map(({ status }) => status)).size).toBe(5);
    expect(rows.requests.filter(({ asked }) => asked !== null)).toHaveLength(1);
    const sent = rows.requests.filter(({ account_id: by }) => by === accountId('customer@demo.test'));
    expect(sent.length).toBeGreaterThan(2);
    const moments = rows.requests.flatMap(({ id }) => [
      rows.request_history.filter((event) => event.request_id === id).map(({ at }) => at),
    ]);
    expect(moments.every(isAscending)).toBe(true);
    expect(moments.flat().every((at) => at < '2026-11-21T00:06')).toBe(true);
  });

  test('includes documents to review that were uploaded when they were sent', () => {
    const sent = rows.document_events.filter(({ state }) => state === 'submitted');
    expect(sent.length).toBeGreaterThan(5);
    for (const { document_id: id, at } of sent)
      expect(rows.documents.find((one) => one.id === id)).toMatchObject({ created_at: at, submitted_at: at });
  });

  test('includes draws at each step, two of them to be wired by the employee who did not approve them', () => {
    const pending = rows.draws.filter(({ state }) => state !== 'wired');
    expect(new Set(pending.map(({ state }) => state)).size).toBe(4);
    const toWire = pending.filter(({ state }) => state === 'approved');
    const accounts = toWire.map(({ beneficiary_id: id }) => rows.beneficiaries.find((one) => one.id === id));
    expect(accounts.map((account) => account?.verification)).toEqual(['verified', 'verified']);
    expect(new Set(toWire.map(({ approved_by: by }) => by))).toEqual(
      new Set(['employee@demo.test', 'admin@demo.test'].map(accountId)),
    );
  });

  test('includes who took each step of a draw and when, up to its present one', () => {
    const stepsOf = (draw: (typeof rows.draws)[number]) =>
      rows.draw_events.filter(({ draw_id: of }) => of === draw.id);
    expect(rows.draws.filter((draw) => stepsOf(draw).at(-1)?.state !== draw.state)).toEqual([]);
    for (const draw of rows.draws) {
      const steps = stepsOf(draw);
      expect(isAscending(steps.map(({ at }) => at))).toBe(true);
      const [approver, wirer] = ['approved', 'wired'].map(
        (step) => steps.find(({ state }) => state === step)?.account_id,
      );
      expect(wirer === undefined || wirer !== approver).toBe(true);
    }
    expect(rows.draw_events.every(({ at }) => at < '2026-11-21T00:06')).toBe(true);
  });

  test('includes bank accounts, budgets and documents, some assigned and some unassigned', () => {
    const waiting = {
      accounts: rows.beneficiaries.filter(({ verification }) => verification === 'pending').length,
      budgets: rows.submitted_budgets.map(({ lines }) => lines !== null),
      documents: rows.documents.filter(({ review }) => review === 'submitted').length,
    };
    expect(waiting).toEqual({ accounts: 3, budgets: [true, false], documents: 7 });
    expect(new Set(rows.work_assignments.map(({ assigned_to: to }) => to)).size).toBe(2);
    expect(rows.work_assignments.length).toBeLessThan(rows.requests.length);
  });
});

test('an employee finds it all in the queue: their own, unassigned and overdue work', async () => {
  const world = await startWorld({ data: 'demo' });
  const { token } = await openSessionFor(world, accountId('employee@demo.test'));
  const counted = await send(world, 'GET', '/lima/api/staff/work/counts', { token });
  const { kinds, shows } = workCounts.parse(counted.json);
  // Contacts that are due and held money appear with the first night. The demo lender refuses terms beyond a limit and
  // requires no check.
  const {
    'next contact': _contacts,
    'held money': _held,
    terms: _refused,
    check: _checks,
    'payoff by hand': _payoffs,
    ...atOnce
  } = kinds;
  for (const [kind, count] of Object.entries(atOnce)) expect(count, kind).toBeGreaterThan(0);
  expect(shows.mine).toBeGreaterThan(2);
  expect(shows.overdue).toBeGreaterThan(2);
  expect(shows.unassigned).toBeGreaterThan(shows.open - shows.unassigned);
  const list = await send(world, 'GET', '/lima/api/staff/work?limit=1000', { token });
  for (const { kind, id } of workItems.parse(list.json).items) {
    const path = {
      draw: 'draws',
      document: 'documents',
      'bank account': 'beneficiaries',
      hold: 'holds',
    } as const;
    // Decided on a page of their loan.
    if (['budget', 'release', 'next contact', 'promise', 'held money', 'bill by hand'].includes(kind))
      continue;
    const where = kind in path ? path[kind as keyof typeof path] : 'requests';
    const asked = kind === 'application' ? `applications/file?id=${id}` : `${where}/${id}`;
    expect((await send(world, 'GET', `/lima/api/staff/${asked}`, { token })).status, kind).toBe(200);
  }
  await world.close();
});
