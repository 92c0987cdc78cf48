import * as z from 'zod/mini';
import { importKinds, importStates } from '@drawbridge/domain/imports/import-sheet.ts';
import { dateOrders } from '@drawbridge/domain/imports/read-cell.ts';
import { importMessages } from '@drawbridge/messages/imports';
import { instant, recordId, text } from '../wire/fields.ts';

/** In bytes of JSON: base64 adds a third. */
export const importBodyBytes = 28 * 1024 * 1024;

export const importStart = z.object({
  kind: z.enum(importKinds),
  name: text(2000).check(z.minLength(1, { error: () => importMessages.noFile })),
  /** Base64, with or without the browser’s `data:…;base64,`. */
  data: text(importBodyBytes),
});
export type ImportStart = z.infer<typeof importStart>;

export const templateFormats = ['csv', 'xlsx'] as const;
export type TemplateFormat = (typeof templateFormats)[number];

export const templateQuery = z.object({ kind: z.enum(importKinds), format: z.enum(templateFormats) });
export type TemplateQuery = z.infer<typeof templateQuery>;

export const importId = z.object({ id: recordId });

const columnFields = z.array(z.nullable(text(40))).check(z.maxLength(500));

export const importRun = z.object({
  id: recordId,
  /** The field of each column, in file order; null for a column that is not imported. */
  columns: columnFields,
  /** Columns (from 0) left out on purpose although their header names a field. Remembered for each set of headers. */
  leftOut: z.optional(z.array(z.int().check(z.gte(0), z.lt(500))).check(z.maxLength(500))),
  /** How to read a date that could be two days. */
  dateOrder: z.optional(z.enum(dateOrders)),
  /** False for a dry run, which keeps nothing. */
  commit: z.boolean(),
});
export type ImportRun = z.infer<typeof importRun>;

const importProblem = z.object({
  /** The spreadsheet’s row number, from 1. */
  row: z.int(),
  /** The header of the column; null for the row as a whole. */
  column: z.nullable(z.string()),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof importProblem>;

/** Problems kept per run; the rest are only counted. */
export const mostProblems = 10_000;

export const importProblems = z.object({
  /** Includes problems that are not listed. */
  problemCount: z.int(),
  problems: z.array(importProblem),
});
export type ImportProblems = z.infer<typeof importProblems>;

export const importOutcome = z.object({
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Includes problems beyond the 500 listed. */
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
  /** Rows below the headers; null for older imports, whose rows were not counted. */
  rowCount: z.nullable(z.int()),
  startedBy: z.string(),
  createdAt: instant,
  finishedAt: z.nullable(instant),
  added: z.nullable(z.int()),
  changed: z.nullable(z.int()),
  unchanged: z.nullable(z.int()),
  problemCount: z.nullable(z.int()),
});
export type ImportSummary = z.infer<typeof importSummary>;

export const imports = z.object({ imports: z.array(importSummary) });

export const importDetail = z.extend(importSummary, {
  headers: z.array(z.object({ header: z.string(), samples: z.array(z.string()) })),
  /** The spreadsheet’s row number, from 1. */
  headerRow: z.int(),
  /** Whether the columns are matched as in the last file of this kind with the same headers. */
  remembered: z.boolean(),
  /** Rows compared and written so far in the current run. */
  rowsWritten: z.int(),
  columns: z.array(z.nullable(z.string())),
  dateOrder: z.nullable(z.enum(dateOrders)),
  outcome: z.nullable(importOutcome),
});
export type ImportDetail = z.infer<typeof importDetail>;
