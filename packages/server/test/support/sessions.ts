import { SignJWT } from 'jose';
import type { KeyObject } from 'node:crypto';
import { addAccount, type NewAccount } from './people.ts';
import { authenticTokens } from './world.ts';
import type { World } from './world.ts';

/** Opens a session without the sign-in form, whose password check is slow on purpose. */
export async function openSessionFor(
  world: World,
  accountId: string,
): Promise<{ token: string; sessionId: string }> {
  const now = world.clock.now();
  const result = await world.pool.query<{ id: string }>(
    'insert into sessions (account_id, created_at, renewed_at, expires_at) values ($1, $2, $2, $3) returning id',
    [accountId, now, new Date(now.getTime() + 12 * 3_600_000)],
  );
  const sessionId = result.rows[0]?.id;
  if (sessionId === undefined) throw new Error('no session was opened');
  return { sessionId, token: await authenticTokens(world).issue({ accountId, sessionId, serial: 1 }) };
}

export interface PersonWithSession {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** A new person with a session, opened without the sign-in form. */
export async function personWithSession(world: World, given: NewAccount = {}): Promise<PersonWithSession> {
  const { id, email } = await addAccount(world, given);
  return { id, email, token: (await openSessionFor(world, id)).token };
}

/** Opens an employee’s view of an account from the employee’s own session. */
export async function openViewFor(
  world: World,
  accountId: string,
  employeeId: string,
): Promise<{ token: string; sessionId: string }> {
  const own = await openSessionFor(world, employeeId);
  const { sessionId, token } = await openSessionFor(world, accountId);
  await world.pool.query(
    'update sessions set acting_employee_id = $2, employee_session_id = $3 where id = $1',
    [sessionId, employeeId, own.sessionId],
  );
  return { sessionId, token };
}

export interface Forgery {
  readonly key?: KeyObject | Uint8Array;
  readonly header?: Record<string, unknown>;
  readonly claims?: Record<string, unknown>;
  readonly issuer?: string;
  readonly audience?: string;
  /** Seconds from now. */
  readonly expiresIn?: number;
}

/** A hand-made token. Unspecified parts are as the server would write them. */
export async function forgeToken(
  world: World,
  accountId: string,
  sessionId: string,
  forgery: Forgery = {},
): Promise<string> {
  const now = Math.floor(world.clock.now().getTime() / 1000);
  const header = { alg: 'EdDSA', kid: world.tokenKeys.signing.id, ...forgery.header };
  return new SignJWT({ sid: sessionId, ser: 1, ...forgery.claims })
    .setProtectedHeader(header)
    .setSubject(accountId)
    .setIssuer(forgery.issuer ?? world.config.publicUrl)
    .setAudience(forgery.audience ?? 'drawbridge-session')
    .setIssuedAt(now)
    .setExpirationTime(now + (forgery.expiresIn ?? 600))
    .sign(forgery.key ?? world.tokenKeys.signing.key);
}
