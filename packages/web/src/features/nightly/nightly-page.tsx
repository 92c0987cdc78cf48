import { nightlyCopy as copy } from '@drawbridge/messages/nightly';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { nightlyRoutes } from '@drawbridge/contract/nightly/routes.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatDate } from '../../platform/format.ts';
import { loadFailed } from '../../platform/load-failed.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { queryFailure } from '../../ui/query-failure.tsx';
import { useIsAdministrator } from '../profile/public.ts';
import { exceptionColumns, exceptionLink } from './exception-columns.tsx';
import { nightlyRunsQuery } from './queries.ts';
import { runColumns } from './run-columns.tsx';

/** What the server did with loans every night, and the loans that need a look. */
export function NightlyPage() {
  usePageTitle(copy.title);
  const administers = useIsAdministrator();
  const query = useQuery(nightlyRunsQuery);
  const runs = query.data?.runs;
  const over = runs?.find(({ endedAt }) => endedAt !== null);
  return (
    <div className="page">
      <PageHeading title={copy.title} subtitle={copy.subtitle} actions={administers && <RunNow />} />
      {over && over.unconfirmed > 0 && (
        <Alert
          tone="amber"
          live="off"
          title={copy.unconfirmed({ loans: over.unconfirmed })}
          action={
            <Link to="/staff/terms" className={buttonClass({ size: 'sm' })}>
              {copy.confirmTerms}
            </Link>
          }
        >
          {copy.unconfirmedText}
        </Alert>
      )}
      {over && (
        <Card title={copy.exceptions} note={copy.exceptionsOf({ day: formatDate(over.day) })}>
          <DataTable
            label={copy.exceptions}
            columns={exceptionColumns}
            rows={query.data?.exceptions}
            rowKey={({ dealId, kind }) => `${dealId} ${kind}`}
            rowLink={exceptionLink}
            empty={<EmptyState title={copy.noExceptions} />}
          />
        </Card>
      )}
      <Card title={copy.runs}>
        <DataTable
          label={copy.runs}
          columns={runColumns}
          rows={runs}
          rowKey={({ id }) => id}
          error={queryFailure(query, loadFailed)}
          empty={<EmptyState title={copy.none}>{copy.noneHint}</EmptyState>}
        />
      </Card>
    </div>
  );
}

function RunNow() {
  const client = useQueryClient();
  const run = useMutation({
    mutationFn: () => call(nightlyRoutes.run, {}),
    onSuccess: () => {
      announce(copy.started);
      return client.invalidateQueries({ queryKey: nightlyRunsQuery.queryKey });
    },
    onError: (error) => announce(copy.startFailed({ reason: messageOf(error) }), { tone: 'red' }),
  });
  return (
    <Button
      icon={<Play aria-hidden className="size-4" />}
      title={copy.safe}
      busy={run.isPending}
      busyLabel={copy.starting}
      onClick={() => run.mutate()}
    >
      {copy.runNow}
    </Button>
  );
}
