import { operationsCopy as copy } from '@drawbridge/messages/operations';
import type { JobsOfKind } from '@drawbridge/contract/operations/schema.ts';
import { dash, formatCount, formatMoment } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { canRunNow, RunNow } from './run-now.tsx';

/** The kinds of background jobs that have something to do, run by a timetable, or can be started. */
export function JobsCard({ jobs }: { readonly jobs: readonly JobsOfKind[] }) {
  const shown = jobs.filter(
    ({ kind, waiting, running, givenUp, startedAt }) =>
      waiting + running + givenUp > 0 || startedAt !== null || canRunNow(kind),
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

const momentOf = (at: string | null) =>
  at === null ? dash : <span className="num">{formatMoment(at)}</span>;

const columns: readonly Column<JobsOfKind>[] = [
  {
    key: 'job',
    header: copy.job,
    primary: true,
    cell: ({ kind }) => (
      <>
        {copy.kinds[kind]}
        {kind === 'publish audit head' && (
          <span className="block text-sm font-normal text-ink-2">{copy.publishHint}</span>
        )}
      </>
    ),
  },
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
    cell: ({ kind }) => canRunNow(kind) && <RunNow kind={kind} />,
  },
];
