/** In their own file because the sign-in page needs no other fields. */
import * as z from 'zod/mini';
import { isEmailAddress } from '@drawbridge/domain/mail/email-address.ts';
import { wireMessages } from '@drawbridge/messages/wire';

/**
 * Text as typed, up to `most` UTF-16 units. Refuses NUL, which PostgreSQL cannot store. `missing` is the message for a
 * missing value, looked up when it is needed.
 */
export function text(most: number, missing?: () => string) {
  return z.string(missing && { error: missing }).check(
    // Built on demand: formatting the first number takes a browser 15 ms, too slow during page load.
    z.maxLength(most, { error: () => wireMessages.tooLong({ most }) }),
    z.refine((value) => !value.includes('\u0000'), { error: () => wireMessages.noNullCharacter }),
  );
}

/** An email address; `message` is for a missing or malformed one. */
export function email(message: () => string = () => wireMessages.email) {
  return text(254).check(z.refine(isEmailAddress, { error: message }));
}
