import type { viewRoutes } from '@drawbridge/contract/views/routes.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { changeView, deleteView, listViews, moveView, saveView, type ViewParts } from './keep-views.ts';

/** The calls about the views that people keep of their pages. */
export function viewHandlers(parts: ViewParts): HandlersOf<typeof viewRoutes> {
  return {
    list: ({ caller, query }) => listViews(parts, caller, query.of),
    save: ({ caller, body }) => saveView(parts, caller, body),
    change: ({ caller, body }) => changeView(parts, caller, body),
    move: ({ caller, body }) => moveView(parts, caller, body.id, body.move),
    delete: ({ caller, body }) => deleteView(parts, caller, body.id),
  };
}
