import * as z from 'zod/mini';
import { draftFits, isDraftForm } from '@drawbridge/domain/drafts/draft-values.ts';
import { instant } from '../wire/fields.ts';

const draftMessages = {
  form: 'A form is named by a letter and up to 79 letters, digits or : . _ - after it.',
  tooMuch: 'A draft holds up to 64 KB of texts, numbers, lists and groups.',
} as const;

const form = z.string().check(z.refine(isDraftForm, draftMessages.form));
/** A loose object, not a record: records would add code to the sign-in page. */
const values = z.looseObject({});

export const draftQuery = z.object({ form });

export const draftToSave = z.object({
  form,
  /** Secret fields are dropped from every sender. */
  values: values.check(z.refine(draftFits, draftMessages.tooMuch)),
  savedAt: instant,
});

export const draftToDiscard = z.object({ form });

/** Null without a draft. */
export const draftFound = z.object({
  draft: z.nullable(z.object({ form, values, savedAt: instant })),
});

/** The typing time of the draft the server holds now: an older draft never replaces a newer one. */
export const draftSaved = z.object({ savedAt: instant });

export const draftDiscarded = z.object({ success: z.literal(true) });
