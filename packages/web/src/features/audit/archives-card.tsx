import { auditCopy } from '@drawbridge/messages/audit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { auditRoutes } from '@drawbridge/contract/audit/routes.ts';
import type { AuditArchive } from '@drawbridge/contract/audit/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatCount, formatDate, formatFileSize } from '../../platform/format.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { auditArchivesQuery } from './queries.ts';

const copy = auditCopy.archives;

/** The archives of older entries, once there are any. */
export function ArchivesCard() {
  const { data, error } = useQuery(auditArchivesQuery);
  if (error) return <Alert tone="red">{auditCopy.failed({ reason: messageOf(error) })}</Alert>;
  if (!data || data.archives.length === 0) return null;
  return (
    <Card title={copy.title} note={copy.text}>
      <DataTable
        label={copy.title}
        columns={columns}
        rows={data.archives}
        rowKey={({ number }) => String(number)}
      />
    </Card>
  );
}

const columns: readonly Column<AuditArchive>[] = [
  {
    key: 'number',
    header: copy.archive,
    width: 'w-40',
    primary: true,
    cell: ({ number }) => formatCount(number),
  },
  {
    key: 'period',
    header: copy.period,
    width: 'w-56',
    cell: ({ firstOn, lastOn }) => copy.dates({ from: formatDate(firstOn), to: formatDate(lastOn) }),
  },
  {
    key: 'entries',
    header: copy.entries,
    width: 'w-40',
    align: 'right',
    cell: ({ entries }) => formatCount(entries),
  },
  {
    key: 'size',
    header: copy.size,
    width: 'w-40',
    align: 'right',
    cell: ({ sizeBytes }) => formatFileSize(sizeBytes),
  },
  {
    key: 'download',
    header: copy.short,
    headerHidden: true,
    width: 'w-56',
    align: 'right',
    cell: ({ number }) => <DownloadButton number={String(number)} />,
  },
];

function DownloadButton({ number }: { readonly number: string }) {
  const download = useMutation({
    mutationFn: () => call(auditRoutes.archive, { params: { number } }),
    onSuccess: (bytes) => saveFile(bytes, copy.fileName({ number }), 'text/csv'),
  });
  return (
    <>
      <Button
        icon={<Download aria-hidden className="size-4" />}
        aria-label={copy.download({ number })}
        busy={download.isPending}
        busyLabel={auditCopy.exporting}
        onClick={() => download.mutate()}
      >
        {copy.short}
      </Button>
      {download.error && <Alert tone="red">{auditCopy.failed({ reason: messageOf(download.error) })}</Alert>}
    </>
  );
}
