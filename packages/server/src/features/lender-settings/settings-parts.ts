import { attemptLimit, type AttemptLimit } from '../../platform/attempts/attempt-limit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/connect.ts';
import type { Kit } from '../../platform/kit/kit.ts';

export interface SettingsParts extends Pick<Kit, 'db' | 'settings' | 'config' | 'mails'> {
  readonly clock: Clock;
}

/** Limits each administrator to 30 test emails an hour. */
export function testMailLimit(parts: { readonly db: Queries; readonly clock: Clock }): AttemptLimit {
  return attemptLimit(parts, { of: 'test mail', most: 30, seconds: 3600 });
}
