import * as z from 'zod/mini';
import { reviewStates } from '@drawbridge/domain/documents/document-review.ts';
import { staffDocumentMessages } from '@drawbridge/messages/documents';
import { dealDocument } from './schema.ts';
import { instant, recordId, text } from '../wire/fields.ts';

export const documentReference = z.object({ id: recordId });

export const staffDocument = z.object({
  ...dealDocument.shape,
  deal: z.object({ id: recordId, number: z.string(), name: z.string(), borrower: z.string() }),
  sentBy: z.object({ name: z.string(), email: z.string(), isBroker: z.boolean() }),
  /** When it was last submitted for review. */
  sentAt: instant,
  history: z.array(
    z.object({ state: z.enum(reviewStates), at: instant, by: z.string(), note: z.nullable(z.string()) }),
  ),
  /** Up to 100 other documents of the deal to review, longest waiting first. */
  others: z.array(z.object({ id: recordId, name: z.string() })),
});
export type StaffDocument = z.infer<typeof staffDocument>;

/** All or nothing: if one is already decided, none is accepted. */
export const documentsToAccept = z.object({
  ids: z
    .array(recordId)
    .check(
      z.minLength(1, { error: () => staffDocumentMessages.several }),
      z.maxLength(100, { error: () => staffDocumentMessages.several }),
    ),
});
export const documentToReturn = z.object({
  id: recordId,
  reason: text(500).check(
    z.refine((value) => value.trim() !== '', { error: () => staffDocumentMessages.reason }),
  ),
});

/** The deal’s remaining documents to review, longest waiting first. */
export const documentsLeft = z.object({ left: z.array(z.object({ id: recordId, name: z.string() })) });
