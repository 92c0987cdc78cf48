import { proposedTermsCopy as copy } from '@drawbridge/messages/loan-accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  proposalDecline,
  type LimitBeyond,
  type TermsProposal,
} from '@drawbridge/contract/loan-accounts/proposal-schema.ts';
import { loanAccountRoutes } from '@drawbridge/contract/loan-accounts/routes.ts';
import type { LoanTermsReply } from '@drawbridge/contract/loan-accounts/schema.ts';
import { call } from '../../platform/api.ts';
import { formatMoment } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { limitWords } from '../state-limits/public.ts';
import { DecideDialog, DecisionButtons, type Decision } from '../work/public.ts';
import { loanTermsQuery } from './queries.ts';
import { TermsSummary } from './terms-summary.tsx';

interface ProposalProps {
  readonly dealId: string;
  readonly proposal: TermsProposal;
}

/** Terms beyond a state limit: who sent them and why, the limits exceeded, and the second employee’s decision. */
export function TermsProposed({ dealId, proposal }: ProposalProps) {
  const { why, reason, proposedBy, proposedAt, expiresAt, beyond } = proposal;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[2fr_1fr]">
      <TermsSummary title={copy.terms} version={proposal} />
      <Card title={copy.title} padded>
        <div className="grid gap-4">
          <p className="text-ink-2">{copy.text}</p>
          <DescriptionList
            className="-my-2.5"
            items={[
              { label: copy.limits, value: <LimitsExceeded limits={beyond} /> },
              { label: copy.why, value: why },
              ...(reason === null ? [] : [{ label: copy.correction, value: reason }]),
              { label: copy.sentBy, value: proposedBy, note: formatMoment(proposedAt) },
            ]}
          />
          <TermsDecision dealId={dealId} proposal={proposal} />
          <p className="text-sm text-ink-2">{copy.open({ when: formatMoment(expiresAt) })}</p>
        </div>
      </Card>
    </div>
  );
}

/** Each limit with its state and source, and what the terms say. */
export function LimitsExceeded({ limits }: { readonly limits: readonly LimitBeyond[] }) {
  if (limits.length === 0) return copy.none;
  return (
    <ul className="grid gap-2">
      {limits.map((limit) => {
        const { title, source, says } = limitWords(limit);
        return (
          <li key={limit.id} className="wrap-anywhere">
            {title}
            {says !== null && <span className="block">{copy.says({ figure: says })}</span>}
            <span className="block text-sm text-ink-2">{source}</span>
          </li>
        );
      })}
    </ul>
  );
}

function TermsDecision({ dealId, proposal }: ProposalProps) {
  const { id, isOwn, isRefused, beyond } = proposal;
  const client = useQueryClient();
  const [asked, setAsked] = useState<Decision>();
  const decide = useMutation({
    mutationFn: ({ as, reason }: { as: Decision; reason: string }) => send(as, dealId, { proposal, reason }),
    onSuccess: (now, { as }) => {
      client.setQueryData(loanTermsQuery(dealId).queryKey, now);
      announce({ approve: copy.approved, decline: copy.declined, withdraw: copy.withdrawn }[as]);
    },
    // Approved terms change the loan’s account and every page that shows it.
    onSettled: () => client.invalidateQueries({ queryKey: ['staff'] }),
  });
  function open(as: Decision): void {
    decide.reset();
    setAsked(as);
  }
  return (
    <>
      {isRefused && <Alert tone="amber">{copy.refused}</Alert>}
      {isOwn && <p className="text-ink-2">{copy.own}</p>}
      <DecisionButtons isOwn={isOwn} canApprove={!isRefused} copy={copy} onDecide={open} />
      {asked && (
        <DecideDialog
          decision={asked}
          approve={{
            title: copy.approveTitle,
            text: (
              <>
                <p>{copy.approveText}</p>
                <LimitsExceeded limits={beyond} />
              </>
            ),
            confirm: copy.approve,
            busy: copy.approving,
          }}
          decline={{
            title: copy.declineTitle,
            text: copy.declineText,
            confirm: copy.decline,
            schema: proposalDecline,
            along: { dealid: dealId, id },
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
    </>
  );
}

function send(
  as: Decision,
  dealid: string,
  { proposal, reason }: { readonly proposal: TermsProposal; readonly reason: string },
): Promise<LoanTermsReply> {
  const { id, beyond } = proposal;
  if (as === 'decline') return call(loanAccountRoutes.declineTerms, { body: { dealid, id, reason } });
  if (as === 'withdraw') return call(loanAccountRoutes.withdrawTerms, { body: { dealid, id } });
  const limits = beyond.map((limit) => limit.id);
  return call(loanAccountRoutes.approveTerms, { body: { dealid, id, limits } });
}
