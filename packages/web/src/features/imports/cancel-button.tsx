import { importCopy } from '@drawbridge/messages/imports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../platform/api.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { cancelImport, importQuery, importsQuery } from './queries.ts';

export function CancelButton({ id }: { readonly id: string }) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const cancel = useMutation({
    mutationFn: () => cancelImport(id),
    onSuccess: (cancelled) => queryClient.setQueryData(importQuery(cancelled.id).queryKey, cancelled),
    onError: (error) => announce(importCopy.cancelFailed({ reason: messageOf(error) }), { tone: 'red' }),
    onSettled: () => {
      setAsking(false);
      void queryClient.invalidateQueries({ queryKey: importsQuery.queryKey });
    },
  });
  return (
    <>
      <Button onClick={() => setAsking(true)} className="max-md:w-full">
        {importCopy.cancelImport}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => cancel.mutate()}
        title={importCopy.cancelTitle}
        confirmLabel={importCopy.cancelImport}
        cancelLabel={importCopy.keepGoing}
        busy={cancel.isPending}
        busyLabel={importCopy.cancelling}
      >
        {importCopy.cancelText}
      </ConfirmDialog>
    </>
  );
}
