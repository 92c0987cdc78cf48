import { expect, test } from 'vitest';
import { addAdministrator, expectRefused } from '../support/approvals.ts';
import { addAccount } from '../support/people.ts';
import { enrol } from '../support/security.ts';
import { openSessionFor } from '../support/sessions.ts';
import { fresh, freshWorld } from '../support/world.ts';

const world = freshWorld();
const ada = fresh(() => addAdministrator(world, 'Ada Admin'));
const ben = fresh(() => addAdministrator(world, 'Ben Admin'));
// With two administrators, each acts alone.
fresh(() => addAdministrator(world, 'Cleo Admin'));

test('a reset proposed in an earlier release, without a proof of identity, is shown but not made', async () => {
  const walt = await addAccount(world, { accountType: 'Employee' });
  await enrol(world, await openSessionFor(world, walt.id));
  const change = { id: walt.id, proof: 'came in person' } as const;
  const { proposal } = await ada.propose({ kind: 'second factor reset', change });
  await ada.decide('withdraw', proposal.id);
  const { rows } = await world.pool.query<{ id: string }>(
    `insert into proposed_changes (kind, subject, payload, summary, lines, facts, proposed_by, proposed_at, expires_at)
     select kind, subject, payload - 'proof', summary, lines, facts - 'proof', proposed_by, proposed_at, expires_at
     from proposed_changes where id = $1 returning id`,
    [proposal.id],
  );
  const id = rows[0]?.id ?? '';
  const [open] = (await ben.list()).open;
  expect(open?.lines.map(({ label }) => label)).toEqual(['Name', 'Email', 'Second factor']);
  const answer = await ben.decide('approve', id);
  expectRefused(answer, 'proposal_outdated');
  expect((answer.json as { detail?: string }).detail).toBe(
    'This change no longer applies: It doesn’t say how the person proved who they are. Decline it and propose the reset again.',
  );
  expect((await ben.call(`people/${walt.id}`)).json).toMatchObject({ secondFactor: true });
  expect((await ben.decide('decline', id)).status).toBe(200);
});
