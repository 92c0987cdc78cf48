import { sql } from 'kysely';
import type { StatedAmounts } from '@drawbridge/domain/loan-accounts/reconcile.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Queries } from '../../platform/database/connect.ts';

/** The latest are what people look at. */
const mostShown = 20;

/** What other servicers stated of a loan, the last recorded first. */
export function statementsOf(db: Queries, dealId: string, most = mostShown) {
  return db
    .selectFrom('reconciliations')
    .leftJoin('accounts', 'accounts.id', 'reconciliations.recorded_by')
    .select(['reconciliations.id', 'on_day', 'kind', 'stated', 'recorded_at', 'file_name'])
    .select('accounts.name as recorder')
    .where('deal_id', '=', dealId)
    .orderBy('recorded_at', 'desc')
    .orderBy('on_day', 'desc')
    .orderBy('reconciliations.number', 'desc')
    .limit(most)
    .execute();
}
export type StatementRow = Awaited<ReturnType<typeof statementsOf>>[number];

export interface NewStatement {
  readonly dealId: string;
  readonly on: PlainDate;
  readonly stated: StatedAmounts;
  readonly at: Date;
  /** Null when a program imported it. */
  readonly by: string | null;
  /** The file it was imported from. */
  readonly fileName: string | null;
}

export async function addStatements(tx: Queries, statements: readonly NewStatement[]): Promise<void> {
  if (statements.length === 0) return;
  await tx
    .insertInto('reconciliations')
    .values(
      statements.map(({ dealId, on, stated: { kind, ...stated }, at, by, fileName }) => ({
        deal_id: dealId,
        on_day: on,
        kind,
        stated: JSON.stringify(stated),
        recorded_at: at,
        recorded_by: by,
        file_name: fileName,
      })),
    )
    .execute();
}

/** The last statement of each loan, day and type. */
export async function lastStatements(db: Queries, dealIds: readonly string[]) {
  return db
    .selectFrom('reconciliations')
    .distinctOn(['deal_id', 'on_day', 'kind'])
    .select(['deal_id', 'on_day', 'kind', 'stated'])
    .where('deal_id', '=', sql<string>`any(${[...dealIds]})`)
    .orderBy('deal_id')
    .orderBy('on_day')
    .orderBy('kind')
    .orderBy('recorded_at', 'desc')
    .orderBy('number', 'desc')
    .execute();
}

/** The last statement recorded of a loan. */
export async function lastStatementOf(db: Queries, dealId: string) {
  return (await statementsOf(db, dealId, 1))[0];
}
