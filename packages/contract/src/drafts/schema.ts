import * as z from 'zod/mini';
import { draftFits, isDraftForm } from '@drawbridge/domain/drafts/draft-values.ts';
import { instant } from '../wire/fields.ts';

const draftMessages = {
  form: 'A form is named by a letter and up to 79 letters, digits or : . _ - after it.',
  tooMuch: 'A draft holds up to 64 KB of texts, numbers, lists and groups.',
} as const;

const form = z.string().check(z.refine(isDraftForm, draftMessages.form));
/** Any fields. A loose object and not a record: the sign-in page would load what records need. */
const values = z.looseObject({});

export const draftQuery = z.object({ form });

export const draftToSave = z.object({
  form,
  /** The fields that have been filled in. Secret ones are left out, whoever sends them. */
  values: values.check(z.refine(draftFits, draftMessages.tooMuch)),
  savedAt: instant,
});

export const draftToDiscard = z.object({ form });

/** A half-filled form; null when there is none. */
export const draftFound = z.object({
  draft: z.nullable(z.object({ form, values, savedAt: instant })),
});

/** When what the server holds now was typed: an older draft does not take a newer one’s place. */
export const draftSaved = z.object({ savedAt: instant });

export const draftDiscarded = z.object({ success: z.literal(true) });
