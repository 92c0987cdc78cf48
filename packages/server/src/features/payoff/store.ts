import { sql } from 'kysely';
import type { PayoffTerms } from '@drawbridge/contract/payoff/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Stage } from '@drawbridge/domain/deals/stages.ts';
import type { DayCount } from '@drawbridge/domain/payoff/day-count.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { inScope, type DealScope } from '../deals/public.ts';

export interface LoanRow {
  readonly id: string;
  readonly loan_number: string;
  readonly status: Stage;
  readonly loan_amount: string;
  readonly rate: string | null;
  readonly holdback: string | null;
  readonly day_count: DayCount;
  readonly is_dutch: boolean;
  readonly exit_fee: string;
  readonly deferred_extension_fees: string[];
  readonly interest_paid_to: PlainDate | null;
  readonly next_payment_date: PlainDate | null;
  readonly borrower_id: string;
  readonly borrower: string;
  readonly borrower_email: string;
  readonly entities: string[];
  readonly address: string | null;
  readonly wired: string;
  readonly wired_draws: number;
  readonly ledger_position: number;
}

/**
 * A deal in the scope with the data for its payoff. `lock` blocks other quotes for it and changes to its terms.
 */
export async function loanInScope(
  db: Queries,
  scope: DealScope,
  dealId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<LoanRow | undefined> {
  const { rows } = await sql<LoanRow>`
    select deals.id, loan_number, status, loan_amount, rate, holdback, day_count, is_dutch, exit_fee,
      deferred_extension_fees, interest_paid_to, next_payment_date,
      deals.borrower_id, accounts.name as borrower, accounts.email as borrower_email,
      (select coalesce(array_agg(entities.name order by entities.name), '{}') from deal_borrowing_entities links
        join borrowing_entities entities on entities.id = links.borrowing_entity_id
        where links.deal_id = deals.id) as entities,
      (select concat_ws(', ', street, city, state || ' ' || zip) from first_properties
        where deal_id = deals.id) as address,
      draws.wired, draws.wired_draws, ledger.ledger_position
    from deals
    join accounts on accounts.id = deals.borrower_id
    cross join lateral (
      select coalesce(sum(lines.approved), 0) as wired, count(distinct draws.id) as wired_draws
      from draws join draw_lines lines on lines.draw_id = draws.id
      where draws.deal_id = deals.id and draws.state = 'wired'
    ) draws
    cross join lateral (
      select coalesce(max(position), 0) as ledger_position
      from ledger_entries where deal_id = deals.id
    ) ledger
    where deals.id = ${dealId} and ${inScope(scope)}
    ${lock ? sql`for no key update of deals` : sql``}`.execute(db);
  return rows[0];
}

export async function quoteDays(db: Queries, dealId: string): Promise<PlainDate[]> {
  const rows = await db
    .selectFrom('payoff_quotes')
    .select('issued_on')
    .where('deal_id', '=', dealId)
    .execute();
  return rows.map((row) => row.issued_on);
}

export async function writeTerms(db: Queries, terms: PayoffTerms): Promise<void> {
  await db
    .updateTable('deals')
    .set({
      rate: terms.rate,
      day_count: terms.dayCount,
      is_dutch: terms.isDutch,
      exit_fee: terms.exitFee,
      deferred_extension_fees: sql`${terms.deferredExtensionFees}::numeric[]`,
      interest_paid_to: terms.interestPaidTo as PlainDate | null,
    })
    .where('id', '=', terms.dealid)
    .execute();
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
    snapshot: string;
    ledger_position: number;
    wired_draws: number;
  },
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
  /** True when no ledger entry or wire was posted since. */
  readonly is_unchanged: boolean;
}

const quotes = sql`
  select quotes.id, quotes.deal_id, code, good_through, issued_on, issued_at, issuers.name as issued_by_name, total,
    snapshot,
    ledger_position = (select coalesce(max(position), 0) from ledger_entries where deal_id = quotes.deal_id)
      and wired_draws = (select count(*) from draws where deal_id = quotes.deal_id and state = 'wired') as is_unchanged
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
