import { beforeAll, expect, test } from 'vitest';
import { operations, type Operations } from '@drawbridge/contract/operations/schema.ts';
import { emptyHistogram, placeOf } from '../../src/platform/call-times/histogram.ts';
import { addCallTimes, type TimesOfRoute } from '../../src/platform/call-times/store.ts';
import { databaseOver } from '../../src/platform/database/connect.ts';
import { administratorSignedIn } from '../support/lender-settings.ts';
import type { SignedInPerson } from '../support/people.ts';
import { send, sharedWorld, startWorld } from '../support/world.ts';

const world = sharedWorld();
let admin: SignedInPerson;
beforeAll(async () => {
  admin = await administratorSignedIn(world);
});

async function read(): Promise<Operations> {
  const answer = await send(world, 'GET', '/lima/api/staff/operations', { token: admin.token });
  expect(answer.status, answer.text).toBe(200);
  return operations.parse(answer.json);
}

test('the statements that took the most time are named without values, with the request of the slowest run', async () => {
  await world.pool.query('delete from call_times');
  const other = await startWorld({ beside: world });
  const body = { email: 'secret-person@example.test' };
  const asked = [
    await send(other, 'POST', '/lima/api/users/gettoken', { body }),
    await send(other, 'POST', '/lima/api/users/gettoken', { body }),
  ];
  await other.close();
  const { slowStatements } = await read();
  const totals = slowStatements.map(({ totalMs }) => totalMs);
  expect(totals).toEqual(totals.toSorted((one, other) => other - one));
  const { rows } = await world.pool.query<{ name: string; runs: number; id: string }>(
    `select route as name, (select sum(runs)::int from unnest(counts) as runs) as runs, slowest_id as id
     from call_times where kind = 'statement'`,
  );
  const ids = new Set(asked.map(({ headers }) => headers.get('x-request-id')));
  const ofCalls = rows.filter(({ id }) => ids.has(id));
  expect(ofCalls.map(({ runs }) => runs)).toContain(2);
  expect(ofCalls.some(({ name }) => name.includes('accounts') && name.includes('$?'))).toBe(true);
  expect(rows.map(({ name }) => name).join(' ')).not.toMatch(/secret-person|\$1|"|call_times/);
});

test('statements are listed by the time they took in all hours of the last day, and a run outside of any call has no id', async () => {
  await world.pool.query('delete from call_times');
  const db = databaseOver(world.pool);
  const now = world.clock.now();
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const times = (route: string, ms: number, runs: number, id: string): TimesOfRoute => {
    const counts = emptyHistogram();
    counts[placeOf(ms)] = runs;
    return { route, counts, totalMs: ms * runs, slowest: { ms, at: before(1), id } };
  };
  const often = times('select often', 10, 400, 'trace');
  await addCallTimes(db, 'statement', before(2), [often]);
  await addCallTimes(db, 'statement', before(1), [often, times('select once', 5000, 1, '')]);
  await addCallTimes(db, 'statement', before(25), [times('select old', 60_000, 9, 'old')]);
  await addCallTimes(db, 'call', before(1), [times('GET /a', 60_000, 1, 'call')]);
  const { slowStatements, slowCalls } = await read();
  const slowest = { at: before(1).toISOString() };
  expect(slowStatements).toEqual([
    expect.objectContaining({
      statement: 'select often',
      runs: 800,
      totalMs: 8000,
      slowest: { ...slowest, ms: 10, requestId: 'trace' },
    }),
    expect.objectContaining({
      statement: 'select once',
      runs: 1,
      totalMs: 5000,
      slowest: { ...slowest, ms: 5000, requestId: null },
    }),
  ]);
  expect(slowCalls.map(({ route }) => route)).toEqual(['GET /a']);
});
