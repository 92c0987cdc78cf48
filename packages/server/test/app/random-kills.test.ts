import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chanceFrom } from '../support/chance.ts';
import { countKilledWrites, writeWhileKilled } from '../support/killed-writes.ts';
import { addLoan } from '../support/ledgers.ts';
import { addAccount, signIn, type SignedInPerson } from '../support/people.ts';
import { spawnServer } from '../support/server-process.ts';
import { emptyDatabase, type World } from '../support/world.ts';

test('a server killed ten times at any moments while people write loses nothing it acknowledged and does nothing twice', async () => {
  const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 100_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'drawbridge-kills-'));
  const database = await emptyDatabase();
  const start = () =>
    spawnServer({
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      PUBLIC_URL: 'http://portal.test',
      RATE_LIMIT: '100000',
    });
  let server = start();
  try {
    const here = { pool: database.pool, clock: { now: () => new Date() } } as unknown as World;
    const people: { email: string; dealId?: string }[] = [];
    for (let nth = 0; nth < 2; nth += 1) {
      const borrower = await addAccount(here);
      const employee = await addAccount(here, { accountType: 'Employee' });
      const owner = { accountId: borrower.id } as SignedInPerson;
      people.push(borrower, { email: employee.email, dealId: await addLoan(here, owner) });
    }
    const world = { ...here, url: await server.address };
    const writers = [];
    for (const { email, ...writes } of people)
      writers.push({ token: (await signIn(world, email)).token, ...writes });

    const done = await writeWhileKilled(
      {
        url: () => server.address,
        async killAndStart() {
          server.child.kill('SIGKILL');
          await server.ended;
          server = start();
        },
      },
      writers,
      { kills: 10, chance: chanceFrom(seed) },
    );

    // It was killed in the middle of writes.
    expect(done.sentAgain, `seed ${seed}`).toBeGreaterThan(0);
    expect(done.acknowledged.size).toBeGreaterThanOrEqual(writers.length);
    expect(done.answeredDifferently, `seed ${seed}`).toEqual([]);
    expect(await countKilledWrites(here, done), `seed ${seed}`).toEqual({
      lost: [],
      doubled: [],
      doubledMails: 0,
      unheldFiles: 0,
    });
  } finally {
    server.child.kill('SIGKILL');
    await server.ended;
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 300_000);
