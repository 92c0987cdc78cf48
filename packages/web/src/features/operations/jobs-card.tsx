import { operationsCopy as copy } from '@drawbridge/messages/operations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { operationRoutes } from '@drawbridge/contract/operations/routes.ts';
import { runnableJobs, type JobsOfKind, type RunnableJob } from '@drawbridge/contract/operations/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { dash, formatCount, formatMoment } from '../../platform/format.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { operationsQuery } from './queries.ts';

/** The kinds of background jobs that have something to do, or run by a timetable. */
export function JobsCard({ jobs }: { readonly jobs: readonly JobsOfKind[] }) {
  const shown = jobs.filter(
    ({ kind, waiting, running, givenUp, startedAt }) =>
      waiting + running + givenUp > 0 || startedAt !== null || isRunnable(kind),
  );
  const idle = jobs.length - shown.length;
  return (
    <Card
      title={copy.jobs}
      footer={idle > 0 && <p className="text-sm text-ink-2">{copy.idle({ kinds: idle })}</p>}
    >
      <DataTable label={copy.jobs} columns={columns} rows={shown} rowKey={({ kind }) => kind} />
    </Card>
  );
}

const isRunnable = (kind: JobsOfKind['kind']): kind is RunnableJob =>
  runnableJobs.some((runnable) => runnable === kind);

const momentOf = (at: string | null) =>
  at === null ? dash : <span className="num">{formatMoment(at)}</span>;

const columns: readonly Column<JobsOfKind>[] = [
  { key: 'job', header: copy.job, primary: true, cell: ({ kind }) => copy.kinds[kind] },
  {
    key: 'waiting',
    header: copy.waiting,
    align: 'right',
    cell: ({ waiting }) => formatCount(waiting),
  },
  { key: 'running', header: copy.running, align: 'right', cell: ({ running }) => formatCount(running) },
  {
    key: 'failed',
    header: copy.failed,
    align: 'right',
    cell: ({ givenUp }) =>
      givenUp === 0 ? '0' : <strong className="text-red">{formatCount(givenUp)}</strong>,
  },
  { key: 'due', header: copy.dueSince, cell: ({ dueSince }) => momentOf(dueSince) },
  { key: 'started', header: copy.startedAt, cell: ({ startedAt }) => momentOf(startedAt) },
  {
    key: 'run',
    header: copy.runNow,
    headerHidden: true,
    align: 'right',
    cell: ({ kind }) => isRunnable(kind) && <RunNow kind={kind} />,
  },
];

function RunNow({ kind }: { readonly kind: RunnableJob }) {
  const client = useQueryClient();
  const run = useMutation({
    mutationFn: () => call(operationRoutes.run, { body: { kind } }),
    onSuccess: () => {
      announce(copy.started({ job: copy.kinds[kind] }));
      return client.invalidateQueries({ queryKey: operationsQuery.queryKey });
    },
    onError: (error) => announce(copy.runFailed({ reason: messageOf(error) }), { tone: 'red' }),
  });
  return (
    <Button
      size="sm"
      aria-label={copy.runNamed({ job: copy.kinds[kind] })}
      busy={run.isPending}
      busyLabel={copy.starting}
      onClick={() => run.mutate()}
    >
      {copy.runNow}
    </Button>
  );
}
