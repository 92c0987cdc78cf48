import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Stage } from '@drawbridge/domain/deals/stages.ts';
import type { Queries } from '../../platform/database/connect.ts';
import type { Caller, KeyCaller } from '../../platform/session/caller.ts';
import { dealName, dealScope, inScope, type DealScope } from '../deals/public.ts';
import { wiredSum } from './loan-entries-store.ts';

export interface LoanRow {
  readonly id: string;
  readonly loan_number: string;
  readonly name: string;
  readonly borrower_id: string;
  readonly borrower: string;
  readonly borrower_email: string;
  readonly status: Stage;
  readonly loan_amount: string;
  readonly rate: string | null;
  readonly loan_sign_date: PlainDate | null;
  readonly maturity_date: PlainDate | null;
  readonly next_payment_date: PlainDate | null;
  readonly interest_paid_to: PlainDate | null;
  readonly is_dutch: boolean;
  readonly exit_fee: string;
  /** Shares of the loan amount, one per extension. */
  readonly deferred_extension_fees: string[];
  readonly holdback: string | null;
  /** Draws wired so far. */
  readonly wired: string;
}

export interface Held {
  /** Changes to the loan’s terms and ledger wait until the transaction ends. */
  readonly lock?: boolean;
}

/** Deals with their borrowers, and `more` columns of each. */
export async function selectLoan<More = object>(
  db: Queries,
  where: RawBuilder<unknown>,
  { lock = false }: Held = {},
  more: RawBuilder<unknown> = sql``,
): Promise<(LoanRow & More) | undefined> {
  const { rows } = await sql<LoanRow & More>`
    select deals.id, loan_number, status, loan_amount, rate, loan_sign_date, maturity_date, next_payment_date,
      interest_paid_to, is_dutch, exit_fee, deferred_extension_fees, holdback, deals.borrower_id,
      accounts.name as borrower, accounts.email as borrower_email, ${dealName} as name, ${wiredSum} as wired ${more}
    from deals join accounts on accounts.id = deals.borrower_id
    left join first_properties on first_properties.deal_id = deals.id
    where ${where}
    ${lock ? sql`for no key update of deals` : sql``}`.execute(db);
  return rows[0];
}

/** A deal in the scope, with its note’s values. */
export function loanInScope(
  db: Queries,
  scope: DealScope,
  dealId: string,
  held?: Held,
): Promise<LoanRow | undefined> {
  return selectLoan(db, sql`deals.id = ${dealId} and ${inScope(scope)}`, held);
}

/** The same for a job, which has no caller. */
export function loanById(db: Queries, dealId: string, held?: Held): Promise<LoanRow | undefined> {
  return selectLoan(db, sql`deals.id = ${dealId}`, held);
}

/** A deal that the caller may see, with its note’s values. */
export async function loanOf(
  db: Queries,
  caller: Caller | KeyCaller,
  dealId: string,
  held?: Held,
): Promise<LoanRow | undefined> {
  const scope = dealScope(caller);
  return scope && loanInScope(db, scope, dealId, held);
}
