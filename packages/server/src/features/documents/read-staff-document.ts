import type { StaffDocument } from '@drawbridge/contract/documents/staff-schema.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { DocumentParts } from './document-parts.ts';
import { presentDealDocument } from './present.ts';
import { documentToReview, eventsOfDocument, waitingDocuments } from './review-store.ts';

/** A document with everything an employee needs to decide on it. */
export async function readStaffDocument(
  { db, links, previewLinks }: Pick<DocumentParts, 'db' | 'links' | 'previewLinks'>,
  id: string,
): Promise<StaffDocument | Refusal<'document_not_found'>> {
  const row = await documentToReview(db, id);
  if (!row) return refuse('document_not_found');
  const events = await eventsOfDocument(db, id);
  const waiting = await waitingDocuments(db, row.deal_id);
  return {
    ...presentDealDocument(links, row, previewLinks),
    deal: { id: row.deal_id, number: row.loan_number, name: row.deal_name, borrower: row.borrower_name },
    sentBy: {
      name: row.sender_name,
      email: row.sender_email,
      isBroker: row.sender_type === 'BrokerAccount' || row.sender_type === 'WholesaleAccount',
    },
    sentAt: (row.submitted_at ?? row.created_at).toISOString(),
    history: events.map(({ state, at, name, note }) => ({ state, at: at.toISOString(), by: name, note })),
    others: waiting.filter((other) => other.id !== id),
  };
}
