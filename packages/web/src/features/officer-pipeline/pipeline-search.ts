import {
  pipelineViews,
  type PipelineFilter,
  type PipelineView,
} from '@drawbridge/contract/officer-pipeline/schema.ts';
import { applicationStates } from '@drawbridge/domain/applications/application-states.ts';
import { applicationProducts } from '@drawbridge/domain/applications/products.ts';
import { inProcessStages } from '@drawbridge/domain/deals/stages.ts';

export type PipelineSearch = PipelineFilter & { readonly view: PipelineView };

/** What the page’s address asks for. What it does not know it leaves out. */
export function readPipeline(given: Readonly<Record<string, unknown>>): PipelineSearch {
  const { view, whose, q, product, state, source, stage } = given;
  const known = {
    whose: whose === 'all' ? ('all' as const) : undefined,
    q: typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, 100) : undefined,
    product: applicationProducts.find((one) => one === product),
    state: applicationStates.find((one) => one === state),
    source: typeof source === 'string' ? source.slice(0, 100) : undefined,
    stage: inProcessStages.find((one) => one === stage),
  };
  return {
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined && value !== '')),
    view: pipelineViews.find((one) => one === view) ?? 'submitted',
  };
}

/** The filters without the view. */
export function filterOf({ view: _view, ...filter }: PipelineSearch): PipelineFilter {
  return filter;
}
