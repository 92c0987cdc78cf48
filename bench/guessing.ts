/**
 * Password guessing: `npm run bench:guessing` (`--tries 10000`). Attackers try one account from ever new addresses, many at
 * once, with passwords and second-factor codes, while the clock moves. Its owner signs in now and then, in a known browser
 * and in a new one. Then one password is tried on as many accounts from one address.
 */
import { parseArgs } from 'node:util';
import { addAccount, testPassword } from '@drawbridge/server/test/support/people.ts';
import { appCode, enrol } from '@drawbridge/server/test/support/security.ts';
import { send, type HttpAnswer, type World } from '@drawbridge/server/test/support/world.ts';
import { startAppHere } from './app-here.ts';
import { inTemporaryFolder } from './running-server.ts';
import { Scoreboard } from './scoreboard.ts';

const { values } = parseArgs({ options: { tries: { type: 'string', default: '10000' } } });
const wanted = Number(values.tries);
const atOnce = 25;
const board = new Scoreboard();

let addresses = 0;
function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

function tryToSignIn(
  world: World,
  body: { username: string; password: string; code?: string },
  headers: Record<string, string>,
): Promise<HttpAnswer> {
  return send(world, 'POST', '/lima/api/users/validate', { body, headers });
}

function cookieOf(answer: HttpAnswer): string {
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** The maximum within any window of that many minutes. */
function mostWithin(times: readonly number[], minutes: number): number {
  let most = 0;
  let from = 0;
  for (const [place, at] of times.entries()) {
    while ((times[from] ?? at) <= at - minutes * 60_000) from += 1;
    most = Math.max(most, place - from + 1);
  }
  return most;
}

async function oneAccount(world: World): Promise<void> {
  const { id, email } = await addAccount(world);
  const address = () => ({ 'x-forwarded-for': newAddress() });
  const first = await tryToSignIn(world, { username: email, password: testPassword }, address());
  const cookie = cookieOf(first);
  const { secret } = await enrol(world, { token: (first.json as { token: string }).token });
  let found = 0;
  let [visits, refusedVisits] = [0, 0];
  for (let tried = 0; tried < wanted; tried += atOnce) {
    const answers = await Promise.all(
      Array.from({ length: atOnce }, (_, nth) =>
        tryToSignIn(
          world,
          nth % 2 === 0
            ? { username: email, password: `Guess-${tried + nth}` }
            : { username: email, password: testPassword, code: '00000x' },
          address(),
        ),
      ),
    );
    found += answers.filter(({ status }) => status === 200).length;
    world.clock.forward({ seconds: 97 });
    if (tried % (8 * atOnce) === 0) {
      visits += 1;
      const owner = { username: email, password: testPassword, code: appCode(world, secret) };
      const answer = await tryToSignIn(world, owner, { ...address(), cookie });
      if (answer.status !== 200) refusedVisits += 1;
    }
  }
  const { rows } = await world.pool.query<{ at: Date }>(
    'select failed_at as at from sign_in_failures where email = $1 and counts order by failed_at',
    [email],
  );
  const mails = await world.pool.query('select from audit_log where account_id = $1 and action = $2', [
    id,
    'account locked',
  ]);
  const times = rows.map(({ at }) => at.getTime());
  console.log(
    `${wanted} tries in ${Math.round((wanted / atOnce) * 97) / 60} simulated minutes: ${times.length} judged in its last day, locked ${mails.rowCount} times`,
  );
  board.atMost('judged tries in any 30 minutes', mostWithin(times, 30), 10, '');
  board.atMost('guesses that got in', found, 0, '');
  board.atMost(`of ${visits} visits of the owner, kept out`, refusedVisits, 0, '');
}

async function manyAccounts(world: World): Promise<void> {
  await world.pool.query(
    `insert into accounts (email, name, account_type)
     select 'spray-' || number || '@bench.test', 'Spray', 'CustomerAccount' from generate_series(1, $1::int) as number`,
    [wanted],
  );
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  let judged = 0;
  let mostAMinute = 0;
  const aMinute = 500;
  for (let tried = 0; tried < wanted; tried += aMinute) {
    let inMinute = 0;
    for (let nth = 0; nth < aMinute; nth += 100) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, one) =>
          tryToSignIn(
            world,
            { username: `spray-${tried + nth + one}@bench.test`, password: 'Summer-2026' },
            headers,
          ),
        ),
      );
      inMinute += answers.filter(({ status }) => status === 401).length;
    }
    judged += inMinute;
    mostAMinute = Math.max(mostAMinute, inMinute);
    world.clock.forward({ seconds: 61 });
  }
  console.log(`one password on ${wanted} accounts from one address, 500 a minute: ${judged} judged`);
  board.atMost('judged a minute from one address', mostAMinute, 20, '');
}

await inTemporaryFolder(async (folder) => {
  const world = await startAppHere(folder, { TRUST_PROXY: '1' });
  try {
    await oneAccount(world);
    await manyAccounts(world);
  } finally {
    await world.close();
  }
});
board.print('Guessing');
