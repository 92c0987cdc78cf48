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
import { call, messageOf } from '../../platform/api.ts';
import { formatMoment } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { limitWords } from '../state-limits/public.ts';
import { ReasonDialog } from '../work/public.ts';
import { loanTermsQuery } from './queries.ts';
import { TermsSummary } from './terms-summary.tsx';

type Asked = 'approve' | 'decline' | 'withdraw';

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
          <Decision dealId={dealId} proposal={proposal} />
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

function Decision({ dealId, proposal }: ProposalProps) {
  const { id, isOwn, isRefused } = proposal;
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  const decide = useMutation({
    mutationFn: ({ as, reason }: { as: Asked; reason: string }) => send(as, dealId, { proposal, reason }),
    onSuccess: (now, { as }) => {
      client.setQueryData(loanTermsQuery(dealId).queryKey, now);
      announce({ approve: copy.approved, decline: copy.declined, withdraw: copy.withdrawn }[as]);
    },
    // Approved terms change the loan’s account and every page that shows it.
    onSettled: () => client.invalidateQueries({ queryKey: ['staff'] }),
  });
  function open(as: Asked): void {
    decide.reset();
    setAsked(as);
  }
  return (
    <>
      {isRefused && <Alert tone="amber">{copy.refused}</Alert>}
      {isOwn && <p className="text-ink-2">{copy.own}</p>}
      <div className="flex flex-wrap gap-2 max-md:[&>*]:flex-1">
        {isOwn ? (
          <Button onClick={() => open('withdraw')}>{copy.withdraw}</Button>
        ) : (
          <>
            {!isRefused && (
              <Button variant="primary" onClick={() => open('approve')}>
                {copy.approve}
              </Button>
            )}
            <Button onClick={() => open('decline')}>{copy.decline}</Button>
          </>
        )}
      </div>
      {asked === 'decline' && (
        <ReasonDialog
          title={copy.declineTitle}
          text={copy.declineText}
          confirmLabel={copy.decline}
          schema={proposalDecline}
          along={{ dealid: dealId, id }}
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
          title={asked === 'approve' ? copy.approveTitle : copy.withdrawTitle}
          confirmLabel={asked === 'approve' ? copy.approve : copy.withdraw}
          busy={decide.isPending}
          busyLabel={asked === 'approve' ? copy.approving : copy.withdrawing}
          danger={asked === 'withdraw'}
        >
          <p>{asked === 'approve' ? copy.approveText : copy.withdrawText}</p>
          {asked === 'approve' && <LimitsExceeded limits={proposal.beyond} />}
          {decide.isError && (
            <Alert tone="red" className="mt-3">
              {copy.failed({ reason: messageOf(decide.error) })}
            </Alert>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

function send(
  as: Asked,
  dealid: string,
  { proposal, reason }: { readonly proposal: TermsProposal; readonly reason: string },
): Promise<LoanTermsReply> {
  const { id, beyond } = proposal;
  if (as === 'decline') return call(loanAccountRoutes.declineTerms, { body: { dealid, id, reason } });
  if (as === 'withdraw') return call(loanAccountRoutes.withdrawTerms, { body: { dealid, id } });
  const limits = beyond.map((limit) => limit.id);
  return call(loanAccountRoutes.approveTerms, { body: { dealid, id, limits } });
}
