import type { StatedAmounts } from '@drawbridge/domain/loan-accounts/reconcile.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Queries } from '../../platform/database/connect.ts';

/** The latest are what people look at. */
const mostShown = 20;

/** What other servicers stated of a loan, the last recorded first. */
export function statementsOf(db: Queries, dealId: string) {
  return db
    .selectFrom('reconciliations')
    .innerJoin('accounts', 'accounts.id', 'reconciliations.recorded_by')
    .select(['reconciliations.id', 'on_day', 'kind', 'stated', 'recorded_at', 'accounts.name as recorder'])
    .where('deal_id', '=', dealId)
    .orderBy('recorded_at', 'desc')
    .orderBy('reconciliations.id')
    .limit(mostShown)
    .execute();
}
export type StatementRow = Awaited<ReturnType<typeof statementsOf>>[number];

export async function addStatement(
  tx: Queries,
  statement: {
    readonly dealId: string;
    readonly on: PlainDate;
    readonly stated: StatedAmounts;
    readonly at: Date;
    readonly by: string;
  },
): Promise<void> {
  const { kind, ...stated } = statement.stated;
  await tx
    .insertInto('reconciliations')
    .values({
      deal_id: statement.dealId,
      on_day: statement.on,
      kind,
      stated: JSON.stringify(stated),
      recorded_at: statement.at,
      recorded_by: statement.by,
    })
    .execute();
}

/** The loans that have a statement of another servicer, with the last one of each, as ids. */
export async function reconciledLoans(db: Queries) {
  return db
    .selectFrom('reconciliations')
    .innerJoin('accounts', 'accounts.id', 'reconciliations.recorded_by')
    .innerJoin('deals', 'deals.id', 'reconciliations.deal_id')
    .distinctOn('deal_id')
    .select([
      'reconciliations.id',
      'deal_id',
      'deals.loan_number',
      'on_day',
      'kind',
      'stated',
      'recorded_at',
      'accounts.name as recorder',
    ])
    .where('deals.status', '=', 'Funded')
    .orderBy('deal_id')
    .orderBy('recorded_at', 'desc')
    .execute();
}
