import { generateSync } from 'otplib';
import { testPassword, type SignedInPerson } from './people.ts';
import { send, type HttpAnswer, type World } from './world.ts';

/** The code an authenticator app with this secret shows now, or `stepsLater`. */
export function appCode(world: World, secret: string, stepsLater = 0): string {
  return generateSync({ secret, epoch: Math.floor(world.clock.now().getTime() / 1000) + stepsLater * 30 });
}

export interface Enrolled {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Turns on a signed-in person’s second factor. The clock is then in the next step. */
export async function enrol(
  world: World,
  { token }: Pick<SignedInPerson, 'token'>,
  password: string = testPassword,
): Promise<Enrolled> {
  const begun = await ask(world, 'second-factor/begin', { token, body: { password } });
  const { secret } = begun.json as { secret: string };
  const confirmed = await ask(world, 'second-factor/confirm', {
    token,
    body: { code: appCode(world, secret) },
  });
  if (confirmed.status !== 200) throw new Error(`could not enrol: ${begun.text} ${confirmed.text}`);
  world.clock.forward({ seconds: 30 });
  return { secret, ...(confirmed.json as { recoveryCodes: string[] }) };
}

export function ask(
  world: World,
  call: string,
  given: { token?: string | undefined; body?: unknown; headers?: Record<string, string> },
): Promise<HttpAnswer> {
  return send(world, 'POST', `/lima/api/security/${call}`, given);
}

export function read(world: World, what: 'sessions' | 'factors', token: string): Promise<HttpAnswer> {
  return send(world, 'GET', `/lima/api/security/${what}`, { token });
}

/** Sends the sign-in form. */
export function validate(
  world: World,
  email: string,
  given: { password?: string; code?: string; userAgent?: string } = {},
): Promise<HttpAnswer> {
  const { password = testPassword, code, userAgent } = given;
  return send(world, 'POST', '/lima/api/users/validate', {
    body: { username: email, password, ...(code === undefined ? {} : { code }) },
    ...(userAgent === undefined ? {} : { headers: { 'user-agent': userAgent } }),
  });
}

/** An account’s audit log entries, in order. */
export async function actionsOf(world: World, accountId: string): Promise<string[]> {
  const { rows } = await world.pool.query<{ action: string }>(
    'select action from audit_log where account_id = $1 order by id',
    [accountId],
  );
  return rows.map(({ action }) => action);
}

/** Whether the token still works. */
export async function isOpen(world: World, token: string): Promise<boolean> {
  return (await send(world, 'GET', '/lima/api/users/get-owner-info', { token })).status === 200;
}
