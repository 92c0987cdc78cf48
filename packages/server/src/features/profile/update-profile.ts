import type { AccountProfile, ProfileUpdate } from '@drawbridge/contract/profile/schema.ts';
import { phonePattern, writeDigits } from '@drawbridge/domain/profile/written-digits.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { hasProvenLately, waitForAccount } from '../access/public.ts';
import { hasProfile } from './access.ts';
import { presentProfile } from './present.ts';
import { profileOf, recordChange, writeProfile } from './store.ts';

/**
 * Saves the caller’s address and phone number. Anyone else’s account gets the same 404 as one that does not exist. Another phone number
 * takes a recent sign-in or proof, because employees call it to verify bank accounts and lost factors.
 */
export async function updateProfile(
  { db, clock }: Pick<Kit, 'db' | 'clock'>,
  caller: Caller,
  given: ProfileUpdate,
): Promise<AccountProfile | Refusal<'role_not_allowed' | 'not_found' | 'confirmation_needed'>> {
  if (!hasProfile(caller)) return refuse('role_not_allowed');
  const { accountId } = caller;
  if (given.id !== undefined && given.id !== accountId) return refuse('not_found');
  const phone = writeDigits(given.Phone, phonePattern);
  const row = await db.transaction().execute(async (tx) => {
    const at = clock.now();
    await waitForAccount(tx, accountId);
    const known = await profileOf(tx, accountId);
    if (known.phone !== phone && !(await hasProvenLately(tx, caller, at)))
      return refuse('confirmation_needed');
    await recordChange(tx, accountId, at);
    return writeProfile(tx, accountId, {
      billing_street: given.BillingStreet.trim(),
      billing_city: given.BillingCity.trim(),
      billing_state: given.BillingState,
      billing_zip: given.BillingPostalCode,
      phone,
    });
  });
  return isRefusal(row) ? row : presentProfile(row);
}
