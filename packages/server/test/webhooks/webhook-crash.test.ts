import { expect, test } from 'vitest';
import type { Webhook } from '@drawbridge/contract/webhooks/schema.ts';
import { addDeal } from '../support/deals.ts';
import { addAccount, signIn } from '../support/people.ts';
import { withMortalServer } from '../support/mortal-server.ts';
import { startReceiver } from '../support/webhook-receiver.ts';
import { send } from '../support/world.ts';

test('a delivery interrupted by a server crash is sent again with the same id', async () => {
  const receiver = await startReceiver();
  try {
    await withMortalServer(async (server) => {
      const { world } = server;
      const { email } = await addAccount(world, { accountType: 'Employee', isAdministrator: true });
      const dealId = await addDeal(world, { borrowerId: (await addAccount(world)).id });
      const { token } = await signIn(world, email);
      const endpoint = { url: receiver.url, description: '', events: ['deal.stage_changed'] };
      const added = await send(world, 'POST', '/lima/api/staff/webhooks/add', { token, body: endpoint });
      const { webhook } = added.json as { webhook: Webhook };

      // The server dies after the receiver got the delivery and before it answered.
      receiver.answer(() => undefined);
      const body = { dealid: dealId, stage: 'Processing' };
      expect((await send(world, 'POST', '/lima/api/staff/deals/stage', { token, body })).status).toBe(200);
      await expect.poll(() => receiver.posts.length, { timeout: 30_000 }).toBe(1);
      await server.kill();

      server.start();
      await server.up();
      await expect.poll(() => receiver.posts.length, { timeout: 60_000, interval: 200 }).toBe(2);
      expect(receiver.posts[1]?.body).toBe(receiver.posts[0]?.body);
      const state = async () =>
        (await send(world, 'GET', `/lima/api/staff/webhooks/${webhook.id}`, { token })).json;
      await expect
        .poll(state, { timeout: 30_000 })
        .toMatchObject({ deliveries: { delivered: 1, waiting: 0, failed: 0 } });
    });
  } finally {
    await receiver.close();
  }
}, 120_000);
