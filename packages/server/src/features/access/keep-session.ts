import { roleOf } from '@drawbridge/domain/access/account-types.ts';
import type { ActingEmployee, Authenticate, Caller } from '../../platform/session/caller.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { removeSubscriptionOfSession } from '../../platform/push/store.ts';
import type { AccessParts } from './access-parts.ts';
import { advanceToken, endSession, recordAction, sessionWithAccount } from './store.ts';
import { activeEmployee } from './viewing-store.ts';

/** How long the previous token stays valid, for requests in flight when it was replaced. */
const graceMs = 10_000;

/** Finds the caller for a token. Undefined if the session ended or expired, or its account is deactivated. */
export function authenticator({
  db,
  clock,
  tokens,
}: Pick<AccessParts, 'clock' | 'tokens'> & { readonly db: Queries }): Authenticate {
  return async (token) => {
    const claims = await tokens.read(token);
    if (!claims) return undefined;
    const session = await sessionWithAccount(db, claims.sessionId);
    if (!session || session.account_id !== claims.accountId) return undefined;
    const now = clock.now();
    if (session.ended_at ?? session.disabled_at) return undefined;
    if (session.expires_at <= now) return undefined;
    const inGrace =
      claims.serial === session.token_serial - 1 && now.getTime() - session.renewed_at.getTime() <= graceMs;
    if (claims.serial !== session.token_serial && !inGrace) return undefined;
    const actingEmployee = await employeeBehind(db, session);
    if (actingEmployee === 'gone') return undefined;
    const account = {
      accountType: session.account_type,
      isLead: session.is_lead,
      isAdministrator: session.is_administrator,
    };
    return {
      accountId: session.account_id,
      sessionId: session.id,
      name: session.name,
      email: session.email,
      accountType: session.account_type,
      isLead: session.is_lead,
      role: roleOf(account),
      tokenSerial: claims.serial,
      actingEmployee,
      mustEnrol: session.must_enrol,
    };
  };
}

/** The employee viewing the account in this session, if any. They may have left since. */
async function employeeBehind(
  db: Queries,
  session: NonNullable<Awaited<ReturnType<typeof sessionWithAccount>>>,
): Promise<ActingEmployee | undefined | 'gone'> {
  const { acting_employee_id: employeeId, employee_session_id: sessionId } = session;
  if (employeeId === null || sessionId === null) return undefined;
  const employee = await activeEmployee(db, employeeId);
  return employee ? { ...employee, sessionId } : 'gone';
}

/** The next token of a caller’s session. The one they sent stops working ten seconds later. Undefined if the session has ended. */
export async function nextToken(
  db: Queries,
  { clock, tokens }: Pick<AccessParts, 'clock' | 'tokens'>,
  { accountId, sessionId, tokenSerial }: Caller,
): Promise<string | undefined> {
  const serial = await advanceToken(db, sessionId, tokenSerial, clock.now());
  return serial === undefined ? undefined : tokens.issue({ accountId, sessionId, serial });
}

/**
 * A new token for a live session. Two tabs that renew the same token at once get the same new one, so neither signs the
 * other out.
 */
export async function renewSession(
  parts: AccessParts,
  caller: Caller,
  emailGiven: string | undefined,
): Promise<{ token: string } | Refusal<'signed_out'>> {
  if (emailGiven !== undefined && emailGiven.toLowerCase() !== caller.email) return refuse('signed_out');
  const token = await nextToken(parts.db, parts, caller);
  return token === undefined ? refuse('signed_out') : { token };
}

/**
 * Ends the session right away, on every server, and the notifications in its browser unless the person was only away for too
 * long. An employee who is viewing an account is signed out of both.
 */
export async function signOut(
  { db, clock }: AccessParts,
  caller: Caller,
  { timedOut }: { readonly timedOut: boolean },
): Promise<{ success: true }> {
  await db.transaction().execute(async (tx) => {
    const { actingEmployee } = caller;
    const sessionId = actingEmployee?.sessionId ?? caller.sessionId;
    if (!timedOut) await removeSubscriptionOfSession(tx, sessionId);
    await endSession(tx, sessionId, clock.now());
    await recordAction(tx, {
      at: clock.now(),
      accountId: actingEmployee?.id ?? caller.accountId,
      action: 'signed out',
      subject: sessionId,
    });
  });
  return { success: true };
}
