import { holdProposalCopy as copy, holdReasonWords } from '@drawbridge/messages/standing';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { HoldChange } from '@drawbridge/contract/standing/schema.ts';
import { formatDate, formatMoment } from '../../platform/format.ts';
import { queryClient } from '../../platform/queries.ts';
import { textLinkClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { ItemFrame } from '../work/public.ts';
import { HoldDecision } from './hold-decision.tsx';
import { holdQuery } from './queries.ts';

/** Asks for an item’s data before its page opens. */
export const loadAhead = (id: string) => queryClient.query(holdQuery(id));

/** A proposal to set or lift a hold, which another employee decides. */
export function HoldPage() {
  const { holdId } = useParams({ from: '/staff/work/holds/$holdId' });
  const query = useQuery(holdQuery(holdId));
  return (
    <ItemFrame
      query={query}
      waitingTitle={copy.title}
      titleOf={({ action, reason }) => copy.titleOf({ action, reason: holdReasonWords[reason] })}
      subtitleOf={({ loanNumber, borrower }) => copy.subtitle({ number: loanNumber, borrower })}
      workOf={({ id }) => ({ kind: 'hold', id })}
    >
      {(change) => (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Card title={copy.details} padded>
            <DescriptionList className="-my-2.5" items={factsOf(change)} />
          </Card>
          <HoldDecision change={change} />
        </div>
      )}
    </ItemFrame>
  );
}

function factsOf(change: HoldChange) {
  const { action, covers, borrower, loans, on, why, dealId, loanNumber, proposedBy, proposedAt } = change;
  return [
    {
      label: copy.loan,
      value: (
        <Link to="/staff/deals/$dealId/standing" params={{ dealId }} className={textLinkClass}>
          {loanNumber}
        </Link>
      ),
    },
    { label: copy.covers, value: copy.coverage({ covers, borrower, loans }) },
    { label: copy.day({ action }), value: formatDate(on) },
    { label: copy.why, value: why },
    { label: copy.proposedBy, value: proposedBy, note: formatMoment(proposedAt) },
  ];
}
