import * as z from 'zod/mini';
import { dealFilters } from '../deals/filter-schema.ts';
import { fundedColumns, inProcessColumns } from '../deals/schema.ts';
import { text } from '../wire/fields.ts';
import { exportFormats, pipelineTables } from './schema.ts';

/** Each table has columns of its own to sort by. */
const sortableBy = { inprocess: inProcessColumns, funded: fundedColumns } as const satisfies Record<
  (typeof pipelineTables)[number],
  readonly string[]
>;

/** Which table, as what kind of file; the rest as the table itself was asked for. */
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
      { path: ['sort'], message: 'The table has no such column to sort by.' },
    ),
  );
export type ExportQuery = z.infer<typeof exportQuery>;
