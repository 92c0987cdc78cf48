import * as z from 'zod/mini';
import { requestStatuses } from '@drawbridge/domain/requests/request-states.ts';
import { timelineGroups, timelineKinds } from '@drawbridge/domain/today/timeline.ts';
import { dollars, instant, plainDate, recordId } from '../wire/fields.ts';
import { listCursor, rowLimit } from '../wire/list.ts';

export const timelineQuery = z.object({
  dealid: recordId,
  of: z.optional(z.enum(timelineGroups)),
  limit: z.optional(rowLimit),
  cursor: z.optional(listCursor),
});
export type TimelineQuery = z.infer<typeof timelineQuery>;

export const timelineEntry = z.object({
  kind: z.enum(timelineKinds),
  /** Unique among the entries of a kind. */
  id: z.string(),
  /** When it was recorded. Imported postings have only a day. */
  at: instant,
  /** The lender’s day of that. */
  on: plainDate,
  /** The day it counts from, where it was recorded on another. */
  countedOn: z.nullable(plainDate),
  amount: z.nullable(dollars),
  /** A stage, a draw’s number, a document’s name, a request’s reference, a posting’s code, an email’s subject or a way of contact. */
  name: z.nullable(z.string()),
  status: z.nullable(z.enum(requestStatuses)),
  /** When something is due or ends. */
  day: z.nullable(plainDate),
  /** Who did it. Null for the portal and what was imported. */
  by: z.nullable(z.string()),
  /** A note, a reason, a question, an email’s address, or a change as a sentence. */
  said: z.nullable(z.string()),
  /** The id of the document, draw, budget or request. */
  about: z.nullable(recordId),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** Newest first. */
export const timeline = z.object({ entries: z.array(timelineEntry), nextCursor: z.nullable(z.string()) });
export type Timeline = z.infer<typeof timeline>;
