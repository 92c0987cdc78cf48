import { reportCopy as copy } from '@drawbridge/messages/reports';
import { useMutation } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { reportRoutes } from '@drawbridge/contract/reports/routes.ts';
import type { ReportExportQuery, ReportName } from '@drawbridge/contract/reports/schema.ts';
import { mediaTypeOf } from '@drawbridge/domain/documents/file-types.ts';
import { call, messageOf } from '../../platform/api.ts';
import { saveFile } from '../../platform/save-file.ts';
import { lenderToday } from '../../platform/use-today.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadMenu } from '../../ui/download-menu.tsx';
import { filtersFor, type ReportSearch } from './report-search.ts';

interface ReportActionsProps {
  readonly report: ReportName;
  readonly search: ReportSearch;
}

/** Prints a report or exports it for a spreadsheet. */
export function ReportActions({ report, search }: ReportActionsProps) {
  const title = copy.titles[report];
  const download = useMutation({
    mutationFn: (format: ReportExportQuery['format']) =>
      call(reportRoutes.export, { query: { report, format, ...filtersFor(report, search) } }),
    onSuccess: (bytes, format) => {
      const file = `${title} ${lenderToday()}.${format}`;
      saveFile(bytes, file, mediaTypeOf(format));
      announce(copy.exported({ file }));
    },
    onError: (error) => announce(copy.failed({ reason: messageOf(error) }), { tone: 'red' }),
  });
  return (
    <div className="flex gap-2 print:hidden">
      <Button size="sm" onClick={() => window.print()}>
        <Printer aria-hidden className="size-4" />
        {copy.print}
      </Button>
      <DownloadMenu
        label={copy.exportOf({ title })}
        words={copy.export}
        busyWords={copy.exporting}
        busy={download.isPending}
        formats={[
          { format: 'csv', label: copy.asCsv },
          { format: 'xlsx', label: copy.asWorkbook },
        ]}
        onChoose={(format) => download.mutate(format)}
      />
    </div>
  );
}
