import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../platform/api.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { backupsQuery, operationsQuery } from './queries.ts';

export interface ActButtonProps<Reply> {
  readonly label: string;
  /** Names what it acts on, where several buttons have the same label. */
  readonly named?: string | undefined;
  readonly busyLabel: string;
  readonly act: () => Promise<Reply>;
  readonly done: (reply: Reply) => string;
  readonly failed: (why: { reason: string }) => string;
  /** Asked first, if the act matters or cannot be undone. */
  readonly confirm?:
    | { readonly title: string; readonly text: ReactNode; readonly danger?: boolean | undefined }
    | undefined;
}

/** A button that has a server do something, says how that went, and reads the page again. */
export function ActButton<Reply>(props: ActButtonProps<Reply>) {
  const { label, named, busyLabel, act, done, failed, confirm } = props;
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const acting = useMutation({
    mutationFn: act,
    onSuccess: (reply) => {
      announce(done(reply));
      void client.invalidateQueries({ queryKey: backupsQuery.queryKey });
      return client.invalidateQueries({ queryKey: operationsQuery.queryKey });
    },
    onError: (error) => announce(failed({ reason: messageOf(error) }), { tone: 'red' }),
    onSettled: () => setAsking(false),
  });
  const busy = acting.isPending;
  return (
    <>
      <Button
        size="sm"
        aria-label={named}
        busy={busy}
        busyLabel={busyLabel}
        onClick={() => (confirm ? setAsking(true) : acting.mutate())}
      >
        {label}
      </Button>
      {confirm && (
        <ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          onConfirm={() => acting.mutate()}
          title={confirm.title}
          confirmLabel={label}
          busy={busy}
          busyLabel={busyLabel}
          danger={confirm.danger}
        >
          {confirm.text}
        </ConfirmDialog>
      )}
    </>
  );
}
