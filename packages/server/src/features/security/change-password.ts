import type { PasswordChange, passwordChanged } from '@drawbridge/contract/security/schema.ts';
import { securityMessages } from '@drawbridge/messages/security';
import type * as z from 'zod';
import { transact } from '../../platform/database/despite-deadlocks.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import {
  accountByEmail,
  confirmPassword,
  hashPassword,
  holdCaller,
  keepNewPassword,
  nextToken,
  refuseWeakPassword,
} from '../access/public.ts';
import { endOthers } from './end-sessions.ts';
import type { SecurityParts } from './security-parts.ts';

type ChangeRefusal = Refusal<'wrong_password' | 'invalid_input' | 'too_many_requests' | 'signed_out'>;

/**
 * Changes the password of a caller who knows the current one. All other sessions and emailed links end, this session goes on with a
 * new token, and the owner is emailed.
 */
export async function changePassword(
  { access }: SecurityParts,
  caller: Caller,
  { password, newPassword }: PasswordChange,
): Promise<z.infer<typeof passwordChanged> | ChangeRefusal> {
  const { db, clock, links } = access;
  const weak = refuseWeakPassword(access, { field: 'newPassword', password: newPassword, owner: caller });
  if (weak) return weak;
  const judged = await accountByEmail(db, caller.email);
  const refused = await confirmPassword(access, caller, password);
  if (refused) return refused;
  // Hashing is slow on purpose, so it stays outside the transaction.
  const passwordHash = await hashPassword(newPassword);
  return transact(db, async (tx) => {
    const account = await holdCaller(tx, caller);
    if (!account) return refuse('signed_out');
    // Another change came first, so the current password is no longer the one that was checked.
    if (account.password_hash !== judged?.password_hash)
      return refuse('wrong_password', {
        errors: [{ path: 'password', message: securityMessages.wrongPassword }],
      });
    const at = clock.now();
    await endOthers(tx, caller, at);
    await links.endAll(tx, account.id);
    const particulars = { purpose: 'with the current password' };
    await keepNewPassword(tx, access, account, { passwordHash, at, particulars });
    const token = await nextToken(tx, access, caller);
    return token === undefined ? refuse('signed_out') : ({ success: true, token } as const);
  });
}
