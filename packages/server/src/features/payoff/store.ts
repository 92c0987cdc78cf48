import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Stage } from '@drawbridge/domain/deals/stages.ts';
import { cents, centsFromDollars, type Cents } from '@drawbridge/domain/money/cents.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { inScope, type DealScope } from '../deals/public.ts';
import { wiredSum } from '../ledger/public.ts';

export interface LoanRow {
  readonly id: string;
  readonly loan_number: string;
  readonly status: Stage;
  readonly loan_amount: string;
  readonly holdback: string | null;
  readonly borrower_id: string;
  readonly borrower: string;
  readonly borrower_email: string;
  readonly entities: string[];
  readonly address: string | null;
  readonly wired: string;
  /** The version of the confirmed terms; 0 while nobody confirmed them. */
  readonly terms_version: number;
}

/**
 * A deal in the scope with the data for its payoff. With `lock`, changes of its terms and its ledger, and other quotes for it
 * wait.
 */
export async function loanInScope(
  db: Queries,
  scope: DealScope,
  dealId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<LoanRow | undefined> {
  const { rows } = await sql<LoanRow>`
    select deals.id, loan_number, status, loan_amount, holdback, deals.borrower_id, accounts.name as borrower,
      accounts.email as borrower_email,
      (select coalesce(array_agg(entities.name order by entities.name), '{}') from deal_borrowing_entities links
        join borrowing_entities entities on entities.id = links.borrowing_entity_id
        where links.deal_id = deals.id) as entities,
      (select concat_ws(', ', street, city, state || ' ' || zip) from first_properties
        where deal_id = deals.id) as address,
      ${wiredSum} as wired,
      (select coalesce(max(version), 0) from loan_terms where deal_id = deals.id) as terms_version
    from deals
    join accounts on accounts.id = deals.borrower_id
    where deals.id = ${dealId} and ${inScope(scope)}
    ${lock ? sql`for no key update of deals` : sql``}`.execute(db);
  return rows[0];
}

/** What a quote rests on. A quote is out of date once any of it changed. */
export interface QuoteBasis {
  readonly ledger_position: number;
  readonly wired_draws: number;
  readonly terms_version: number;
  readonly events_seen: number;
}

/** What a payoff of a deal rests on now. */
function basisNow(dealId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    (select coalesce(max(position), 0) from ledger_entries where deal_id = ${dealId}) as ledger_position,
    (select count(*)::int from draws where deal_id = ${dealId} and state = 'wired') as wired_draws,
    (select coalesce(max(version), 0) from loan_terms where deal_id = ${dealId}) as terms_version,
    (select count(*)::int + count(withdrawn_at)::int from loan_events where deal_id = ${dealId}) as events_seen`;
}

/** Read it once the deal is locked, so that it is never older than what the payoff was calculated from. */
export async function quoteBasis(db: Queries, dealId: string): Promise<QuoteBasis> {
  const { rows } = await sql<QuoteBasis>`select ${basisNow(sql`${dealId}`)}`.execute(db);
  return rows[0] as QuoteBasis;
}

/** The days of a loan’s letters, and the sum of their fees. */
export async function earlierLetters(
  db: Queries,
  dealId: string,
): Promise<{ readonly days: readonly PlainDate[]; readonly fees: Cents }> {
  const rows = await db
    .selectFrom('payoff_quotes')
    .select(['issued_on', 'letter_fees'])
    .where('deal_id', '=', dealId)
    .execute();
  const fees = rows.reduce((sum, { letter_fees: fee }) => sum + centsFromDollars(fee), 0);
  return { days: rows.map((row) => row.issued_on), fees: cents(fees) };
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
    snapshot: string;
  } & QuoteBasis,
): Promise<string | undefined> {
  const row = await db
    .insertInto('payoff_quotes')
    .values(quote)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
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
  /** True when nothing it rests on changed since. */
  readonly is_unchanged: boolean;
}

const quotes = sql`
  select quotes.id, quotes.deal_id, code, good_through, issued_on, issued_at, issuers.name as issued_by_name, total,
    snapshot,
    (quotes.ledger_position, quotes.wired_draws, quotes.terms_version, quotes.events_seen)
      = (select ${basisNow(sql`quotes.deal_id`)}) as is_unchanged
  from payoff_quotes quotes
  join deals on deals.id = quotes.deal_id
  join accounts issuers on issuers.id = quotes.issued_by`;

export async function quotesOf(db: Queries, dealId: string): Promise<readonly QuoteRow[]> {
  const { rows } = await sql<QuoteRow>`
    ${quotes} where quotes.deal_id = ${dealId} order by issued_at desc, quotes.id desc limit 100`.execute(db);
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
  const { rows } = await sql<QuoteRow>`${quotes} where code = ${code}`.execute(db);
  return rows[0];
}
