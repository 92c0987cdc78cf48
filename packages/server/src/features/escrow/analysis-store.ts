import { sql } from 'kysely';
import type { AcceptedFigures } from '@drawbridge/contract/escrow/analysis-schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Queries } from '../../platform/database/connect.ts';

/** A loan’s accepted analyses, newest first. */
export function analysesOf(db: Queries, dealId: string) {
  return db
    .selectFrom('escrow_analyses')
    .innerJoin('accounts', 'accounts.id', 'accepted_by')
    .select(['escrow_analyses.id', 'from_on', 'accepted_on', 'figures', 'accounts.name as by'])
    .where('deal_id', '=', dealId)
    .orderBy('accepted_at', 'desc')
    .execute();
}
export type AnalysisRow = Awaited<ReturnType<typeof analysesOf>>[number];

export async function addAnalysis(
  db: Queries,
  accepted: {
    readonly dealId: string;
    readonly from: PlainDate;
    readonly figures: AcceptedFigures;
    readonly termsVersion: number;
    readonly on: PlainDate;
    readonly at: Date;
    readonly by: string;
  },
): Promise<void> {
  await db
    .insertInto('escrow_analyses')
    .values({
      deal_id: accepted.dealId,
      from_on: accepted.from,
      figures: JSON.stringify(accepted.figures),
      terms_version: accepted.termsVersion,
      accepted_on: accepted.on,
      accepted_at: accepted.at,
      accepted_by: accepted.by,
    })
    .execute();
}

export interface RecordedItemEvent {
  readonly at: Date;
  readonly by: string;
  readonly action: string;
  readonly particulars: {
    readonly item?: string;
    readonly payee?: string;
    readonly total?: number;
    readonly every?: string;
    readonly before?: { readonly payee: string; readonly total: number; readonly every: string };
  };
}

/** What employees did to a loan’s escrow items, from the audit log, earliest first. */
export async function itemEventsOf(db: Queries, dealId: string): Promise<readonly RecordedItemEvent[]> {
  const { rows } = await sql<RecordedItemEvent>`
    select audit_log.at, coalesce(employee.name, account.name, '') as by, action, particulars
    from audit_log
    left join accounts account on account.id = audit_log.account_id
    left join accounts employee on employee.id = audit_log.employee_id
    where subject = ${dealId}
      and action in ('escrow item added', 'escrow item changed', 'escrow item ended')
    order by audit_log.id`.execute(db);
  return rows;
}
