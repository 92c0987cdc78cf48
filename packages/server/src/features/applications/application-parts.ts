import { attemptLimit, type AttemptLimit } from '../../platform/attempts/attempt-limit.ts';
import type { SignedLinks } from '../../platform/files/signed-links.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import { peopleParts, type PeopleParts } from '../people/public.ts';

export interface ApplicationParts extends Pick<
  Kit,
  'db' | 'clock' | 'sealing' | 'now' | 'config' | 'files' | 'virusScan' | 'brand'
> {
  readonly access: PeopleParts['access'];
  /** Signs the links to files. */
  readonly fileLinks: SignedLinks;
  /** Emails with a link, by application and by address. */
  readonly links: AttemptLimit;
  /** Invitations of owners, by application. */
  readonly invitations: AttemptLimit;
}

export function applicationParts(kit: Kit): ApplicationParts {
  return {
    ...kit,
    access: peopleParts(kit).access,
    fileLinks: kit.signedLinks('application file', 300),
    links: attemptLimit(kit, { of: 'application link', most: 5, seconds: 3600 }),
    invitations: attemptLimit(kit, { of: 'party invitation', most: 20, seconds: 3600 }),
  };
}
