import { pipelineRoutes } from '@drawbridge/contract/pipeline/routes.ts';
import { queryOf } from '../../platform/call-query.ts';
import { overviewKey } from './overview-key.ts';

/** The filter choices, which new deals change only occasionally. */
export const choicesQuery = queryOf(['deals', 'choices'], pipelineRoutes.choices, {});

export const overviewQuery = queryOf(overviewKey, pipelineRoutes.overview, {});
