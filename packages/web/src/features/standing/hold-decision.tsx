import { holdProposalCopy as copy } from '@drawbridge/messages/standing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { standingRoutes } from '@drawbridge/contract/standing/routes.ts';
import { declinedHold, type HoldChange } from '@drawbridge/contract/standing/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatDate, formatMoment } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ReasonDialog } from '../work/public.ts';
import { holdQuery } from './queries.ts';

type Asked = 'approve' | 'decline' | 'withdraw';

/** Approves or declines a colleague’s proposal, or withdraws the own one. */
export function HoldDecision({ change }: { readonly change: HoldChange }) {
  const { id, decision, isOwn } = change;
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  const decide = useMutation({
    mutationFn: ({ as, reason }: { as: Asked; reason: string }) => send(as, id, reason),
    onSuccess: (now) => {
      client.setQueryData(holdQuery(id).queryKey, now);
      if (now.decision) announce(copy.done[now.decision]);
      setAsked(undefined);
    },
    // An approved hold changes the loan’s account and every page that shows it.
    onSettled: () => client.invalidateQueries({ queryKey: ['staff'] }),
  });
  function open(as: Asked): void {
    decide.reset();
    setAsked(as);
  }
  return (
    <Card
      title={copy.decision}
      actions={decision !== null && <Tag tone={toneOf(decision)}>{copy.done[decision]}</Tag>}
      padded
    >
      <div className="grid gap-4">
        {decision === null ? <Choices isOwn={isOwn} onOpen={open} /> : <Outcome change={change} />}
        {decision === null && (
          <p className="text-sm text-ink-2">{copy.expires({ when: formatMoment(change.expiresAt) })}</p>
        )}
      </div>
      {asked === 'decline' && (
        <ReasonDialog
          title={copy.declineTitle}
          text={copy.declineText({ proposer: change.proposedBy })}
          confirmLabel={copy.decline}
          schema={declinedHold}
          along={{ id }}
          most={500}
          danger
          save={{ ...decide, mutate: ({ reason }) => decide.mutate({ as: 'decline', reason }) }}
          failed={copy.failed}
          onClose={() => setAsked(undefined)}
        />
      )}
      {(asked === 'approve' || asked === 'withdraw') && (
        <ConfirmDialog
          open
          onClose={() => setAsked(undefined)}
          onConfirm={() => decide.mutate({ as: asked, reason: '' })}
          title={asked === 'approve' ? copy.approveTitle({ action: change.action }) : copy.withdrawTitle}
          confirmLabel={asked === 'approve' ? copy.approve : copy.withdraw}
          busy={decide.isPending}
          busyLabel={asked === 'approve' ? copy.approving : copy.withdrawing}
          danger={asked === 'withdraw'}
        >
          <p>{asked === 'approve' ? approval(change) : copy.withdrawText}</p>
          {decide.isError && (
            <Alert tone="red" className="mt-3">
              {copy.failed({ reason: messageOf(decide.error) })}
            </Alert>
          )}
        </ConfirmDialog>
      )}
    </Card>
  );
}

function Choices({ isOwn, onOpen }: { readonly isOwn: boolean; readonly onOpen: (as: Asked) => void }) {
  return (
    <>
      <p className="text-ink-2">{isOwn ? copy.own : copy.guide}</p>
      <div className="flex flex-wrap gap-2 max-md:[&>*]:flex-1">
        {isOwn ? (
          <Button onClick={() => onOpen('withdraw')}>{copy.withdraw}</Button>
        ) : (
          <>
            <Button variant="primary" onClick={() => onOpen('approve')}>
              {copy.approve}
            </Button>
            <Button onClick={() => onOpen('decline')}>{copy.decline}</Button>
          </>
        )}
      </div>
    </>
  );
}

function Outcome({ change }: { readonly change: HoldChange }) {
  const { decidedBy, decidedAt, decisionReason } = change;
  return (
    <>
      {decisionReason !== null && <p className="whitespace-pre-line wrap-anywhere">{decisionReason}</p>}
      {decidedBy !== null && decidedAt !== null && (
        <p className="text-ink-2">{copy.decidedBy({ name: decidedBy, when: formatMoment(decidedAt) })}</p>
      )}
    </>
  );
}

function send(as: Asked, id: string, reason: string): Promise<HoldChange> {
  if (as === 'decline') return call(standingRoutes.declineHold, { body: { id, reason } });
  if (as === 'approve') return call(standingRoutes.approveHold, { body: { id } });
  return call(standingRoutes.withdrawHold, { body: { id } });
}

function toneOf(decision: NonNullable<HoldChange['decision']>): 'green' | 'neutral' {
  return decision === 'approved' ? 'green' : 'neutral';
}

function approval({ action, on, loans }: HoldChange): string {
  return copy.approveText({ action, day: formatDate(on), loans });
}
