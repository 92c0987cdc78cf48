import { sql } from 'kysely';
import type { TermsInPart } from '@drawbridge/contract/loan-accounts/terms-schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Queries } from '../../platform/database/connect.ts';
import type { LoanRow } from './loan-store.ts';
import { wiredSum } from './loan-entries-store.ts';
import { dealName } from '../deals/public.ts';

/** A note’s imported terms, even if other terms are confirmed. */
export function draftOf(db: Queries, dealId: string) {
  return db
    .selectFrom('terms_drafts')
    .leftJoin('accounts as importer', 'importer.id', 'terms_drafts.imported_by')
    .select(['terms', 'boarded_on', 'file_name', 'imported_at', 'importer.name as importer'])
    .where('deal_id', '=', dealId)
    .executeTakeFirst();
}

/** A loan whose terms are being imported, with its current draft. */
export type DraftedLoan = Pick<
  LoanRow,
  | 'id'
  | 'loan_number'
  | 'loan_amount'
  | 'holdback'
  | 'wired'
  | 'loan_sign_date'
  | 'maturity_date'
  | 'next_payment_date'
> & { readonly terms: TermsInPart | null; readonly boarded_on: PlainDate | null };

/** The loans with these numbers. */
export async function draftedLoans(
  db: Queries,
  loanNumbers: readonly string[],
): Promise<readonly DraftedLoan[]> {
  const { rows } = await sql<DraftedLoan>`
    select deals.id, loan_number, loan_amount, holdback, loan_sign_date, maturity_date, next_payment_date,
      ${wiredSum} as wired, terms, boarded_on
    from deals left join terms_drafts on terms_drafts.deal_id = deals.id
    where loan_number = any(${[...loanNumbers]})`.execute(db);
  return rows;
}

export async function saveDraft(
  tx: Queries,
  draft: {
    readonly deal_id: string;
    readonly terms: TermsInPart;
    readonly boarded_on: PlainDate | null;
    readonly file_name: string;
    readonly imported_by: string | null;
    readonly imported_at: Date;
  },
): Promise<void> {
  const { deal_id: dealId, ...rest } = draft;
  const values = { ...rest, terms: JSON.stringify(draft.terms) };
  await tx
    .insertInto('terms_drafts')
    .values({ deal_id: dealId, ...values })
    .onConflict((conflict) => conflict.column('deal_id').doUpdateSet(values))
    .execute();
}

/** What was owed and held when a loan was taken over, in dollars. Absent if not in the file. */
export interface OpeningBalances {
  readonly principal?: number;
  readonly fees?: number;
  readonly lateCharges?: number;
  readonly suspense?: number;
  readonly escrow?: number;
  readonly reserve?: number;
}

/** Opens an empty ledger with the earlier servicer’s balances, as imported entries of that day. */
export async function openLedger(
  tx: Queries,
  { dealId, on, balances }: { dealId: string; on: PlainDate; balances: OpeningBalances },
): Promise<void> {
  const { principal = 0, fees = 0, lateCharges = 0, suspense = 0, escrow = 0, reserve = 0 } = balances;
  await sql`
    insert into ledger_entries (
      deal_id, position, source_type, date_received, loan_balance, total_amount, fee_charge, late_charge, to_impound,
      to_reserve
    )
    select ${dealId}, row_number() over (order by nth), kind, ${on}::date, ${principal}, total, fee, late, impound, held
    from (values
      (1, 'BEG', ${principal}::numeric, ${fees}::numeric, 0, ${escrow}::numeric, ${reserve}::numeric),
      (2, 'LATE', ${lateCharges}::numeric, 0, ${lateCharges}::numeric, 0, 0),
      (3, 'SUSP', ${suspense}::numeric, 0, 0, 0, ${suspense}::numeric)
    ) entries (nth, kind, total, fee, late, impound, held)
    where nth = 1 or total <> 0`.execute(tx);
}

/** A filter for a query of `deals`: funded loans with unconfirmed terms. */
const isUnconfirmed = sql`status = 'Funded' and not exists (select from loan_terms where deal_id = deals.id)`;

type UnconfirmedRow = Pick<
  LoanRow,
  | 'id'
  | 'loan_number'
  | 'name'
  | 'borrower'
  | 'loan_sign_date'
  | 'maturity_date'
  | 'next_payment_date'
  | 'rate'
> & {
  readonly status_date: PlainDate;
  readonly terms: TermsInPart | null;
  readonly file_name: string | null;
  readonly importer: string | null;
  readonly imported_at: Date | null;
  /** Terms waiting for a second employee. */
  readonly is_proposed: boolean;
};

/** Funded loans with unconfirmed terms, longest waiting first. */
export async function unconfirmedRows(
  db: Queries,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<readonly UnconfirmedRow[]> {
  const { rows } = await sql<UnconfirmedRow>`
    select deals.id, loan_number, ${dealName} as name, borrowers.name as borrower, loan_sign_date, maturity_date,
      next_payment_date, rate, status_date, terms, file_name, importers.name as importer, imported_at,
      exists (
        select from terms_proposals waiting
        where waiting.deal_id = deals.id and waiting.decision is null and waiting.expires_at > ${now}::timestamptz
      ) as is_proposed
    from deals join accounts borrowers on borrowers.id = deals.borrower_id
    left join first_properties on first_properties.deal_id = deals.id
    left join terms_drafts on terms_drafts.deal_id = deals.id
    left join accounts importers on importers.id = imported_by
    where ${isUnconfirmed}
    order by coalesce(imported_at, status_date), loan_number limit ${most}`.execute(db);
  return rows;
}

export async function countUnconfirmed(db: Queries): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from deals where ${isUnconfirmed}`.execute(db);
  return rows[0]?.count ?? 0;
}
