import type { ReviewState } from '@drawbridge/domain/documents/document-review.ts';
import type { Queries, Transaction } from '../../platform/database/connect.ts';
import { dealName } from '../deals/public.ts';

/** Whether the action item belongs to the deal and is still open. */
export async function isOpenItem(db: Queries, dealId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('action_items')
    .select('id')
    .where('id', '=', id)
    .where('deal_id', '=', dealId)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

function sentDocuments(db: Queries) {
  return db
    .selectFrom('documents')
    .innerJoin('deals', 'deals.id', 'documents.deal_id')
    .innerJoin('accounts as borrower', 'borrower.id', 'deals.borrower_id')
    .innerJoin('accounts as sender', 'sender.id', 'documents.uploaded_by')
    .leftJoin('first_properties', 'first_properties.deal_id', 'deals.id')
    .leftJoin('action_items', 'action_items.id', 'documents.action_item_id')
    .select([
      'documents.id',
      'documents.name',
      'documents.type',
      'documents.size',
      'documents.created_at',
      'documents.review',
      'documents.submitted_at',
      'documents.returned_because',
      'documents.action_item_id',
      'action_items.words as sent_for',
      'deals.id as deal_id',
      'deals.loan_number',
      dealName.as('deal_name'),
      'borrower.name as borrower_name',
      'sender.id as sender_id',
      'sender.name as sender_name',
      'sender.email as sender_email',
      'sender.account_type as sender_type',
    ])
    .where('documents.review', 'is not', null);
}

export function documentToReview(db: Queries, id: string) {
  return sentDocuments(db).where('documents.id', '=', id).executeTakeFirst();
}
export type ReviewedDocumentRow = NonNullable<Awaited<ReturnType<typeof documentToReview>>>;

export function lockDocument(tx: Transaction, id: string): Promise<ReviewedDocumentRow | undefined> {
  return sentDocuments(tx).where('documents.id', '=', id).forNoKeyUpdate('documents').executeTakeFirst();
}

/** A deal’s documents to review, longest waiting first. */
export function waitingDocuments(db: Queries, dealId: string) {
  return db
    .selectFrom('documents')
    .select(['id', 'name'])
    .where('deal_id', '=', dealId)
    .where('review', '=', 'submitted')
    .orderBy('submitted_at')
    .orderBy('id')
    .limit(100)
    .execute();
}

/** A document’s history, oldest first. */
export function eventsOfDocument(db: Queries, id: string) {
  return db
    .selectFrom('document_events')
    .innerJoin('accounts', 'accounts.id', 'document_events.account_id')
    .select(['document_events.state', 'document_events.at', 'document_events.note', 'accounts.name'])
    .where('document_events.document_id', '=', id)
    .orderBy('document_events.id')
    .execute();
}

export async function writeReview(
  tx: Transaction,
  id: string,
  to: { readonly state: ReviewState; readonly at: Date; readonly reason?: string },
): Promise<void> {
  await tx
    .updateTable('documents')
    .set({
      review: to.state,
      returned_because: to.reason ?? null,
      told_at: null,
      ...(to.state === 'submitted' ? { submitted_at: to.at } : {}),
    })
    .where('id', '=', id)
    .execute();
}

export async function noteReview(
  tx: Transaction,
  event: {
    readonly id: string;
    readonly state: ReviewState;
    readonly at: Date;
    readonly by: string;
    readonly note?: string;
  },
): Promise<void> {
  await tx
    .insertInto('document_events')
    .values({
      document_id: event.id,
      state: event.state,
      at: event.at,
      account_id: event.by,
      note: event.note ?? null,
    })
    .execute();
}

export async function settleItem(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('action_items')
    .set({ done_at: at })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();
}

/** Returns a person’s accepted documents for a deal that no email has reported yet, and marks them as reported. */
export async function claimAccepted(
  tx: Transaction,
  { accountId, dealId, at }: { accountId: string; dealId: string; at: Date },
): Promise<readonly ReviewedDocumentRow[]> {
  const claimed = await tx
    .updateTable('documents')
    .set({ told_at: at })
    .where('uploaded_by', '=', accountId)
    .where('deal_id', '=', dealId)
    .where('review', '=', 'accepted')
    .where('told_at', 'is', null)
    .returning('id')
    .execute();
  if (claimed.length === 0) return [];
  return sentDocuments(tx)
    .where(
      'documents.id',
      'in',
      claimed.map(({ id }) => id),
    )
    .orderBy('documents.submitted_at')
    .orderBy('documents.name')
    .execute();
}
