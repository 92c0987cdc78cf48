import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { LiveSettings } from '../../platform/lender-settings/live-settings.ts';

/** What the use cases of settings work with. */
export interface SettingsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: LiveSettings;
  /** What the server was started with. */
  readonly config: Config;
}
