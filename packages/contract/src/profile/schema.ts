import * as z from 'zod/mini';
import { isGreetable, longestPreferredName } from '@drawbridge/domain/mail/greeting.ts';
import { isUsState } from '@drawbridge/domain/profile/us-states.ts';
import { languages } from '@drawbridge/messages/language';
import { profileMessages } from '@drawbridge/messages/profile';
import { recordId, text } from '../wire/fields.ts';

export const accountProfile = z.object({
  id: recordId,
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zip: z.nullable(z.string()),
  /** Written 864-555-0142. */
  phone: z.nullable(z.string()),
});
export type AccountProfile = z.infer<typeof accountProfile>;

/** Text that is required (`missing`) and must be valid (`wrong`). */
function filled(
  most: number,
  missing: () => string,
  isRight: (value: string) => boolean = () => true,
  wrong = missing,
) {
  return text(most, missing).check(
    z.refine((value) => value.trim() !== '', { error: missing }),
    z.refine((value) => value.trim() === '' || isRight(value), { error: wrong }),
  );
}

const isZip = (value: string): boolean => /^\d{5}$/.test(value);
/** Ten digits with any separators, with or without the country’s 1 in front. */
const isPhone = (value: string): boolean => /^1?\d{10}$/.test(value.replace(/[\s().+-]/g, ''));

export const profileUpdate = z.object({
  /** Must be the caller’s own account. Defaults to it. */
  id: z.optional(recordId),
  BillingStreet: filled(200, () => profileMessages.street),
  BillingCity: filled(100, () => profileMessages.city),
  BillingState: filled(
    40,
    () => profileMessages.noState,
    isUsState,
    () => profileMessages.state,
  ),
  BillingPostalCode: filled(
    40,
    () => profileMessages.noZip,
    isZip,
    () => profileMessages.zip,
  ),
  Phone: filled(
    40,
    () => profileMessages.noPhone,
    isPhone,
    () => profileMessages.phone,
  ),
});
export type ProfileUpdate = z.infer<typeof profileUpdate>;

const controls = /\p{Cc}/u;

/** Refused with a message of its own. */
const isMalformed = (typed: string): boolean => typed.length > longestPreferredName || controls.test(typed);

/** The name a person is greeted by in emails. Empty removes it. */
export const preferredNameChange = z.object({
  preferredName: text(longestPreferredName).check(
    z.trim(),
    z.refine((typed) => !controls.test(typed), { error: () => profileMessages.preferredName }),
    z.refine((typed) => typed === '' || isMalformed(typed) || isGreetable(typed), {
      error: () => profileMessages.notGreetable,
    }),
  ),
});
export type PreferredNameChange = z.infer<typeof preferredNameChange>;

export const preferredName = z.object({ preferredName: z.nullable(z.string()) });
export type PreferredName = z.infer<typeof preferredName>;

/** A language people can choose, by its BCP 47 tag. */
export const offeredLanguage = z.enum(
  languages.map(({ tag }) => tag),
  { error: () => profileMessages.language },
);

export const languageChange = z.object({ language: offeredLanguage });
export type LanguageChange = z.infer<typeof languageChange>;

/** Null while the person has not chosen a language. */
export const accountLanguage = z.object({ language: z.nullable(z.string()) });
export type AccountLanguage = z.infer<typeof accountLanguage>;
