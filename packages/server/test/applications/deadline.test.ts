import { expect, test } from 'vitest';
import { sentApplication } from '../support/sent-applications.ts';
import { personWithSession } from '../support/sessions.ts';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();

test('a sent application is in the work queue until its notice deadline', async () => {
  const { id, number } = await sentApplication(world);
  const { token } = await personWithSession(world, { accountType: 'Employee' });
  const { rows } = await world.pool.query<{ notice_due_on: string; days: number }>(
    `select notice_due_on, notice_due_on - ($2 at time zone $3)::date as days
     from applications where id = $1`,
    [id, world.clock.now(), world.config.TIME_ZONE],
  );
  const [row] = rows;
  // A deadline on a long weekend is met before it.
  expect(row?.days).toBeGreaterThanOrEqual(26);
  expect(row?.days).toBeLessThanOrEqual(30);
  const queue = await send(world, 'GET', '/lima/api/staff/work?kind=application', { token });
  expect(queue.json).toMatchObject({
    items: [
      {
        kind: 'application',
        id,
        reference: number,
        state: 'to decide',
        dueOn: row?.notice_due_on,
        overdue: false,
      },
    ],
  });
});

test('a sent application cannot be deleted, however short drafts are kept', async () => {
  const { id } = await sentApplication(world);
  await expect(world.pool.query('delete from applications where id = $1', [id])).rejects.toThrow(
    /kept for 25 months/,
  );
});
