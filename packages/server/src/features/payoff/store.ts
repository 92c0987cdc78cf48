import { sql } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { centsFromDollars, type Cents } from '@drawbridge/domain/money/cents.ts';
import type { Queries } from '../../platform/database/connect.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope, inScope, type DealScope } from '../deals/public.ts';
import { basisNow, type LetterBasis } from '../ledger/public.ts';
import { selectLoan, type Held, type LoanRow } from '../loan-accounts/public.ts';

/** A deal with the data for its payoff. */
export interface PayoffLoan extends LoanRow {
  readonly entities: string[];
  readonly address: string | null;
  /** The version of the confirmed terms; 0 while nobody confirmed them. */
  readonly terms_version: number;
}

const forPayoff = sql`,
  (select coalesce(array_agg(entities.name order by entities.name), '{}') from deal_borrowing_entities links
    join borrowing_entities entities on entities.id = links.borrowing_entity_id
    where links.deal_id = deals.id) as entities,
  (select concat_ws(', ', street, city, state || ' ' || zip) from first_properties
    where deal_id = deals.id) as address,
  (select coalesce(max(version), 0) from loan_terms where deal_id = deals.id) as terms_version`;

/** A deal that the caller may see. With `lock`, changes to its terms and ledger, and other quotes for it, wait. */
export async function payoffLoan(
  db: Queries,
  caller: Caller,
  dealId: string,
  held?: Held,
): Promise<PayoffLoan | undefined> {
  const scope = dealScope(caller);
  return (
    scope && selectLoan<PayoffLoan>(db, sql`deals.id = ${dealId} and ${inScope(scope)}`, held, forPayoff)
  );
}

/** The same for a job, which has no caller. */
export function payoffLoanById(db: Queries, dealId: string): Promise<PayoffLoan | undefined> {
  return selectLoan<PayoffLoan>(db, sql`deals.id = ${dealId}`, { lock: true }, forPayoff);
}

/** A loan’s letters that were not withdrawn: their days, and those whose fees are not in the ledger yet. */
export async function earlierLetters(
  db: Queries,
  dealId: string,
): Promise<{ readonly days: readonly PlainDate[]; readonly unposted: readonly UnpostedFee[] }> {
  const rows = await db
    .selectFrom('payoff_quotes')
    .select(['id', 'code', 'issued_on', 'letter_fees', 'fee_entries'])
    .where('deal_id', '=', dealId)
    .where('withdrawn_at', 'is', null)
    .orderBy('issued_at')
    .execute();
  const unposted = rows
    .filter(({ fee_entries: entries }) => entries.length === 0)
    .map(({ id, code, letter_fees: fee }) => ({ id, code, amount: centsFromDollars(fee) }));
  return { days: rows.map((row) => row.issued_on), unposted: unposted.filter(({ amount }) => amount > 0) };
}

/** The fee of a letter issued before such fees were posted. */
export interface UnpostedFee {
  readonly id: string;
  readonly code: string;
  readonly amount: Cents;
}

/** Keeps which ledger entries a letter’s fees are. */
export async function writeFeeEntries(
  db: Queries,
  quoteId: string,
  entryIds: readonly string[],
): Promise<void> {
  await db
    .updateTable('payoff_quotes')
    .set({ fee_entries: [...entryIds] })
    .where('id', '=', quoteId)
    .execute();
}

/** A deal has at most one draw in progress. */
export async function drawInProgress(
  db: Queries,
  dealId: string,
): Promise<{ readonly number: number; readonly isApproved: boolean; readonly approved: Cents } | null> {
  const row = await db
    .selectFrom('draws')
    .leftJoin('draw_lines', 'draw_lines.draw_id', 'draws.id')
    .select(({ fn }) => ['number', 'state', fn.sum<string | null>('approved').as('approved')])
    .where('deal_id', '=', dealId)
    .where('state', 'not in', ['wired', 'declined'])
    .groupBy('draws.id')
    .executeTakeFirst();
  return row
    ? {
        number: row.number,
        isApproved: row.state === 'approved',
        approved: centsFromDollars(row.approved ?? '0'),
      }
    : null;
}

/** Adds a quote and returns its id, or undefined when the code is taken. */
export async function addQuote(
  db: Queries,
  quote: {
    deal_id: string;
    code: string;
    good_through: PlainDate;
    issued_on: PlainDate;
    issued_at: Date;
    issued_by: string;
    rush: boolean;
    total: number;
    letter_fees: number;
    fee_entries: string[];
    amends?: string;
    snapshot: string;
  } & LetterBasis,
): Promise<string | undefined> {
  const row = await db
    .insertInto('payoff_quotes')
    .values(quote)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Takes a letter back, unless that was done already. */
export async function writeWithdrawal(
  db: Queries,
  quoteId: string,
  { by, at, reason }: { readonly by: string; readonly at: Date; readonly reason: string },
): Promise<void> {
  await db
    .updateTable('payoff_quotes')
    .set({
      withdrawn_at: at,
      withdrawn_by: by,
      withdrawn_because: reason,
      holders_notified_at: at,
    })
    .where('id', '=', quoteId)
    .execute();
}

export async function writeHoldersNotified(db: Queries, quoteId: string, at: Date): Promise<void> {
  await db.updateTable('payoff_quotes').set({ holders_notified_at: at }).where('id', '=', quoteId).execute();
}

export interface QuoteRow {
  readonly id: string;
  readonly deal_id: string;
  readonly code: string;
  readonly good_through: PlainDate;
  readonly issued_on: PlainDate;
  readonly issued_at: Date;
  readonly issued_by_name: string;
  readonly total: string;
  readonly snapshot: unknown;
  readonly fee_entries: readonly string[];
  readonly amends: string | null;
  readonly issued_by: string;
  readonly holders_notified_at: Date | null;
  readonly withdrawn_at: Date | null;
  readonly withdrawn_by_name: string | null;
  readonly withdrawn_because: string | null;
  /** The newest letter of the loan that was issued after it and not withdrawn. */
  readonly newer_code: string | null;
  readonly newer_issued_on: PlainDate | null;
  /** True when nothing it rests on changed since. */
  readonly is_unchanged: boolean;
}

const quotes = sql`
  select quotes.id, quotes.deal_id, quotes.code, quotes.good_through, quotes.issued_on, quotes.issued_at, quotes.issued_by,
    issuers.name as issued_by_name, quotes.total, quotes.snapshot, quotes.fee_entries, quotes.amends,
    quotes.holders_notified_at, quotes.withdrawn_at, withdrawers.name as withdrawn_by_name, quotes.withdrawn_because,
    newer.code as newer_code, newer.issued_on as newer_issued_on,
    (quotes.ledger_position, quotes.wired_draws, quotes.terms_version, quotes.events_seen,
      coalesce(quotes.wire_version, basis.wire_version))
      = (basis.ledger_position, basis.wired_draws, basis.terms_version, basis.events_seen, basis.wire_version)
      as is_unchanged
  from payoff_quotes quotes
  join deals on deals.id = quotes.deal_id
  join accounts issuers on issuers.id = quotes.issued_by
  left join accounts withdrawers on withdrawers.id = quotes.withdrawn_by
  left join lateral (
    select code, issued_on from payoff_quotes later
    where later.deal_id = quotes.deal_id and later.withdrawn_at is null
      and (later.issued_at, later.number) > (quotes.issued_at, quotes.number)
    order by later.issued_at desc, later.number desc limit 1
  ) newer on true
  cross join lateral (select ${basisNow(sql`quotes.deal_id`)}) as basis`;

export async function quotesOf(db: Queries, dealId: string): Promise<readonly QuoteRow[]> {
  const { rows } = await sql<QuoteRow>`
    ${quotes} where quotes.deal_id = ${dealId} order by quotes.issued_at desc, quotes.number desc limit 100`.execute(
    db,
  );
  return rows;
}

/** Letters of a loan that someone may still pay by and that nobody was told about yet, newest first. */
export async function lettersToCheck(
  db: Queries,
  dealId: string,
  today: PlainDate,
): Promise<readonly QuoteRow[]> {
  const { rows } = await sql<QuoteRow>`
    ${quotes} where quotes.deal_id = ${dealId} and quotes.withdrawn_at is null
      and quotes.holders_notified_at is null and quotes.good_through >= ${today}
    order by quotes.issued_at desc, quotes.number desc`.execute(db);
  return rows;
}

export async function quoteInScope(db: Queries, scope: DealScope, id: string): Promise<QuoteRow | undefined> {
  const { rows } = await sql<QuoteRow>`${quotes} where quotes.id = ${id} and ${inScope(scope)}`.execute(db);
  return rows[0];
}

/** Whether the letter answers one of this person’s requests. */
export async function answersRequestOf(db: Queries, accountId: string, quoteId: string): Promise<boolean> {
  const row = await db
    .selectFrom('request_messages')
    .innerJoin('requests', 'requests.id', 'request_messages.request_id')
    .select('requests.id')
    .where('request_messages.payoff_quote_id', '=', quoteId)
    .where('requests.account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function quoteByCode(db: Queries, code: string): Promise<QuoteRow | undefined> {
  const { rows } = await sql<QuoteRow>`${quotes} where quotes.code = ${code}`.execute(db);
  return rows[0];
}
