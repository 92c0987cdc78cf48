import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { nextEscrowDue } from '@drawbridge/domain/escrow/escrow-due.ts';
import type { EscrowItemChange } from '@drawbridge/contract/escrow/schema.ts';
import type { Queries } from '../../platform/database/connect.ts';

/** A loan’s escrow items, including ended ones, in the order they were added. */
export function itemsOf(db: Queries, dealId: string) {
  return db
    .selectFrom('escrow_items as items')
    .leftJoin('accounts as people', 'people.id', 'items.ended_by')
    .leftJoin('properties', 'properties.id', 'items.property_id')
    .select([
      'items.id',
      'items.kind',
      'items.payee',
      'items.number',
      'items.amount',
      'items.every',
      'items.first_due',
      'items.added_at',
      'items.ended_at',
      'items.ended_why',
      'items.property_id',
      'people.name as ended_by_name',
      'properties.street',
    ])
    .where('items.deal_id', '=', dealId)
    .orderBy('items.added_at')
    .orderBy('items.id')
    .execute();
}
export type ItemRow = Awaited<ReturnType<typeof itemsOf>>[number];

/** A loan’s escrow disbursements, including returned ones, newest first. */
export function disbursementsOf(db: Queries, dealId: string) {
  return db
    .selectFrom('escrow_disbursements as paid')
    .innerJoin('escrow_items as items', 'items.id', 'paid.item_id')
    .innerJoin('ledger_entries as entries', 'entries.id', 'paid.entry_id')
    .select([
      'paid.id',
      'paid.item_id',
      'paid.due_on',
      'paid.payee',
      'paid.reason',
      'paid.returned_at',
      'items.kind',
      'entries.date_received',
      'entries.total_amount',
    ])
    .where('items.deal_id', '=', dealId)
    .orderBy('entries.position', 'desc')
    .execute();
}
export type DisbursementRow = Awaited<ReturnType<typeof disbursementsOf>>[number];

/** The paid periods of an item. A returned disbursement does not count. */
export function paidPeriods(rows: readonly DisbursementRow[], itemId: string): ReadonlySet<PlainDate> {
  const paid = rows.filter((row) => row.item_id === itemId && row.returned_at === null);
  return new Set(paid.map((row) => row.due_on));
}

/** The next due date of an item; null if it ended or needs no more payments. */
export function nextDueOf(item: ItemRow, rows: readonly DisbursementRow[]): PlainDate | null {
  if (item.ended_at !== null) return null;
  return nextEscrowDue({ every: item.every, firstDue: item.first_due }, paidPeriods(rows, item.id)) ?? null;
}

export function streetsOf(db: Queries, dealId: string) {
  return db
    .selectFrom('properties')
    .select(['id', 'street'])
    .where('deal_id', '=', dealId)
    .orderBy('position')
    .execute();
}

interface ItemFields extends Pick<
  EscrowItemChange,
  'kind' | 'payee' | 'number' | 'amount' | 'every' | 'propertyId'
> {
  readonly firstDue: PlainDate;
}

function columnsOf({ kind, payee, number, amount, every, propertyId, firstDue }: ItemFields) {
  return { kind, payee, number, amount, every, property_id: propertyId, first_due: firstDue };
}

export async function addItem(
  db: Queries,
  fields: ItemFields,
  { dealId, by, at }: { readonly dealId: string; readonly by: string; readonly at: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('escrow_items')
    .values({ ...columnsOf(fields), deal_id: dealId, added_by: by, added_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeItem(db: Queries, id: string, fields: ItemFields): Promise<void> {
  await db.updateTable('escrow_items').set(columnsOf(fields)).where('id', '=', id).execute();
}

export async function endItem(
  db: Queries,
  id: string,
  { by, at, reason }: { readonly by: string; readonly at: Date; readonly reason: string },
): Promise<void> {
  await db
    .updateTable('escrow_items')
    .set({ ended_by: by, ended_at: at, ended_why: reason })
    .where('id', '=', id)
    .execute();
}

export async function addDisbursement(
  db: Queries,
  paid: {
    readonly itemId: string;
    readonly payee: string;
    readonly dueOn: PlainDate;
    readonly entryId: string;
    readonly reason: string | null;
  },
): Promise<void> {
  await db
    .insertInto('escrow_disbursements')
    .values({
      item_id: paid.itemId,
      payee: paid.payee,
      due_on: paid.dueOn,
      entry_id: paid.entryId,
      reason: paid.reason,
    })
    .execute();
}
