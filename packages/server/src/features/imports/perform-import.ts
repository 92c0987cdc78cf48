import { importSheet } from '@drawbridge/contract/imports/import-sheets.ts';
import { mostProblems, type ImportOutcome, type ImportProblem } from '@drawbridge/contract/imports/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { mostRows, type ColumnFields, type ImportKind } from '@drawbridge/domain/imports/import-sheet.ts';
import type { DateOrder } from '@drawbridge/domain/imports/read-cell.ts';
import { readRow } from '@drawbridge/domain/imports/read-row.ts';
import { importMessages } from '@drawbridge/messages/imports';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { FileUnreadable } from '../../platform/spreadsheets/file-unreadable.ts';
import { openSheet, tooManyRows } from './read-sheet.ts';
import { makeStage, stageRows, type StagedRow } from './stage-store.ts';
import { stagedProblems } from './problem-store.ts';
import { notifyBrowsersOfImport } from './notify-browsers.ts';
import { writeStaged } from './write-staged.ts';

/** Problems included in an outcome; the rest have a call of their own. */
const mostInOutcome = 500;
/** Rows staged per statement: few enough not to block other requests. */
const rowsAtATime = 500;

export interface ImportTask {
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly type: 'csv' | 'xlsx';
  readonly headers: readonly string[];
  /** The row of the headers, from 1. */
  readonly headerRow: number;
  readonly columns: ColumnFields;
  readonly dateOrder: DateOrder | undefined;
  readonly commit: boolean;
  readonly today: PlainDate;
  readonly at: Date;
  /** The account recorded for stage changes; null for the command line. */
  readonly actorId: string | null;
  /** The id in the hint that browsers receive. */
  readonly hintId: string;
}

export interface ImportHooks {
  readonly onRead: (rows: number) => Promise<void>;
  readonly onWritten: (rows: number) => Promise<void>;
  /** Runs in the transaction that writes the rows. */
  readonly keep: (tx: Transaction, outcome: ImportOutcome) => Promise<void>;
}

export interface Performed {
  readonly outcome: ImportOutcome;
  /** The first 10,000, ordered by row. */
  readonly problems: readonly ImportProblem[];
}

/** Rolls back a dry run or an import with problems. */
class RolledBack extends Error {}

/**
 * Imports a file: all of its rows or, with problems or as a dry run, none. A dry run does the same work and rolls it back,
 * so it reports exactly what an import would do.
 */
export async function performImport(db: Database, task: ImportTask, hooks: ImportHooks): Promise<Performed> {
  const found = problemList(task);
  let outcome: ImportOutcome = {
    rows: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    problemCount: 0,
    problems: [],
  };
  try {
    await db.transaction().execute(async (tx) => {
      const rows = await stage(tx, task, found, hooks.onRead);
      outcome = { ...outcome, rows };
      // Rows that are valid on their own are then compared with each other and the database.
      found.noteAll(await stagedProblems(tx, task.kind));
      if (found.count() > 0) throw new RolledBack();
      const written = await writeStaged(tx, task, hooks.onWritten);
      found.noteAll(written.problems);
      const { added, changed } = written;
      if (found.count() > 0) throw new RolledBack();
      outcome = { ...outcome, added, changed, unchanged: rows - added - changed };
      if (!task.commit) throw new RolledBack();
      await hooks.keep(tx, outcome);
      await notifyBrowsersOfImport(tx, task, written.dealIds);
    });
  } catch (error) {
    if (error instanceof FileUnreadable) found.note(1, null, error.message);
    else if (!(error instanceof RolledBack)) throw error;
  }
  const problems = found.listed();
  const problemCount = found.count();
  return { outcome: { ...outcome, problemCount, problems: problems.slice(0, mostInOutcome) }, problems };
}

async function stage(
  tx: Transaction,
  task: ImportTask,
  found: ReturnType<typeof problemList>,
  onRead: (rows: number) => Promise<void>,
): Promise<number> {
  const { kind, columns, headerRow, dateOrder } = task;
  let rows = 0;
  let batch: StagedRow[] = [];
  await makeStage(tx);
  const flush = async () => {
    await stageRows(tx, batch);
    batch = [];
    await onRead(rows);
  };
  const sheet = importSheet(kind);
  const table = await openSheet(task.bytes, task.type);
  for await (const row of table.rows) {
    if (row.number <= headerRow) continue;
    rows += 1;
    if (rows > mostRows) throw new FileUnreadable('too large', tooManyRows());
    const { values, problems } = readRow(sheet, columns, row, dateOrder);
    for (const { field, message } of problems) found.note(row.number, field, message);
    if (problems.length === 0) batch.push([row.number, values]);
    if (rows % rowsAtATime === 0) await flush();
  }
  await flush();
  for (const area of table.merged) {
    const field = columns.slice(area.left - 1, area.right).find((key) => key !== null);
    if (area.bottom >= headerRow && field !== undefined) found.note(area.top, field, importMessages.merged);
  }
  return rows;
}

/** Collects problems by row, with the header of the field’s column. */
function problemList({ kind, columns, headers }: ImportTask) {
  let count = 0;
  const problems: ImportProblem[] = [];
  const labels = new Map(importSheet(kind).fields.map(({ key, label }) => [key, label]));
  function note(row: number, field: string | null, message: string): void {
    count += 1;
    if (problems.length >= mostProblems) return;
    const header = field === null ? undefined : headers[columns.indexOf(field)];
    const column = header === undefined || header === '' ? labels.get(field ?? '')?.() : header;
    problems.push({ row, column: column ?? null, message });
  }
  return {
    note,
    noteAll(found: readonly { row: number; field: string | null; message: string }[]): void {
      for (const { row, field, message } of found) note(row, field, message);
    },
    count: () => count,
    listed: () => problems.toSorted((one, other) => one.row - other.row),
  };
}
