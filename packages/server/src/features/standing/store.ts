import { sql } from 'kysely';
import type { LoanEventKind } from '@drawbridge/domain/loan-accounts/loan-event.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { dealName, inScope, type DealScope } from '../deals/public.ts';

export interface StandingLoan {
  readonly id: string;
  readonly loan_number: string;
  readonly name: string;
  readonly borrower_id: string;
  readonly borrower: string;
  /** How many loans the borrower has. */
  readonly loans: number;
}

/** A deal in the scope, with its borrower. With `lock`, changes of its terms and its ledger wait. */
export async function standingLoan(
  db: Queries,
  scope: DealScope,
  dealId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<StandingLoan | undefined> {
  const { rows } = await sql<StandingLoan>`
    select deals.id, deals.loan_number, deals.borrower_id, accounts.name as borrower, ${dealName} as name,
      (select count(*)::int from deals others where others.borrower_id = deals.borrower_id) as loans
    from deals join accounts on accounts.id = deals.borrower_id
    left join first_properties on first_properties.deal_id = deals.id
    where deals.id = ${dealId} and ${inScope(scope)}
    ${lock ? sql`for no key update of deals` : sql``}`.execute(db);
  return rows[0];
}

export interface NewLoanEvent {
  readonly kind: LoanEventKind;
  readonly onDay: PlainDate;
  readonly particulars: Readonly<Record<string, unknown>>;
  readonly reason: string;
  readonly postedAt: Date;
  readonly postedOn: PlainDate;
  readonly postedBy: string;
}

/** Adds one event to each of these loans. */
export async function addEvents(db: Queries, dealIds: readonly string[], event: NewLoanEvent): Promise<void> {
  if (dealIds.length === 0) return;
  await db
    .insertInto('loan_events')
    .values(
      dealIds.map((dealId) => ({
        deal_id: dealId,
        kind: event.kind,
        on_day: event.onDay,
        particulars: JSON.stringify(event.particulars),
        reason: event.reason,
        posted_at: event.postedAt,
        posted_on: event.postedOn,
        posted_by: event.postedBy,
        withdrawn_at: null,
        withdrawn_by: null,
      })),
    )
    .execute();
}
