import { beforeEach, expect, test } from 'vitest';
import type { RetentionSettings } from '@drawbridge/contract/lender-settings/retention.ts';
import { addDeal } from '../support/deals.ts';
import { administratorSignedIn, errorsOf, sectionOf, type Section } from '../support/lender-settings.ts';
import { addAccount, personSignedIn } from '../support/people.ts';
import { fresh, freshWorld, send } from '../support/world.ts';

const world = freshWorld();
const admin = fresh(() => administratorSignedIn(world));
const path = '/lima/api/staff/legal-holds/past-keeping';
let retention: Section<RetentionSettings>;
let borrowerId: string;

const day = (daysAgo: number) =>
  new Date(world.clock.now().getTime() - daysAgo * 24 * 3_600_000).toISOString().slice(0, 10);
const paidOff = (loanNumber: string, daysAgo: number) =>
  addDeal(world, { borrowerId, loanNumber, status: 'Paid Off', statusDate: day(daysAgo) });
const read = async (token = admin.token) => (await send(world, 'GET', path, { token })).json;
const list = async (token = admin.token) => {
  const { text } = await send(world, 'GET', `${path}/export?format=csv`, { token });
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[0]?.replaceAll('"', ''));
};

beforeEach(async () => {
  retention = sectionOf(world, admin, 'retention');
  ({ id: borrowerId } = await addAccount(world, { name: 'Bo Rower' }));
});

test('loans paid off longer ago than the lender keeps them are listed, except those under legal hold, and none is deleted', async () => {
  await paidOff('HL-OLD', 6 * 366);
  const held = await paidOff('HL-HELD', 6 * 366);
  await paidOff('HL-NEW', 4 * 366);
  await addDeal(world, { borrowerId, loanNumber: 'HL-OPEN', status: 'Funded', statusDate: day(9 * 365) });
  expect(await read()).toEqual({ years: null, loans: 0, held: 0 });
  expect(await list()).toEqual([]);
  expect((await retention.set({ paidOffYears: 5 })).status).toBe(200);
  await world.pool.query(
    `insert into legal_holds (deal_id, reason, placed_by, placed_at) values ($1, 'A case.', $2, $3)`,
    [held, admin.accountId, world.clock.now()],
  );
  expect(await read()).toEqual({ years: 5, loans: 1, held: 1 });
  expect(await list()).toEqual(['HL-OLD']);
  world.clock.forward({ hours: 366 * 24 });
  const { token } = await administratorSignedIn(world);
  expect(await read(token)).toEqual({ years: 5, loans: 2, held: 1 });
  expect(await list(token)).toEqual(['HL-OLD', 'HL-NEW']);
  expect((await world.pool.query('select from deals')).rowCount).toBe(4);
});

test('the day that the ledger was paid off counts, not that of the stage', async () => {
  const id = await paidOff('HL-LATE', 10);
  await world.pool.query(
    `insert into loan_releases (deal_id, state, paid_off_on, proposed_at, confirmed_at, confirmed_by)
     values ($1, 'confirmed', $2, $3, $3, $4)`,
    [id, day(6 * 366), world.clock.now(), admin.accountId],
  );
  await retention.set({ paidOffYears: 5 });
  expect(await read()).toMatchObject({ loans: 1 });
  await world.pool.query(`update loan_releases set undone_at = $1, state = 'reopened'`, [world.clock.now()]);
  expect(await read()).toMatchObject({ loans: 0 });
});

test('it takes 0 or 5 to 30 years, and an administrator', async () => {
  for (const years of [4, 31, 5.5, -1]) {
    const answer = await retention.set({ paidOffYears: years });
    expect([years, answer.status]).toEqual([years, 400]);
    expect(errorsOf(answer)[0]?.message).toBe('Enter 0, or a whole number of years from 5 to 30.');
  }
  expect((await retention.set({ paidOffYears: 30 })).status).toBe(200);
  expect((await retention.set({ paidOffYears: 0 })).status).toBe(200);
  const { token } = await personSignedIn(world, { accountType: 'Employee' });
  for (const call of [path, `${path}/export?format=csv`])
    expect((await send(world, 'GET', call, { token })).status).toBe(403);
});
