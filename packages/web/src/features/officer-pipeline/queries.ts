import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { officerPipelineRoutes } from '@drawbridge/contract/officer-pipeline/routes.ts';
import { call } from '../../platform/api.ts';
import { pagesOf } from '../../platform/call-query.ts';
import { filterOf, type PipelineSearch } from './pipeline-search.ts';

/** A page of a view at a time. */
export function pipelineQuery(search: PipelineSearch) {
  const { view } = search;
  return pagesOf(['staff', 'pipeline', 'list', search], officerPipelineRoutes.list, {
    ...filterOf(search),
    view,
  });
}

/** What is in each view, and what to chase next. */
export function overviewQuery(search: PipelineSearch) {
  const filter = filterOf(search);
  return queryOptions({
    queryKey: ['staff', 'pipeline', 'overview', filter],
    queryFn: ({ signal }) => call(officerPipelineRoutes.overview, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });
}
