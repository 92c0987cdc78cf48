import { expect, test } from 'vitest';
import { chanceFrom } from '../support/chance.ts';
import { countKilledWrites, writeWhileKilled } from '../support/killed-writes.ts';
import { addLoan } from '../support/ledgers.ts';
import { addAccount, signIn, type SignedInPerson } from '../support/people.ts';
import { withMortalServer } from '../support/mortal-server.ts';

test('a server killed ten times at any moments while people write loses nothing it acknowledged and does nothing twice', async () => {
  const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 100_000);
  await withMortalServer(async (server) => {
    const { world } = server;
    const people: { email: string; dealId?: string }[] = [];
    for (let nth = 0; nth < 2; nth += 1) {
      const borrower = await addAccount(world);
      const employee = await addAccount(world, { accountType: 'Employee' });
      const owner = { accountId: borrower.id } as SignedInPerson;
      people.push(borrower, { email: employee.email, dealId: await addLoan(world, owner) });
    }
    const writers = [];
    for (const { email, ...writes } of people)
      writers.push({ token: (await signIn(world, email)).token, ...writes });

    const done = await writeWhileKilled(
      {
        url: server.up,
        async killAndStart() {
          await server.kill();
          server.start();
        },
      },
      writers,
      { kills: 10, chance: chanceFrom(seed) },
    );

    // It was killed in the middle of writes.
    expect(done.sentAgain, `seed ${seed}`).toBeGreaterThan(0);
    expect(done.acknowledged.size).toBeGreaterThanOrEqual(writers.length);
    expect(done.answeredDifferently, `seed ${seed}`).toEqual([]);
    expect(await countKilledWrites(world, done), `seed ${seed}`).toEqual({
      lost: [],
      doubled: [],
      doubledMails: 0,
      unheldFiles: 0,
    });
  });
}, 300_000);
