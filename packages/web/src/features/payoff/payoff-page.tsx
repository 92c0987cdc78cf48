import { loadFailed } from '../../platform/load-failed.ts';
import { payoffCopy } from '@drawbridge/messages/payoff';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { payoffRoutes } from '@drawbridge/contract/payoff/routes.ts';
import type { PayoffAsk, PayoffIssue, PayoffQuote } from '@drawbridge/contract/payoff/schema.ts';
import { addDays, isPlainDate, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { call, messageOf } from '../../platform/api.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useToday } from '../../platform/use-today.ts';
import { queryClient } from '../../platform/queries.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { QueryView, SkeletonGroup } from '../../ui/query-view.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { PayoffFigures } from './payoff-figures.tsx';
import { PayoffLetters } from './payoff-letters.tsx';
import { PayoffWarnings } from './payoff-warnings.tsx';
import { staffPayoffQuery } from './queries.ts';
import { QuoteCard } from './quote-card.tsx';
import { WaitingByHand } from './waiting-by-hand.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

const usualDays = 14;

interface Led {
  readonly goodThrough?: unknown;
  readonly request?: unknown;
}

/** Asks for the page’s data before it opens. */
export const loadAhead = (dealId: string) => queryClient.query(staffPayoffQuery(dealId));

export function PayoffPage() {
  const { goodThrough }: Led = useSearch({ strict: false });
  // Another date in the address, as from the search of employees, starts over.
  return <PayoffDesk key={typeof goodThrough === 'string' ? goodThrough : ''} />;
}

function PayoffDesk() {
  const { dealId } = useParams({ from: '/staff/work/deals/$dealId/payoff' });
  usePageTitle(payoffCopy.title);
  const today = useToday();
  const queryClient = useQueryClient();
  const query = useQuery(staffPayoffQuery(dealId));
  const [confirming, setConfirming] = useState(false);
  const led: Led = useSearch({ strict: false });
  const [goodThrough, setGoodThrough] = useState<string>(() => initialDate(led.goodThrough, today));
  const preview = useMutation({
    mutationFn: (ask: PayoffAsk) => call(payoffRoutes.preview, { body: ask }),
  });
  const issue = useMutation({
    mutationFn: (body: PayoffIssue) => call(payoffRoutes.issue, { body }),
    onSuccess: async () => {
      preview.reset();
      announce(payoffCopy.issued);
      await queryClient.invalidateQueries({ queryKey: staffPayoffQuery(dealId).queryKey });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: staffPayoffQuery(dealId).queryKey }),
    onSettled: () => setConfirming(false),
  });

  return (
    <QueryView query={query} failure={loadFailed} skeleton={<SkeletonGroup sizes={['h-40']} />}>
      {(data) => (
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <QuoteCard
            dealId={dealId}
            data={data}
            goodThrough={goodThrough}
            onUse={setGoodThrough}
            compute={preview}
          />
          <div className="grid gap-6">
            {issue.isError && (
              <Alert tone="red">{payoffCopy.failed({ reason: messageOf(issue.error) })}</Alert>
            )}
            {preview.data && (
              <>
                <PayoffWarnings warnings={preview.data.warnings} />
                <PayoffFigures dealId={dealId} preview={preview.data} />
                <Button variant="primary" className="justify-self-start" onClick={() => setConfirming(true)}>
                  {payoffCopy.issue}
                </Button>
                {confirming && (
                  <IssueDialog
                    preview={preview.data}
                    requests={data.requests}
                    chosen={typeof led.request === 'string' ? led.request : undefined}
                    busy={issue.isPending}
                    onClose={() => setConfirming(false)}
                    onIssue={(requestIds) => issue.mutate({ ...preview.variables, requestIds })}
                  />
                )}
              </>
            )}
            {data.byHand && <WaitingByHand dealId={dealId} waiting={data.byHand} />}
            <PayoffLetters quotes={data.quotes} forStaff withdraw={withdrawFrom(dealId)} />
          </div>
        </div>
      )}
    </QueryView>
  );
}

const withdrawFrom = (dealId: string) => (quote: PayoffQuote) => (
  <WithdrawButton dealId={dealId} quote={quote} />
);

/** The requested date, or the default one when it is missing or past. */
function initialDate(asked: unknown, today: PlainDate): string {
  const isComing = typeof asked === 'string' && isPlainDate(asked) && asked >= today;
  return isComing ? asked : addDays(today, usualDays);
}
