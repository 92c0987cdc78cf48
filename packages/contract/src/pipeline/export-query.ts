import * as z from 'zod/mini';
import { exportMessages } from '@drawbridge/messages/pipeline';
import { dealFilters } from '../deals/filter-schema.ts';
import { brokerInProcessColumns, fundedColumns } from '../deals/schema.ts';
import { text } from '../wire/fields.ts';
import { exportFormats } from '../wire/export-formats.ts';
import { pipelineTables } from './schema.ts';

const sortableBy = { inprocess: brokerInProcessColumns, funded: fundedColumns } as const satisfies Record<
  (typeof pipelineTables)[number],
  readonly string[]
>;

/** The table and the file format, along with the table’s own query. */
export const exportQuery = z
  .object({
    ...dealFilters,
    table: z.enum(pipelineTables),
    format: z.enum(exportFormats),
    q: z.optional(text(100)),
    sort: z.optional(text(40)),
  })
  .check(
    z.refine(
      ({ table, sort }) =>
        sort === undefined || (sortableBy[table] as readonly string[]).includes(sort.replace(/^-/, '')),
      { path: ['sort'], error: () => exportMessages.sort },
    ),
  );
export type ExportQuery = z.infer<typeof exportQuery>;
