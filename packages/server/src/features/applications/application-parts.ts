import { attemptLimit, type AttemptLimit } from '../../platform/attempts/attempt-limit.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import { peopleParts, type PeopleParts } from '../people/public.ts';

export interface ApplicationParts extends Pick<Kit, 'db' | 'clock' | 'sealing' | 'now' | 'config'> {
  readonly access: PeopleParts['access'];
  /** Emails with a link, by application and by address. */
  readonly links: AttemptLimit;
}

export function applicationParts(kit: Kit): ApplicationParts {
  return {
    ...kit,
    access: peopleParts(kit).access,
    links: attemptLimit(kit, { of: 'application link', most: 5, seconds: 3600 }),
  };
}
