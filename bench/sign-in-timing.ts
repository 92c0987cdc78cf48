/**
 * Checks that answers take equally long whether or not an email is known: `npm run bench:sign-in-timing` (`--pairs 2000`). Tries
 * emails in turn, each from its own address. At sign-in: a wrong password, no account, and a locked account. At `/signup/{email}`,
 * where an application begins by a broker's address: a broker's and an unknown one. Their median times must be close together and
 * their answers the same.
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
async function timedPost(
  url: string,
  path: string,
  body: object,
): Promise<{ took: number; answer: HttpAnswer }> {
  addresses += 1;
  const address = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
  const headers = { 'x-forwarded-for': address };
  const began = performance.now();
  const answer = await send({ url }, 'POST', `/lima/api/${path}`, { body, headers });
  return { took: performance.now() - began, answer };
}

const tryToSignIn = (url: string, username: string) =>
  timedPost(url, 'users/validate', { username, password: 'Wrong-pass1' });

const beginBy = (url: string, broker: string) =>
  timedPost(url, 'applications', { product: 'rental', broker });

/** An answer without its own request number, application and the email that was tried. */
function saidIn({ status, headers, text }: HttpAnswer, tried: string): string {
  const names = [...headers].map(([name]) => name).filter((name) => name !== 'date');
  const words = text.replaceAll(tried, '').replaceAll(/"(instance|id|number|key|savedAt)":"[^"]*"/g, '');
  return `${status} ${names.toSorted().join(',')} ${words}`;
}

type Kinds = Readonly<Record<string, (nth: number) => string>>;

/** Tries each kind of email in turn, another one first each time, and judges times and answers. */
async function compare(
  what: string,
  kinds: Kinds,
  attempt: (email: string) => ReturnType<typeof timedPost>,
): Promise<void> {
  const names = Object.keys(kinds);
  const took = new Map(names.map((name) => [name, [] as number[]]));
  const said = new Set<string>();
  for (let nth = 0; nth < pairs; nth += 1)
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(nth + turn) % names.length] ?? '';
      const email = kinds[name]?.(nth) ?? '';
      const { took: ms, answer } = await attempt(email);
      took.get(name)?.push(ms);
      said.add(saidIn(answer, email));
    }
  const medians = names.map((name) => median(took.get(name) ?? []));
  const shown = names.map((name, place) => `${name} ${(medians[place] ?? 0).toFixed(2)} ms`);
  console.log(`${what}, ${pairs} of each: ${shown.join(', ')}`);
  board.atMost(`${what}: between the medians`, Math.max(...medians) - Math.min(...medians), 2, 'ms');
  board.atMost(`${what}: different answers`, said.size, 1, '');
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
  await pool.query(
    `insert into accounts (email, name, account_type)
     select 'broker-' || number || '@bench.test', 'Broker', 'BrokerAccount' from generate_series(0, $1::int) as number`,
    [pairs],
  );
  await pool.end();
  await postgres.stop();

  const server = await startServer(environment);
  const { url } = server;
  const locked = `known-${accounts}@bench.test`;
  const signIns: Kinds = {
    known: (nth) => `known-${Math.floor(nth / triesEach)}@bench.test`,
    unknown: (nth) => `stranger-${Math.floor(nth / triesEach)}@bench.test`,
    locked: () => locked,
  };
  const signUps: Kinds = {
    broker: (nth) => `broker-${nth}@bench.test`,
    unknown: (nth) => `nobody-${nth}@bench.test`,
  };
  try {
    for (let guess = 0; guess < 6; guess += 1) await tryToSignIn(url, locked);
    for (let nth = 0; nth < 20; nth += 1) await tryToSignIn(url, `warm-${nth}@bench.test`);
    await compare('refused sign-in', signIns, (email) => tryToSignIn(url, email));
    for (let nth = 0; nth < 20; nth += 1) await beginBy(url, `warm-${nth}@bench.test`);
    await compare('application by an address', signUps, (email) => beginBy(url, email));
  } finally {
    await server.stop();
  }
});
board.print('Time of an answer, whether or not an email is known');
