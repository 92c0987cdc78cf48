import { approvalsCopy as copy } from '@drawbridge/messages/approvals';
import { useState } from 'react';
import { approvalRoutes } from '@drawbridge/contract/approvals/routes.ts';
import type { Proposal } from '@drawbridge/contract/approvals/schema.ts';
import { call } from '../../platform/api.ts';
import { formatMoment } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tag } from '../../ui/tag.tsx';
import { FullNumber } from '../beneficiaries/public.ts';
import type { Decision } from '../work/public.ts';
import { ChangeLines } from './change-lines.tsx';
import { DecideProposal } from './decide-proposal.tsx';

/** Proposals that can still be approved, declined or withdrawn, soonest to expire first. */
export function OpenProposals({ proposals }: { readonly proposals: readonly Proposal[] }) {
  const [asked, setAsked] = useState<{ decision: Decision; proposal: Proposal }>();
  return (
    <Card title={copy.open} count={proposals.length > 0 ? proposals.length : undefined}>
      {proposals.length === 0 && <EmptyState title={copy.noOpen}>{copy.noOpenText}</EmptyState>}
      <ul aria-label={copy.open} className="divide-y divide-line">
        {proposals.map((proposal) => (
          <li key={proposal.id} className="grid gap-2 px-4 py-4 md:px-[18px]">
            <div className="flex flex-wrap items-center gap-2">
              <h3 className="font-semibold wrap-anywhere">{proposal.summary}</h3>
              <Tag tone="amber">{copy.expires({ when: formatMoment(proposal.expiresAt) })}</Tag>
            </div>
            <p className="num text-sm text-ink-2">
              {proposal.isOwn
                ? copy.own
                : copy.proposed({ name: proposal.proposedBy, when: formatMoment(proposal.proposedAt) })}
            </p>
            <ChangeLines lines={proposal.lines} />
            {proposal.kind === 'wire instructions' && proposal.lines.some(({ after }) => after !== null) && (
              <FullNumber ask={() => call(approvalRoutes.showNumber, { body: { id: proposal.id } })} />
            )}
            <div className="flex flex-wrap gap-2">
              {(proposal.isOwn ? own : others).map(({ decision, label, named, variant }) => (
                <Button
                  key={decision}
                  variant={variant}
                  aria-label={named({ summary: proposal.summary })}
                  onClick={() => setAsked({ decision, proposal })}
                >
                  {label}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {asked && <DecideProposal {...asked} onClose={() => setAsked(undefined)} />}
    </Card>
  );
}

const own = [
  { decision: 'withdraw', label: copy.withdraw, named: copy.withdrawNamed, variant: undefined },
] as const;

const others = [
  { decision: 'approve', label: copy.approve, named: copy.approveNamed, variant: 'primary' },
  { decision: 'decline', label: copy.decline, named: copy.declineNamed, variant: undefined },
] as const;
