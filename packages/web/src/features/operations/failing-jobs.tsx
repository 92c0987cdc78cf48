import { operationsCopy as copy } from '@drawbridge/messages/operations';
import type { FailingJob } from '@drawbridge/contract/operations/schema.ts';
import { formatCount, formatWait } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { JobName } from './failed-jobs.tsx';
import { RetryButton } from './retry-button.tsx';
import { ServerError } from './server-error.tsx';

interface FailingJobsProps {
  readonly jobs: readonly FailingJob[];
  readonly asOf: string;
}

/** Jobs whose last attempt failed and that the queue tries again, with the time until then. */
export function FailingJobs({ jobs, asOf }: FailingJobsProps) {
  const waiting = jobs.filter((job) => isWaiting({ ...job, asOf })).map(({ id }) => id);
  return (
    <Card
      title={copy.failingJobs}
      count={formatCount(jobs.length)}
      actions={waiting.length > 1 && <RetryButton ids={waiting} label={copy.retryAllNow} />}
    >
      <DataTable
        label={copy.failingJobs}
        columns={columns}
        rows={jobs.map((job) => ({ ...job, asOf }))}
        rowKey={({ id }) => id}
      />
    </Card>
  );
}

interface Row extends FailingJob {
  readonly asOf: string;
}

/** Whether its next try is still to come. */
function isWaiting({ nextTryAt, asOf }: Pick<Row, 'nextTryAt' | 'asOf'>): boolean {
  return nextTryAt !== null && Date.parse(nextTryAt) > Date.parse(asOf);
}

const columns: readonly Column<Row>[] = [
  {
    key: 'job',
    header: copy.job,
    primary: true,
    width: 'w-56',
    cell: ({ kind, attempts, mostAttempts }) => (
      <JobName kind={kind} attempts={copy.attemptsOf({ attempts, most: mostAttempts })} />
    ),
  },
  {
    key: 'error',
    header: copy.lastError,
    cell: ({ error }) => <ServerError error={error} />,
  },
  {
    key: 'next',
    header: copy.state,
    width: 'w-52',
    cell: ({ nextTryAt, asOf }) =>
      nextTryAt === null ? (
        <Tag tone="blue">{copy.tryingNow}</Tag>
      ) : (
        <span className="grid justify-items-start gap-1 max-md:justify-items-end">
          <Tag tone="amber">{copy.failing}</Tag>
          <span className="text-sm">
            {isWaiting({ nextTryAt, asOf })
              ? copy.nextTry({ wait: formatWait(asOf, nextTryAt) })
              : copy.nextTryNow}
          </span>
        </span>
      ),
  },
  {
    key: 'retry',
    header: copy.retryNow,
    headerHidden: true,
    align: 'right',
    width: 'w-36',
    cell: (row) =>
      isWaiting(row) && (
        <RetryButton
          ids={[row.id]}
          label={copy.retryNow}
          named={copy.retryNowNamed({ job: copy.kinds[row.kind], attempts: row.attempts })}
        />
      ),
  },
];
