import { staffDealCopy } from '@drawbridge/messages/deals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LenderDeal } from '@drawbridge/contract/deals/staff-schema.ts';
import { messageOf } from '../../platform/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { lenderDealQuery } from './staff-queries.ts';

interface RemoveDialogProps {
  readonly dealId: string;
  readonly name: string;
  readonly send: () => Promise<LenderDeal>;
  readonly onClose: () => void;
}

/** Confirms a removal from a deal, and shows why if the server refuses. */
export function RemoveDialog({ dealId, name, send, onClose }: RemoveDialogProps) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: send,
    onSuccess: (now) => {
      queryClient.setQueryData(lenderDealQuery(dealId).queryKey, now);
      void queryClient.invalidateQueries({ queryKey: ['deal', dealId] });
      announce(staffDealCopy.removed);
      onClose();
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: lenderDealQuery(dealId).queryKey }),
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.mutate()}
      title={staffDealCopy.removeTitle({ name })}
      confirmLabel={staffDealCopy.remove}
      busy={remove.isPending}
      busyLabel={staffDealCopy.removing}
      danger
    >
      {remove.isError ? <Alert tone="red">{messageOf(remove.error)}</Alert> : staffDealCopy.removeText}
    </ConfirmDialog>
  );
}
