import type { Factors, SessionInList } from '@drawbridge/contract/security/schema.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { passkeysOf } from './passkey-store.ts';
import { presentPasskey, presentSession } from './present.ts';
import type { SecurityParts } from './security-parts.ts';
import { liveSessions, recoveryCodesLeft, requiresFactor, secondFactorOf } from './store.ts';

/** A person’s open sessions: the current one first, then the most recently active. */
export async function listSessions(
  { access: { db, clock }, tokenLifeMinutes }: SecurityParts,
  caller: Caller,
): Promise<SessionInList[]> {
  const now = clock.now();
  const rows = await liveSessions(
    db,
    caller.accountId,
    now,
    new Date(now.getTime() - tokenLifeMinutes * 60_000),
  );
  const listed = rows.map((row) => presentSession(row, caller.sessionId));
  return [...listed.filter(({ current }) => current), ...listed.filter(({ current }) => !current)];
}

/** What protects the caller’s account in addition to the password. */
export async function readFactors(
  { access: { db, secondFactor } }: SecurityParts,
  caller: Caller,
): Promise<Factors> {
  const factor = await secondFactorOf(db, caller.accountId);
  const onSince = factor?.confirmed_at?.toISOString() ?? null;
  return {
    secondFactor: {
      onSince,
      recoveryCodesLeft: onSince === null ? 0 : await recoveryCodesLeft(db, caller.accountId),
    },
    passkeys: (await passkeysOf(db, caller.accountId)).map(presentPasskey),
    requiresFactor: await requiresFactor(db, caller.accountId),
    required: secondFactor.employeesMust && caller.accountType === 'Employee',
    mustEnrol: caller.mustEnrol,
  };
}
