import { attemptLimit, type AttemptLimit } from '../../platform/attempts/attempt-limit.ts';
import type { Kit } from '../../platform/kit/kit.ts';

export interface BrokerParts extends Pick<Kit, 'db' | 'clock' | 'now' | 'config'> {
  /** Emails to one address that name an application. Shared with the links that applicants ask for. */
  readonly links: AttemptLimit;
  /** Emails that one broker causes. */
  readonly mailings: AttemptLimit;
}

export function brokerParts(kit: Kit): BrokerParts {
  return {
    ...kit,
    links: attemptLimit(kit, { of: 'application link', most: 5, seconds: 3600 }),
    mailings: attemptLimit(kit, { of: 'broker email', most: 60, seconds: 3600 }),
  };
}
