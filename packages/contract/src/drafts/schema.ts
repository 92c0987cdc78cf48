import * as z from 'zod/mini';
import { draftFits, isDraftForm } from '@drawbridge/domain/drafts/draft-values.ts';
import { draftMessages } from '@drawbridge/messages/drafts';
import { instant } from '../wire/fields.ts';

const form = z.string().check(z.refine(isDraftForm, { error: () => draftMessages.form }));
/** A loose object, because a record would add code to the sign-in page. */
const values = z.looseObject({});

export const draftQuery = z.object({ form });

export const draftToSave = z.object({
  form,
  /** The server drops secret fields. */
  values: values.check(z.refine(draftFits, { error: () => draftMessages.tooMuch })),
  savedAt: instant,
});

export const draftToDiscard = z.object({ form });

/** Null if there is no draft. */
export const draftFound = z.object({
  draft: z.nullable(z.object({ form, values, savedAt: instant })),
});

/** When the server’s current draft was typed. An older draft never replaces a newer one. */
export const draftSaved = z.object({ savedAt: instant });

/** 32 bytes each, in base64url. */
export const deviceKeys = z.object({ keys: z.array(z.string()) });

export const draftDiscarded = z.object({ success: z.literal(true) });
