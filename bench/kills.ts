/**
 * Power cuts: `npm run bench:kills` (`--kills 200`, `--seed 1`). The server and its database are killed with SIGKILL at
 * random moments while employees post payments and borrowers send requests with photos, all with keys. Unanswered calls
 * are repeated. In the end every acknowledged write exists, and nothing exists twice.
 */
import { parseArgs } from 'node:util';
import { chanceFrom } from '@drawbridge/server/test/support/chance.ts';
import {
  countKilledWrites,
  writeWhileKilled,
  type Writer,
} from '@drawbridge/server/test/support/killed-writes.ts';
import { addLoan } from '@drawbridge/server/test/support/ledgers.ts';
import { addAccount, signIn } from '@drawbridge/server/test/support/people.ts';
import type { World } from '@drawbridge/server/test/support/world.ts';
import { inDatabase } from './in-database.ts';
import { withKillableServer } from './killable-server.ts';
import { inTemporaryFolder, startServer } from './running-server.ts';
import { percentile, Scoreboard } from './scoreboard.ts';

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
});
const kills = Number(values.kills);
const board = new Scoreboard();

await inTemporaryFolder(async (folder) => {
  const environment = {
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    SECOND_FACTOR_FOR_EMPLOYEES: 'off',
    // Tokens are valid for one portal URL, and the port changes with each start here.
    PUBLIC_URL: 'http://127.0.0.1:3000',
    IDLE_TIMEOUT: '120',
  };
  await (await startServer(environment)).stop();
  const people = await inDatabase(folder, async (world) => {
    const here = world as World;
    const found: { email: string; dealId?: string }[] = [];
    for (let nth = 0; nth < 4; nth += 1) {
      const borrower = await addAccount(here, { email: `borrower-${nth}@bench.test` });
      const employee = await addAccount(here, {
        email: `employee-${nth}@bench.test`,
        accountType: 'Employee',
      });
      const dealId = await addLoan(here, { accountId: borrower.id, email: borrower.email, token: '' });
      found.push({ email: borrower.email }, { email: employee.email, dealId });
    }
    return found;
  });

  const { done, readyMs } = await withKillableServer(environment, async (server) => {
    const writers: Writer[] = [];
    for (const { email, ...writes } of people)
      writers.push({
        token: (await signIn((await server.now()) as unknown as World, email)).token,
        ...writes,
      });
    const chance = chanceFrom(Number(values.seed));
    return { done: await writeWhileKilled(server, writers, { kills, chance }), readyMs: server.readyMs };
  });

  const books = await inDatabase(folder, (world) => countKilledWrites(world, done));
  console.log(
    `${readyMs.length} kills (seed ${values.seed}), ${done.acknowledged.size} writes acknowledged, ${done.sentAgain} sent again for want of an answer`,
  );
  board.atLeast('kills', readyMs.length, kills, '');
  board.atMost('acknowledged writes lost', books.lost.length, 0, '');
  board.atMost('writes done twice', books.doubled.length, 0, '');
  board.atMost('requests with mails missing or twice', books.doubledMails, 0, '');
  board.atMost('requests without their file', books.unheldFiles, 0, '');
  board.atMost('answers that differ when asked again', done.answeredDifferently.length, 0, '');
  board.atMost('ready after a kill, p95', percentile(readyMs, 95) / 1000, 3, 's');
});
board.print('Kills');
