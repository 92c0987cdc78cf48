import { reconciliationCopy as copy } from '@drawbridge/messages/reconciliations';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { loadFailed } from '../../platform/load-failed.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { queryClient } from '../../platform/queries.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView, SkeletonGroup } from '../../ui/query-view.tsx';
import { reconciliationsQuery } from './queries.ts';
import { StatementCard } from './statement-card.tsx';
import { StatementForm } from './statement-form.tsx';

/** Asks for the page’s data before it opens. */
export const loadAhead = (dealId: string) => queryClient.query(reconciliationsQuery(dealId));

/** Compares what another servicer states of a loan with its account. */
export function ReconciliationPage() {
  const { dealId } = useParams({ from: '/staff/work/deals/$dealId/reconciliation' });
  usePageTitle(copy.title);
  const query = useQuery(reconciliationsQuery(dealId));
  return (
    <QueryView query={query} failure={loadFailed} skeleton={<SkeletonGroup sizes={['h-96']} />}>
      {({ reconciliations }) => (
        <div key={dealId} className="grid gap-6">
          {reconciliations.some(({ isReconciled }) => isReconciled === null) && (
            <Alert tone="amber" live="off">
              {copy.notConfirmed}
            </Alert>
          )}
          <StatementForm key={reconciliations.length} dealId={dealId} />
          {reconciliations.length === 0 && (
            <Card label={copy.title}>
              <EmptyState title={copy.none}>{copy.noneHint}</EmptyState>
            </Card>
          )}
          {reconciliations.map((statement) => (
            <StatementCard key={statement.id} statement={statement} />
          ))}
        </div>
      )}
    </QueryView>
  );
}
