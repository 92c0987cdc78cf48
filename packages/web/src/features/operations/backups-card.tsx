import { operationsCopy as copy } from '@drawbridge/messages/operations';
import { useQuery } from '@tanstack/react-query';
import type { backupRoutes } from '@drawbridge/contract/backups/routes.ts';
import type { ReplyOf } from '@drawbridge/contract/wire/route.ts';
import { dash, formatCount, formatFileSize, formatMoment } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { queryFailure } from '../../ui/query-failure.tsx';
import { Tag } from '../../ui/tag.tsx';
import { backupsQuery } from './queries.ts';
import { RunNow } from './run-now.tsx';

type Backup = ReplyOf<typeof backupRoutes.list>['backups'][number];
type Drill = ReplyOf<typeof backupRoutes.list>['drills'][number];

const mostShown = 10;

/** The latest backups and restore drills. */
export function BackupsCard({ isScheduled }: { readonly isScheduled: boolean }) {
  const query = useQuery(backupsQuery);
  const drills = query.data?.drills.slice(0, mostShown) ?? [];
  return (
    <>
      {!isScheduled && <Alert tone="amber">{copy.notScheduled}</Alert>}
      <Card
        title={copy.backups}
        note={isScheduled && copy.backupsHint}
        actions={
          isScheduled && (
            <>
              <RunNow kind="drill backup" label={copy.drillNow} />
              <RunNow kind="make backup" label={copy.backUpNow} />
            </>
          )
        }
      >
        <DataTable
          label={copy.backups}
          columns={backupColumns}
          rows={query.data?.backups.slice(0, mostShown)}
          rowKey={({ made_at: at }) => at}
          skeletonRows={2}
          error={queryFailure(query, copy.loadFailed)}
          empty={<EmptyState title={copy.noBackups} />}
        />
      </Card>
      {drills.length > 0 && (
        <Card title={copy.drills}>
          <DataTable
            label={copy.drills}
            columns={drillColumns}
            rows={drills}
            rowKey={({ made_at: at }) => at}
          />
        </Card>
      )}
    </>
  );
}

function Result({ failure, good }: { readonly failure: string | null; readonly good: string }) {
  if (failure === null) return <Tag tone="green">{good}</Tag>;
  return (
    <span className="grid justify-items-start gap-1 max-md:justify-items-end">
      <Tag tone="red">{copy.failedAt}</Tag>
      <span lang="en" className="text-sm wrap-anywhere">
        {failure}
      </span>
    </span>
  );
}

const moment = (at: string) => <span className="num font-semibold">{formatMoment(at)}</span>;

const backupColumns: readonly Column<Backup>[] = [
  { key: 'made', header: copy.made, primary: true, cell: ({ made_at: at }) => moment(at) },
  {
    key: 'place',
    header: copy.place,
    cell: ({ place }) => <span className="wrap-anywhere">{place ?? copy.archive}</span>,
  },
  { key: 'rows', header: copy.rows, align: 'right', cell: ({ rows }) => formatCount(rows) },
  { key: 'files', header: copy.files, align: 'right', cell: ({ files }) => formatCount(files) },
  {
    key: 'size',
    header: copy.size,
    align: 'right',
    cell: ({ bytes }) => (bytes === null ? dash : formatFileSize(bytes)),
  },
  {
    key: 'result',
    header: copy.result,
    cell: ({ failure, lost_files: lost }) => (
      <>
        <Result failure={failure} good={copy.succeeded} />
        {lost > 0 && <span className="block text-sm text-red">{copy.backUpLost({ files: lost })}</span>}
      </>
    ),
  },
];

const drillColumns: readonly Column<Drill>[] = [
  { key: 'made', header: copy.made, primary: true, cell: ({ made_at: at }) => moment(at) },
  {
    key: 'backup',
    header: copy.backup,
    cell: ({ backup }) => <span className="wrap-anywhere">{backup}</span>,
  },
  { key: 'rows', header: copy.rows, align: 'right', cell: ({ rows }) => formatCount(rows) },
  { key: 'files', header: copy.files, align: 'right', cell: ({ files }) => formatCount(files) },
  {
    key: 'result',
    header: copy.result,
    cell: ({ failure, was_restored: restored }) => (
      <Result failure={failure} good={restored ? copy.restored : copy.verified} />
    ),
  },
];
