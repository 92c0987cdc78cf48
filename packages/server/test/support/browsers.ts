import { addAccount, testPassword, type NewAccount } from './people.ts';
import { send, type HttpAnswer, type World } from './world.ts';

let addresses = 0;

/** Sends the sign-in form, each time from an address of its own. */
export function tryToSignIn(
  world: World,
  email: string,
  password: string,
  { cookie, code }: { cookie?: string; code?: string } = {},
): Promise<HttpAnswer> {
  addresses += 1;
  return send(world, 'POST', '/lima/api/users/validate', {
    body: { username: email, password, ...(code === undefined ? {} : { code }) },
    headers: {
      'x-forwarded-for': `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
      ...(cookie === undefined ? {} : { cookie }),
    },
  });
}

/** What a browser keeps after an answer, as it brings it along the next time. */
export function cookieOf(answer: HttpAnswer): string {
  const [kept] = answer.headers.getSetCookie();
  if (kept === undefined) throw new Error(`no cookie came with ${answer.text}`);
  return kept.split(';')[0] ?? '';
}

export const tokenOf = ({ json }: HttpAnswer) => (json as { token: string }).token;

/** A person who has signed in in this browser. */
export async function ownerSignedIn(world: World, account: NewAccount = {}) {
  const { id, email } = await addAccount(world, account);
  const answer = await tryToSignIn(world, email, testPassword);
  return { id, accountId: id, email, token: tokenOf(answer), cookie: cookieOf(answer) };
}

/** Strangers guess until nothing of theirs is judged any more. */
export async function strangersGuess(world: World, email: string): Promise<void> {
  for (let guess = 0; guess < 6; guess += 1) await tryToSignIn(world, email, `Guess-${guess}`);
  const answer = await tryToSignIn(world, email, testPassword);
  if (answer.status !== 401) throw new Error(`strangers are let in: ${answer.text}`);
}
