/**
 * Checks that every refused sign-in takes equally long: `npm run bench:sign-in-timing` (`--pairs 2000`). Tries three
 * emails in turn, each from its own address: a wrong password, no account, and a locked account. Their median times
 * must be close together and their answers the same.
 */
import { parseArgs } from 'node:util';
import { startBundledPostgres } from '@drawbridge/server/platform/database/bundled-postgres.ts';
import { openPool } from '@drawbridge/server/platform/database/connect.ts';
import { hashPassword } from '@drawbridge/server/features/access/public.ts';
import { send, type HttpAnswer } from '@drawbridge/server/test/support/world.ts';
import { inTemporaryFolder, startServer } from './running-server.ts';
import { median, Scoreboard } from './scoreboard.ts';

const { values } = parseArgs({ options: { pairs: { type: 'string', default: '2000' } } });
const pairs = Number(values.pairs);
/** Attempts that do not lock an email. */
const triesEach = 4;
const board = new Scoreboard();

let addresses = 0;
async function tryToSignIn(url: string, username: string): Promise<{ took: number; answer: HttpAnswer }> {
  addresses += 1;
  const address = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
  const began = performance.now();
  const answer = await send({ url }, 'POST', '/lima/api/users/validate', {
    body: { username, password: 'Wrong-pass1' },
    headers: { 'x-forwarded-for': address },
  });
  return { took: performance.now() - began, answer };
}

/** An answer without its own request number. */
function saidIn({ status, headers, text }: HttpAnswer): string {
  const names = [...headers].map(([name]) => name).filter((name) => name !== 'date');
  return `${status} ${names.toSorted().join(',')} ${text.replace(/"instance":"[^"]*"/, '')}`;
}

await inTemporaryFolder(async (folder) => {
  const environment = { DATA_DIR: folder, LOG_LEVEL: 'silent', TRUST_PROXY: '1' };
  await (await startServer(environment)).stop();
  const accounts = Math.ceil(pairs / triesEach);
  const postgres = await startBundledPostgres({ dataDir: folder, log: () => undefined });
  const pool = openPool(postgres.url, 2, () => undefined);
  await pool.query(
    `insert into accounts (email, name, account_type, password_hash)
     select 'known-' || number || '@bench.test', 'Known', 'CustomerAccount', $2 from generate_series(0, $1::int) as number`,
    [accounts, await hashPassword('Right-pass1')],
  );
  await pool.end();
  await postgres.stop();

  const server = await startServer(environment);
  const kinds = {
    known: (nth: number) => `known-${Math.floor(nth / triesEach)}@bench.test`,
    unknown: (nth: number) => `stranger-${Math.floor(nth / triesEach)}@bench.test`,
    locked: () => `known-${accounts}@bench.test`,
  };
  const took: Record<keyof typeof kinds, number[]> = { known: [], unknown: [], locked: [] };
  const said = new Set<string>();
  const names = Object.keys(kinds) as (keyof typeof kinds)[];
  try {
    for (let guess = 0; guess < 6; guess += 1) await tryToSignIn(server.url, kinds.locked());
    for (let nth = 0; nth < 20; nth += 1) await tryToSignIn(server.url, `warm-${nth}@bench.test`);
    for (let nth = 0; nth < pairs; nth += 1) {
      // A different email goes first each time.
      for (let turn = 0; turn < names.length; turn += 1) {
        const name = names[(nth + turn) % names.length];
        if (name === undefined) continue;
        const { took: ms, answer } = await tryToSignIn(server.url, kinds[name](nth));
        took[name].push(ms);
        said.add(saidIn(answer));
      }
    }
  } finally {
    await server.stop();
  }
  const medians = names.map((name) => median(took[name]));
  console.log(
    `${pairs} of each: ${names.map((name, place) => `${name} ${(medians[place] ?? 0).toFixed(2)} ms`).join(', ')}`,
  );
  board.atMost('between the medians', Math.max(...medians) - Math.min(...medians), 2, 'ms');
  board.atMost('different answers', said.size, 1, '');
});
board.print('Time of a refused sign-in');
