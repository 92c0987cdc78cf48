import type { resourceRoutes } from '@drawbridge/contract/resources/routes.ts';
import type { Config } from '../../platform/config/config.ts';
import { brandOf } from '../../platform/documents/document-brand.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { downloadResource } from './download-resource.ts';
import { resourceMaker } from './make-resource.ts';

export function resourceHandlers(config: Config): HandlersOf<typeof resourceRoutes> {
  const make = resourceMaker(brandOf(config));
  return { download: ({ caller, params }) => downloadResource(make, caller, params.id) };
}
