import { sql } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Queries } from '../../platform/database/connect.ts';

export interface PaidOffRow {
  readonly loan_number: string;
  readonly borrower: string;
  readonly paid_off_on: PlainDate;
}

/** The ledger’s day, or of a loan that was paid off elsewhere the day of its stage. */
const paidOff = (before: PlainDate) => sql`
  select deals.id, loan_number, borrower_id, coalesce(release.paid_off_on, status_date) as paid_off_on
  from deals left join loan_releases release on release.deal_id = deals.id and release.undone_at is null
  where status = 'Paid Off' and coalesce(release.paid_off_on, status_date) < ${before}::date`;

export async function countPaidOffBefore(
  db: Queries,
  before: PlainDate,
): Promise<{ loans: number; held: number }> {
  const { rows } = await sql<{ loans: number; held: number }>`
    select count(*) filter (where not held)::int as loans, count(*) filter (where held)::int as held
    from (select is_held(id, null) as held from (${paidOff(before)}) loans) counted`.execute(db);
  return rows[0] ?? { loans: 0, held: 0 };
}

/** Loans paid off before a day, without those under legal hold. */
export async function paidOffBefore(db: Queries, before: PlainDate): Promise<readonly PaidOffRow[]> {
  const { rows } = await sql<PaidOffRow>`
    select loan_number, accounts.name as borrower, paid_off_on
    from (${paidOff(before)}) loans join accounts on accounts.id = borrower_id
    where not is_held(loans.id, null)
    order by paid_off_on, loan_number`.execute(db);
  return rows;
}
