import type { AccountProfile } from '@drawbridge/contract/profile/schema.ts';
import { phonePattern, writeDigits } from '@drawbridge/domain/profile/written-digits.ts';
import type { ProfileRow } from './store.ts';

export function presentProfile(row: ProfileRow): AccountProfile {
  return {
    id: row.id,
    address: row.billing_street,
    city: row.billing_city,
    state: row.billing_state,
    zip: row.billing_zip,
    phone: row.phone === null ? null : writeDigits(row.phone, phonePattern),
  };
}
