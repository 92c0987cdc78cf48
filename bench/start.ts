/**
 * Start time of a server on existing data, including its bundled database: `npm run bench:start`. The median of several
 * starts (`--runs 5`).
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inTemporaryFolder, startServer } from './running-server.ts';
import { median, Scoreboard } from './scoreboard.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);
const board = new Scoreboard();

await inTemporaryFolder(async (folder) => {
  const environment = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' };
  const first = await startServer(environment);
  await first.stop();
  console.log(`first start, which creates database and demo data: ${Math.round(first.readyMs)} ms`);
  const starts = [];
  for (let run = 0; run < runs; run += 1) {
    const server = await startServer(environment);
    await server.stop();
    console.log(`start with data: ${Math.round(server.readyMs)} ms`);
    starts.push(server.readyMs);
  }
  board.atMost('start with data until /readyz', Math.round(median(starts)), 1500, 'ms');
});
board.print(`Start (median of ${runs})`);
