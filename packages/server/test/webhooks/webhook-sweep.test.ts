import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Webhook } from '@drawbridge/contract/webhooks/schema.ts';
import { createJobs } from '../../src/app/create-jobs.ts';
import { createLog } from '../../src/platform/log.ts';
import { addDeal } from '../support/deals.ts';
import { runDueJobs } from '../support/mails.ts';
import { addAccount } from '../support/people.ts';
import { openSessionFor } from '../support/sessions.ts';
import { startReceiver, type Receiver } from '../support/webhook-receiver.ts';
import { send, startWorld, type World } from '../support/world.ts';

let world: World;
let receiver: Receiver;
beforeAll(async () => {
  world = await startWorld();
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await world.close();
});

test('the nightly cleanup deletes deliveries after 30 days and sends lost ones, and metrics count them', async () => {
  const admin = await addAccount(world, { accountType: 'Employee', isAdministrator: true });
  const borrowerId = (await addAccount(world)).id;
  const ask = async (path: string, body?: unknown) => {
    const { token } = await openSessionFor(world, admin.id);
    const method = body === undefined ? 'GET' : 'POST';
    return (await send(world, method, `/lima/api/staff/webhooks${path}`, { token, body })).json;
  };
  const endpoint = { url: receiver.url, description: '', events: ['deal.created'] };
  const { webhook } = (await ask('/add', endpoint)) as { webhook: Webhook };
  const counts = async () => ((await ask(`/${webhook.id}`)) as Webhook).deliveries;
  await addDeal(world, { borrowerId });
  await runDueJobs(world);
  await addDeal(world, { borrowerId });
  // As after restoring a backup: the delivery waits but has no job.
  await world.pool.query('delete from graphile_worker._private_jobs');
  await world.pool.query(
    `update webhook_deliveries set next_attempt_at = now() - interval '2 hours' where state = 'waiting'`,
  );
  const figures = (await send(world, 'GET', '/metrics')).text;
  expect(figures).toContain('drawbridge_webhook_deliveries{state="waiting"} 1');
  expect(figures).toContain('drawbridge_webhook_deliveries{state="delivered"} 1');
  expect(figures).toContain('drawbridge_webhook_endpoints_paused 0');

  const jobs = await createJobs({ ...world, pool: world.runtimePool, log: createLog('silent') });
  const sweep = () => jobs['sweep old rows']({}, { attempt: 1, signal: new AbortController().signal });
  await sweep();
  await runDueJobs(world);
  expect(await counts()).toEqual({ waiting: 0, delivered: 2, failed: 0 });
  world.clock.forward({ hours: 31 * 24 });
  await sweep();
  expect(await counts()).toEqual({ waiting: 0, delivered: 0, failed: 0 });
});
