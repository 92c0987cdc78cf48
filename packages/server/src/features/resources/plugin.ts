import type { resourceRoutes } from '@drawbridge/contract/resources/routes.ts';
import type { LenderSettings } from '../../platform/config/lender.ts';
import { brandOf } from '../../platform/documents/document-brand.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { downloadResource } from './download-resource.ts';
import { resourceMaker } from './make-resource.ts';

export function resourceHandlers(lender: () => LenderSettings): HandlersOf<typeof resourceRoutes> {
  const make = resourceMaker(() => brandOf(lender()));
  return { download: ({ caller, params }) => downloadResource(make, caller, params.id) };
}
