import type { AccountProfile } from '@drawbridge/contract/profile/schema.ts';
import type { Database } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { hasProfile } from './access.ts';
import { presentProfile } from './present.ts';
import { profileOf } from './store.ts';

export async function readProfile(
  db: Database,
  caller: Caller,
): Promise<AccountProfile | Refusal<'role_not_allowed'>> {
  if (!hasProfile(caller)) return refuse('role_not_allowed');
  return presentProfile(await profileOf(db, caller.accountId));
}
