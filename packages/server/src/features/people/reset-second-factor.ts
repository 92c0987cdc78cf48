import { refuse } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { resetFactors } from '../security/public.ts';
import { about, type Changed } from './change-person.ts';
import type { PeopleParts } from './people-parts.ts';

/**
 * Lets somebody who has lost their second factor in again with the password alone. Not for oneself: whoever is signed in
 * has proven theirs and changes it under Sign-in and security.
 */
export function resetSecondFactorOfPerson(
  parts: PeopleParts,
  caller: Caller,
  id: string,
): Changed<'own_account' | 'second_factor_off'> {
  return about(parts, caller, id, async (tx, person) => {
    if (caller.accountId === person.id) return refuse('own_account');
    const had = await resetFactors(tx, parts.securityNotices, person, parts.clock.now());
    return had ? { action: 'second factor reset', particulars: had } : refuse('second_factor_off');
  });
}
