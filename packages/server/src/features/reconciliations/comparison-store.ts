import { sql, type RawBuilder } from 'kysely';
import type {
  LoanReconciliation,
  ReconciledLoansQuery,
  ReconciliationSort,
  ReconciliationState,
} from '@drawbridge/contract/reconciliations/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { StatementKind } from '@drawbridge/domain/loan-accounts/reconcile.ts';
import type { HeadlineLine } from '@drawbridge/domain/loan-accounts/reconciliation-headline.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { dealName, inScope, type DealScope } from '../deals/public.ts';

/** How a loan’s last statement compares with its account. Ten-thousandths of a dollar. */
export type Comparison =
  | { readonly state: 'notComputable'; readonly why: NonNullable<LoanReconciliation['why']> }
  | {
      readonly state: 'differs' | 'agrees';
      readonly figure: {
        readonly line: HeadlineLine;
        readonly theirs: number;
        readonly ours: number;
        readonly difference: number;
      };
      readonly cause: LoanReconciliation['cause'];
    };

const dollars = (tenThousandths: number) => (tenThousandths / 10_000).toFixed(4);

export async function saveComparison(tx: Queries, dealId: string, found: Comparison): Promise<void> {
  const known =
    found.state === 'notComputable'
      ? { why: found.why, line: null, theirs: null, ours: null, difference: null, cause: null }
      : {
          why: null,
          line: found.figure.line,
          theirs: dollars(found.figure.theirs),
          ours: dollars(found.figure.ours),
          difference: dollars(found.figure.difference),
          cause: found.cause && JSON.stringify(found.cause),
        };
  const values = { state: found.state, ...known };
  await tx
    .insertInto('statement_comparisons')
    .values({ deal_id: dealId, ...values })
    .onConflict((conflict) => conflict.column('deal_id').doUpdateSet(values))
    .execute();
}

/** The funded loans whose last statement is not compared with their account as it is now. */
export async function loansToCompare(db: Queries): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from deals
    where status = 'Funded' and exists (select from reconciliations where deal_id = deals.id)
      and not exists (select from statement_comparisons where deal_id = deals.id)
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export type ReconciledLoansFilter = Pick<ReconciledLoansQuery, 'state' | 'q'>;

export interface ReconciledLoanRow {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly borrower: string;
  readonly state: ReconciliationState;
  readonly why: LoanReconciliation['why'];
  readonly on_day: PlainDate | null;
  readonly kind: StatementKind | null;
  readonly line: HeadlineLine | null;
  readonly theirs: string | null;
  readonly ours: string | null;
  readonly difference: string | null;
  readonly cause: LoanReconciliation['cause'];
}

/** The funded loans with their last statements. Reads only what was compared before: no account is computed. */
function reconciled(scope: DealScope): RawBuilder<unknown> {
  return sql`
    select deals.id, loan_number as number, ${dealName} as name, borrower.name as borrower,
      case when last.on_day is null then 'noFigures' else coalesce(compared.state, 'comparing') end as state,
      why, last.on_day, last.kind, line, theirs, ours, difference, cause
    from deals
    join accounts borrower on borrower.id = deals.borrower_id
    left join first_properties on first_properties.deal_id = deals.id
    left join statement_comparisons compared on compared.deal_id = deals.id
    left join lateral (
      select on_day, kind from reconciliations
      where deal_id = deals.id
      order by recorded_at desc, on_day desc, number desc limit 1
    ) last on true
    where deals.status = 'Funded' and ${inScope(scope)}`;
}

function matches({ q }: ReconciledLoansFilter): RawBuilder<unknown> {
  const words = q?.trim().toLowerCase() ?? '';
  return words === ''
    ? sql`true`
    : sql`strpos(lower(concat_ws(chr(10), number, name, borrower)), ${words}) > 0`;
}

/** Every sort value is a number, so that one cursor format fits both. Loans without one come after zero. */
const sortValues = {
  difference: sql`coalesce(abs(difference), -1)`,
  on: sql`coalesce(on_day - date '2000-01-01', -1)::numeric`,
} as const satisfies Record<ReconciliationSort, RawBuilder<unknown>>;

/** The loans that match, starting after the given place. */
export async function reconciledPage(
  db: Queries,
  scope: DealScope,
  filter: ReconciledLoansFilter,
  {
    by,
    down,
    after,
    limit,
  }: {
    readonly by: ReconciliationSort;
    readonly down: boolean;
    readonly after?: readonly [value: string, id: string] | undefined;
    readonly limit?: number | undefined;
  },
): Promise<readonly (ReconciledLoanRow & { readonly place: string })[]> {
  const value = sortValues[by];
  const direction = down ? sql`desc` : sql`asc`;
  const { rows } = await sql<ReconciledLoanRow & { place: string }>`
    select *, (${value})::text as place from (${reconciled(scope)}) loans
    where ${matches(filter)} and ${filter.state === undefined ? sql`true` : sql`state = ${filter.state}`}
      and ${
        after === undefined
          ? sql`true`
          : sql`(${value}, id) ${down ? sql`<` : sql`>`} (${after[0]}::numeric, ${after[1]})`
      }
    order by ${value} ${direction}, id ${direction}
    limit ${limit ?? null}`.execute(db);
  return rows;
}

/** How many loans of each state match the other filters, and by how much they differ regardless of sign, in whole cents. */
export async function reconciledTotals(db: Queries, scope: DealScope, filter: ReconciledLoansFilter) {
  const { rows } = await sql<{ state: ReconciliationState; loans: number; difference: string }>`
    select state, count(*)::int as loans,
      round(coalesce(sum(abs(difference)) filter (where line <> 'perDiem'), 0), 2) as difference
    from (${reconciled(scope)}) loans
    where ${matches(filter)} group by state`.execute(db);
  return rows;
}
