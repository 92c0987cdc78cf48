import { operationsCopy as copy } from '@drawbridge/messages/operations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { operationRoutes } from '@drawbridge/contract/operations/routes.ts';
import type { FailedJob } from '@drawbridge/contract/operations/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatCount, formatMoment } from '../../platform/format.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { operationsQuery } from './queries.ts';
import { ServerError } from './server-error.tsx';

function useRetry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => call(operationRoutes.retry, { body: { ids: [...ids] } }),
    onSuccess: ({ jobs }) => {
      announce(copy.retried({ jobs }));
      return client.invalidateQueries({ queryKey: operationsQuery.queryKey });
    },
    onError: (error) => announce(copy.retryFailed({ reason: messageOf(error) }), { tone: 'red' }),
  });
}

/** Jobs that failed for good, each with its error, to be tried again one by one or all together. */
export function FailedJobs({ jobs }: { readonly jobs: readonly FailedJob[] }) {
  const retry = useRetry();
  return (
    <Card
      title={copy.failedJobs}
      count={formatCount(jobs.length)}
      actions={
        <Button
          size="sm"
          busy={retry.isPending}
          busyLabel={copy.retrying}
          onClick={() => retry.mutate(jobs.map(({ id }) => id))}
        >
          {copy.retryAll}
        </Button>
      }
    >
      <DataTable label={copy.failedJobs} columns={columns} rows={jobs} rowKey={({ id }) => id} />
    </Card>
  );
}

function RetryButton({ job: { id, kind, failedAt } }: { readonly job: FailedJob }) {
  const retry = useRetry();
  return (
    <Button
      size="sm"
      aria-label={copy.retryNamed({ job: copy.kinds[kind], moment: formatMoment(failedAt) })}
      busy={retry.isPending}
      busyLabel={copy.retrying}
      onClick={() => retry.mutate([id])}
    >
      {copy.retry}
    </Button>
  );
}

const columns: readonly Column<FailedJob>[] = [
  {
    key: 'job',
    header: copy.job,
    primary: true,
    width: 'w-56',
    cell: ({ kind, attempts }) => (
      <>
        <span className="font-semibold">{copy.kinds[kind]}</span>
        <span className="block text-sm font-normal text-ink-2">{copy.attempts({ attempts })}</span>
      </>
    ),
  },
  {
    key: 'error',
    header: copy.error,
    cell: ({ error }) => <ServerError error={error} />,
  },
  {
    key: 'failed',
    header: copy.failedAt,
    width: 'w-52',
    cell: ({ failedAt }) => <span className="num">{formatMoment(failedAt)}</span>,
  },
  {
    key: 'retry',
    header: copy.retry,
    headerHidden: true,
    align: 'right',
    width: 'w-36',
    cell: (job) => <RetryButton job={job} />,
  },
];
