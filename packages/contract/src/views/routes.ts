import { get, post } from '../wire/route.ts';
import { newView, savedView, savedViews, viewChange, viewMove, viewReference, viewsAsked } from './schema.ts';

const own = {
  who: ['broker', 'wholesale', 'employee', 'administrator'],
  touches: { data: 'own account' },
} as const;

export const viewRoutes = {
  list: get('/lima/api/views', {
    ...own,
    summary:
      'Lists the caller’s saved views of a page in the caller’s order, then views never moved by name.',
    query: viewsAsked,
    reply: savedViews,
  }),
  save: post('/lima/api/views', {
    ...own,
    summary: 'Saves a view of the pipeline, the work queue or the deal list under a new name.',
    body: newView,
    reply: savedView,
    refusals: ['view_name_taken', 'too_many_views'],
  }),
  change: post('/lima/api/views/change', {
    ...own,
    summary: 'Renames a saved view, replaces its filters, or makes it the page’s default.',
    body: viewChange,
    reply: savedView,
    refusals: ['view_not_found', 'view_name_taken'],
  }),
  move: post('/lima/api/views/move', {
    ...own,
    summary: 'Moves a saved view up or down one place and returns the page’s views in the new order.',
    body: viewMove,
    reply: savedViews,
    refusals: ['view_not_found'],
  }),
  delete: post('/lima/api/views/delete', {
    ...own,
    summary: 'Deletes a saved view.',
    body: viewReference,
    reply: savedViews,
    refusals: ['view_not_found'],
  }),
} as const;
