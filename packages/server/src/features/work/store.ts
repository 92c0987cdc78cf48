import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { WorkKind } from '@drawbridge/domain/work/work-kinds.ts';
import type { WorkFilter, WorkItem, WorkReference, WorkSort } from '@drawbridge/contract/work/schema.ts';
import type { Queries, Transaction } from '../../platform/database/connect.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { decisionFacts, type DecisionFacts } from './decision-facts-store.ts';
import { openWork, type QueueTerms } from './open-work-store.ts';

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
  /** The lender’s day. */
  readonly received_on: PlainDate;
  readonly due_on: PlainDate;
  readonly due_by_state: WorkItem['dueByState'];
  readonly assignee_id: string | null;
  readonly assignee_name: string | null;
}

/** Open work with what the sentence about its decision says. */
export type ListedWorkRow = WorkRow & { readonly facts: DecisionFacts | null };

/** Decides which work is “mine” and, by the lender’s calendar, which is overdue. */
export interface QueueContext {
  readonly me: string;
  readonly today: PlainDate;
  readonly terms: QueueTerms;
}

function matchesSearch(text: string | undefined): RawBuilder<unknown> {
  const words = text?.trim().toLowerCase() ?? '';
  if (words === '') return sql`true`;
  return sql`(strpos(lower(concat_ws(chr(10), reference, loan_number, sender, assignee_name)), ${words}) > 0
    or exists (select from properties
      where properties.deal_id = work.deal_id and strpos(lower(properties.street), ${words}) > 0))`;
}

/** Every sort value is a number, so that one cursor format fits all. */
const sortValues = {
  due: sql`(due_on - date '2000-01-01')::numeric`,
  received: sql`extract(epoch from received_at)`,
  amount: sql`coalesce(amount, 0)`,
} as const satisfies Record<WorkSort, RawBuilder<unknown>>;

export function isInList(show: WorkFilter['show'], { me, today }: QueueContext): RawBuilder<unknown> {
  if (show === 'mine') return sql`assignee_id = ${me}`;
  if (show === 'unassigned') return sql`assignee_id is null`;
  if (show === 'due today') return sql`due_on = ${today}::date`;
  return show === 'overdue' ? sql`due_on < ${today}::date` : sql`true`;
}

function matchesFilter({
  state,
  receivedFrom,
  receivedTo,
  dueFrom,
  dueTo,
}: Pick<WorkFilter, 'state' | 'receivedFrom' | 'receivedTo' | 'dueFrom' | 'dueTo'>): RawBuilder<unknown> {
  return sql`${state === undefined ? sql`true` : sql`state = ${state}`}
    and ${receivedFrom === undefined ? sql`true` : sql`received_on >= ${receivedFrom}::date`}
    and ${receivedTo === undefined ? sql`true` : sql`received_on <= ${receivedTo}::date`}
    and ${dueFrom === undefined ? sql`true` : sql`due_on >= ${dueFrom}::date`}
    and ${dueTo === undefined ? sql`true` : sql`due_on <= ${dueTo}::date`}`;
}

const isAssignedTo = (assignee: string | undefined) =>
  assignee === undefined ? sql`true` : sql`assignee_id = ${assignee}`;

/** The last row’s sort value and id. */
export type WorkPlace = readonly [value: string, id: string];

/** A page of the open work that matches the filter, starting after the given place. */
export async function workPage(
  db: Queries,
  context: QueueContext,
  filter: WorkFilter,
  order: { by: WorkSort; down: boolean; after: WorkPlace | undefined; limit: number },
): Promise<readonly (ListedWorkRow & { place: string })[]> {
  const { kind, show, assignee, q } = filter;
  const { after, limit } = order;
  const value = sortValues[order.by];
  const direction = order.down ? sql`desc` : sql`asc`;
  const beyond = order.down ? sql`<` : sql`>`;
  const { rows } = await sql<ListedWorkRow & { place: string }>`
    select *, (${value})::text as place, ${decisionFacts} as facts from (${openWork(context.terms)}) work
    where ${isInList(show, context)} and ${matchesSearch(q)} and ${isAssignedTo(assignee)} and ${matchesFilter(filter)}
      and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
      and ${after === undefined ? sql`true` : sql`(${value}, id) ${beyond} (${after[0]}::numeric, ${after[1]})`}
    order by ${value} ${direction}, id ${direction}
    limit ${limit}`.execute(db);
  return rows;
}

/** A deal’s open work, soonest due first. */
export async function openWorkOfDeal(
  db: Queries,
  terms: QueueTerms,
  dealId: string,
): Promise<readonly ListedWorkRow[]> {
  const { rows } = await sql<ListedWorkRow>`
    select *, ${decisionFacts} as facts from (${openWork(terms)}) work where deal_id = ${dealId} order by due_on, id`.execute(
    db,
  );
  return rows;
}

/** Counts the open work that matches the filter, by kind and by list. */
export async function workTally(
  db: Queries,
  { me, today, terms }: QueueContext,
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
    where ${matchesSearch(filter.q)} and ${isAssignedTo(filter.assignee)} and ${matchesFilter(filter)}
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}

/** Open work by assignee, days, and whether it ends with a wire. */
export async function workGroups(db: Queries, terms: QueueTerms) {
  const { rows } = await sql<{
    assignee_id: string | null;
    assignee_name: string | null;
    received_on: PlainDate;
    due_on: PlainDate;
    is_to_wire: boolean;
    count: number;
    amount: string;
  }>`
    select assignee_id, assignee_name, received_on, due_on, kind = 'draw' and state = 'approved' as is_to_wire,
      count(*)::int as count, coalesce(sum(amount), 0) as amount
    from (${openWork(terms)}) work
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}

/** An open item. Undefined once it is decided, or if it never existed. */
export async function openItem(
  db: Queries,
  { kind, id }: WorkReference,
  terms: QueueTerms,
): Promise<ListedWorkRow | undefined> {
  const { rows } = await sql<ListedWorkRow>`
    select *, ${decisionFacts} as facts from (${openWork(terms)}) work where kind = ${kind} and id = ${id}`.execute(
    db,
  );
  return rows[0];
}

export type GivenWork = WorkRow & {
  /** The assignee’s name and email. */
  readonly name: string;
  readonly email: string;
  readonly giver: string;
};

/**
 * Returns the open work that colleagues assigned to this person and that no email has listed yet, soonest due first,
 * and marks it as listed. Empty if the person has these emails turned off; turning them on later does not bring old
 * work back.
 */
export async function takeUnmailedWork(
  tx: Transaction,
  accountId: string,
  at: Date,
  terms: QueueTerms,
): Promise<readonly GivenWork[]> {
  const { rows } = await sql<GivenWork>`
    with newly_assigned as (
      update work_assignments set told_at = ${at}
      where assigned_to = ${accountId} and assigned_by <> assigned_to and told_at is null
      returning kind, item_id, assigned_by
    )
    select work.*, assignee.name, assignee.email, giver.name as giver
    from (${openWork(terms)}) work
    join newly_assigned on newly_assigned.kind = work.kind and newly_assigned.item_id = work.id
    join accounts assignee
      on assignee.id = work.assignee_id and assignee.disabled_at is null and assignee.mailed_given_work
    join accounts giver on giver.id = newly_assigned.assigned_by
    order by due_on, id`.execute(tx);
  return rows;
}

/** Active employees, by name. */
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

/** Reassigns an item, or unassigns it when `to` is null. Returns false if the item is no longer assigned to `from`. */
export async function reassign(
  tx: Transaction,
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

export async function readMailChoice(db: Queries, accountId: string): Promise<boolean> {
  const { mailed_given_work: given } = await db
    .selectFrom('accounts')
    .select('mailed_given_work')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return given;
}

export async function saveMailChoice(db: Queries, accountId: string, given: boolean): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ mailed_given_work: given })
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** Deletes assignments of items that the cleanup deleted. Other items stay with their loans. */
export function forgetAssignments(db: Queries): Promise<void> {
  return deleteInBatches(
    db,
    'work_assignments',
    sql`((kind = 'next contact' and not exists (select from next_contacts where id = old.item_id))
      or (kind = 'application' and not exists (select from applications where id = old.item_id)))`,
  );
}
