import { sql } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { inProcessStages, type InProcessStage } from '@drawbridge/domain/deals/stages.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { dealName, inScope, isQuietSince, type DealScope, type LoudFrom } from '../deals/public.ts';

/** A deal in process, and how long it is in its stage. */
export interface PacedDeal {
  readonly id: string;
  readonly name: string;
  readonly loan_number: string;
  readonly status: InProcessStage;
  readonly loan_amount: string;
  readonly days: number;
  /** The median of past deals of its product in this stage, else of all products. */
  readonly usual_days: string | null;
  readonly nudged_on: PlainDate | null;
}

/** The deals in process of a scope, or one of them. */
export async function pacedDeals(
  db: Queries,
  scope: DealScope,
  { today, dealId }: { readonly today: PlainDate; readonly dealId?: string },
): Promise<readonly PacedDeal[]> {
  const { rows } = await sql<PacedDeal>`
    select deals.id, ${dealName} as name, loan_number, status, loan_amount,
      greatest(${today}::date - status_date, 0) as days, coalesce(own.days, every.days) as usual_days,
      (select max(nudged_on) from deal_nudges where deal_id = deals.id) as nudged_on
    from deals
    left join first_properties on first_properties.deal_id = deals.id
    left join usual_stays own on own.stage = status and own.product = deals.product
    left join usual_stays every on every.stage = status and every.product = ''
    where ${inScope(scope)} and status = any(${[...inProcessStages]})
      and ${dealId === undefined ? sql`true` : sql`deals.id = ${dealId}`}`.execute(db);
  return rows;
}

/** How many deals in process of a scope have not moved since. */
export async function countQuiet(db: Queries, scope: DealScope, since: LoudFrom): Promise<number> {
  const { rows } = await sql<{ deals: number }>`
    select count(*)::int as deals from deals
    where ${inScope(scope)} and status = any(${[...inProcessStages]}) and ${isQuietSince(since)}`.execute(db);
  return rows[0]?.deals ?? 0;
}

/** The funded loans of a scope, and the next day one of them matures. */
export async function fundedTotals(
  db: Queries,
  scope: DealScope,
  today: PlainDate,
): Promise<{ readonly deals: number; readonly amount: string; readonly next_maturity: PlainDate | null }> {
  const { rows } = await sql<{ deals: number; amount: string; next_maturity: PlainDate | null }>`
    select count(*)::int as deals, coalesce(sum(loan_amount), 0) as amount,
      min(maturity_date) filter (where maturity_date >= ${today}::date) as next_maturity
    from deals where ${inScope(scope)} and status = 'Funded'`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('the database returned no totals');
  return found;
}
