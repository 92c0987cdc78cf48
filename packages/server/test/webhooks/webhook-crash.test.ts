import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Webhook } from '@drawbridge/contract/webhooks/schema.ts';
import { addDeal } from '../support/deals.ts';
import { addAccount, signIn } from '../support/people.ts';
import { spawnServer } from '../support/server-process.ts';
import { startReceiver } from '../support/webhook-receiver.ts';
import { emptyDatabase, send, type World } from '../support/world.ts';

test('a delivery interrupted by a server crash is sent again with the same id', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'drawbridge-webhook-crash-'));
  const database = await emptyDatabase();
  const receiver = await startReceiver();
  const start = () =>
    spawnServer({
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      PUBLIC_URL: 'http://portal.test',
      SECOND_FACTOR_FOR_EMPLOYEES: 'off',
      OVERLOAD_DELAY: '0',
    });
  let server = start();
  try {
    const here = { pool: database.pool, clock: { now: () => new Date() } } as unknown as World;
    const { email } = await addAccount(here, { accountType: 'Employee', isAdministrator: true });
    const dealId = await addDeal(here, { borrowerId: (await addAccount(here)).id });
    const world = { ...here, url: await server.address };
    const { token } = await signIn(world, email);
    const endpoint = { url: receiver.url, description: '', events: ['deal.stage_changed'] };
    const added = await send(world, 'POST', '/lima/api/staff/webhooks/add', { token, body: endpoint });
    const { webhook } = added.json as { webhook: Webhook };

    // The server dies after the receiver got the delivery and before it answered.
    receiver.answer(() => undefined);
    const body = { dealid: dealId, stage: 'Processing' };
    expect((await send(world, 'POST', '/lima/api/staff/deals/stage', { token, body })).status).toBe(200);
    await expect.poll(() => receiver.posts.length, { timeout: 30_000 }).toBe(1);
    server.child.kill('SIGKILL');
    await server.ended;

    server = start();
    world.url = await server.address;
    await expect.poll(() => receiver.posts.length, { timeout: 60_000, interval: 200 }).toBe(2);
    expect(receiver.posts[1]?.body).toBe(receiver.posts[0]?.body);
    const state = async () =>
      (await send(world, 'GET', `/lima/api/staff/webhooks/${webhook.id}`, { token })).json;
    await expect
      .poll(state, { timeout: 30_000 })
      .toMatchObject({ deliveries: { delivered: 1, waiting: 0, failed: 0 } });
  } finally {
    server.child.kill('SIGKILL');
    await server.ended;
    await receiver.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 120_000);
