import { sql } from 'kysely';
import type { ActionItemKind } from '@drawbridge/domain/action-items/action-items.ts';
import type { Need } from '@drawbridge/domain/applications/needs.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { inProcessStages } from '@drawbridge/domain/deals/stages.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { dealName, inScope, type DealScope } from '../deals/public.ts';

/** Whether a document sent for an item waits for its review. */
const inReview = sql<boolean>`exists (
  select from documents where documents.action_item_id = action_items.id and documents.review = 'submitted')`;

/** Open items on active deals in the scope, or on one of them: all, or only those that applications need. */
export function openItems(
  db: Queries,
  scope: DealScope,
  { dealId, ofApplications }: { readonly dealId: string | undefined; readonly ofApplications: boolean },
) {
  return db
    .selectFrom('action_items')
    .innerJoin('deals', 'deals.id', 'action_items.deal_id')
    .leftJoin('first_properties', 'first_properties.deal_id', 'deals.id')
    .select([
      'action_items.id',
      'deals.id as dealId',
      dealName.as('dealName'),
      'kind',
      'words',
      'due_on as dueOn',
      'why',
      'asked_of as from',
      inReview.as('inReview'),
    ])
    .where('done_at', 'is', null)
    .$if(ofApplications, (query) => query.where('application_id', 'is not', null))
    .where('deals.status', 'in', [...inProcessStages, 'Funded'])
    .where(inScope(scope))
    .$if(dealId !== undefined, (query) => query.where('deals.id', '=', dealId ?? ''))
    .orderBy('action_items.created_at')
    .orderBy('action_items.id')
    .execute();
}

/** Appraisals ordered for deals in process in the scope, or for one of them. */
export function appraisals(db: Queries, scope: DealScope, dealId?: string) {
  return db
    .selectFrom('deal_orders')
    .innerJoin('deals', 'deals.id', 'deal_orders.deal_id')
    .leftJoin('first_properties', 'first_properties.deal_id', 'deals.id')
    .select([
      'deals.id as dealId',
      dealName.as('dealName'),
      'deals.status',
      'appraisal_amount as fee',
      'ordered_on as orderedOn',
      'paid',
      'completed_on as completedOn',
    ])
    .where('kind', '=', 'appraisal')
    .where('deals.status', 'in', inProcessStages)
    .where(inScope(scope))
    .$if(dealId !== undefined, (query) => query.where('deals.id', '=', dealId ?? ''))
    .orderBy('ordered_on')
    .execute();
}

export async function addItem(
  tx: Queries,
  item: { dealId: string; kind: ActionItemKind; words: string; dueOn: PlainDate | null; at: Date },
): Promise<string> {
  const row = await tx
    .insertInto('action_items')
    .values({
      deal_id: item.dealId,
      kind: item.kind,
      words: item.words,
      due_on: item.dueOn,
      created_at: item.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export interface NeededItem extends Pick<Need, 'kind' | 'words' | 'why' | 'from'> {
  readonly dueOn: PlainDate;
}

/** Adds what an application needs to its deal’s items. */
export async function addNeededItems(
  tx: Queries,
  {
    dealId,
    applicationId,
    at,
  }: { readonly dealId: string; readonly applicationId: string; readonly at: Date },
  needs: readonly NeededItem[],
): Promise<void> {
  if (needs.length === 0) return;
  await tx
    .insertInto('action_items')
    .values(
      needs.map(({ kind, words, why, from, dueOn }) => ({
        deal_id: dealId,
        application_id: applicationId,
        kind,
        words,
        why,
        asked_of: from,
        due_on: dueOn,
        created_at: at,
      })),
    )
    .execute();
}

/** Marks an open item of a deal as done; false when there is none with this id. */
export async function settleItem(
  tx: Queries,
  { id, dealId, at }: { id: string; dealId: string; at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('action_items')
    .set({ done_at: at })
    .where('id', '=', id)
    .where('deal_id', '=', dealId)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks the open items of a kind as done, and returns the deals that had any. */
export async function settleItemsOfKind(
  tx: Queries,
  {
    kind,
    dealIds,
    at,
  }: { readonly kind: ActionItemKind; readonly dealIds: readonly string[]; readonly at: Date },
): Promise<string[]> {
  if (dealIds.length === 0) return [];
  const rows = await tx
    .updateTable('action_items')
    .set({ done_at: sql<Date>`greatest(created_at, ${at})` })
    .where('deal_id', 'in', [...dealIds])
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .returning('deal_id')
    .execute();
  return [...new Set(rows.map(({ deal_id }) => deal_id))];
}

/** A borrower’s deals for which nobody’s W-9 is missing. */
export async function dealsWithTaxForms(db: Queries, borrowerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select deals.id
    from deals
    where deals.borrower_id = ${borrowerId} and not exists (
      select from (select) one
      left join deal_borrowing_entities links on links.deal_id = deals.id
      left join tax_forms forms on forms.account_id = deals.borrower_id and forms.replaced_at is null
        and forms.borrowing_entity_id is not distinct from links.borrowing_entity_id
      where forms.id is null
    )`.execute(db);
  return rows.map(({ id }) => id);
}

/** All items of a deal: open ones by due date, then done ones, latest first. */
export function itemsOfDeal(db: Queries, dealId: string) {
  return db
    .selectFrom('action_items')
    .select(['id', 'kind', 'words', 'due_on as dueOn', 'created_at as askedAt', 'done_at as doneAt'])
    .select(['why', 'asked_of as from', inReview.as('inReview')])
    .where('deal_id', '=', dealId)
    .where('removed_at', 'is', null)
    .orderBy('done_at', (order) => order.desc().nullsFirst())
    .orderBy('due_on', (order) => order.asc().nullsLast())
    .orderBy('created_at')
    .orderBy('id')
    .limit(500)
    .execute();
}

export function lockItem(tx: Queries, { id, dealId }: { id: string; dealId: string }) {
  return tx
    .selectFrom('action_items')
    .select(['kind', 'words', 'due_on as dueOn', 'done_at as doneAt'])
    .where('id', '=', id)
    .where('deal_id', '=', dealId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function writeItem(
  tx: Queries,
  id: string,
  { kind, words, dueOn }: { kind: ActionItemKind; words: string; dueOn: PlainDate | null },
): Promise<void> {
  await tx.updateTable('action_items').set({ kind, words, due_on: dueOn }).where('id', '=', id).execute();
}

/** Hides an item from every list. Documents sent for it keep their reference to it. */
export async function removeItem(tx: Queries, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('action_items')
    .set({ done_at: sql<Date>`coalesce(done_at, ${at})`, removed_at: at })
    .where('id', '=', id)
    .execute();
}
