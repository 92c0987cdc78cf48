import type { profileRoutes } from '@drawbridge/contract/profile/routes.ts';
import type { staffProfileRoutes } from '@drawbridge/contract/profile/staff-routes.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { readProfile } from './read-profile.ts';
import { updateProfile } from './update-profile.ts';

export function profileHandlers(db: Database, clock: Clock): HandlersOf<typeof profileRoutes> {
  return {
    read: ({ caller }) => readProfile(db, caller),
    update: ({ caller, body }) => updateProfile({ db, clock }, caller, body),
  };
}

export function staffProfileHandlers(): HandlersOf<typeof staffProfileRoutes> {
  return { rights: async ({ caller }) => ({ administrator: caller.role === 'administrator' }) };
}
