import { expect, test } from 'vitest';
import { decisionOffice } from '../support/decision-office.ts';
import { sentApplication } from '../support/sent-applications.ts';
import { shared, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const olivia = shared(() => decisionOffice(world));

test('a deal that moves past a decision takes its application off the queue, and back on if it moves back', async () => {
  const { id } = await sentApplication(world);
  const moveTo = (stage: string) =>
    world.pool.query(
      'update deals set status = $2 from applications where deal_id = deals.id and applications.id = $1',
      [id, stage],
    );
  const waits = async () => (await olivia.queue()).find((one) => one.id === id)?.dueOn;
  const dueOn = await waits();
  expect(dueOn).toBeDefined();
  await moveTo('Approval Submitted 1');
  expect(await waits()).toBe(dueOn);
  for (const stage of ['Approval Approved 1', 'Clear to Close', 'Funded', 'Withdrawn']) {
    await moveTo(stage);
    expect(await waits(), stage).toBeUndefined();
  }
  await moveTo('Processing');
  expect(await waits()).toBe(dueOn);
});
