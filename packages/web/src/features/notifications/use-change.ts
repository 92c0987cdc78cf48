import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Notifications } from '@drawbridge/contract/notifications/schema.ts';
import { announce } from '../../ui/announcer-store.ts';
import { notificationsQuery, subscribedHereQuery } from './queries.ts';

/** Makes a change, shows what the server answers, and announces it. A change that returns nothing did not happen. */
export function useChange<Change>(
  make: (change: Change) => Promise<Notifications | undefined>,
  said: (change: Change) => string,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: make,
    onSuccess: async (now, change) => {
      await queryClient.invalidateQueries(subscribedHereQuery);
      if (!now) return;
      queryClient.setQueryData(notificationsQuery.queryKey, now);
      announce(said(change));
    },
  });
}
