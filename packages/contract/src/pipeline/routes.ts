import { route } from '../wire/route.ts';
import { exportQuery } from './export-query.ts';
import { newView, pipelineChoices, savedView, savedViews, viewChange, viewReference } from './schema.ts';

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
    refusals: ['export_too_long'],
  }),
  views: route({
    method: 'GET',
    path: '/lima/api/views',
    summary: 'The views of the pipeline that the broker has saved, by name.',
    who: brokers,
    touches: { data: 'own account' },
    reply: savedViews,
  }),
  saveView: route({
    method: 'POST',
    path: '/lima/api/views',
    summary: 'Saves a view of the pipeline under a name of its own.',
    who: brokers,
    touches: { data: 'own account' },
    body: newView,
    reply: savedView,
    refusals: ['view_name_taken', 'too_many_views'],
  }),
  changeView: route({
    method: 'POST',
    path: '/lima/api/views/change',
    summary: 'Renames a saved view, keeps other filters in it, or makes it what the dashboard opens with.',
    who: brokers,
    touches: { data: 'own account' },
    body: viewChange,
    reply: savedView,
    refusals: ['view_not_found', 'view_name_taken'],
  }),
  deleteView: route({
    method: 'POST',
    path: '/lima/api/views/delete',
    summary: 'Deletes a saved view.',
    who: brokers,
    touches: { data: 'own account' },
    body: viewReference,
    reply: savedViews,
    refusals: ['view_not_found'],
  }),
} as const;
