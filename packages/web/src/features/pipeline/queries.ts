import { pipelineRoutes } from '@drawbridge/contract/pipeline/routes.ts';
import { queryOf } from '../../platform/call-query.ts';

/** The filter choices, which new deals change only occasionally. */
export const choicesQuery = queryOf(['deals', 'choices'], pipelineRoutes.choices, {});

export const overviewQuery = queryOf(['deals', 'overview'], pipelineRoutes.overview, {});
