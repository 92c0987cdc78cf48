import * as z from 'zod/mini';
import { applicationProducts } from '@drawbridge/domain/applications/products.ts';
import { applicationMessages } from '@drawbridge/messages/applications';
import { languages } from '@drawbridge/messages/language';
import { recordId, text } from '../wire/fields.ts';
import { applicationChange } from './schema.ts';

const tags = languages.map(({ tag }) => tag);
const name = text(200).check(
  z.refine((typed) => typed.trim() !== '', { error: () => applicationMessages.unknown }),
);

/** What another site’s form knows about a person who wants a loan. */
export const newLead = z.object({
  product: z.enum(applicationProducts),
  first_name: name,
  last_name: name,
  email: text(320),
  /** Ten digits. */
  phone: z.optional(text(40)),
  /** Other answers by place, such as `price`. They follow the same rules as in the portal. */
  answers: z.prefault(applicationChange.shape.changes, {}),
  /** The site the person came from, as the loan officer reads it. */
  source: text(80).check(
    z.refine((typed) => typed.trim() !== '', { error: () => applicationMessages.source }),
  ),
  /** The language for emails; English by default. */
  language: z.optional(z.enum(tags)),
});
export type NewLead = z.infer<typeof newLead>;

export const addedLead = z.object({
  /** The application’s id, for `GET /lima/api/staff/applications/mismo`. */
  id: recordId,
  number: z.string(),
  /** The person was emailed a link to finish. Only keys with the permission `emailLeads` cause that. */
  emailed: z.boolean(),
});
