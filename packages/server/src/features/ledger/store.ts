import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { LedgerEntry as ShownEntry } from '@drawbridge/contract/ledger/schema.ts';
import type { EntryKind } from '@drawbridge/domain/ledger/entry-kinds.ts';
import type { DatesMoved, LedgerEntry } from '@drawbridge/domain/ledger/ledger-entry.ts';
import type { AllocatedPart } from '@drawbridge/domain/loan-accounts/entries.ts';
import type { FeeKind } from '@drawbridge/domain/loan-accounts/account-posting.ts';
import { dollarsFromCents, type Cents } from '@drawbridge/domain/money/cents.ts';
import type { Database, Queries } from '../../platform/database/connect.ts';
import { readJsonByCursor } from '../../platform/database/read-by-cursor.ts';

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

/** What of an entry’s reserve column is suspense, without an account that says it. */
export const inSuspense = sql`
  case when entries.source_type in ('SUSP', 'SUSPR') then entries.to_reserve else 0 end`;

/** Each entry as employees see it. */
const shown = sql`json_build_object(
  'id', entries.id, 'position', entries.position, 'kind', entries.source_type,
  'receivedOn', entries.date_received, 'dueOn', entries.due_date, 'total', entries.total_amount,
  'parts', json_strip_nulls(json_build_object(
    'principal', nullif(entries.to_principal, 0), 'interest', nullif(entries.to_interest, 0),
    'impound', nullif(entries.to_impound, 0),
    'reserve', nullif(entries.to_reserve - ${inSuspense}, 0), 'suspense', nullif(${inSuspense}, 0),
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

/** The position of a ledger’s last entry; zero if empty. */
export async function lastPosition(db: Queries, dealId: string): Promise<number> {
  const { last } = await db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .where('deal_id', '=', dealId)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

export async function datesMovedBy(db: Queries, entryId: string): Promise<DatesMoved | null> {
  const row = await db
    .selectFrom('ledger_entries')
    .select('dates_moved')
    .where('id', '=', entryId)
    .executeTakeFirst();
  return row?.dates_moved ?? null;
}

/** What an entry of a loan with confirmed terms says beside its amounts. */
export interface OnAccount {
  /** How an employee split it, in place of the loan’s order of payment. */
  readonly allocation: readonly AllocatedPart[] | null;
  readonly restTo: 'principal' | 'suspense' | null;
  readonly paysOff: boolean;
  readonly returnFee: Cents | null;
  readonly feeKind: FeeKind | null;
  readonly isDueAtPayoff: boolean;
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
    readonly onAccount: OnAccount | undefined;
    readonly postedAt: Date;
    /** The lender’s day. */
    readonly postedOn: PlainDate;
    readonly postedBy: string;
  },
): Promise<string> {
  const { buckets, principalChange, moved, onAccount } = entry;
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
      ...(onAccount === undefined ? {} : columnsOf(onAccount)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function columnsOf({ allocation, restTo, paysOff, returnFee, feeKind, isDueAtPayoff }: OnAccount) {
  return {
    allocation: allocation === null ? null : JSON.stringify(allocation),
    rest_to: restTo,
    pays_off: paysOff,
    return_fee: returnFee === null ? null : dollarsFromCents(returnFee),
    fee_kind: feeKind,
    due_at_payoff: isDueAtPayoff,
  };
}
