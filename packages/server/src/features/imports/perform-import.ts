import type { Transaction } from 'kysely';
import type { ImportOutcome } from '@drawbridge/contract/imports/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import {
  importFields,
  type ColumnFields,
  type ImportKind,
} from '@drawbridge/domain/imports/import-fields.ts';
import type { DateOrder } from '@drawbridge/domain/imports/read-cell.ts';
import { readRow } from '@drawbridge/domain/imports/read-row.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { makeStage, stageRows, type StagedRow } from './stage-store.ts';
import { writeStaged } from './written-store.ts';
import { stagedProblems } from './problem-store.ts';
import { SheetUnreadable, sheetRows } from './read-sheet.ts';

/** So many problems are listed; more are only counted. */
const mostListed = 500;
const rowsAtATime = 2000;

export interface ImportTask {
  readonly kind: ImportKind;
  readonly bytes: Buffer;
  readonly type: 'csv' | 'xlsx';
  readonly headers: readonly string[];
  readonly columns: ColumnFields;
  readonly dateOrder: DateOrder | undefined;
  readonly commit: boolean;
  readonly today: PlainDate;
  /** Whoever changes a deal's stage by it; null for the command line. */
  readonly actorId: string | null;
}

/** Undoes a dry run, and what has problems. */
class NotKept extends Error {}

/**
 * Goes through a file and does with its rows what an import does: all of it or, with problems or as a dry run, nothing. A
 * dry run is the very same work, undone at the end. `keep` runs in the transaction that keeps the rows.
 */
export async function performImport(
  db: Database,
  task: ImportTask,
  {
    onRead,
    keep,
  }: {
    readonly onRead: (rows: number) => Promise<void>;
    readonly keep: (tx: Transaction<Tables>, outcome: ImportOutcome) => Promise<void>;
  },
): Promise<ImportOutcome> {
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
      const { rows, found } = await stage(tx, task, onRead);
      // What is not in words yet is asked of rows that are sound in themselves.
      for (const { row, field, message } of await stagedProblems(tx, task.kind))
        found.note(row, field, message);
      outcome = { ...outcome, rows, ...found.all() };
      if (outcome.problemCount > 0) throw new NotKept();
      const written = await writeStaged(tx, task.kind, { today: task.today, actorId: task.actorId });
      outcome = { ...outcome, ...written, unchanged: rows - written.added - written.changed };
      if (!task.commit) throw new NotKept();
      await keep(tx, outcome);
    });
  } catch (error) {
    if (error instanceof SheetUnreadable)
      return { ...outcome, problemCount: 1, problems: [{ row: 1, column: null, message: error.message }] };
    if (!(error instanceof NotKept)) throw error;
  }
  return outcome;
}

async function stage(tx: Transaction<Tables>, task: ImportTask, onRead: (rows: number) => Promise<void>) {
  const found = problemList(task);
  let rows = 0;
  let batch: StagedRow[] = [];
  await makeStage(tx);
  const flush = async () => {
    await stageRows(tx, batch);
    batch = [];
    await onRead(rows);
  };
  for await (const { number, cells } of sheetRows(task.bytes, task.type)) {
    if (number === 1) continue;
    rows += 1;
    const { values, problems } = readRow(task.kind, task.columns, cells, task.dateOrder);
    for (const { field, message } of problems) found.note(number, field, message);
    if (problems.length === 0) batch.push([number, values]);
    if (rows % rowsAtATime === 0) await flush();
  }
  await flush();
  return { rows, found };
}

/** Problems by row, with the header of the column that holds the field. */
function problemList({ kind, columns, headers }: ImportTask) {
  let problemCount = 0;
  const problems: { row: number; column: string | null; message: string }[] = [];
  return {
    note(row: number, field: string | null, message: string): void {
      problemCount += 1;
      if (problems.length >= mostListed) return;
      const label = importFields[kind].find(({ key }) => key === field)?.label;
      const column = (field === null ? undefined : headers[columns.indexOf(field)]) ?? label ?? null;
      problems.push({ row, column, message });
    },
    all: () => ({ problemCount, problems: problems.toSorted((one, other) => one.row - other.row) }),
  };
}
