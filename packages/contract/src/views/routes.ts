import { route } from '../wire/route.ts';
import { newView, savedView, savedViews, viewChange, viewMove, viewReference, viewsAsked } from './schema.ts';

const own = {
  who: ['broker', 'wholesale', 'employee', 'administrator'],
  touches: { data: 'own account' },
} as const;

export const viewRoutes = {
  list: route({
    ...own,
    method: 'GET',
    path: '/lima/api/views',
    summary:
      'The views of a page that the caller has saved, in the caller’s order; what was never moved follows by name.',
    query: viewsAsked,
    reply: savedViews,
  }),
  save: route({
    ...own,
    method: 'POST',
    path: '/lima/api/views',
    summary: 'Saves a view of the pipeline or of the work queue under a name of its own.',
    body: newView,
    reply: savedView,
    refusals: ['view_name_taken', 'too_many_views'],
  }),
  change: route({
    ...own,
    method: 'POST',
    path: '/lima/api/views/change',
    summary: 'Renames a saved view, keeps other filters in it, or makes it what its page opens with.',
    body: viewChange,
    reply: savedView,
    refusals: ['view_not_found', 'view_name_taken'],
  }),
  move: route({
    ...own,
    method: 'POST',
    path: '/lima/api/views/move',
    summary: 'Moves a saved view a place up or down; gives all of its page in the new order.',
    body: viewMove,
    reply: savedViews,
    refusals: ['view_not_found'],
  }),
  delete: route({
    ...own,
    method: 'POST',
    path: '/lima/api/views/delete',
    summary: 'Deletes a saved view.',
    body: viewReference,
    reply: savedViews,
    refusals: ['view_not_found'],
  }),
} as const;
