import type { ImportDetail, ImportSummary } from '@drawbridge/contract/imports/schema.ts';
import type { ImportRow } from './store.ts';

export function presentSummary(row: ImportRow): ImportSummary {
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.file_name,
    state: row.state,
    commit: row.commits,
    rowsRead: row.rows_read,
    startedBy: row.starter,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    added: row.outcome?.added ?? null,
    changed: row.outcome?.changed ?? null,
    problemCount: row.outcome?.problemCount ?? null,
  };
}

export function presentImport(row: ImportRow): ImportDetail {
  return {
    ...presentSummary(row),
    headers: row.headers,
    columns: row.columns,
    dateOrder: row.date_order,
    outcome: row.outcome,
  };
}
