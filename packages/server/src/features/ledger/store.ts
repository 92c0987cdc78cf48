import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Stage } from '@drawbridge/domain/deals/stages.ts';
import type { LedgerEntry as ShownEntry } from '@drawbridge/contract/ledger/schema.ts';
import type { EntryKind } from '@drawbridge/domain/ledger/entry-kinds.ts';
import type { DatesMoved, LedgerEntry } from '@drawbridge/domain/ledger/ledger-entry.ts';
import type { AllocatedPart } from '@drawbridge/domain/loan-accounts/entries.ts';
import { dollarsFromCents, type Cents } from '@drawbridge/domain/money/cents.ts';
import type { Database, Queries } from '../../platform/database/connect.ts';
import { readJsonByCursor } from '../../platform/database/read-by-cursor.ts';
import { dealName, inScope, type DealScope } from '../deals/public.ts';

export interface LoanRow {
  readonly id: string;
  readonly loan_number: string;
  readonly name: string;
  readonly borrower: string;
  readonly status: Stage;
  readonly loan_amount: string;
  readonly holdback: string | null;
  readonly wired: string;
  readonly loan_sign_date: PlainDate | null;
  readonly maturity_date: PlainDate | null;
  readonly next_payment_date: PlainDate | null;
  readonly interest_paid_to: PlainDate | null;
}

/** In a query of `deals`: the sum of the draws wired to each, in dollars. */
export const wiredSum = sql<string>`(
  select coalesce(sum(lines.approved), 0) from draws join draw_lines lines on lines.draw_id = draws.id
  where draws.deal_id = deals.id and draws.state = 'wired'
)`;

/** The loan behind a ledger, if the caller may see it. With `lock`, other postings to it wait. */
export async function loanInScope(
  db: Queries,
  scope: DealScope,
  dealId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<LoanRow | undefined> {
  const { rows } = await sql<LoanRow>`
    select deals.id, loan_number, status, loan_amount, holdback, loan_sign_date, maturity_date, next_payment_date,
      interest_paid_to, accounts.name as borrower,
      ${dealName} as name,
      ${wiredSum} as wired
    from deals join accounts on accounts.id = deals.borrower_id
    left join first_properties on first_properties.deal_id = deals.id
    where deals.id = ${dealId} and ${inScope(scope)}
    ${lock ? sql`for no key update of deals` : sql``}`.execute(db);
  return rows[0];
}

export interface EntryRow {
  readonly id: string;
  readonly deal_id: string;
  readonly position: number;
  readonly source_type: EntryKind;
  readonly date_received: PlainDate;
  readonly due_date: PlainDate | null;
  readonly total_amount: string;
  readonly to_principal: string;
  readonly to_interest: string;
  readonly late_charge: string;
  readonly to_late_charge: string;
  readonly to_impound: string;
  readonly to_reserve: string;
  readonly to_charges_principal: string;
  readonly to_prepay: string;
  readonly to_other_payments: string;
  readonly fee_charge: string;
  readonly loan_balance: string;
  readonly principal_change: string | null;
  readonly is_adjustment: boolean;
  readonly reverses: string | null;
  readonly undoes: EntryKind | null;
  readonly posted_on: PlainDate | null;
  readonly allocation: readonly AllocatedPart[] | null;
  readonly rest_to: 'principal' | 'suspense' | null;
  readonly pays_off: boolean;
}

/** Every entry of these deals, in posting order. */
export async function entriesOf(db: Queries, dealIds: readonly string[]): Promise<readonly EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select entries.id, entries.deal_id, entries.position, entries.source_type, entries.date_received, entries.due_date,
      entries.total_amount, entries.to_principal, entries.to_interest, entries.late_charge, entries.to_late_charge,
      entries.to_impound, entries.to_reserve, entries.to_charges_principal, entries.to_prepay,
      entries.to_other_payments, entries.fee_charge, entries.loan_balance, entries.principal_change,
      entries.is_adjustment, entries.reverses, reversed.source_type as undoes, entries.posted_on, entries.allocation,
      entries.rest_to, entries.pays_off
    from ledger_entries entries left join ledger_entries reversed on reversed.id = entries.reverses
    where entries.deal_id = any(${[...dealIds]}) order by entries.deal_id, entries.position`.execute(db);
  return rows;
}

/**
 * A deal’s entries, each with `balance_by_day`: the principal owed after it in date order, including entries posted later
 * with an earlier date. Nearly all entries are posted in date order and use running sums; only an entry out of order sums
 * the backdated ones one by one.
 */
export function entriesByDay(dealId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select placed.*, loan_balance + back_before - back_posted + back_that_day + case when in_order then 0 else coalesce((
      select sum(late.principal_change) from ledger_entries late
      where late.deal_id = ${dealId} and late.is_backdated and late.position <= placed.position
        and late.date_received > placed.date_received), 0) end as balance_by_day
    from (
      select *,
        date_received = max(date_received) over (order by position) as in_order,
        coalesce(sum(principal_change) filter (where is_backdated)
          over (order by date_received groups between unbounded preceding and 1 preceding), 0) as back_before,
        coalesce(sum(principal_change) filter (where is_backdated) over (order by position), 0) as back_posted,
        coalesce(sum(principal_change) filter (where is_backdated)
          over (partition by date_received order by position), 0) as back_that_day
      from ledger_entries where deal_id = ${dealId}
    ) as placed
  )`;
}

/**
 * The principal owed on a loan: `balance_by_day` of its newest entry by date, read without the other entries. Null for an
 * empty ledger.
 */
export function principalOwed(dealId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select newest.loan_balance + coalesce((
      select sum(late.principal_change) from ledger_entries late
      where late.deal_id = newest.deal_id and late.is_backdated and late.position > newest.position), 0)
    from ledger_entries newest where newest.deal_id = ${dealId}
    order by newest.date_received desc, newest.position desc limit 1
  )`;
}

/** Each entry as employees see it. */
const shown = sql`json_build_object(
  'id', entries.id, 'position', entries.position, 'kind', entries.source_type,
  'receivedOn', entries.date_received, 'dueOn', entries.due_date, 'total', entries.total_amount,
  'parts', json_strip_nulls(json_build_object(
    'principal', nullif(entries.to_principal, 0), 'interest', nullif(entries.to_interest, 0),
    'impound', nullif(entries.to_impound, 0), 'reserve', nullif(entries.to_reserve, 0),
    'lateCharge', nullif(entries.late_charge, 0), 'lateChargePaid', nullif(entries.to_late_charge, 0),
    'charges', nullif(entries.to_charges_principal, 0), 'prepayment', nullif(entries.to_prepay, 0),
    'other', nullif(entries.to_other_payments, 0), 'feeCharged', nullif(entries.fee_charge, 0))),
  'balance', entries.balance_by_day, 'reference', entries.reference, 'memo', entries.memo,
  'isAdjustment', entries.is_adjustment, 'reverses', reversed.position, 'reversedBy', reversing.position,
  'postedAt', to_char(entries.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'postedBy', people.name)`;

export interface EntryFilter {
  readonly kind?: EntryKind | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

function fits({ kind, from, to }: EntryFilter): RawBuilder<unknown> {
  return sql`true
    ${kind === undefined ? sql`` : sql`and entries.source_type = ${kind}`}
    ${from === undefined ? sql`` : sql`and entries.date_received >= ${from}::date`}
    ${to === undefined ? sql`` : sql`and entries.date_received <= ${to}::date`}`;
}

/** Joins the entry reversed, the reversal and the employee who posted it. */
const others = sql`
  left join ledger_entries reversed on reversed.id = entries.reverses
  left join ledger_entries reversing on reversing.reverses = entries.id
  left join accounts people on people.id = entries.posted_by`;

const newestFirst = sql`order by entries.date_received desc, entries.position desc`;

export interface EntryPage {
  readonly limit: number | undefined;
  /** The last entry of the previous page. */
  readonly after: { readonly receivedOn: string; readonly position: number } | undefined;
}

/** Entries as JSON text `{entries, total, nextCursor}`, newest received first and, within a day, newest posted first. */
export async function entriesJson(
  db: Queries,
  dealId: string,
  filter: EntryFilter,
  { limit, after }: EntryPage,
): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    with page as (
      select entries.* from ${entriesByDay(sql`${dealId}`)} entries
      where ${fits(filter)} and ${
        after === undefined
          ? sql`true`
          : sql`(entries.date_received, entries.position) < (${after.receivedOn}::date, ${after.position})`
      }
      ${newestFirst}
      limit ${limit === undefined ? sql`all` : sql`${limit + 1}`}
    ),
    entries as (select * from page entries ${newestFirst} limit ${limit === undefined ? sql`all` : sql`${limit}`})
    select json_build_object(
      'entries', (select coalesce(json_agg(${shown} ${newestFirst}), '[]') from entries ${others}),
      'total', (select count(*) from ledger_entries entries where deal_id = ${dealId} and ${fits(filter)}),
      'nextCursor', case when (select count(*) from page) > (select count(*) from entries)
        then (select json_build_array(date_received, position::text)::text from entries
          order by date_received, position limit 1) end
    )::text as json`.execute(db);
  return rows[0]?.json ?? '';
}

/** All entries in the same order, in batches. */
export function everyEntry(
  db: Database,
  dealId: string,
  filter: EntryFilter,
): AsyncIterable<readonly ShownEntry[]> {
  return readJsonByCursor(
    db,
    sql`
      select ${shown}::text as json
      from ${entriesByDay(sql`${dealId}`)} entries ${others}
      where ${fits(filter)}
      ${newestFirst}`,
  );
}

export async function datesMovedBy(db: Queries, entryId: string): Promise<DatesMoved | null> {
  const row = await db
    .selectFrom('ledger_entries')
    .select('dates_moved')
    .where('id', '=', entryId)
    .executeTakeFirst();
  return row?.dates_moved ?? null;
}

/** Appends an entry to a ledger and returns its id. */
export async function addEntry(
  tx: Queries,
  entry: LedgerEntry & {
    readonly dealId: string;
    readonly position: number;
    readonly reference: string | null;
    readonly memo: string | null;
    readonly isAdjustment: boolean;
    readonly isBackdated: boolean;
    readonly reverses: string | null;
    readonly moved: DatesMoved | null;
    readonly postedAt: Date;
    /** The lender’s day. */
    readonly postedOn: PlainDate;
    readonly postedBy: string;
  },
): Promise<string> {
  const { buckets, principalChange, moved } = entry;
  const dollars = (amount: Cents) => dollarsFromCents(amount);
  const { id } = await tx
    .insertInto('ledger_entries')
    .values({
      deal_id: entry.dealId,
      position: entry.position,
      source_type: entry.kind,
      reference: entry.reference,
      date_received: entry.receivedOn,
      due_date: entry.dueOn,
      total_amount: dollars(entry.total),
      to_principal: dollars(buckets.principal),
      to_interest: dollars(buckets.interest),
      late_charge: dollars(buckets.lateCharge),
      to_late_charge: dollars(buckets.lateChargePaid),
      to_impound: dollars(buckets.impound),
      to_reserve: dollars(buckets.reserve),
      to_charges_principal: dollars(buckets.charges),
      to_prepay: dollars(buckets.prepayment),
      to_other_payments: dollars(buckets.other),
      fee_charge: dollars(entry.feeCharged),
      loan_balance: dollars(entry.balance),
      principal_change: principalChange === null ? null : dollars(principalChange),
      memo: entry.memo,
      is_adjustment: entry.isAdjustment,
      is_backdated: entry.isBackdated,
      reverses: entry.reverses,
      posted_at: entry.postedAt,
      posted_on: entry.postedOn,
      posted_by: entry.postedBy,
      dates_moved: moved === null ? null : JSON.stringify(moved),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function writeDates(
  tx: Queries,
  dealId: string,
  dates: { readonly nextDue: PlainDate | null; readonly paidTo: PlainDate | null },
): Promise<void> {
  await tx
    .updateTable('deals')
    .set({ next_payment_date: dates.nextDue, interest_paid_to: dates.paidTo })
    .where('id', '=', dealId)
    .execute();
}
