import { expect, test } from 'vitest';
import { addAdministrator } from '../support/approvals.ts';
import { fresh, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const ada = fresh(() => addAdministrator(world, 'Ada Admin'));
const ben = fresh(() => addAdministrator(world, 'Ben Admin'));
const cleo = fresh(() => addAdministrator(world, 'Cleo Admin'));

let employees = 0;

async function proposeEmployee(): Promise<{ id: string; email: string }> {
  const email = `race${++employees}@lender.test`;
  const change = { name: 'Rae Race', email, accountType: 'Employee' } as const;
  const { proposal } = await ada.propose({ kind: 'new employee', change });
  return { id: proposal.id, email };
}

async function countOf(email: string): Promise<number> {
  const { rows } = await world.pool.query('select from accounts where email = $1', [email]);
  return rows.length;
}

const statuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

async function decisionOf(id: string): Promise<unknown> {
  const { rows } = await world.pool.query<{ decision: unknown }>(
    'select decision from proposed_changes where id = $1',
    [id],
  );
  return rows[0]?.decision;
}

test('when two approve at once, one succeeds and the change is made once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, email } = await proposeEmployee();
    const answers = await Promise.all([ben, cleo].map((who) => who.decide('approve', id)));
    expect(statuses(answers)).toEqual([200, 409]);
    expect(await countOf(email)).toBe(1);
  }
});

test('when one approves while the proposer withdraws, exactly one succeeds', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, email } = await proposeEmployee();
    const [approved, withdrawn] = await Promise.all([ben.decide('approve', id), ada.decide('withdraw', id)]);
    expect(statuses([approved, withdrawn])).toEqual([200, 409]);
    expect(await decisionOf(id)).toBe(approved.status === 200 ? 'approved' : 'withdrawn');
    expect(await countOf(email)).toBe(approved.status === 200 ? 1 : 0);
  }
});

test('when one approves while the proposer is deactivated, approval comes first or is refused', async () => {
  const { id, email } = await proposeEmployee();
  const [approved, deactivated] = await Promise.all([
    ben.decide('approve', id),
    cleo.call('people/deactivate', { id: ada.id }),
  ]);
  expect(deactivated.status).toBe(200);
  expect([200, 409]).toContain(approved.status);
  expect(await countOf(email)).toBe(approved.status === 200 ? 1 : 0);
});

test('the same proposal sent twice at once is stored once', async () => {
  const change = { name: 'Rae Race', email: 'twice@lender.test', accountType: 'Employee' } as const;
  const answers = await Promise.all(
    [ada, ben].map((who) => who.call('approvals/propose', { kind: 'new employee', change })),
  );
  expect(statuses(answers)).toEqual([201, 409]);
});

test('even the server cannot edit or delete a decided proposal', async () => {
  const { id } = await proposeEmployee();
  await expect(
    world.runtimePool.query(`update proposed_changes set payload = '{}' where id = $1`, [id]),
  ).rejects.toThrow('never edited');
  expect((await ben.decide('decline', id)).status).toBe(200);
  await expect(
    world.runtimePool.query('update proposed_changes set decision = null where id = $1', [id]),
  ).rejects.toThrow('never edited');
  await expect(world.runtimePool.query('delete from proposed_changes where id = $1', [id])).rejects.toThrow(
    'permission denied',
  );
});
