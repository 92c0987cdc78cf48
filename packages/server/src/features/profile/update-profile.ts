import type { AccountProfile, ProfileUpdate } from '@drawbridge/contract/profile/schema.ts';
import { phonePattern, writeDigits } from '@drawbridge/domain/profile/written-digits.ts';
import { transact } from '../../platform/database/despite-deadlocks.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { hasProvenLately } from '../access/public.ts';
import { hasProfile } from './access.ts';
import { presentProfile } from './present.ts';
import { profileOf, recordChange, writeProfile } from './store.ts';

/** The number was changed since it was read, so that writing it would change it back. Takes the entry back. */
class PhoneChanged extends Error {}

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
  const at = clock.now();
  const phone = writeDigits(given.Phone, phonePattern);
  const { phone: knownPhone } = await profileOf(db, accountId);
  const hasProven = await hasProvenLately(db, caller, at);
  if (knownPhone !== phone && !hasProven) return refuse('confirmation_needed');
  try {
    return await transact(db, async (tx) => {
      // First the entry, then the account: servers of the release before, which may run beside, lock in this order. Sign-ins and changes to
      // an account’s protection lock them in the other order.
      await recordChange(tx, accountId, at);
      const saved = await writeProfile(tx, accountId, {
        onlyIfPhone: hasProven ? undefined : knownPhone,
        billing_street: given.BillingStreet.trim(),
        billing_city: given.BillingCity.trim(),
        billing_state: given.BillingState,
        billing_zip: given.BillingPostalCode,
        phone,
      });
      if (!saved) throw new PhoneChanged();
      return presentProfile(saved);
    });
  } catch (error) {
    if (error instanceof PhoneChanged) return refuse('confirmation_needed');
    throw error;
  }
}
