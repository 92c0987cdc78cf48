import type { lenderSettingsRoutes } from '@drawbridge/contract/lender-settings/routes.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { readFlags } from './read-flags.ts';
import { setFlag } from './set-flag.ts';
import type { SettingsParts } from './settings-parts.ts';

/** The calls with which administrators run the portal. */
export function lenderSettingsHandlers(parts: SettingsParts): HandlersOf<typeof lenderSettingsRoutes> {
  return {
    flags: () => readFlags(parts),
    setFlag: ({ caller, once, body }) => setFlag(parts, { caller, once }, body),
  };
}
