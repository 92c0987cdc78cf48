import { personalDataMessages } from '@drawbridge/messages/personal-data';
import * as z from 'zod/mini';
import { instant, recordId, text } from '../wire/fields.ts';

const mostReasonLength = 1000;

/** A copy of all that is held about a person. */
export const personalCopy = z.object({
  id: recordId,
  askedAt: instant,
  /** Null for a copy that the person asked for. Only administrators see the reason. */
  reason: z.nullable(z.string()),
  /** Null while the copy is being made. The link is valid for five minutes, the file until `expiresAt`. */
  ready: z.nullable(z.object({ at: instant, expiresAt: instant, bytes: z.int(), link: z.string() })),
});
export type PersonalCopy = z.infer<typeof personalCopy>;

/** The person's current copy. Null before they ask, and once it was removed. */
export const personalCopyState = z.object({ copy: z.nullable(personalCopy) });
export type PersonalCopyState = z.infer<typeof personalCopyState>;

export const personalCopyToken = z.object({ token: text(500) });

export const personalCopyQuery = z.object({ personId: recordId });

export const personalDataReason = text(mostReasonLength).check(
  z.refine((typed) => typed.trim() !== '', { error: () => personalDataMessages.reason }),
);

export const newPersonalCopy = z.object({ personId: recordId, reason: personalDataReason });
export type NewPersonalCopy = z.infer<typeof newPersonalCopy>;
