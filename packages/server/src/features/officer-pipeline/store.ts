import { sql, type RawBuilder } from 'kysely';
import type { PipelineFilter, PipelineView } from '@drawbridge/contract/officer-pipeline/schema.ts';
import type { AccountType } from '@drawbridge/domain/access/account-types.ts';
import type { Answers } from '@drawbridge/domain/applications/answers.ts';
import type { ApplicationState } from '@drawbridge/domain/applications/application-states.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { inProcessStages, type Stage } from '@drawbridge/domain/deals/stages.ts';
import type { Queries, Transaction } from '../../platform/database/connect.ts';
import { startsWith } from '../../platform/database/starts-with.ts';

export interface PipelineRowFound {
  readonly kind: 'lead' | 'application' | 'deal';
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly number: string | null;
  readonly product: string | null;
  readonly property: string | null;
  readonly source: string | null;
  readonly account_type: AccountType | null;
  readonly state: ApplicationState | null;
  readonly stage: Stage | null;
  readonly answers: Answers | null;
  readonly sealed: Readonly<Record<string, string>> | null;
  readonly seen_at: Date | null;
  readonly since: PlainDate;
  readonly due_on: PlainDate | null;
  readonly officer: string | null;
  /** The sort value. */
  readonly place: string;
}

/** Whose rows, and the lender’s time zone. */
export interface PipelineContext {
  readonly me: string;
  readonly timeZone: string;
}

const nameOfAnswers = sql`nullif(btrim(concat_ws(' ', answers ->> 'first_name', answers ->> 'last_name')), '')`;
const propertyOfAnswers = sql`nullif(concat_ws(', ', answers ->> 'street', answers ->> 'city', answers ->> 'state'), '')`;
const stageOrder = sql`array_position(${[...inProcessStages]}::text[], deals.status)`;

interface Source {
  readonly rows: RawBuilder<unknown>;
  readonly down: boolean;
}

/** The rows of a view before search and paging. Every sort value is a number. */
function sourceOf(view: PipelineView, filter: PipelineFilter, { me, timeZone }: PipelineContext): Source {
  const own = filter.whose !== 'all';
  switch (view) {
    case 'leads':
      return {
        down: true,
        rows: sql`
          select 'lead' as kind, accounts.id, accounts.name, accounts.email, accounts.phone, null::text as number,
            null::text as product, null::text as property, null::text as source, accounts.account_type, null::text as state, null::text as stage,
            null::jsonb as answers, null::jsonb as sealed,
            (select max(renewed_at) from sessions where account_id = accounts.id and acting_employee_id is null) as seen_at,
            (accounts.created_at at time zone ${timeZone}::text)::date as since, null::date as due_on,
            officer.name as officer, extract(epoch from accounts.created_at)::numeric as place
          from accounts
          left join accounts officer on officer.id = accounts.representative_id
          where accounts.is_lead and accounts.disabled_at is null
            and ${own ? sql`accounts.representative_id = ${me}` : sql`true`}`,
      };
    case 'unfinished':
    case 'submitted':
      return applicationsOf(view, filter, { me, timeZone });
    case 'deals':
      return {
        down: false,
        rows: sql`
          select 'deal' as kind, deals.id, borrower.name, borrower.email, borrower.phone, deals.loan_number as number,
            deals.product, concat_ws(', ', first_properties.street, first_properties.city, first_properties.state) as property,
            null::text as source, null::text as account_type, null::text as state, deals.status as stage, null::jsonb as answers,
            null::jsonb as sealed, null::timestamptz as seen_at, deals.status_date as since, null::date as due_on,
            officer.name as officer,
            (${stageOrder} * 100000 + (deals.status_date - date '2000-01-01'))::numeric as place
          from deals
          join accounts borrower on borrower.id = deals.borrower_id
          left join accounts broker on broker.id = deals.broker_id
          left join first_properties on first_properties.deal_id = deals.id
          left join applications on applications.deal_id = deals.id
          left join accounts officer on officer.id
            = coalesce(applications.loan_officer_id, broker.representative_id, borrower.representative_id)
          where deals.status = any(${filter.stage === undefined ? [...inProcessStages] : [filter.stage]})
            and ${stageOrder} is not null
            and ${own ? sql`officer.id = ${me}` : sql`true`}`,
      };
  }
}

/**
 * Untouched drafts are nobody’s business yet. An application that was decided, or whose deal moved past a decision, is listed only
 * when its state is asked for.
 */
function applicationsOf(
  view: 'unfinished' | 'submitted',
  { whose, product, state, source }: PipelineFilter,
  { me, timeZone }: PipelineContext,
): Source {
  const isSubmitted = view === 'submitted';
  const place = isSubmitted
    ? sql`coalesce(notice_due_on - date '2000-01-01', 1000000)::numeric`
    : sql`extract(epoch from saved_at)::numeric`;
  const isOpen = isSubmitted
    ? sql`(applications.state in ('submitted', 'changes requested', 'countered')
        and not exists (select from deals where deals.id = applications.deal_id and stage_ends_notice(deals.status))
        or applications.state = 'approved' and deal_id is null)`
    : // What came from the account is no answer yet, unless an employee began it.
      sql`case when account_id is null or loan_officer_id is not null then answers
        else answers - array['first_name', 'last_name', 'email', 'phone'] end <> '{}'::jsonb`;
  return {
    down: !isSubmitted,
    rows: sql`
      select 'application' as kind, applications.id, coalesce(${nameOfAnswers}, applicant.name, answers ->> 'email', number) as name,
        coalesce(applicant.email, answers ->> 'email') as email, coalesce(answers ->> 'phone', applicant.phone) as phone, number,
        product, ${propertyOfAnswers} as property, applications.source, null::text as account_type, state, null::text as stage, answers, sealed,
        saved_at as seen_at, (coalesce(submitted_at, begun_at) at time zone ${timeZone}::text)::date as since,
        notice_due_on as due_on, officer.name as officer, ${place} as place
      from applications
      left join accounts applicant on applicant.id = applications.account_id
      left join accounts officer on officer.id = applications.loan_officer_id
      where submitted_at is ${isSubmitted ? sql`not null` : sql`null`}
        and ${state === undefined ? isOpen : sql`state = ${state}`}
        and ${product === undefined ? sql`true` : sql`product = ${product}`}
        and ${source === undefined ? sql`true` : sql`applications.source = ${source}`}
        and ${whose === 'all' ? sql`true` : sql`(loan_officer_id = ${me} or applicant.representative_id = ${me})`}`,
  };
}

function matches(q: string | undefined): RawBuilder<unknown> {
  const words = q?.trim().toLowerCase() ?? '';
  if (words === '') return sql`true`;
  const start = startsWith(words);
  return sql`(lower(name) like ${`%${start}`} or lower(email) like ${start} or lower(number) like ${start}
    or lower(property) like ${`%${start}`})`;
}

/** The sort value and id of the last row. */
export type PipelinePlace = readonly [value: string, id: string];

export async function pipelinePage(
  db: Queries,
  view: PipelineView,
  filter: PipelineFilter,
  page: PipelineContext & { readonly after: PipelinePlace | undefined; readonly limit: number },
): Promise<readonly PipelineRowFound[]> {
  const { rows, down } = sourceOf(view, filter, page);
  const { after, limit } = page;
  const direction = down ? sql`desc` : sql`asc`;
  const beyond = down ? sql`<` : sql`>`;
  const found = await sql<PipelineRowFound>`
    select * from (${rows}) pipeline
    where ${matches(filter.q)}
      and ${after === undefined ? sql`true` : sql`(place, id) ${beyond} (${after[0]}::numeric, ${after[1]})`}
    order by place ${direction}, id ${direction}
    limit ${limit}`.execute(db);
  return found.rows;
}

export async function pipelineCount(
  db: Queries,
  view: PipelineView,
  filter: PipelineFilter,
  context: PipelineContext,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${sourceOf(view, filter, context).rows}) pipeline
    where ${matches(filter.q)}`.execute(db);
  return rows[0]?.count ?? 0;
}

const mostSources = 50;

/** The sites whose forms sent applications, by name. */
export async function applicationSources(db: Queries): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('applications')
    .select('source')
    .distinct()
    .where('source', 'is not', null)
    .orderBy('source')
    .limit(mostSources)
    .execute();
  return rows.flatMap(({ source }) => source ?? []);
}

/** Deals before funding, by stage. */
export async function stageCounts(
  db: Queries,
  filter: PipelineFilter,
  context: PipelineContext,
): Promise<readonly { readonly stage: Stage; readonly deals: number }[]> {
  const { rows } = await sql<{ stage: Stage; deals: number }>`
    select stage, count(*)::integer as deals
    from (${sourceOf('deals', { ...filter, stage: undefined }, context).rows}) pipeline
    where ${matches(filter.q)} group by stage`.execute(db);
  return rows;
}

/** Locks a lead’s account. Undefined if there is no such account. */
export function lockLead(tx: Transaction, id: string) {
  return tx
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'phone', 'language', 'account_type', 'is_lead', 'representative_id'])
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
export type Lead = NonNullable<Awaited<ReturnType<typeof lockLead>>>;

/** A lead no more, with a loan officer. */
export async function writeConverted(tx: Transaction, id: string, officer: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ is_lead: false, representative_id: officer })
    .where('id', '=', id)
    .execute();
}
