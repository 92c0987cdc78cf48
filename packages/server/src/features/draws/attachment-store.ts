import { sql } from 'kysely';
import type { AttachmentKind } from '@drawbridge/domain/draws/draw-preflight.ts';
import type { FileType } from '@drawbridge/domain/documents/file-types.ts';
import type { Queries, Transaction } from '../../platform/database/connect.ts';

const columns = [
  'id',
  'draw_id',
  'kind',
  'budget_item_id',
  'name',
  'type',
  'size',
  'invoice_amount',
  'latitude',
  'taken_at',
  'longitude',
  'created_at',
  'of_inspection',
] as const;

/** Where a file belongs: to a deal’s next draw, or to the inspection of a draw. */
export type AttachmentPlace = { readonly nextDrawOf: string } | { readonly inspectionOf: string };

const isIn = (place: AttachmentPlace) =>
  'nextDrawOf' in place
    ? sql<boolean>`(deal_id = ${place.nextDrawOf} and draw_id is null)`
    : sql<boolean>`(draw_id = ${place.inspectionOf} and of_inspection)`;

/** The files attached for a deal’s next draw, earliest first. */
export function attachmentsForNextDraw(db: Queries, dealId: string) {
  return db
    .selectFrom('draw_attachments')
    .select(columns)
    .where('deal_id', '=', dealId)
    .where('draw_id', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
export type AttachmentRow = Awaited<ReturnType<typeof attachmentsForNextDraw>>[number];

/** The files of these draws, earliest first. */
export async function attachmentsOfDraws(db: Queries, drawIds: readonly string[]): Promise<AttachmentRow[]> {
  if (drawIds.length === 0) return [];
  return db
    .selectFrom('draw_attachments')
    .select(columns)
    .where('draw_id', 'in', drawIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Finds the given files among those for the deal’s next draw and locks their rows until the transaction ends. */
export async function lockAttachments(
  tx: Transaction,
  dealId: string,
  ids: readonly string[],
): Promise<AttachmentRow[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('draw_attachments')
    .select(columns)
    .where('deal_id', '=', dealId)
    .where('draw_id', 'is', null)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function attachToDraw(tx: Transaction, drawId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('draw_attachments').set({ draw_id: drawId }).where('id', 'in', ids).execute();
}

export async function isCurrentLine(db: Queries, dealId: string, budgetItemId: string): Promise<boolean> {
  const row = await db
    .selectFrom('budgets')
    .innerJoin('budget_sublots', 'budget_sublots.budget_id', 'budgets.id')
    .innerJoin('budget_items', 'budget_items.sublot_id', 'budget_sublots.id')
    .select('budget_items.id')
    .where('budgets.deal_id', '=', dealId)
    .where('budgets.replaced_at', 'is', null)
    .where('budget_items.id', '=', budgetItemId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds a file with the same content in the same place, for the same line or the whole draw. */
export function attachmentByContent(
  db: Queries,
  place: AttachmentPlace,
  { sha256, budgetItemId }: { sha256: string; budgetItemId: string | null },
) {
  return db
    .selectFrom('draw_attachments')
    .select(columns)
    .where(isIn(place))
    .where('sha256', '=', sha256)
    .where('budget_item_id', 'is not distinct from', budgetItemId)
    .executeTakeFirst();
}

export interface NewAttachmentRow {
  dealId: string;
  /** Set only for inspection files. */
  inspected?: string;
  budgetItemId: string | null;
  kind: AttachmentKind;
  fileKey: string;
  name: string;
  type: FileType;
  size: number;
  sha256: string;
  /** In dollars. */
  invoiceAmount: number | null;
  place: { latitude: number; longitude: number } | null;
  takenAt: Date | null;
  accountId: string;
  at: Date;
}

/** Inserts a file; undefined when a concurrent request inserted the same one first. */
export function addAttachment(tx: Queries, file: NewAttachmentRow): Promise<AttachmentRow | undefined> {
  return tx
    .insertInto('draw_attachments')
    .values({
      deal_id: file.dealId,
      draw_id: file.inspected ?? null,
      of_inspection: file.inspected !== undefined,
      budget_item_id: file.budgetItemId,
      kind: file.kind,
      file_key: file.fileKey,
      name: file.name,
      type: file.type,
      size: file.size,
      sha256: file.sha256,
      invoice_amount: file.invoiceAmount,
      latitude: file.place?.latitude ?? null,
      longitude: file.place?.longitude ?? null,
      taken_at: file.takenAt,
      uploaded_by: file.accountId,
      created_at: file.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export function changeAttachment(
  tx: Queries,
  { dealId, id }: { dealId: string; id: string },
  to: { kind: AttachmentKind; invoiceAmount: number | null },
): Promise<AttachmentRow | undefined> {
  return tx
    .updateTable('draw_attachments')
    .set({ kind: to.kind, invoice_amount: to.invoiceAmount })
    .where('id', '=', id)
    .where('deal_id', '=', dealId)
    .where('draw_id', 'is', null)
    .returning(columns)
    .executeTakeFirst();
}

/** Removes a file from its place and returns the key of its bytes. */
export async function removeAttachment(
  tx: Transaction,
  place: AttachmentPlace,
  id: string,
): Promise<string | undefined> {
  const removed = await tx
    .deleteFrom('draw_attachments')
    .where('id', '=', id)
    .where(isIn(place))
    .returning('file_key')
    .executeTakeFirst();
  if (removed) await tx.deleteFrom('files').where('key', '=', removed.file_key).execute();
  return removed?.file_key;
}

export function attachmentToOpen(db: Queries, id: string) {
  return db
    .selectFrom('draw_attachments')
    .select(['name', 'type', 'size', 'file_key'])
    .where('id', '=', id)
    .executeTakeFirst();
}
