/**
 * Hostile requests: `npm run bench:fuzz` (`--requests 50000`, `--seeds 5`, `--from <seed>`). Every route gets valid,
 * nearly valid and hostile input, from every role and without sign-in, one round per seed. No answer may be a server
 * error, reveal internals or differ from the contract.
 */
import { parseArgs } from 'node:util';
import { sendHostileRequests } from '@drawbridge/server/test/support/hostile-requests.ts';
import { startAppHere } from './app-here.ts';
import { inTemporaryFolder } from './running-server.ts';
import { Scoreboard } from './scoreboard.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    seeds: { type: 'string', default: '5' },
    from: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const seeds = Number(values.seeds);
const requests = Math.ceil(Number(values.requests) / seeds);
const board = new Scoreboard();

await inTemporaryFolder(async (folder) => {
  const world = await startAppHere(folder);
  let sent = 0;
  let complaints = 0;
  try {
    for (let seed = Number(values.from); seed < Number(values.from) + seeds; seed += 1) {
      const began = performance.now();
      try {
        await sendHostileRequests(world, { requests, seed });
        sent += requests;
      } catch (error) {
        complaints += 1;
        console.error(`seed ${seed}:`, error instanceof Error ? error.message : error);
      }
      console.log(
        `seed ${seed}: ${requests} requests in ${Math.round((performance.now() - began) / 1000)} s`,
      );
    }
  } finally {
    await world.close();
  }
  board.atLeast('requests answered as the contract says', sent, requests * seeds, '');
  board.atMost('rounds that ended with another answer', complaints, 0, '');
});
board.print('Hostile requests');
