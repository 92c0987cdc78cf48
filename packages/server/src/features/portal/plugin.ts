import type { portalRoutes } from '@drawbridge/contract/portal/routes.ts';
import type { Config } from '../../platform/config/config.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { presentSettings } from './present.ts';

export function portalHandlers(config: Config): HandlersOf<typeof portalRoutes> {
  const settings = presentSettings(config);
  return { settings: () => Promise.resolve(settings) };
}
