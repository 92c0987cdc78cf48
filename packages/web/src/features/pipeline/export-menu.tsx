import { pipelineCopy as copy } from '@drawbridge/messages/pipeline';
import type { ExportQuery } from '@drawbridge/contract/pipeline/export-query.ts';
import { pipelineRoutes } from '@drawbridge/contract/pipeline/routes.ts';
import { call } from '../../platform/api.ts';
import { lenderToday } from '../../platform/use-today.ts';
import { ExportMenu } from '../exports/public.ts';
import type { Filters } from './read-search.ts';

interface PipelineExportMenuProps {
  readonly table: ExportQuery['table'];
  /** The table’s name, also used for the file. */
  readonly title: string;
  readonly q: string;
  readonly sort: string | undefined;
  readonly filters: Filters;
}

export function PipelineExportMenu({ table, title, q, sort, filters }: PipelineExportMenuProps) {
  const found = { ...filters, ...(q === '' ? {} : { q }), ...(sort === undefined ? {} : { sort }) };
  return (
    <ExportMenu
      label={copy.exportOf({ table: title })}
      words={copy}
      failed={copy.failed}
      load={(format) => call(pipelineRoutes.export, { query: { table, format, ...found } })}
      fileName={(format) => `${title} ${lenderToday()}.${format}`}
    />
  );
}
