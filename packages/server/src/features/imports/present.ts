import type {
  ImportDetail,
  ImportOutcome,
  ImportProblem,
  ImportProblems,
  ImportSummary,
} from '@drawbridge/contract/imports/schema.ts';
import type { ImportRow } from './store.ts';

export function presentSummary(row: ImportRow): ImportSummary {
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.file_name,
    state: row.state,
    commit: row.commits,
    rowsRead: row.rows_read,
    rowCount: row.row_count,
    startedBy: row.starter,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    added: row.outcome?.added ?? null,
    changed: row.outcome?.changed ?? null,
    unchanged: row.outcome?.unchanged ?? null,
    problemCount: row.outcome?.problemCount ?? null,
  };
}

export function presentImport(row: ImportRow): ImportDetail {
  return {
    ...presentSummary(row),
    headers: row.headers,
    headerRow: row.header_row,
    remembered: row.remembered,
    rowsWritten: row.rows_written,
    columns: row.columns,
    dateOrder: row.date_order,
    outcome: row.outcome,
  };
}

export function presentProblems({
  outcome,
  problems,
}: {
  readonly outcome: ImportOutcome | null;
  readonly problems: ImportProblem[] | null;
}): ImportProblems {
  // Older imports kept only the problems in their outcome.
  return { problemCount: outcome?.problemCount ?? 0, problems: problems ?? outcome?.problems ?? [] };
}
