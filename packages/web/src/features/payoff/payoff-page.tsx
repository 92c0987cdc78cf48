import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { payoffRoutes } from '@drawbridge/contract/payoff/routes.ts';
import type { PayoffAsk } from '@drawbridge/contract/payoff/schema.ts';
import { addDays } from '@drawbridge/domain/calendar/plain-date.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useToday } from '../../platform/use-today.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { dealQuery } from '../deals/public.ts';
import { payoffCopy } from './copy.ts';
import { PayoffFigures } from './payoff-figures.tsx';
import { PayoffLetters } from './payoff-letters.tsx';
import { staffPayoffQuery } from './queries.ts';
import { QuoteForm } from './quote-form.tsx';
import { TermsCard } from './terms-card.tsx';

/** Most letters are asked for so many days ahead. */
const usualDays = 14;

/** Where an employee computes a payoff, adjusts it, and issues the letter. */
export function PayoffPage() {
  const { dealId } = useParams({ from: '/staff/deals/$dealId/payoff' });
  usePageTitle(payoffCopy.title);
  const today = useToday();
  const queryClient = useQueryClient();
  const query = useQuery(staffPayoffQuery(dealId));
  const deal = useQuery(dealQuery(dealId)).data;
  const [confirming, setConfirming] = useState(false);
  const preview = useMutation({
    mutationFn: (ask: PayoffAsk) => call(payoffRoutes.preview, { body: ask }),
  });
  const issue = useMutation({
    mutationFn: (ask: PayoffAsk) => call(payoffRoutes.issue, { body: ask }),
    onSuccess: async () => {
      preview.reset();
      announce(payoffCopy.issued);
      await queryClient.invalidateQueries({ queryKey: staffPayoffQuery(dealId).queryKey });
    },
    onSettled: () => setConfirming(false),
  });
  const name = deal?.nickname ?? deal?.properties[0]?.street ?? deal?.number;

  return (
    <div className="page">
      <PageHeading
        title={payoffCopy.title}
        subtitle={name}
        above={
          <Breadcrumb>
            <Link to="/staff/deals">{payoffCopy.deals}</Link>
            <Link to="/staff/deals/$dealId" params={{ dealId }}>
              {name ?? '…'}
            </Link>
            <span aria-current="page">{payoffCopy.title}</span>
          </Breadcrumb>
        }
      />
      {query.data ? (
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <div className="grid gap-6">
            <Card title={payoffCopy.quote}>
              <QuoteForm
                dealId={dealId}
                goodThrough={addDays(today, usualDays)}
                busy={preview.isPending}
                error={preview.error}
                onCompute={(ask) => preview.mutate(ask)}
              />
            </Card>
            <TermsCard terms={query.data.terms} />
          </div>
          <div className="grid gap-6">
            {issue.isError && <Alert tone="red">{payoffCopy.failed(messageOf(issue.error))}</Alert>}
            {preview.data && (
              <>
                <PayoffFigures figures={preview.data} />
                <Button variant="primary" className="justify-self-start" onClick={() => setConfirming(true)}>
                  {payoffCopy.issue}
                </Button>
                <ConfirmDialog
                  open={confirming}
                  onClose={() => setConfirming(false)}
                  onConfirm={() => issue.mutate(preview.variables)}
                  title={payoffCopy.issueTitle}
                  confirmLabel={payoffCopy.issue}
                  busy={issue.isPending}
                  busyLabel={payoffCopy.issuing}
                >
                  {payoffCopy.issueText(
                    formatDollars(preview.data.total),
                    formatDate(preview.data.goodThrough),
                  )}
                </ConfirmDialog>
              </>
            )}
            <PayoffLetters quotes={query.data.quotes} forStaff />
          </div>
        </div>
      ) : query.isError ? (
        <LoadFailure
          retryLabel={payoffCopy.refresh}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {payoffCopy.loadFailed(messageOf(query.error))}
        </LoadFailure>
      ) : (
        <div aria-busy className="grid gap-3">
          <Skeleton className="h-40" />
        </div>
      )}
    </div>
  );
}
