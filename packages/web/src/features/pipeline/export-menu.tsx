import { pipelineCopy } from '@drawbridge/messages/pipeline';
import { useMutation } from '@tanstack/react-query';
import type { ExportQuery } from '@drawbridge/contract/pipeline/export-query.ts';
import { pipelineRoutes } from '@drawbridge/contract/pipeline/routes.ts';
import type { ExportFormat } from '@drawbridge/contract/pipeline/schema.ts';
import { mediaTypeOf } from '@drawbridge/domain/documents/file-types.ts';
import { call, messageOf } from '../../platform/api.ts';
import { saveFile } from '../../platform/save-file.ts';
import { lenderToday } from '../../platform/use-today.ts';
import { announce } from '../../ui/announcer-store.ts';
import { DownloadMenu } from '../../ui/download-menu.tsx';
import type { Filters } from './read-search.ts';

interface ExportMenuProps {
  readonly table: ExportQuery['table'];
  /** The table’s name, also used for the file. */
  readonly title: string;
  readonly q: string;
  readonly sort: string | undefined;
  readonly filters: Filters;
}

export function ExportMenu({ table, title, q, sort, filters }: ExportMenuProps) {
  const download = useMutation({
    mutationFn: (format: ExportFormat) =>
      call(pipelineRoutes.export, {
        query: {
          table,
          format,
          ...filters,
          ...(q === '' ? {} : { q }),
          ...(sort === undefined ? {} : { sort }),
        },
      }),
    onSuccess: (bytes, format) => {
      const file = `${title} ${lenderToday()}.${format}`;
      saveFile(bytes, file, mediaTypeOf(format));
      announce(pipelineCopy.exported({ file }));
    },
    onError: (error) => announce(pipelineCopy.failed({ reason: messageOf(error) }), { tone: 'red' }),
  });
  return (
    <DownloadMenu
      label={pipelineCopy.exportOf({ table: title })}
      words={pipelineCopy.export}
      busyWords={pipelineCopy.exporting}
      busy={download.isPending}
      formats={[
        { format: 'csv', label: pipelineCopy.asCsv },
        { format: 'xlsx', label: pipelineCopy.asWorkbook },
      ]}
      onChoose={(format) => download.mutate(format)}
    />
  );
}
