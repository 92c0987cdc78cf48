import { expect, test } from 'vitest';
import { chanceFrom } from '../support/chance.ts';
import { countDrafts, draftWhileKilled, lostAnswers } from '../support/killed-drafts.ts';
import { withMortalServer, type MortalServer } from '../support/mortal-server.ts';

async function fillInWhileKilled(server: MortalServer): Promise<void> {
  const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 100_000);
  const done = await draftWhileKilled(
    {
      url: server.up,
      async killAndStart() {
        await server.kill();
        server.start();
      },
    },
    { drafts: 30, kills: 3, atOnce: 15, chance: chanceFrom(seed) },
  );
  expect(done.sentAgain, `seed ${seed}`).toBeGreaterThan(0);
  expect(await lostAnswers(await server.up(), done), `seed ${seed}`).toEqual([]);
  expect(await countDrafts(server.world.pool, done), `seed ${seed}`).toEqual({ doubled: 0, readable: 0 });
}

test('half-filled applications are whole after the server was killed while people typed', async () => {
  await withMortalServer(fillInWhileKilled, { TRUST_PROXY: '1' });
}, 300_000);
