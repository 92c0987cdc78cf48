import { payoffCopy } from '@drawbridge/messages/payoff';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../platform/format.ts';
import { loadFailed } from '../../platform/load-failed.ts';
import { QueryView, SkeletonGroup } from '../../ui/query-view.tsx';
import { LetterLines, PayoffByDay } from './letter-lines.tsx';
import { letterBreakdownQuery } from './queries.ts';

export interface LetterBreakdownProps {
  readonly letter: { readonly id: string; readonly goodThrough: string };
  /** True for employees, false for the borrower or the person who requested the letter. */
  readonly forStaff: boolean;
}

/** What an issued letter says, with each amount opening to where it came from. */
export function LetterBreakdown({ letter: { id, goodThrough }, forStaff }: LetterBreakdownProps) {
  const query = useQuery(letterBreakdownQuery(id, forStaff));
  return (
    <section
      aria-label={payoffCopy.breakdownOf({ goodThrough: formatDate(goodThrough) })}
      className="rounded-lg border border-line bg-surface"
    >
      <QueryView
        query={query}
        failure={loadFailed}
        failureClass="p-4"
        skeleton={<SkeletonGroup className="p-4" sizes={['h-40']} />}
      >
        {(letter) => (
          <>
            <LetterLines letter={letter} />
            <PayoffByDay byDay={letter.byDay} />
            <p className="border-t border-line px-4 py-3 text-sm text-ink-2 md:px-[18px]">
              {letter.byHand
                ? payoffCopy.enteredByHand({
                    entered: letter.byHand.enteredBy,
                    approved: letter.byHand.approvedBy,
                  })
                : payoffCopy.asIssued}
            </p>
          </>
        )}
      </QueryView>
    </section>
  );
}
