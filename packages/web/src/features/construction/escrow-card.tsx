import { constructionCopy } from '@drawbridge/messages/construction';
import type { DealBudget } from '@drawbridge/contract/construction/schema.ts';
import { formatDollars } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { MarkedText, type MarkedTextProps } from '../../ui/marked-text.tsx';
import { Term } from '../../ui/term.tsx';
import { SegmentBar } from '../../ui/segment-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

function headingMarks(explains: string): MarkedTextProps['marks'] {
  return {
    term: (words) => <Term explains={explains}>{words}</Term>,
    of: (words) => <span className="text-sm font-normal text-ink-2">{words}</span>,
    amount: (words) => <span className="num">{words}</span>,
  };
}

/** The holdback: drawn, requested and remaining. Renders nothing without a holdback. */
export function EscrowCard({ escrow }: { readonly escrow: DealBudget['escrow'] | undefined }) {
  if (!escrow) {
    return (
      <Card label={constructionCopy.fund.holdback} padded>
        <div aria-busy className="grid gap-3">
          <Skeleton className="w-44 text-lg" />
          <Skeleton shape="block" className="h-3.5" />
          <Skeleton className="w-80 max-w-full" />
        </div>
      </Card>
    );
  }
  const { basis, holdback, drawn, pending, remaining } = escrow;
  if (holdback === 0 && drawn === 0 && pending === 0) return null;
  const whole = formatDollars(holdback);
  return (
    <Card label={constructionCopy.fund[basis]} padded>
      <h2 className="mb-3 flex flex-wrap items-baseline gap-x-2.5">
        <MarkedText
          text={constructionCopy.fundHeading[basis]({ amount: whole })}
          marks={headingMarks(constructionCopy.explain[basis])}
        />
      </h2>
      <SegmentBar
        label={constructionCopy.fundOf[basis]({ amount: whole })}
        segments={[
          {
            label: constructionCopy.drawn,
            explains: constructionCopy.explain.drawn,
            amount: drawn,
            value: formatDollars(drawn),
            look: 'accent',
          },
          {
            label: constructionCopy.pending,
            explains: constructionCopy.explain.pending,
            amount: pending,
            value: formatDollars(pending),
            look: 'amber',
          },
          {
            label: constructionCopy.remaining,
            explains: constructionCopy.explain.remaining,
            amount: remaining,
            value: formatDollars(remaining),
            look: 'rest',
          },
        ]}
      />
    </Card>
  );
}
