import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { workRoutes } from '@drawbridge/contract/work/routes.ts';
import type { WorkItem } from '@drawbridge/contract/work/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatCount } from '../../platform/format.ts';
import { announce } from '../../ui/announcer-store.ts';
import { workCopy } from './copy.ts';
import { colleaguesQuery } from './queries.ts';

interface Handing {
  readonly item: WorkItem;
  /** Who is to have it; null for nobody. */
  readonly to: string | null;
}

/** Takes items, gives them to colleagues and gives them back; says what came of it. */
export function useAssign() {
  const client = useQueryClient();
  const { data } = useQuery(colleaguesQuery);
  const { mutate } = useMutation({
    mutationFn: ({ item: { kind, id, assignee }, to }: Handing) =>
      call(workRoutes.assign, { body: { kind, id, from: assignee?.id ?? null, to } }),
    onSuccess: ({ item }) => {
      const { reference, assignee, mine } = item;
      if (assignee === null) announce(workCopy.released(reference));
      else if (mine) announce(workCopy.taken(reference));
      else announce(workCopy.given(reference, assignee.name));
    },
    onError: (error) => announce(workCopy.assignFailed(messageOf(error)), { tone: 'red' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['staff', 'work'] }),
  });
  const several = useMutation({
    mutationFn: ({ items, to }: { readonly items: readonly WorkItem[]; readonly to: string | null }) =>
      call(workRoutes.assignSeveral, {
        body: {
          items: items.map(({ kind, id, assignee }) => ({ kind, id, from: assignee?.id ?? null })),
          to,
        },
      }),
    onSuccess: ({ items, elsewhere }, { to }) => {
      const who = to === null ? workCopy.nobody : to === me ? workCopy.me : items[0]?.assignee?.name;
      const done = workCopy.assignedSeveral(formatCount(items.length), who ?? '');
      if (elsewhere === 0) announce(done);
      else
        announce(`${items.length > 0 ? `${done} ` : ''}${workCopy.elsewhere(formatCount(elsewhere))}`, {
          tone: 'red',
        });
    },
    onError: (error) => announce(workCopy.assignFailed(messageOf(error)), { tone: 'red' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['staff', 'work'] }),
  });
  const me = data?.me;
  return {
    me,
    people: data?.people ?? [],
    handTo: (item: WorkItem, to: string | null) => mutate({ item, to }),
    handSeveral: (items: readonly WorkItem[], to: string | null, onDone: () => void) =>
      several.mutate({ items, to }, { onSuccess: onDone }),
    /** Takes what is not the caller’s, and gives back what is. */
    toggle: (item: WorkItem) => {
      if (me !== undefined) mutate({ item, to: item.mine ? null : me });
    },
  };
}
