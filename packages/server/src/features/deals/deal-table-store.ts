import { sql, type RawBuilder } from 'kysely';
import type {
  FundedDeal,
  fundedColumns,
  InProcessDeal,
  brokerInProcessColumns,
} from '@drawbridge/contract/deals/schema.ts';
import { shownPropertyFields } from '@drawbridge/contract/properties/fields.ts';
import { exportedFields } from '@drawbridge/contract/wire/field-table.ts';
import type { DealFilters } from '@drawbridge/contract/deals/filter-schema.ts';
import type { ListPlace } from '@drawbridge/contract/wire/list.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { LateCharge } from '@drawbridge/domain/deals/loan-outlook.ts';
import { stages, type Stage } from '@drawbridge/domain/deals/stages.ts';
import type { Database, Queries } from '../../platform/database/connect.ts';
import { plannedPerCall } from '../../platform/database/planned-per-call.ts';
import { readJsonByCursor } from '../../platform/database/read-by-cursor.ts';
import type { DealScope } from './access.ts';
import { dealSortName } from './deal-name-store.ts';
import { isQuietSince, type LoudFrom } from './movement-store.ts';
import { inScope, lateChargeOf } from './store.ts';

/** One page of a deal table: which deals, which columns, and the order. */
export interface DealTable {
  readonly statuses: readonly Stage[];
  readonly columns: 'in process' | 'funded';
  readonly sort: SortColumn;
  readonly downwards: boolean;
  readonly search: string | undefined;
  readonly filters: Omit<DealFilters, 'quietDays'>;
  /** Undefined: whether or not they moved. */
  readonly quietSince: LoudFrom | undefined;
  readonly limit: number | undefined;
  readonly after: ListPlace | undefined;
}

/** A row of either table, with that table’s columns. */
export type ExportedDeal = Partial<InProcessDeal> &
  Partial<FundedDeal> & { readonly property: Readonly<Record<string, string | number | null>> };

export type SortColumn = (typeof brokerInProcessColumns)[number] | (typeof fundedColumns)[number];
export type SortKind = 'text' | 'number';

/** The columns of a table’s rows, by their names in JSON. Nothing else leaves the database. */
const rows = {
  'in process': sql`
    deals.id, nickname, first_properties.street as address, loan_number as number, product, status, status_date,
    loan_amount, loan_amount as amount, loan_sign_date as "loanSignDate", next_payment_date as "nextPaymentDate",
    maturity_date as "maturityDate"`,
  funded: sql`
    deals.id, nickname, loan_number as "loanNumber", product as "productType", loan_sign_date as "loanSignDate",
    first_properties.street, loan_amount as amount, next_payment_date as "nextPaymentDate",
    maturity_date as "maturityDate",
    (select amount from amounts_due where deal_id = deals.id) as "amountDue",
    (select json_build_object('dueOn', due_on, 'open', open_amount) from hand_bills
      where deal_id = deals.id and state in ('open', 'part paid')) as "billByHand"`,
} as const satisfies Record<DealTable['columns'], RawBuilder<unknown>>;

/** A row with these columns as JSON. PostgreSQL writes it twice as fast as `json_build_object` does. */
function jsonOf(columns: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select row_to_json(line) from (select ${columns}) line)`;
}

const byName = { by: dealSortName, kind: 'text' } as const;
const byNumber = { by: sql`loan_number`, kind: 'text' } as const;
const byProduct = { by: sql`lower(product)`, kind: 'text' } as const;
const byAmount = { by: sql`loan_amount`, kind: 'number' } as const;

/** Unknown dates sort last. */
function byDay(column: 'status_date' | 'loan_sign_date' | 'next_payment_date' | 'maturity_date') {
  return { by: sql`coalesce(${sql.ref(column)}::text, '9999-99-99')`, kind: 'text' } as const;
}

interface Order {
  /** The sort value that a cursor carries. */
  readonly by: RawBuilder<unknown>;
  readonly kind: SortKind;
  /** Sorts the same way but can use an index that starts with the broker. */
  readonly read?: RawBuilder<unknown>;
}

const orders: Record<SortColumn, Order> = {
  nickname: byName,
  number: byNumber,
  loanNumber: byNumber,
  product: byProduct,
  productType: byProduct,
  // Statuses sort by progress, not alphabetically.
  status: { by: sql`array_position(${[...stages]}::text[], status)`, kind: 'number' },
  // Every deal has a value here.
  status_date: { ...byDay('status_date'), read: sql`status_date` },
  days: { by: sql`date '9999-12-31' - status_date`, kind: 'number' },
  loan_amount: byAmount,
  amount: byAmount,
  loanSignDate: byDay('loan_sign_date'),
  nextPaymentDate: byDay('next_payment_date'),
  maturityDate: byDay('maturity_date'),
};

/** The SQL type of a cursor’s sort value for this column. */
export function sortKindOf(column: SortColumn): SortKind {
  return orders[column].kind;
}

interface TablePage {
  /** The rows as JSON, with commas between; null without any. */
  readonly deals: string | null;
  readonly total: string;
  readonly amount: string;
  readonly next: string | null;
}

/**
 * A deal table as JSON text, written by PostgreSQL: `{deals, total, nextCursor}`. Rows with equal sort values are
 * ordered by id, so that pages never repeat or skip one.
 * @param lateCharge the general one, for funded loans without confirmed terms
 */
export async function dealTableJson(
  db: Queries,
  scope: DealScope,
  table: DealTable,
  lateCharge: { readonly general: LateCharge; readonly today: PlainDate },
): Promise<string> {
  const { limit, after, downwards } = table;
  const order = orders[table.sort];
  const direction = downwards ? sql`desc` : sql`asc`;
  const beyond = downwards ? sql`<` : sql`>`;
  const kind = order.kind === 'number' ? sql`numeric` : sql`text`;
  const sorted = sql`order by place ${direction}, id ${direction}`;
  const isFound = sql`${inScope(scope)} and deals.status = any(${table.statuses})
    and ${matches(table.search)} and ${fits(table)}`;
  const shown =
    table.columns === 'funded'
      ? sql`${rows.funded}, ${lateChargeOf(lateCharge.general, lateCharge.today)} as "lateCharge"`
      : rows[table.columns];
  const isSearched = (table.search ?? '').trim() !== '';
  const isOfState = table.filters.state !== undefined;
  const inOrder = scope.of === 'broker' && order.read ? order.read : sql`(${order.by})::${kind}`;
  const asksProperty = table.sort === 'nickname' || isSearched || isOfState;
  // A borrower’s few properties are best looked up one by one, a long pipeline’s all together, so each call gets a new
  // plan.
  // A search runs once. Without one, rows are read in order up to the page’s end and counted by an index.
  const result = await sql<TablePage>`${asksProperty ? plannedPerCall : sql``}
    with mine as ${isSearched ? sql`materialized` : sql`not materialized`} (
      select deals.id, (${order.by})::${kind} as place, ${inOrder} as in_order, loan_amount
      from deals ${asksProperty ? firstProperty : sql``}
      where ${isFound}
    ),
    totals as (
      select count(*) as total, coalesce(sum(loan_amount), 0) as amount
      from ${isSearched ? sql`mine` : sql`deals ${isOfState ? firstProperty : sql``} where ${isFound}`}
    ),
    page as (
      select id, place from mine
      where ${after === undefined ? sql`true` : sql`(place, id) ${beyond} (${String(after[0])}::${kind}, ${after[1]})`}
      order by in_order ${direction}, id ${direction}
      limit ${limit === undefined ? sql`all` : sql`${limit + 1}`}
    ),
    numbered as (select *, row_number() over (${sorted}) as number from page),
    shown as (select * from numbered where ${limit === undefined ? sql`true` : sql`number <= ${limit}`})
    select total::text as total, amount::text as amount,
      (
        select string_agg(${jsonOf(shown)}::text, ',' order by number)
        from shown
        join deals on deals.id = shown.id
        left join first_properties on first_properties.deal_id = deals.id
      ) as deals,
      case
        when (select count(*) from page) > (select count(*) from shown)
        then (select json_build_array(place, id)::text from shown order by number desc limit 1)
      end as next
    from totals`.execute(db);
  const [found] = result.rows;
  if (!found) throw new Error('the deal table has no row');
  const { deals, total, amount, next } = found;
  return `{"deals":[${deals ?? ''}],"total":${total},"totalAmount":${amount},"nextCursor":${JSON.stringify(next)}}`;
}

const firstProperty = sql`left join first_properties on first_properties.deal_id = deals.id`;

const ofProperty = sql.join(
  exportedFields(shownPropertyFields).map(({ name }) => sql.ref(`first_properties.${name}`)),
);

/** Streams every row of a deal table in order, in batches, so that memory use does not grow with the list. */
export function everyDealRow(
  db: Database,
  scope: DealScope,
  table: Omit<DealTable, 'limit' | 'after'>,
): AsyncIterable<readonly ExportedDeal[]> {
  const direction = table.downwards ? sql`desc` : sql`asc`;
  const order = orders[table.sort];
  const kind = order.kind === 'number' ? sql`numeric` : sql`text`;
  return readJsonByCursor(
    db,
    sql`
      select ${jsonOf(sql`${rows[table.columns]}, ${jsonOf(ofProperty)} as property`)}::text as json
      from deals
      left join properties as first_properties
        on first_properties.deal_id = deals.id and first_properties.position = 1
      where ${inScope(scope)} and deals.status = any(${table.statuses})
        and ${matches(table.search)} and ${fits(table)}
      order by (${order.by})::${kind} ${direction}, deals.id ${direction}`,
  );
}

/**
 * A deal without a property never matches a state filter, and one without a maturity date never matches a date filter.
 */
function fits({ filters, quietSince }: Pick<DealTable, 'filters' | 'quietSince'>): RawBuilder<unknown> {
  const { stage, product, state, amountFrom, amountTo, maturityFrom, maturityTo } = filters;
  const conditions = [
    stage && sql`deals.status = any(${stage})`,
    product && sql`deals.product = any(${product})`,
    state && sql`first_properties.state = any(${state})`,
    amountFrom !== undefined && sql`deals.loan_amount >= ${amountFrom}::numeric`,
    amountTo !== undefined && sql`deals.loan_amount <= ${amountTo}::numeric`,
    maturityFrom !== undefined && sql`deals.maturity_date >= ${maturityFrom}::date`,
    maturityTo !== undefined && sql`deals.maturity_date <= ${maturityTo}::date`,
    quietSince && isQuietSince(quietSince),
  ].filter((condition) => condition !== undefined && condition !== false);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function matches(search: string | undefined): RawBuilder<unknown> {
  if (search === undefined || search.trim() === '') return sql`true`;
  const text = sql`lower(concat_ws(' ', deals.nickname, first_properties.street, first_properties.city, deals.loan_number, deals.product, deals.status))`;
  return sql`strpos(${text}, lower(${search.trim()})) > 0`;
}

/** The side navigation’s lists as JSON text, each sorted by name and cut at `limit`. The totals count every deal. */
export async function navigationJson(
  db: Queries,
  scope: DealScope,
  lists: { inProcess: readonly Stage[]; constructionTypes: readonly string[]; limit: number | undefined },
): Promise<string> {
  const cut = lists.limit === undefined ? sql`true` : sql`number <= ${lists.limit}`;
  const result = await sql<{ json: string }>`
    with mine as (
      select deals.id, deals.loan_number, deals.nickname, first_properties.street, deals.status = 'Funded' as funded,
        deals.type = any(${lists.constructionTypes}) as construction,
        ${dealSortName} as name
      from deals
      left join first_properties on first_properties.deal_id = deals.id
      where ${inScope(scope)} and deals.status = any(${[...lists.inProcess, 'Funded']})
    ),
    listed as (
      select 'loans_in_process' as list, mine.* from mine where not funded
      union all select 'funded_loans', mine.* from mine where funded
      union all select 'construction', mine.* from mine where construction
    ),
    numbered as (select *, row_number() over (partition by list order by name, id) as number from listed),
    lists as (
      select list, count(*) as total,
        json_agg(json_build_object('id', id, 'number', loan_number, 'nickname', nickname, 'address', street)
          order by number) filter (where ${cut}) as entries
      from numbered group by list
    ),
    named as (select unnest(array['loans_in_process', 'funded_loans', 'construction']) as list)
    select (
      jsonb_object_agg(named.list, coalesce(lists.entries, '[]'::json)) ||
      jsonb_build_object('totals', jsonb_object_agg(named.list, coalesce(lists.total, 0)))
    )::text as json
    from named left join lists using (list)`.execute(db);
  return result.rows[0]?.json ?? '';
}
