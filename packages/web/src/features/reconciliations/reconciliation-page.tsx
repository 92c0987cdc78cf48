import { reconciliationCopy as copy } from '@drawbridge/messages/reconciliations';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { dash } from '../../platform/format.ts';
import { loadFailed } from '../../platform/load-failed.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Alert } from '../../ui/alert.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryView, SkeletonGroup } from '../../ui/query-view.tsx';
import { reconciliationsQuery } from './queries.ts';
import { StatementCard } from './statement-card.tsx';
import { StatementForm } from './statement-form.tsx';

/** Compares what another servicer states of a loan with its account. */
export function ReconciliationPage() {
  const { dealId } = useParams({ from: '/staff/deals/$dealId/reconciliation' });
  usePageTitle(copy.title);
  const query = useQuery(reconciliationsQuery(dealId));
  const loan = query.data;
  return (
    <div className="page">
      <PageHeading
        title={copy.title}
        subtitle={loan && copy.subtitle({ number: loan.number, borrower: loan.borrower })}
        above={
          <Breadcrumb>
            <Link to="/staff/deals">{copy.deals}</Link>
            <Link to="/staff/deals/$dealId" params={{ dealId }}>
              {loan?.name ?? dash}
            </Link>
            <span aria-current="page">{copy.title}</span>
          </Breadcrumb>
        }
      />
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
    </div>
  );
}
