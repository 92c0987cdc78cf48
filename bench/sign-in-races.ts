/**
 * Sign-ins during a password reset: `npm run bench:sign-in-races` (`-- --races 500`). An attacker with the old password
 * signs in constantly while the owner sets a new one. Afterward, no session opened with the old one may work.
 */
import { parseArgs } from 'node:util';
import { hashPassword } from '@drawbridge/server/features/access/public.ts';
import { databaseOver } from '@drawbridge/server/platform/database/connect.ts';
import { linkTokens } from '@drawbridge/server/platform/links/link-tokens.ts';
import { addAccount, testPassword } from '@drawbridge/server/test/support/people.ts';
import { send, type World } from '@drawbridge/server/test/support/world.ts';
import { startAppHere } from './app-here.ts';
import { inTemporaryFolder } from './running-server.ts';

const { values } = parseArgs({ options: { races: { type: 'string', default: '500' } } });
const races = Number(values.races);
const thieves = 2;
const newPassword = 'Fresh-pass2';

/** Returns how many sessions the old password opened and how many still work. */
async function race(
  world: World,
  nth: number,
  oldHash: string,
): Promise<{ opened: number; survived: number }> {
  const account = await addAccount(world);
  await world.pool.query('update accounts set password_hash = $2 where id = $1', [account.id, oldHash]);
  const db = databaseOver(world.pool);
  const links = linkTokens(world.tokenKeys, world.clock, world.config.publicUrl);
  const { token } = await db
    .transaction()
    .execute((tx) => links.issue(tx, { account, purpose: 'change password' }));
  const headers = { 'x-forwarded-for': `10.0.${nth >> 8}.${nth & 255}` };
  const opened: string[] = [];
  let isReset = false;
  async function thief(): Promise<void> {
    while (!isReset) {
      const body = { username: account.email, password: testPassword };
      const answer = await send(world, 'POST', '/lima/api/users/validate', { body, headers });
      if (answer.status === 200) opened.push((answer.json as { token: string }).token);
    }
  }
  async function owner(): Promise<void> {
    // The owner acts during a sign-in, each time at another moment.
    for (let turn = 0; turn < nth % 40; turn += 1) await world.pool.query('select 1');
    const body = { password: newPassword };
    const answer = await send(world, 'POST', '/lima/api/users/updatepassword', { token, body });
    isReset = true;
    if (answer.status !== 200) throw new Error(`the reset was answered with ${answer.status}`);
  }
  await Promise.all([owner(), ...Array.from({ length: thieves }, thief)]);
  const answers = await Promise.all(
    opened.map((session) => send(world, 'GET', '/lima/api/users/get-owner-info', { token: session })),
  );
  return { opened: opened.length, survived: answers.filter(({ status }) => status === 200).length };
}

await inTemporaryFolder(async (folder) => {
  const world = await startAppHere(folder, { TRUST_PROXY: '1' });
  let [opened, racesSurvived] = [0, 0];
  try {
    const oldHash = await hashPassword(testPassword);
    for (let nth = 0; nth < races; nth += 1) {
      const outcome = await race(world, nth, oldHash);
      opened += outcome.opened;
      if (outcome.survived > 0) racesSurvived += 1;
    }
  } finally {
    await world.close();
  }
  console.log(`${opened} sessions were opened with the old password meanwhile`);
  console.log(`${races} races, ${racesSurvived} survived`);
  if (racesSurvived > 0 || opened === 0) process.exitCode = 1;
});
