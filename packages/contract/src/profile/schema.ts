import * as z from 'zod/mini';
import { isUsState } from '@drawbridge/domain/profile/us-states.ts';
import { recordId, text } from '../wire/fields.ts';

const profileMessages = {
  state: 'Choose a state from the list.',
  zip: 'A zip code has 5 digits.',
  phone: 'A phone number has 10 digits.',
} as const;

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

/** An empty field takes the value away. */
function emptyOr(isRight: (value: string) => boolean): (value: string) => boolean {
  return (value) => value === '' || isRight(value);
}

const isZip = (value: string): boolean => /^\d{5}$/.test(value);
/** Ten digits, however they are set apart, with or without the country’s 1 before them. */
const isPhone = (value: string): boolean => /^1?\d{10}$/.test(value.replace(/[\s().+-]/g, ''));

export const profileUpdate = z.object({
  /** The caller’s own account, which is meant without it too. */
  id: z.optional(recordId),
  BillingStreet: text(200),
  BillingCity: text(100),
  BillingState: z.string().check(z.refine(emptyOr(isUsState), profileMessages.state)),
  BillingPostalCode: z.string().check(z.refine(emptyOr(isZip), profileMessages.zip)),
  Phone: text(40).check(z.refine(emptyOr(isPhone), profileMessages.phone)),
});
export type ProfileUpdate = z.infer<typeof profileUpdate>;
