import type { AccountProfile, ProfileUpdate } from '@drawbridge/contract/profile/schema.ts';
import { phonePattern, writeDigits } from '@drawbridge/domain/profile/written-digits.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { hasProfile } from './access.ts';
import { presentProfile } from './present.ts';
import { recordChange, writeProfile } from './store.ts';

/** Saves the caller’s address and phone number. Anyone else’s account gets the same 404 as one that does not exist. */
export async function updateProfile(
  { db, clock }: Pick<Kit, 'db' | 'clock'>,
  caller: Caller,
  given: ProfileUpdate,
): Promise<AccountProfile | Refusal<'role_not_allowed' | 'not_found'>> {
  if (!hasProfile(caller)) return refuse('role_not_allowed');
  const { accountId } = caller;
  if (given.id !== undefined && given.id !== accountId) return refuse('not_found');
  const row = await db.transaction().execute(async (tx) => {
    await recordChange(tx, accountId, clock.now());
    return writeProfile(tx, accountId, {
      billing_street: given.BillingStreet.trim(),
      billing_city: given.BillingCity.trim(),
      billing_state: given.BillingState,
      billing_zip: given.BillingPostalCode,
      phone: writeDigits(given.Phone, phonePattern),
    });
  });
  return presentProfile(row);
}
