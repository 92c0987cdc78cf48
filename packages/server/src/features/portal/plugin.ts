import type { portalRoutes } from '@drawbridge/contract/portal/routes.ts';
import type { Config } from '../../platform/config/config.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { presentSettings } from './present.ts';

export function portalHandlers(config: Config, now: () => LenderNow): HandlersOf<typeof portalRoutes> {
  return { settings: () => Promise.resolve(presentSettings(config, now())) };
}
