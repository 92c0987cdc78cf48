import type { Impersonated, Impersonation } from '@drawbridge/contract/access/schema.ts';
import { viewingMs } from '@drawbridge/domain/access/viewing.ts';
import { viewMessages } from '@drawbridge/messages/access';
import { transact } from '../../platform/database/despite-deadlocks.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import type { AccessParts } from './access-parts.ts';
import { holdAccount } from './hold-account.ts';
import { presentView } from './present.ts';
import { accountByEmail, endSession, recordAction } from './store.ts';
import { endViewFrom, holdSession, openView } from './viewing-store.ts';

/**
 * Lets an employee view a borrower’s or broker’s account. Opens a session of that account, linked to the employee, for
 * up to an hour and never longer than the employee’s own session. Ends the employee’s previous view.
 */
export async function viewAccount(
  { db, clock, tokens }: AccessParts,
  caller: Caller,
  { username, reason }: Impersonation,
  userAgent: string | undefined,
): Promise<Impersonated | Refusal<'account_not_found' | 'account_not_viewable' | 'signed_out'>> {
  const found = await accountByEmail(db, username);
  if (!found) return refuse('account_not_found', { detail: viewMessages.noAccount({ email: username }) });
  if (found.account_type === 'Employee') {
    return refuse('account_not_viewable', {
      detail: viewMessages.employee,
    });
  }
  const disabled = () =>
    refuse('account_not_viewable', { detail: viewMessages.deactivated({ name: found.name }) });
  if (found.disabled_at) return disabled();

  const at = clock.now();
  const view = await transact(db, async (tx) => {
    const account = await holdAccount(tx, found.id);
    if (!account) return disabled();
    const own = await holdSession(tx, caller.sessionId);
    if (!own) return refuse('signed_out');
    await endViewFrom(tx, own.id, at);
    const expiresAt = new Date(Math.min(at.getTime() + viewingMs, own.expires_at.getTime()));
    const opened = await openView(tx, {
      account,
      employeeId: caller.accountId,
      employeeSessionId: own.id,
      at,
      expiresAt,
      userAgent,
    });
    await recordAction(tx, {
      at,
      accountId: account.id,
      employeeId: caller.accountId,
      action: 'started viewing',
      subject: opened.id,
      particulars: { reason: reason?.trim() ?? '', until: expiresAt.toISOString() },
    });
    return { ...opened, account, expiresAt };
  });
  if (isRefusal(view)) return view;
  const { account } = view;
  const token = await tokens.issue({ accountId: account.id, sessionId: view.id, serial: view.token_serial });
  return presentView(account, token, view.expiresAt.getTime() - at.getTime());
}

/** Ends the caller’s view. The employee’s own session continues. */
export async function stopViewing(
  { db, clock }: AccessParts,
  caller: Caller,
): Promise<{ success: true } | Refusal<'not_viewing'>> {
  if (!caller.actingEmployee) return refuse('not_viewing');
  // A database trigger logs the end.
  await endSession(db, caller.sessionId, clock.now());
  return { success: true };
}
