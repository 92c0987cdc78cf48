/**
 * Half-filled applications through power cuts: `npm run bench:drafts` (`--drafts 500`, `--kills 20`, `--seed 1`). The server
 * and its database are killed with SIGKILL at random moments while people without an account fill in applications.
 * Unanswered calls are repeated. In the end every acknowledged answer is there, and no application twice.
 */
import { parseArgs } from 'node:util';
import { chanceFrom } from '@drawbridge/server/test/support/chance.ts';
import { countDrafts, draftWhileKilled, lostAnswers } from '@drawbridge/server/test/support/killed-drafts.ts';
import { inDatabase } from './in-database.ts';
import { withKillableServer } from './killable-server.ts';
import { inTemporaryFolder } from './running-server.ts';
import { percentile, Scoreboard } from './scoreboard.ts';

const { values } = parseArgs({
  options: {
    drafts: { type: 'string', default: '500' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
});
const drafts = Number(values.drafts);
const kills = Number(values.kills);
const board = new Scoreboard();

await inTemporaryFolder(async (folder) => {
  const environment = {
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://127.0.0.1:3000',
    // Each applicant has their own address.
    TRUST_PROXY: '1',
  };
  const { done, lost, readyMs } = await withKillableServer(environment, async (server) => {
    const chance = chanceFrom(Number(values.seed));
    const written = await draftWhileKilled(server, { drafts, kills, atOnce: 25, chance });
    return {
      done: written,
      lost: await lostAnswers(await server.url(), written),
      readyMs: server.readyMs,
    };
  });
  const stored = await inDatabase(folder, ({ pool }) => countDrafts(pool, done));
  console.log(
    `${drafts} drafts, ${readyMs.length} kills (seed ${values.seed}), ${done.sentAgain} calls sent again for want of an answer`,
  );
  board.atLeast('kills', readyMs.length, kills, '');
  board.atMost('acknowledged answers lost or changed', lost.length, 0, '');
  board.atMost('applications begun twice', stored.doubled, 0, '');
  board.atMost('applications with a readable SSN', stored.readable, 0, '');
  board.atMost('ready after a kill, p95', percentile(readyMs, 95) / 1000, 3, 's');
});
board.print('Drafts');
