import { workCopy } from '@drawbridge/messages/work';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { workRoutes } from '@drawbridge/contract/work/routes.ts';
import type { WorkItem } from '@drawbridge/contract/work/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { announce } from '../../ui/announcer-store.ts';
import { colleaguesQuery } from './queries.ts';

interface Assignment {
  readonly item: WorkItem;
  /** The new assignee, or null to unassign. */
  readonly to: string | null;
}

/** Assigns and unassigns items, and announces the outcome. */
export function useAssign() {
  const client = useQueryClient();
  const { data } = useQuery(colleaguesQuery);
  const { mutate } = useMutation({
    mutationFn: ({ item: { kind, id, assignee }, to }: Assignment) =>
      call(workRoutes.assign, { body: { kind, id, from: assignee?.id ?? null, to } }),
    onSuccess: ({ item }) => {
      const { reference, assignee, mine } = item;
      if (assignee === null) announce(workCopy.released({ reference }));
      else if (mine) announce(workCopy.taken({ reference }));
      else announce(workCopy.given({ reference, name: assignee.name }));
    },
    onError: (error) => announce(workCopy.assignFailed({ reason: messageOf(error) }), { tone: 'red' }),
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
      const count = items.length;
      const who = to === me ? workCopy.you : (items[0]?.assignee?.name ?? '');
      const done =
        to === null ? workCopy.unassignedSeveral({ count }) : workCopy.assignedSeveral({ count, who });
      if (elsewhere === 0) announce(done);
      else
        announce(`${items.length > 0 ? `${done} ` : ''}${workCopy.elsewhere({ count: elsewhere })}`, {
          tone: 'red',
        });
    },
    onError: (error) => announce(workCopy.assignFailed({ reason: messageOf(error) }), { tone: 'red' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['staff', 'work'] }),
  });
  const me = data?.me;
  return {
    me,
    people: data?.people ?? [],
    assign: (item: WorkItem, to: string | null) => mutate({ item, to }),
    assignSeveral: (items: readonly WorkItem[], to: string | null, onDone: () => void) =>
      several.mutate({ items, to }, { onSuccess: onDone }),
    /** Assigns the item to the caller, or unassigns it if it is already theirs. */
    toggle: (item: WorkItem) => {
      if (me !== undefined) mutate({ item, to: item.mine ? null : me });
    },
  };
}
