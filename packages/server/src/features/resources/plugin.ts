import type { ServicingFacts } from '@drawbridge/domain/faq/servicing-facts.ts';
import type { resourceRoutes } from '@drawbridge/contract/resources/routes.ts';
import type { LenderSettings } from '../../platform/config/lender.ts';
import { brandOf } from '../../platform/documents/document-brand.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { downloadResource } from './download-resource.ts';
import { resourceMaker } from './make-resource.ts';

export function resourceHandlers(
  lender: () => LenderSettings,
  facts: () => ServicingFacts,
): HandlersOf<typeof resourceRoutes> {
  const make = resourceMaker(() => ({ brand: brandOf(lender()), facts: facts() }));
  return { download: ({ caller, params }) => downloadResource(make, caller, params.id) };
}
