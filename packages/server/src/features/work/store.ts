import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { workKinds, type WorkKind, type WorkTerms } from '@drawbridge/domain/work/work-kinds.ts';
import type { WorkFilter, WorkItem, WorkReference, WorkSort } from '@drawbridge/contract/work/schema.ts';
import type { Queries } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tables.ts';

export interface WorkRow {
  readonly kind: WorkKind;
  readonly id: string;
  readonly reference: string;
  readonly deal_id: string | null;
  readonly loan_number: string;
  readonly sender: string;
  readonly state: WorkItem['state'];
  readonly waits_for_sender: boolean;
  readonly amount: string | null;
  readonly received_at: Date;
  readonly due_on: PlainDate;
  readonly assignee_id: string | null;
  readonly assignee_name: string | null;
}

/** Who looks, and on which day: what is theirs, and what is overdue by the lender’s calendar. */
export interface Looking {
  readonly me: string;
  readonly today: PlainDate;
  readonly terms: WorkTerms;
}

/** All open work: where each item stands, the day it is due and who has it. */
export function openWork({ calendar, dueDays }: WorkTerms): RawBuilder<unknown> {
  const daysOfKinds = sql.join(workKinds.map((kind) => sql`(${kind}::text, ${dueDays[kind]}::integer)`));
  return sql`
    select work_items.*, holder.id as assignee_id, holder.name as assignee_name,
      add_working_days(
        (received_at at time zone 'UTC')::date, terms.days, ${[...calendar.weekdays]}::integer[],
        ${[...calendar.holidays]}::date[]
      ) as due_on
    from work_items
    join (values ${daysOfKinds}) terms (kind, days) on terms.kind = work_items.kind
    left join work_assignments
      on work_assignments.kind = work_items.kind and work_assignments.item_id = work_items.id
    left join accounts holder on holder.id = work_assignments.assigned_to`;
}

function found(text: string | undefined): RawBuilder<unknown> {
  const words = text?.trim().toLowerCase() ?? '';
  if (words === '') return sql`true`;
  return sql`strpos(lower(concat_ws(chr(10), reference, loan_number, sender, assignee_name)), ${words}) > 0`;
}

/** What the list is in the order of, as a number. */
const sortValues = {
  due: sql`(due_on - date '2000-01-01')::numeric`,
  received: sql`extract(epoch from received_at)`,
  amount: sql`coalesce(amount, 0)`,
} as const satisfies Record<WorkSort, RawBuilder<unknown>>;

/** What of the open work is shown: all, or only one person’s or what is overdue. */
export function shownAmong(show: WorkFilter['show'], { me, today }: Looking): RawBuilder<unknown> {
  if (show === 'mine') return sql`assignee_id = ${me}`;
  if (show === 'unassigned') return sql`assignee_id is null`;
  if (show === 'due today') return sql`due_on = ${today}::date`;
  return show === 'overdue' ? sql`due_on < ${today}::date` : sql`true`;
}

/** Narrowed down by where it stands and when it came in. */
function narrowed({
  state,
  receivedFrom,
  receivedTo,
}: Pick<WorkFilter, 'state' | 'receivedFrom' | 'receivedTo'>): RawBuilder<unknown> {
  const received = sql`(received_at at time zone 'UTC')::date`;
  return sql`${state === undefined ? sql`true` : sql`state = ${state}`}
    and ${receivedFrom === undefined ? sql`true` : sql`${received} >= ${receivedFrom}::date`}
    and ${receivedTo === undefined ? sql`true` : sql`${received} <= ${receivedTo}::date`}`;
}

const withColleague = (assignee: string | undefined) =>
  assignee === undefined ? sql`true` : sql`assignee_id = ${assignee}`;

/** A place in the list: the sort value of the last row, and its id. */
export type WorkPlace = readonly [value: string, id: string];

/** The open work that matches, in that order, from after that place on. */
export async function workPage(
  db: Queries,
  looking: Looking,
  filter: WorkFilter,
  order: { by: WorkSort; down: boolean; after: WorkPlace | undefined; limit: number },
): Promise<readonly (WorkRow & { place: string })[]> {
  const { kind, show, assignee, q } = filter;
  const { after, limit } = order;
  const value = sortValues[order.by];
  const direction = order.down ? sql`desc` : sql`asc`;
  const beyond = order.down ? sql`<` : sql`>`;
  const { rows } = await sql<WorkRow & { place: string }>`
    select *, (${value})::text as place from (${openWork(looking.terms)}) work
    where ${shownAmong(show, looking)} and ${found(q)} and ${withColleague(assignee)} and ${narrowed(filter)}
      and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
      and ${after === undefined ? sql`true` : sql`(${value}, id) ${beyond} (${after[0]}::numeric, ${after[1]})`}
    order by ${value} ${direction}, id ${direction}
    limit ${limit}`.execute(db);
  return rows;
}

/** The open work of one deal, what is due first at the top. */
export async function openWorkOfDeal(
  db: Queries,
  terms: WorkTerms,
  dealId: string,
): Promise<readonly WorkRow[]> {
  const { rows } = await sql<WorkRow>`
    select * from (${openWork(terms)}) work where deal_id = ${dealId} order by due_on, id`.execute(db);
  return rows;
}

/** How much open work matches the search, by kind and by what it would be shown among. */
export async function workTally(
  db: Queries,
  { me, today, terms }: Looking,
  filter: Omit<WorkFilter, 'kind' | 'show'>,
) {
  const { rows } = await sql<{
    kind: WorkKind;
    mine: boolean;
    unassigned: boolean;
    overdue: boolean;
    'due today': boolean;
    count: number;
  }>`
    select kind, coalesce(assignee_id = ${me}, false) as mine, assignee_id is null as unassigned,
      due_on < ${today}::date as overdue, due_on = ${today}::date as "due today", count(*) as count
    from (${openWork(terms)}) work
    where ${found(filter.q)} and ${withColleague(filter.assignee)} and ${narrowed(filter)}
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}

/** One item that waits; undefined once it is decided, or when there never was one. */
export async function openItem(
  db: Queries,
  { kind, id }: WorkReference,
  terms: WorkTerms,
): Promise<WorkRow | undefined> {
  const { rows } = await sql<WorkRow>`
    select * from (${openWork(terms)}) work where kind = ${kind} and id = ${id}`.execute(db);
  return rows[0];
}

export type GivenWork = WorkRow & {
  /** Who has it now, and who gave it to them. */
  readonly name: string;
  readonly email: string;
  readonly giver: string;
};

/**
 * The open work that others gave to this person and no email has named yet, soonest due first; from now on one has.
 * None for a person who wants no such email, now or when they change their mind.
 */
export async function holdUntold(
  tx: Transaction<Tables>,
  accountId: string,
  at: Date,
  terms: WorkTerms,
): Promise<readonly GivenWork[]> {
  const { rows } = await sql<GivenWork>`
    with told as (
      update work_assignments set told_at = ${at}
      where assigned_to = ${accountId} and assigned_by <> assigned_to and told_at is null
      returning kind, item_id, assigned_by
    )
    select work.*, holder.name, holder.email, giver.name as giver
    from (${openWork(terms)}) work
    join told on told.kind = work.kind and told.item_id = work.id
    join accounts holder
      on holder.id = work.assignee_id and holder.disabled_at is null and holder.mailed_given_work
    join accounts giver on giver.id = told.assigned_by
    order by due_on, id`.execute(tx);
  return rows;
}

/** The lender’s people who can sign in, by name. */
export function employees(db: Queries) {
  return db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('account_type', '=', 'Employee')
    .where('disabled_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Hands an item from one to another, or to or from nobody; false when it is not with `from` any more. */
export async function handOver(
  tx: Transaction<Tables>,
  { kind, id }: WorkReference,
  { from, to, by, at }: { from: string | null; to: string | null; by: string; at: Date },
): Promise<boolean> {
  if (to === null) {
    const gone = await tx
      .deleteFrom('work_assignments')
      .where('kind', '=', kind)
      .where('item_id', '=', id)
      .where('assigned_to', '=', from ?? '')
      .executeTakeFirstOrThrow();
    return gone.numDeletedRows === 1n;
  }
  const now = { assigned_to: to, assigned_by: by, assigned_at: at, told_at: null };
  if (from === null) {
    const added = await tx
      .insertInto('work_assignments')
      .values({ kind, item_id: id, ...now })
      .onConflict((conflict) => conflict.columns(['kind', 'item_id']).doNothing())
      .executeTakeFirstOrThrow();
    return added.numInsertedOrUpdatedRows === 1n;
  }
  const changed = await tx
    .updateTable('work_assignments')
    .set(now)
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where('assigned_to', '=', from)
    .executeTakeFirstOrThrow();
  return changed.numUpdatedRows === 1n;
}

export async function chosenMails(db: Queries, accountId: string): Promise<boolean> {
  const { mailed_given_work: given } = await db
    .selectFrom('accounts')
    .select('mailed_given_work')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return given;
}

export async function keepMails(db: Queries, accountId: string, given: boolean): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ mailed_given_work: given })
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}
