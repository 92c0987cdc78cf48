import { viewCopy } from '@drawbridge/messages/views';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { viewRoutes } from '@drawbridge/contract/views/routes.ts';
import type { SavedView, ViewChange, ViewPlace } from '@drawbridge/contract/views/schema.ts';
import type { ViewMove } from '@drawbridge/domain/views/moved-view.ts';
import { call, messageOf } from '../../platform/api.ts';
import { announce } from '../../ui/announcer-store.ts';
import { viewsQuery } from './queries.ts';

interface ViewEvents {
  readonly onRemoved: () => void;
  /** Called when the deletion has succeeded or failed. */
  readonly onRemovalOver: () => void;
}

/** Changes, moves and deletes a person’s views of a page, and announces the result. */
export function useViewActions(of: ViewPlace, { onRemoved, onRemovalOver }: ViewEvents) {
  const { queryKey } = viewsQuery(of);
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (given: ViewChange) => call(viewRoutes.change, { body: given }),
    onSuccess: ({ name }) => announce(viewCopy.saved({ name })),
    onError: (error) => announce(viewCopy.failed({ reason: messageOf(error) }), { tone: 'red' }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  const move = useMutation({
    mutationFn: ({ view, way }: { view: SavedView; way: ViewMove }) =>
      call(viewRoutes.move, { body: { id: view.id, move: way } }),
    onSuccess: ({ views: placed }, { view }) => {
      queries.setQueryData(queryKey, placed);
      const place = placed.findIndex(({ id }) => id === view.id) + 1;
      announce(viewCopy.moved({ name: view.name, place, all: placed.length }));
    },
    onError: (error) => {
      announce(viewCopy.failed({ reason: messageOf(error) }), { tone: 'red' });
      void queries.invalidateQueries({ queryKey });
    },
  });
  const remove = useMutation({
    mutationFn: (view: SavedView) => call(viewRoutes.delete, { body: { id: view.id } }),
    onSuccess: ({ views: left }, { name }) => {
      queries.setQueryData(queryKey, left);
      announce(viewCopy.removed({ name }));
      onRemoved();
    },
    onError: (error) => announce(viewCopy.failed({ reason: messageOf(error) }), { tone: 'red' }),
    onSettled: onRemovalOver,
  });
  return { change, move, remove };
}
