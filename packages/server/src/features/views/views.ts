import type { Feature } from '../../platform/kit/feature.ts';
import { changeView, deleteView, listViews, moveView, saveView } from './keep-views.ts';

export const views = {
  handlers: (kit) => ({
    views: {
      list: ({ caller, query }) => listViews(kit, caller, query.of),
      save: ({ caller, body }) => saveView(kit, caller, body),
      change: ({ caller, body }) => changeView(kit, caller, body),
      move: ({ caller, body }) => moveView(kit, caller, body.id, body.move),
      delete: ({ caller, body }) => deleteView(kit, caller, body.id),
    },
  }),
} satisfies Feature<'views'>;
