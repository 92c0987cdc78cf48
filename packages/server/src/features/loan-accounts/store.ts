import { sql } from 'kysely';
import type { LimitBeyond } from '@drawbridge/contract/loan-accounts/proposal-schema.ts';
import type { NoteTerms } from '@drawbridge/contract/loan-accounts/terms-schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { DueDates } from '@drawbridge/domain/ledger/next-due.ts';
import { dollarsFromCents, type Cents } from '@drawbridge/domain/money/cents.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { wiredSum } from './loan-entries-store.ts';
import type { LoanRow } from './loan-store.ts';

export interface VersionRow {
  readonly deal_id: string;
  readonly version: number;
  readonly terms: NoteTerms;
  readonly boarded_on: PlainDate | null;
  readonly reason: string | null;
  readonly confirmed_at: Date;
  readonly confirmed_on: PlainDate;
  readonly confirmed_by_name: string;
  /** Null for terms within every state limit. */
  readonly beyond: readonly LimitBeyond[] | null;
  readonly beyond_why: string | null;
  readonly approver: string | null;
}

/** The confirmed versions of a note’s terms, newest first. */
export function versionsOf(db: Queries, dealId: string): Promise<VersionRow[]> {
  return versionsOfDeals(db, [dealId]);
}

/** The confirmed versions of several notes’ terms, the newest of each first. */
export function versionsOfDeals(db: Queries, dealIds: readonly string[]): Promise<VersionRow[]> {
  return db
    .selectFrom('loan_terms')
    .innerJoin('accounts', 'accounts.id', 'loan_terms.confirmed_by')
    .leftJoin('terms_proposals as proposal', 'proposal.id', 'loan_terms.proposal_id')
    .leftJoin('accounts as approver', 'approver.id', 'proposal.decided_by')
    .select([
      'loan_terms.deal_id',
      'version',
      'loan_terms.terms',
      'loan_terms.boarded_on',
      'loan_terms.reason',
      'confirmed_at',
      'confirmed_on',
      'accounts.name as confirmed_by_name',
      'proposal.beyond',
      'proposal.why as beyond_why',
      'approver.name as approver',
    ])
    .where('loan_terms.deal_id', '=', sql<string>`any(${[...dealIds]})`)
    .orderBy('version', 'desc')
    .execute();
}

export async function addVersion(
  db: Queries,
  version: {
    readonly deal_id: string;
    readonly version: number;
    readonly terms: NoteTerms;
    readonly boarded_on: PlainDate | null;
    readonly reason: string | null;
    readonly confirmed_at: Date;
    /** The lender’s day. */
    readonly confirmed_on: PlainDate;
    readonly confirmed_by: string;
    readonly proposal_id: string | null;
  },
): Promise<void> {
  await db
    .insertInto('loan_terms')
    .values({ ...version, terms: JSON.stringify(version.terms) })
    .execute();
}

/** Keeps what lists and reports show of a deal equal to its note: loan amount, rate in force and maturity. */
export async function showTerms(
  db: Queries,
  dealId: string,
  { commitment, rate, maturityOn }: { commitment: number; rate: number; maturityOn: PlainDate },
): Promise<void> {
  await db
    .updateTable('deals')
    .set({ loan_amount: commitment, rate, maturity_date: maturityOn })
    .where('id', '=', dealId)
    .execute();
}

/** The extensions of a loan, the latest first, withdrawn ones included. */
export function extensionsOf(db: Queries, dealId: string) {
  return db
    .selectFrom('loan_events as event')
    .innerJoin('accounts as poster', 'poster.id', 'event.posted_by')
    .select([
      'event.on_day',
      'event.reason',
      'event.posted_at',
      'event.withdrawn_why',
      'poster.name as poster',
      sql<PlainDate>`particulars ->> 'maturityOn'`.as('maturity_on'),
      sql<number>`coalesce((particulars ->> 'feeCents')::integer, 0)`.as('fee_cents'),
      sql<'now' | 'payoff'>`coalesce(particulars ->> 'feeDue', 'now')`.as('fee_due'),
      sql<boolean>`withdrawn_at is not null`.as('is_withdrawn'),
    ])
    .where('event.deal_id', '=', dealId)
    .where('event.kind', '=', 'extension')
    .orderBy('event.on_day', 'desc')
    .orderBy('event.id', 'desc')
    .execute();
}

/** The newest confirmed terms of a note. */
export async function noteInForce(db: Queries, dealId: string): Promise<NoteTerms | undefined> {
  return (await versionsOf(db, dealId))[0]?.terms;
}

/** The day a loan matures: by its last extension, or else by its note. */
export async function maturityInForce(db: Queries, dealId: string, ofNote: PlainDate): Promise<PlainDate> {
  const extension = (await extensionsOf(db, dealId)).find((row) => !row.is_withdrawn);
  return extension?.maturity_on ?? ofNote;
}

/** Shows a maturity on the deal, in lists and in reports. */
export async function showMaturity(db: Queries, dealId: string, maturityOn: PlainDate): Promise<void> {
  await db.updateTable('deals').set({ maturity_date: maturityOn }).where('id', '=', dealId).execute();
}

/** The events of these loans that were not withdrawn, by their day. */
export function eventsOf(db: Queries, dealIds: readonly string[]) {
  return db
    .selectFrom('loan_events')
    .select(['id', 'deal_id', 'kind', 'on_day', 'posted_on', 'particulars'])
    .where('deal_id', '=', sql<string>`any(${[...dealIds]})`)
    .where('withdrawn_at', 'is', null)
    .orderBy('on_day')
    .orderBy('id')
    .execute();
}

/**
 * How often the facts of a loan beside its ledger changed: versions of its terms, and events posted or withdrawn. It only
 * grows, so what a person saw of a loan is current while it stays the same.
 */
export async function factsSeen(db: Queries, dealId: string): Promise<number> {
  const { rows } = await sql<{ seen: number }>`
    select (
      (select count(*) from loan_terms where deal_id = ${dealId})
      + (select count(*) + count(withdrawn_at) from loan_events where deal_id = ${dealId})
    )::integer as seen`.execute(db);
  return rows[0]?.seen ?? 0;
}

/** What a funded loan’s account needs from its deal, and what lists show for it. */
export type FundedLoan = Pick<
  LoanRow,
  'id' | 'loan_amount' | 'holdback' | 'wired' | 'next_payment_date' | 'interest_paid_to'
> & { readonly amount_due: string | null; readonly principal_due: string | null };

/** The funded loans among these deals. With `lock`, changes to their terms and ledgers wait. */
export async function fundedLoans(
  db: Queries,
  ids: readonly string[],
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<readonly FundedLoan[]> {
  const { rows } = await sql<FundedLoan>`
    select id, loan_amount, holdback, next_payment_date, interest_paid_to, ${wiredSum} as wired,
      (select amount from amounts_due where deal_id = deals.id) as amount_due,
      (select principal from amounts_due where deal_id = deals.id) as principal_due
    from deals
    where id = any(${[...ids]}) and status = 'Funded'
    -- Always locked in this order, so that no two transactions wait for each other.
    order by id
    ${lock ? sql`for no key update of deals` : sql``}`.execute(db);
  return rows;
}

/** What lists show for a loan: next payment date, interest paid to, and what is due. */
export interface ShownStanding extends DueDates {
  /** Only of a loan with confirmed terms. */
  readonly owed?: { readonly dueCents: Cents; readonly principalCents: Cents };
}

/** Updates what lists show for a loan. */
export async function writeStanding(
  tx: Queries,
  dealId: string,
  { nextDue, paidTo, owed }: ShownStanding,
): Promise<void> {
  await tx
    .updateTable('deals')
    .set({ next_payment_date: nextDue, interest_paid_to: paidTo })
    .where('id', '=', dealId)
    .where(
      sql<boolean>`(next_payment_date, interest_paid_to) is distinct from (${nextDue}::date, ${paidTo}::date)`,
    )
    .execute();
  if (!owed) return;
  const amounts = {
    amount: dollarsFromCents(owed.dueCents),
    principal: dollarsFromCents(owed.principalCents),
  };
  await tx
    .insertInto('amounts_due')
    .values({ deal_id: dealId, ...amounts })
    .onConflict((conflict) => conflict.column('deal_id').doUpdateSet(amounts))
    .execute();
}
