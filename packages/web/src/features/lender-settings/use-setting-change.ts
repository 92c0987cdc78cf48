import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { announce } from '../../ui/announcer-store.ts';

/**
 * Sends changes of a setting. The reply is shown as it stands then, and read anew when another person has
 * changed it since it was looked at. Undefined for what was sent for approval: nothing changed yet.
 */
export function useSettingChange<Change, Reply>({
  queryKey,
  send,
  done,
  onDone,
}: {
  readonly queryKey: QueryKey;
  readonly send: (change: Change) => Promise<Reply | undefined>;
  /** What is announced. */
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
