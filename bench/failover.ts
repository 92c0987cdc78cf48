/**
 * A failover: `npm run bench:failover` (`--rounds 1`, `--seed 1`). Two servers reach one database through a small proxy
 * while employees and borrowers write through both, with keys. The primary is killed with SIGKILL, its synchronous standby
 * is promoted, and the proxy switches to it. Every acknowledged write exists once, jobs continue on both servers, and every
 * email was sent once.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chanceFrom } from '@drawbridge/server/test/support/chance.ts';
import { startStandbyPair, type StandbyPair } from '@drawbridge/server/test/support/standby-pair.ts';
import { startTcpProxy } from '@drawbridge/server/test/support/tcp-proxy.ts';
import { inTemporaryFolder } from './running-server.ts';
import { Scoreboard } from './scoreboard.ts';
import { Books } from './writes-through-failover.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '1' }, seed: { type: 'string', default: '1' } },
});
const rounds = Number(values.rounds);
const chance = chanceFrom(Number(values.seed));
/** How long writes continue once the database is back. */
const writesAfterMs = 5000;
const books = new Books();
const awayMs: number[] = [];

async function failOver(folder: string): Promise<void> {
  const pair = await startStandbyPair(folder);
  const proxy = await startTcpProxy(Number(new URL(pair.url).port));
  const url = new URL(pair.url);
  url.port = String(proxy.port);
  async function kill(): Promise<void> {
    awayMs.push(await switchOver(pair, proxy));
    await sleep(writesAfterMs);
  }
  try {
    await books.write(folder, { url: url.href, acts: [kill], chance });
  } finally {
    await proxy.close();
    await pair.stop();
  }
}

/** Kills the primary while people write and jobs run. Returns how long there was no database. */
async function switchOver(
  pair: StandbyPair,
  proxy: Awaited<ReturnType<typeof startTcpProxy>>,
): Promise<number> {
  const began = performance.now();
  pair.killPrimary();
  proxy.refuse(true);
  proxy.cut();
  // Database monitors need at least this long to be sure that a primary is dead.
  await sleep(2000);
  await pair.promote();
  proxy.switchTo(pair.standbyPort);
  proxy.refuse(false);
  return performance.now() - began;
}

for (let round = 0; round < rounds; round += 1) await inTemporaryFolder(failOver);
console.log(
  `${rounds} failover(s) (seed ${values.seed}), no database for ${awayMs.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s, ` +
    `${books.acknowledged} writes acknowledged, ${books.sentAgain} sent again, ${books.mails} emails`,
);
const board = new Scoreboard();
books.enterInto(board, rounds);
board.print('Failover');
