import type { ReviewState } from '@drawbridge/domain/documents/document-review.ts';
import type { FileType } from '@drawbridge/domain/documents/file-types.ts';
import type { Queries } from '../../platform/database/connect.ts';

export interface DocumentRow {
  id: string;
  name: string;
  type: FileType;
  size: number;
  created_at: Date;
}

export interface DealDocumentRow extends DocumentRow {
  review: ReviewState | null;
  returned_because: string | null;
  sent_for: string | null;
}

/** A deal’s documents, newest first. */
export function documentsOf(db: Queries, dealId: string): Promise<DealDocumentRow[]> {
  return db
    .selectFrom('documents')
    .leftJoin('action_items', 'action_items.id', 'documents.action_item_id')
    .select([
      'documents.id',
      'documents.name',
      'documents.type',
      'documents.size',
      'documents.created_at',
      'documents.review',
      'documents.returned_because',
      'action_items.words as sent_for',
    ])
    .where('documents.deal_id', '=', dealId)
    .orderBy('documents.created_at', 'desc')
    .orderBy('documents.id', 'desc')
    .execute();
}

/** Files of lines of credit, newest first, each with the entity it is linked to. */
export async function documentsOfLines(
  db: Queries,
  lineIds: readonly string[],
): Promise<(DocumentRow & { lineId: string; linkedEntityId: string })[]> {
  if (lineIds.length === 0) return [];
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'name', 'type', 'size', 'created_at', 'checklist_item_id', 'line_of_credit_id as lineId'])
    .where('line_of_credit_id', 'in', lineIds)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$narrowType<{ lineId: string }>()
    .execute();
  return rows.map(({ checklist_item_id: item, ...row }) => ({ ...row, linkedEntityId: item ?? row.lineId }));
}

export function documentByContent(db: Queries, dealId: string, sha256: string) {
  return db
    .selectFrom('documents')
    .select(['id', 'review'])
    .where('deal_id', '=', dealId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
}

/** Adds a document unless the deal already has one with the same content. Returns the one it has now. */
export async function addDocument(
  tx: Queries,
  document: {
    dealId: string;
    fileKey: string;
    name: string;
    type: FileType;
    size: number;
    sha256: string;
    uploadedBy: string;
    at: Date;
    /** Whether an employee must review it. */
    toReview?: boolean;
    actionItemId?: string | undefined;
  },
): Promise<{ id: string; added: boolean }> {
  const added = await tx
    .insertInto('documents')
    .values({
      deal_id: document.dealId,
      file_key: document.fileKey,
      name: document.name,
      type: document.type,
      size: document.size,
      sha256: document.sha256,
      uploaded_by: document.uploadedBy,
      created_at: document.at,
      review: document.toReview === true ? 'submitted' : null,
      submitted_at: document.toReview === true ? document.at : null,
      action_item_id: document.actionItemId ?? null,
    })
    .onConflict((conflict) => conflict.columns(['deal_id', 'sha256']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return { id: added.id, added: true };
  const earlier = await documentByContent(tx, document.dealId, document.sha256);
  if (!earlier) throw new Error('the document is neither new nor existing');
  return { id: earlier.id, added: false };
}

export function documentToOpen(db: Queries, id: string) {
  return db
    .selectFrom('documents')
    .select(['name', 'type', 'size', 'file_key'])
    .where('id', '=', id)
    .executeTakeFirst();
}
