import { approvalsCopy as copy } from '@drawbridge/messages/approvals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { approvalRoutes } from '@drawbridge/contract/approvals/routes.ts';
import { refusedProposal, type Proposal } from '@drawbridge/contract/approvals/schema.ts';
import { call } from '../../platform/api.ts';
import { announce } from '../../ui/announcer-store.ts';
import { DecideDialog, type Decision } from '../work/public.ts';

interface DecideProposalProps {
  readonly decision: Decision;
  readonly proposal: Proposal;
  readonly onClose: () => void;
}

const done = { approve: copy.approved, decline: copy.declined, withdraw: copy.withdrawn } as const;

export function DecideProposal({ decision, proposal, onClose }: DecideProposalProps) {
  const { id, summary, proposedBy } = proposal;
  const queryClient = useQueryClient();
  const save = useMutation({
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
  return (
    <DecideDialog
      decision={decision}
      approve={{
        title: copy.approveTitle,
        text: copy.approveText({ summary, proposer: proposedBy }),
        confirm: copy.approveChange,
        busy: copy.approving,
      }}
      decline={{
        title: copy.declineTitle,
        text: copy.declineText({ proposer: proposedBy }),
        label: copy.reason,
        confirm: copy.declineChange,
        schema: refusedProposal,
        along: { id },
      }}
      withdraw={{
        title: copy.withdrawTitle,
        text: copy.withdrawText({ summary }),
        confirm: copy.withdrawChange,
        busy: copy.withdrawing,
      }}
      failed={copy.failed}
      {...{ save, onClose }}
    />
  );
}
