import { get } from '../wire/route.ts';
import { exportQuery } from './export-query.ts';
import { pipelineChoices } from './schema.ts';

const brokers = ['broker', 'wholesale'] as const;

export const pipelineRoutes = {
  choices: get('/lima/api/deals/broker/choices', {
    summary: 'Lists the stages, products and states of the broker’s deals, for filters.',
    who: brokers,
    touches: { data: 'own deals' },
    reply: pipelineChoices,
  }),
  export: get('/lima/api/deals/broker/export', {
    summary:
      'Exports a table of the broker’s deals, filtered, searched and sorted, as a CSV file or an Excel workbook.',
    who: brokers,
    touches: { data: 'own deals' },
    query: exportQuery,
    reply: 'file',
  }),
} as const;
