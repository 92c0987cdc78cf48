import { approvalsCopy as copy } from '@drawbridge/messages/approvals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { approvalRoutes } from '@drawbridge/contract/approvals/routes.ts';
import { refusedProposal, type Proposal } from '@drawbridge/contract/approvals/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReasonDialog } from '../work/public.ts';

export type Decision = 'approve' | 'decline' | 'withdraw';

interface DecideDialogProps {
  readonly decision: Decision;
  readonly proposal: Proposal;
  readonly onClose: () => void;
}

const done = { approve: copy.approved, decline: copy.declined, withdraw: copy.withdrawn } as const;

export function DecideDialog({ decision, proposal, onClose }: DecideDialogProps) {
  const { id, summary, proposedBy } = proposal;
  const queryClient = useQueryClient();
  const decide = useMutation({
    mutationFn: (reason: string) =>
      decision === 'decline'
        ? call(approvalRoutes.decline, { body: { id, reason } })
        : call(approvalRoutes[decision], { body: { id } }),
    onSuccess: () => {
      announce(done[decision]);
      onClose();
    },
    // An approved change can affect any page, and a refused decision means the list is out of date.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['staff'] }),
  });
  const failure = decide.isError ? copy.failed({ reason: messageOf(decide.error) }) : undefined;
  if (decision === 'decline') {
    return (
      <ReasonDialog
        title={copy.declineTitle}
        text={copy.declineText({ proposer: proposedBy })}
        label={copy.reason}
        confirmLabel={copy.declineChange}
        schema={refusedProposal}
        along={{ id }}
        danger
        save={{ ...decide, mutate: ({ reason }) => decide.mutate(reason) }}
        failed={copy.failed}
        onClose={onClose}
      />
    );
  }
  const approves = decision === 'approve';
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => decide.mutate('')}
      title={approves ? copy.approveTitle : copy.withdrawTitle}
      confirmLabel={approves ? copy.approveChange : copy.withdrawChange}
      busy={decide.isPending}
      busyLabel={approves ? copy.approving : copy.withdrawing}
      danger={!approves}
    >
      <p className="wrap-anywhere">
        {approves ? copy.approveText({ summary, proposer: proposedBy }) : copy.withdrawText({ summary })}
      </p>
      {failure !== undefined && (
        <Alert tone="red" className="mt-3">
          {failure}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
