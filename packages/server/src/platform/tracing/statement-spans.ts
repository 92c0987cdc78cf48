import type { LogEvent } from 'kysely';
import { noteSpan } from './spans.ts';

/** Records a statement that ended: what it does to which table, and never its text or values. */
export function noteStatement({ level, query, queryDurationMillis }: LogEvent): void {
  const { summary, operation } = summaryOf(query.sql);
  noteSpan(
    summary,
    {
      kind: 'client',
      startedAt: Date.now() - queryDurationMillis,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.summary': summary,
      },
    },
    { failed: level === 'error' },
  );
}

export interface StatementSummary {
  readonly summary: string;
  readonly operation: string;
}

/** Texts that always differ (a list of many ids) must not fill memory. */
const mostKept = 1000;
const kept = new Map<string, StatementSummary>();

/** What a statement does, and to which table or by which function: `select deals`. */
export function summaryOf(sql: string): StatementSummary {
  const known = kept.get(sql);
  if (known) return known;
  const bare = sql.replaceAll(/'[^']*'/g, '');
  const operation = /\b(?:select|insert|update|delete|merge)\b/i.exec(bare)?.[0].toLowerCase() ?? 'other';
  const subject =
    /^\s*select\s+([a-z_]\w*\.\w+)\s*\(/i.exec(bare)?.[1] ??
    /\b(?:from|into|update)\s+"?([a-z_][\w.]*)/i.exec(bare)?.[1];
  const made = { summary: subject === undefined ? operation : `${operation} ${subject}`, operation };
  if (kept.size < mostKept) kept.set(sql, made);
  return made;
}
