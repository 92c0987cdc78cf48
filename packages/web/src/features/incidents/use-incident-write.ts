import { useMutation, useQueryClient } from '@tanstack/react-query';
import { announce } from '../../ui/announcer-store.ts';
import { incidentsQuery } from './queries.ts';

/** Sends a change of the announcements, then reads them again and says that it is done. */
export function useIncidentWrite<Body>(
  write: (body: Body) => Promise<unknown>,
  { done, onDone }: { readonly done: string; readonly onDone: () => void },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: incidentsQuery.queryKey });
      announce(done);
      onDone();
    },
  });
}
