import { route } from '../wire/route.ts';
import { exportQuery } from './export-query.ts';
import { pipelineChoices } from './schema.ts';

const brokers = ['broker', 'wholesale'] as const;

export const pipelineRoutes = {
  choices: route({
    method: 'GET',
    path: '/lima/api/deals/broker/choices',
    summary: 'The stages, products and states found among the broker’s deals, to filter by.',
    who: brokers,
    touches: { data: 'own deals' },
    reply: pipelineChoices,
  }),
  export: route({
    method: 'GET',
    path: '/lima/api/deals/broker/export',
    summary:
      'A table of the broker’s deals as it is filtered, searched and sorted, as a CSV file or a workbook.',
    who: brokers,
    touches: { data: 'own deals' },
    query: exportQuery,
    reply: 'file',
  }),
} as const;
