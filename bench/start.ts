/** How long a start with data takes until `/readyz`, the bundled database included: `npm run bench:start`. */
import { join } from 'node:path';
import { inTemporaryFolder, startServer } from './running-server.ts';
import { median, Scoreboard } from './scoreboard.ts';

const starts = 5;

await inTemporaryFolder(async (folder) => {
  const dataDir = join(folder, 'data');
  const first = await startServer({ DATA_DIR: dataDir });
  await first.stop();
  const times: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const server = await startServer({ DATA_DIR: dataDir });
    times.push(server.readyMs);
    await server.stop();
  }
  const board = new Scoreboard();
  board.atMost('first start, with demo data', first.readyMs / 1000, 5, 's');
  board.atMost(`start with data, median of ${starts}`, median(times) / 1000, 1.5, 's');
  board.print('Starting');
});
