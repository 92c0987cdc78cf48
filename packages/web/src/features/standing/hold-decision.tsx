import { holdProposalCopy as copy } from '@drawbridge/messages/standing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { standingRoutes } from '@drawbridge/contract/standing/routes.ts';
import { declinedHold, type HoldChange } from '@drawbridge/contract/standing/schema.ts';
import { call } from '../../platform/api.ts';
import { formatDate, formatMoment } from '../../platform/format.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Card } from '../../ui/card.tsx';
import { Tag } from '../../ui/tag.tsx';
import { DecideDialog, DecisionButtons, useNextWork, type Decision } from '../work/public.ts';
import { holdQuery } from './queries.ts';

/** Approves or declines a colleague’s proposal, or withdraws the own one. */
export function HoldDecision({ change }: { readonly change: HoldChange }) {
  const { id, decision, isOwn } = change;
  const client = useQueryClient();
  const { openNext } = useNextWork();
  const [asked, setAsked] = useState<Decision>();
  const decide = useMutation({
    mutationFn: ({ as, reason }: { as: Decision; reason: string }) => send(as, id, reason),
    onSuccess: (now) => {
      client.setQueryData(holdQuery(id).queryKey, now);
      if (now.decision) announce(copy.done[now.decision]);
      setAsked(undefined);
      openNext();
    },
    // An approved hold changes the loan’s account and every page that shows it.
    onSettled: () => client.invalidateQueries({ queryKey: ['staff'] }),
  });
  function open(as: Decision): void {
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
        {decision === null ? (
          <>
            <p className="text-ink-2">{isOwn ? copy.own : copy.guide}</p>
            <DecisionButtons isOwn={isOwn} copy={copy} onDecide={open} />
            <p className="text-sm text-ink-2">{copy.expires({ when: formatMoment(change.expiresAt) })}</p>
          </>
        ) : (
          <Outcome change={change} />
        )}
      </div>
      {asked && (
        <DecideDialog
          decision={asked}
          approve={{
            title: copy.approveTitle({ action: change.action }),
            text: approval(change),
            confirm: copy.approve,
            busy: copy.approving,
          }}
          decline={{
            title: copy.declineTitle,
            text: copy.declineText({ proposer: change.proposedBy }),
            confirm: copy.decline,
            schema: declinedHold,
            along: { id },
            most: 500,
          }}
          withdraw={{
            title: copy.withdrawTitle,
            text: copy.withdrawText,
            confirm: copy.withdraw,
            busy: copy.withdrawing,
          }}
          save={{ ...decide, mutate: (reason) => decide.mutate({ as: asked, reason }) }}
          failed={copy.failed}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
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

function send(as: Decision, id: string, reason: string): Promise<HoldChange> {
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
