import * as z from 'zod/mini';
import { importKinds, importStates } from '@drawbridge/domain/imports/import-fields.ts';
import { dateOrders } from '@drawbridge/domain/imports/read-cell.ts';
import { instant, recordId, text } from '../wire/fields.ts';

export const importMessages = {
  noFile: 'Please choose a file.',
  noRows: 'The first sheet of this file has no headers in its first row.',
  columns: 'Please choose what the columns hold.',
} as const;

/** Most bytes of the JSON that carries a file: a third more than the file, and some room. */
export const importBodyBytes = 28 * 1024 * 1024;

export const importStart = z.object({
  kind: z.enum(importKinds),
  name: text(2000).check(z.minLength(1, importMessages.noFile)),
  /** The file in base64, with or without the `data:…;base64,` that browsers put before it. */
  data: text(importBodyBytes),
});
export type ImportStart = z.infer<typeof importStart>;

export const importId = z.object({ id: recordId });

const columnFields = z.array(z.nullable(text(40))).check(z.maxLength(500));

export const importRun = z.object({
  id: recordId,
  /** Which field each column holds, in the order of the file; null for one that is not imported. */
  columns: columnFields,
  /** Settles dates that could be two days. */
  dateOrder: z.optional(z.enum(dateOrders)),
  /** False for a dry run, which keeps nothing. */
  commit: z.boolean(),
});
export type ImportRun = z.infer<typeof importRun>;

const importProblem = z.object({
  /** As a spreadsheet numbers its rows: the headers are in row 1. */
  row: z.int(),
  /** The header of the column at fault; null for the row as a whole. */
  column: z.nullable(z.string()),
  message: z.string(),
});

export const importOutcome = z.object({
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** How many there are; the first 500 are listed. */
  problemCount: z.int(),
  problems: z.array(importProblem),
});
export type ImportOutcome = z.infer<typeof importOutcome>;

export const importSummary = z.object({
  id: recordId,
  kind: z.enum(importKinds),
  fileName: z.string(),
  state: z.enum(importStates),
  commit: z.boolean(),
  rowsRead: z.int(),
  startedBy: z.string(),
  createdAt: instant,
  finishedAt: z.nullable(instant),
  added: z.nullable(z.int()),
  changed: z.nullable(z.int()),
  problemCount: z.nullable(z.int()),
});
export type ImportSummary = z.infer<typeof importSummary>;

export const imports = z.object({ imports: z.array(importSummary) });

export const importDetail = z.extend(importSummary, {
  headers: z.array(z.object({ header: z.string(), samples: z.array(z.string()) })),
  columns: z.array(z.nullable(z.string())),
  dateOrder: z.nullable(z.enum(dateOrders)),
  outcome: z.nullable(importOutcome),
});
export type ImportDetail = z.infer<typeof importDetail>;
