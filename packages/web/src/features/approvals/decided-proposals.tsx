import { approvalsCopy as copy, decisionWords } from '@drawbridge/messages/approvals';
import type { Proposal } from '@drawbridge/contract/approvals/schema.ts';
import { formatMoment } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ChangeLines } from './change-lines.tsx';
import { decisionTones } from './decision-tones.ts';

interface DecidedProposalsProps {
  readonly proposals: readonly Proposal[];
  /** Fetches more; undefined when there are none. */
  readonly onMore: (() => void) | undefined;
  readonly loading: boolean;
}

/** Decided and expired proposals, most recent first. */
export function DecidedProposals({ proposals, onMore, loading }: DecidedProposalsProps) {
  return (
    <Card
      title={copy.decided}
      footer={
        onMore && (
          <Button busy={loading} busyLabel={copy.loading} onClick={onMore}>
            {copy.more}
          </Button>
        )
      }
    >
      {proposals.length === 0 && <p className="px-4 py-3.5 text-ink-2 md:px-[18px]">{copy.noDecided}</p>}
      <ul aria-label={copy.decided} className="divide-y divide-line">
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <Disclosure title={<DecidedTitle proposal={proposal} />}>
              <p className="num text-sm text-ink-2">
                {copy.proposed({ name: proposal.proposedBy, when: formatMoment(proposal.proposedAt) })}
              </p>
              {proposal.reason !== null && <p className="mt-2 wrap-anywhere">{proposal.reason}</p>}
              <ChangeLines lines={proposal.lines} />
            </Disclosure>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function DecidedTitle({ proposal }: { readonly proposal: Proposal }) {
  const { decision, summary, decidedAt, decidedBy } = proposal;
  if (decision === null) return summary;
  const when = decidedAt === null ? '' : formatMoment(decidedAt);
  return (
    <span className="grid gap-1">
      <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
        {summary}
        <Tag tone={decisionTones[decision]}>{decisionWords[decision].word}</Tag>
      </span>
      <span className="num text-sm font-normal text-ink-2">
        {decidedBy === null
          ? copy.decidedAt({ decision, when })
          : copy.decidedBy({ decision, name: decidedBy, when })}
      </span>
    </span>
  );
}
