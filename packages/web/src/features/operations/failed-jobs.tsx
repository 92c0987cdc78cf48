import { operationsCopy as copy } from '@drawbridge/messages/operations';
import { operationRoutes } from '@drawbridge/contract/operations/routes.ts';
import type { FailedJob } from '@drawbridge/contract/operations/schema.ts';
import { call } from '../../platform/api.ts';
import { formatCount, formatMoment } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ActButton } from './act-button.tsx';
import { RetryButton } from './retry-button.tsx';
import { ServerError } from './server-error.tsx';

/** Jobs that failed for good, each with its error, to be tried again or dismissed, one by one or all together. */
export function FailedJobs({ jobs }: { readonly jobs: readonly FailedJob[] }) {
  const ids = jobs.map(({ id }) => id);
  return (
    <Card
      title={copy.failedJobs}
      count={formatCount(jobs.length)}
      actions={
        <>
          <DismissButton ids={ids} label={copy.dismissAll} />
          <RetryButton ids={ids} label={copy.retryAll} />
        </>
      }
    >
      <DataTable label={copy.failedJobs} columns={columns} rows={jobs} rowKey={({ id }) => id} />
    </Card>
  );
}

interface DismissButtonProps {
  readonly ids: readonly string[];
  readonly label: string;
  readonly named?: string;
}

function DismissButton({ ids, label, named }: DismissButtonProps) {
  return (
    <ActButton
      label={label}
      named={named}
      busyLabel={copy.dismissing}
      act={() => call(operationRoutes.dismiss, { body: { ids: [...ids] } })}
      done={copy.dismissed}
      failed={copy.dismissFailed}
      confirm={{ title: copy.dismissTitle({ jobs: ids.length }), text: copy.dismissText, danger: true }}
    />
  );
}

/** The job’s kind and how often it was tried. */
export function JobName({ kind, attempts }: { readonly kind: FailedJob['kind']; readonly attempts: string }) {
  return (
    <>
      <span className="font-semibold">{copy.kinds[kind]}</span>
      <span className="block text-sm font-normal text-ink-2">{attempts}</span>
    </>
  );
}

const columns: readonly Column<FailedJob>[] = [
  {
    key: 'job',
    header: copy.job,
    primary: true,
    width: 'w-56',
    cell: ({ kind, attempts }) => <JobName kind={kind} attempts={copy.attempts({ attempts })} />,
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
    key: 'act',
    header: copy.retry,
    headerHidden: true,
    align: 'right',
    width: 'w-52',
    cell: ({ id, kind, failedAt }) => {
      const named = { job: copy.kinds[kind], moment: formatMoment(failedAt) };
      return (
        <span className="flex flex-wrap justify-end gap-2">
          <DismissButton ids={[id]} label={copy.dismiss} named={copy.dismissNamed(named)} />
          <RetryButton ids={[id]} label={copy.retry} named={copy.retryNamed(named)} />
        </span>
      );
    },
  },
];
