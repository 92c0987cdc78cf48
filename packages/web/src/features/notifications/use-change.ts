import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Notifications } from '@drawbridge/contract/notifications/schema.ts';
import { announce } from '../../ui/announcer-store.ts';
import { notificationsQuery, subscribedHereQuery } from './queries.ts';

const mutationKey = ['change notifications'];

interface ChangeOptions<Change> {
  /** Asks the server for the change. Returns nothing if the person did not go through with it. */
  readonly make: (change: Change) => Promise<Notifications | undefined>;
  /** What to show until the server answers. */
  readonly meanwhile?: (now: Notifications, change: Change) => Notifications;
  readonly said: (change: Change) => string;
}

/** Changes notifications, one change after the other, and announces each. A failed change shows what the server has. */
export function useChange<Change>({ make, meanwhile, said }: ChangeOptions<Change>) {
  const queryClient = useQueryClient();
  const { queryKey } = notificationsQuery;
  return useMutation({
    mutationKey,
    scope: { id: 'notifications' },
    mutationFn: make,
    onMutate: (change) => {
      if (!meanwhile) return;
      // A read would show what the server has, which is without this change until it answers.
      void queryClient.cancelQueries({ queryKey, exact: true });
      queryClient.setQueryData(queryKey, (now) => now && meanwhile(now, change));
    },
    onSuccess: async (now, change) => {
      await queryClient.invalidateQueries(subscribedHereQuery);
      if (!now) return;
      // An answer does not have the changes that wait behind it.
      if (queryClient.isMutating({ mutationKey }) === 1) queryClient.setQueryData(queryKey, now);
      announce(said(change));
    },
    onError: () => queryClient.invalidateQueries(notificationsQuery),
  });
}
