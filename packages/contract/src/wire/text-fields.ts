/** What every form has. Apart from the other fields: the sign-in page needs none of those. */
import * as z from 'zod/mini';
import { isEmailAddress } from '@drawbridge/domain/mail/email-address.ts';

/** Sentences of the checks that many fields share. */
const wireMessages = {
  noNullCharacter: 'Please remove the invisible character (NUL) from this text.',
  tooLong: (most: number) => `Please use at most ${most.toLocaleString('en-US')} characters.`,
  email: 'Valid email address required.',
} as const;

/**
 * Text as typed, up to `most` UTF-16 units. PostgreSQL cannot hold a NUL character, so none gets that far. `missing` is said
 * when nothing came at all.
 */
export function text(most: number, missing?: string) {
  return z.string(missing).check(
    // Said when it is needed: browsers take 15 ms to format their first number, which no page has to spare as it starts.
    z.maxLength(most, { error: () => wireMessages.tooLong(most) }),
    z.refine((value) => !value.includes('\u0000'), wireMessages.noNullCharacter),
  );
}

/** An email address; `message` is what the form shows when it is missing or malformed. */
export function email(message: string = wireMessages.email) {
  return text(254).check(z.refine(isEmailAddress, message));
}
