import { releaseCopy as copy } from '@drawbridge/messages/releases';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { releaseRoutes } from '@drawbridge/contract/releases/routes.ts';
import { call, messageOf } from '../../platform/api.ts';
import { dash, formatDate, formatMoment } from '../../platform/format.ts';
import { loadFailed } from '../../platform/load-failed.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { queryClient } from '../../platform/queries.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView, SkeletonGroup } from '../../ui/query-view.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ChecklistCard, type Release } from './checklist-card.tsx';
import { PropertyReleasesCard } from './properties-card.tsx';
import { releaseQuery } from './queries.ts';

/** Asks for the page’s data before it opens. */
export const loadAhead = (dealId: string) => queryClient.query(releaseQuery(dealId));

/** A paid-off loan’s release: its checklist, and the step to Paid Off. For employees. */
export function ReleasePage() {
  const { dealId } = useParams({ from: '/staff/work/deals/$dealId/release' });
  usePageTitle(copy.title);
  const query = useQuery(releaseQuery(dealId));
  return (
    <QueryView query={query} failure={loadFailed} skeleton={<SkeletonGroup sizes={['h-40', 'h-96']} />}>
      {({ release, borrower }) => (
        <div key={dealId} className="grid gap-6">
          {release === null ? (
            <Card label={copy.title}>
              <EmptyState icon={<BadgeCheck />} title={copy.none}>
                {copy.noneText}
              </EmptyState>
            </Card>
          ) : (
            <>
              <StateCard dealId={dealId} release={release} borrower={borrower} />
              <ChecklistCard dealId={dealId} release={release} />
            </>
          )}
          <PropertyReleasesCard dealId={dealId} />
        </div>
      )}
    </QueryView>
  );
}

interface StateCardProps {
  readonly dealId: string;
  readonly release: Release;
  readonly borrower: string;
}

const tones = { proposed: 'amber', confirmed: 'green', reopened: 'red', withdrawn: 'neutral' } as const;

function StateCard({ dealId, release, borrower }: StateCardProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const confirm = useMutation({
    mutationFn: () => call(releaseRoutes.confirm, { body: { dealid: dealId } }),
    onSuccess: (now) => {
      client.setQueryData(releaseQuery(dealId).queryKey, now);
      announce(copy.confirmedNow);
      setAsking(false);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['staff'] }),
  });
  const { state, steps } = release;
  const left = steps.filter(({ required, isDone }) => required && !isDone).length;
  return (
    <Card title={copy.title} actions={<Tag tone={tones[state]}>{copy.state({ state })}</Tag>} padded>
      <div className="grid gap-4">
        <p>{sentenceOf(release)}</p>
        {state === 'proposed' && (
          <div className="flex flex-wrap items-center gap-2">
            <Button
              variant="primary"
              disabled={left > 0}
              onClick={() => {
                confirm.reset();
                setAsking(true);
              }}
            >
              {copy.confirm}
            </Button>
            {left > 0 && <span className="text-sm text-ink-2">{copy.left({ count: left })}</span>}
          </div>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          open
          onClose={() => setAsking(false)}
          onConfirm={() => confirm.mutate()}
          title={copy.confirmTitle}
          confirmLabel={copy.confirm}
          busy={confirm.isPending}
          busyLabel={copy.confirming}
        >
          <p>{copy.confirmText({ borrower })}</p>
          {confirm.isError && (
            <Alert tone="red" className="mt-3">
              {copy.confirmFailed({ reason: messageOf(confirm.error) })}
            </Alert>
          )}
        </ConfirmDialog>
      )}
    </Card>
  );
}

function sentenceOf({ state, paidOffOn, confirmedAt, confirmedBy, undoneAt }: Release): string {
  switch (state) {
    case 'proposed':
      return copy.proposed({ day: formatDate(paidOffOn) });
    case 'confirmed':
      return copy.confirmed({ name: confirmedBy ?? dash, day: formatMoment(confirmedAt ?? '') });
    case 'reopened':
      return copy.reopened({ day: formatMoment(undoneAt ?? '') });
    case 'withdrawn':
      return copy.withdrawn({ day: formatMoment(undoneAt ?? '') });
  }
}
