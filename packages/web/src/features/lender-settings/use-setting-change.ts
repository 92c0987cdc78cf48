import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { announce } from '../../ui/announcer-store.ts';

/**
 * Saves a setting and shows the reply. Reloads the setting if another administrator changed it in the meantime. `send`
 * returns undefined when the change went to approval and the setting is still the same.
 */
export function useSettingChange<Change, Reply>({
  queryKey,
  send,
  done,
  onDone,
}: {
  readonly queryKey: QueryKey;
  readonly send: (change: Change) => Promise<Reply | undefined>;
  /** The announcement for screen readers. */
  readonly done: (change: Change) => string;
  readonly onDone?: () => void;
}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (now, change) => {
      onDone?.();
      if (now === undefined) return;
      queryClient.setQueryData(queryKey, now);
      announce(done(change));
    },
    onError: (error) => {
      if (error instanceof ProblemError && error.problem.code === 'setting_changed')
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}
