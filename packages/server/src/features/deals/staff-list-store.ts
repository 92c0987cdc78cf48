import { sql, type RawBuilder } from 'kysely';
import type { StaffDeal, StaffDealSort } from '@drawbridge/contract/deals/staff-list-schema.ts';
import type { ListPlace } from '@drawbridge/contract/wire/list.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { spellingsOf, type LoanType } from '@drawbridge/domain/deals/deal-types.ts';
import { stages, type Stage } from '@drawbridge/domain/deals/stages.ts';
import type { Database, Queries } from '../../platform/database/connect.ts';
import { readJsonByCursor } from '../../platform/database/read-by-cursor.ts';
import { startsWith } from '../../platform/database/starts-with.ts';
import type { DealScope } from './access.ts';
import { dealSortName } from './deal-name-store.ts';
import { inScope } from './store.ts';

/** Who has the ball is worked out from other rows. */
export type StaffDealRow = Omit<StaffDeal, 'ball'>;

export interface DealsAsked {
  readonly search: string | undefined;
  readonly stage: Stage | undefined;
  readonly type: LoanType | undefined;
  readonly sort: StaffDealSort;
  readonly downwards: boolean;
  readonly today: PlainDate;
}

interface DealsPage extends DealsAsked {
  readonly limit: number;
  readonly after: ListPlace | undefined;
}

/** Since the oldest bill that the last nightly run found open. */
const daysPastDue = (today: PlainDate) => sql`(
  select greatest(0, coalesce(${today}::date - (
    select min((bill ->> 'dueOn')::date) from jsonb_array_elements(seen.late -> 'bills') bill), 0))
  from seen_loans seen where seen.deal_id = deals.id)`;
const balance = sql`(select principal from amounts_due where deal_id = deals.id)`;
const withBalance = sql`(select deal_id, principal from amounts_due where principal is not null) due
  join deals on deals.id = due.deal_id`;
const withoutBalance = sql`(
  select * from deals where not exists (select from amounts_due where deal_id = deals.id and principal is not null)) deals`;
const noBalance = sql`(-1)::numeric`;
const nameOf = (id: RawBuilder<unknown>) => sql`(select name from accounts where id = ${id})`;
const owner = sql`(
  select officer.name from accounts borrower join accounts officer on officer.id = borrower.representative_id
  where borrower.id = deals.borrower_id)`;

const byText = (value: RawBuilder<unknown>) => ({ by: sql`coalesce(${value}, '')`, type: 'text' }) as const;
const byNumber = (value: RawBuilder<unknown>) =>
  ({ by: sql`coalesce(${value}, -1)::numeric`, type: 'numeric' }) as const;
/** Deals without the day come last in ascending order. */
const byDay = (value: RawBuilder<unknown>) =>
  ({ by: sql`coalesce(${value}, date '9999-12-31')`, type: 'date' }) as const;

interface Order {
  /** What a cursor carries. */
  readonly by: RawBuilder<unknown>;
  readonly type: 'text' | 'numeric' | 'date';
  /** Sorts against the column’s own order: the most days are those since the earliest date. */
  readonly reversed?: true;
}

function orderOf(sort: StaffDealSort, today: PlainDate): Order {
  switch (sort) {
    case 'deal':
      return byText(
        sql`(select ${dealSortName} from (select deals.id) one left join first_properties on first_properties.deal_id = one.id)`,
      );
    case 'number':
      return byText(sql`loan_number`);
    case 'product':
      return byText(sql`lower(product)`);
    case 'borrower':
      return byText(sql`lower(${nameOf(sql`deals.borrower_id`)})`);
    case 'broker':
      return byText(sql`lower(${nameOf(sql`deals.broker_id`)})`);
    case 'owner':
      return byText(sql`lower(${owner})`);
    case 'status':
      return byNumber(sql`array_position(${[...stages]}::text[], status)`);
    case 'status_date':
      // An index has this order.
      return { by: sql`status_date`, type: 'date' };
    case 'days':
      return { by: sql`status_date`, type: 'date', reversed: true };
    case 'loan_amount':
      return byNumber(sql`loan_amount`);
    case 'balance':
      return byNumber(balance);
    case 'rate':
      return byNumber(sql`rate`);
    case 'next_due':
      return byDay(sql`next_payment_date`);
    case 'days_past_due':
      return byNumber(daysPastDue(today));
    case 'maturity':
      return byDay(sql`maturity_date`);
  }
}

/** The type of a cursor’s first value for this order. */
export function placeTypeOf(sort: StaffDealSort, today: PlainDate): Order['type'] {
  return orderOf(sort, today).type;
}

/**
 * A page of all deals. Search covers only what has an index: the start of a loan number, of the first street, and of a
 * person’s name or email.
 */
export async function lenderDealsPage(
  db: Queries,
  scope: DealScope,
  page: DealsPage,
): Promise<{ readonly deals: readonly StaffDealRow[]; readonly nextCursor: string | null }> {
  const { after, limit, sort, today } = page;
  const { by, type, reversed } = orderOf(sort, today);
  const downwards = page.downwards !== (reversed ?? false);
  const way = downwards ? sql`desc` : sql`asc`;
  const beyond = downwards ? sql`<` : sql`>`;
  const first = (from: RawBuilder<unknown>, place: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`
    select deals.*, ${place} as place from ${from}
    where ${isFound(scope, page)}
      and ${after === undefined ? sql`true` : sql`(${place}, ${id}) ${beyond} (${String(after[0])}::${sql.raw(type)}, ${after[1]})`}
    order by ${place} ${way}, ${id} ${way}
    limit ${limit + 1}`;
  // Loans with a balance come from its index. The others have one place, and so the order of their ids.
  const found =
    sort === 'balance'
      ? sql`select * from ((${first(withBalance, sql`due.principal`, sql`due.deal_id`)})
          union all (${first(withoutBalance, noBalance, sql`deals.id`)})) deals
          order by place ${way}, id ${way} limit ${limit + 1}`
      : first(sql`deals`, by, sql`deals.id`);
  const { rows } = await sql<{ deal: StaffDealRow; place: string }>`
    with found as (${found})
    select ${row(today)} as deal, json_build_array(place::text, deals.id)::text as place
    from found deals
    left join first_properties on first_properties.deal_id = deals.id
    order by deals.place ${way}, deals.id ${way}`.execute(db);
  const shown = rows.slice(0, limit);
  return {
    deals: shown.map(({ deal }) => deal),
    nextCursor: rows.length > limit ? (shown.at(-1)?.place ?? null) : null,
  };
}

/** All deals that are asked for, in order, in batches, so that memory use does not grow with the list. */
export function everyLenderDeal(
  db: Database,
  scope: DealScope,
  asked: DealsAsked,
): AsyncIterable<readonly StaffDealRow[]> {
  const { by, reversed } = orderOf(asked.sort, asked.today);
  const way = asked.downwards !== (reversed ?? false) ? sql`desc` : sql`asc`;
  return readJsonByCursor<StaffDealRow>(
    db,
    sql`
      select ${row(asked.today)}::text as json
      from deals
      left join first_properties on first_properties.deal_id = deals.id
      where ${isFound(scope, asked)}
      order by ${by} ${way}, deals.id ${way}`,
  );
}

function row(today: PlainDate): RawBuilder<unknown> {
  return sql`json_build_object(
    'id', deals.id, 'nickname', nickname, 'address', first_properties.street, 'number', loan_number,
    'product', product, 'status', status, 'status_date', status_date,
    'days', greatest(0, ${today}::date - status_date), 'loan_amount', loan_amount, 'balance', ${balance},
    'rate', rate, 'next_due', next_payment_date, 'days_past_due', ${daysPastDue(today)}, 'maturity', maturity_date,
    'borrower', ${nameOf(sql`deals.borrower_id`)}, 'broker', ${nameOf(sql`deals.broker_id`)}, 'owner', ${owner},
    'entity', (
      select string_agg(name, ', ' order by name) from deal_borrowing_entities
      join borrowing_entities on borrowing_entities.id = borrowing_entity_id
      where deal_id = deals.id)
  )`;
}

function isFound(scope: DealScope, { search = '', stage, type }: DealsAsked): RawBuilder<unknown> {
  const words = search.trim();
  return sql`${inScope(scope)}
    and ${words === '' ? sql`true` : sql`deals.id in (${matchingIds(words)})`}
    and ${stage === undefined ? sql`true` : sql`status = ${stage}`}
    and ${type === undefined ? sql`true` : sql`type = any(${spellingsOf(type)})`}`;
}

function matchingIds(search: string) {
  const start = startsWith(search);
  const person = sql`select id from accounts where lower(name) like lower(${start}) or email like lower(${start})`;
  return sql`
    select id from deals where loan_number like upper(${start})
    union select deal_id from first_properties where lower(street) like lower(${start})
    union select id from deals where borrower_id in (${person})
    union select id from deals where broker_id in (${person})`;
}
