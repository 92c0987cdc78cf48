import type { Feature } from '../../platform/kit/feature.ts';
import { readLanguage, setLanguage } from './account-language.ts';
import { readPreferredName, setPreferredName } from './preferred-name.ts';
import { readProfile } from './read-profile.ts';
import { updateProfile } from './update-profile.ts';

/** Reading and updating one’s own profile. */
export const profile = {
  handlers: (kit) => ({
    profile: {
      read: ({ caller }) => readProfile(kit.db, caller),
      update: ({ caller, body }) => updateProfile(kit, caller, body),
      preferredName: ({ caller }) => readPreferredName(kit.db, caller),
      setPreferredName: ({ caller, body }) => setPreferredName(kit, caller, body),
      language: ({ caller }) => readLanguage(kit, caller),
      setLanguage: ({ caller, body }) => setLanguage(kit, caller, body),
    },
    staffProfile: { rights: async ({ caller }) => ({ administrator: caller.role === 'administrator' }) },
  }),
} satisfies Feature<'profile'>;
