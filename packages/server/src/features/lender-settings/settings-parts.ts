import { attemptLimit, type AttemptLimit } from '../../platform/attempts/attempt-limit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database, Queries } from '../../platform/database/connect.ts';
import type { LiveSettings } from '../../platform/lender-settings/live-settings.ts';
import type { KeyedMail } from '../../platform/mail/define-mails.ts';

export interface SettingsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: LiveSettings;
  /** The server’s configuration. */
  readonly config: Config;
  readonly mails: readonly KeyedMail[];
}

/** Limits each administrator to 30 test emails an hour. */
export function testMailLimit(parts: { readonly db: Queries; readonly clock: Clock }): AttemptLimit {
  return attemptLimit(parts, { of: 'test mail', most: 30, seconds: 3600 });
}
