import { dealReference } from '../wire/deal-reference.ts';
import { get, post } from '../wire/route.ts';
import { exportQuery } from './export-query.ts';
import { brokerOverview, nudged, pipelineChoices } from './schema.ts';

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
  overview: get('/lima/api/deals/broker/overview', {
    summary:
      'Counts the broker’s deals by step and lists the stuck ones, with who has to act and what is missing.',
    who: brokers,
    touches: { data: 'own deals' },
    reply: brokerOverview,
  }),
  nudge: post('/lima/api/deals/broker/nudge', {
    summary:
      'Emails a deal’s borrower what is awaited from them, or else the loan team, in the broker’s name. Once a day for each deal.',
    who: brokers,
    touches: { data: 'one deal', idAt: 'body.dealid', everyDealFor: [] },
    body: dealReference,
    reply: nudged,
    keyed: true,
    notWhileViewing: true,
    refusals: ['nudged_today', 'nothing_to_nudge'],
  }),
} as const;
