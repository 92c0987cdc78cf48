import type { Caller } from '../../platform/session/caller.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { deviceOfSession, forgetDevice, forgetDevices, recordAction } from '../access/public.ts';
import type { SecurityParts } from './security-parts.ts';
import { endOtherSessionsOf, endSessionOf } from './store.ts';

/**
 * Signs out one of the caller’s own sessions, and forgets the browser it was in unless the caller sits before it. Another’s
 * session is answered as if it did not exist.
 */
export function endSession(
  { access: { db, clock } }: SecurityParts,
  caller: Caller,
  sessionId: string,
): Promise<{ success: true } | Refusal<'not_found'>> {
  const at = clock.now();
  return db.transaction().execute(async (tx) => {
    if (!(await endSessionOf(tx, caller.accountId, sessionId, at))) return refuse('not_found');
    const device = await deviceOfSession(tx, sessionId);
    if (device !== null && device !== (await deviceOfSession(tx, caller.sessionId)))
      await forgetDevice(tx, caller.accountId, device);
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: 'signed out a session',
      subject: sessionId,
    });
    return { success: true };
  });
}

/** Signs out the caller everywhere else, and forgets all other browsers. */
export function endOtherSessions(
  { access: { db, clock } }: SecurityParts,
  caller: Caller,
): Promise<{ ended: number }> {
  const at = clock.now();
  return db.transaction().execute(async (tx) => {
    await forgetDevices(tx, caller.accountId, await deviceOfSession(tx, caller.sessionId));
    const ended = await endOtherSessionsOf(tx, caller.accountId, caller.sessionId, at);
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: 'signed out all other sessions',
      subject: caller.sessionId,
      particulars: { ended },
    });
    return { ended };
  });
}
