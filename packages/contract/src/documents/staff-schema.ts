import * as z from 'zod/mini';
import { reviewStates } from '@drawbridge/domain/documents/document-review.ts';
import { dealDocument } from './schema.ts';
import { instant, recordId, text } from '../wire/fields.ts';

export const staffDocumentMessages = {
  reason: 'Please say why, so that the sender knows what to send.',
  several: 'Please choose 1 to 100 documents.',
} as const;

export const documentReference = z.object({ id: recordId });

/** A document that somebody has sent, with all that is needed to decide on it. */
export const staffDocument = z.object({
  ...dealDocument.shape,
  deal: z.object({ id: recordId, number: z.string(), name: z.string(), borrower: z.string() }),
  sentBy: z.object({ name: z.string(), email: z.string(), isBroker: z.boolean() }),
  /** When it last came to be looked at. */
  sentAt: instant,
  history: z.array(
    z.object({ state: z.enum(reviewStates), at: instant, by: z.string(), note: z.nullable(z.string()) }),
  ),
  /** The others of the deal that wait, those that have waited longest first; a hundred at the most. */
  others: z.array(z.object({ id: recordId, name: z.string() })),
});
export type StaffDocument = z.infer<typeof staffDocument>;

/** Documents to take as they are: all of them, or none when one is decided already. */
export const documentsToAccept = z.object({
  ids: z
    .array(recordId)
    .check(z.minLength(1, staffDocumentMessages.several), z.maxLength(100, staffDocumentMessages.several)),
});
export const documentToReturn = z.object({
  id: recordId,
  reason: text(500).check(z.refine((value) => value.trim() !== '', staffDocumentMessages.reason)),
});

/** What of the deal waits still, those that have waited longest first. */
export const documentsLeft = z.object({ left: z.array(z.object({ id: recordId, name: z.string() })) });
