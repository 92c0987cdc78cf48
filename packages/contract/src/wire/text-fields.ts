/** In their own file because the sign-in page needs no other fields. */
import * as z from 'zod/mini';
import { isEmailAddress } from '@drawbridge/domain/mail/email-address.ts';

const wireMessages = {
  noNullCharacter: 'Remove the invisible character (NUL) from this text.',
  tooLong: (most: number) => `Please use at most ${most.toLocaleString('en-US')} characters.`,
  email: 'Valid email address required.',
} as const;

/**
 * Text as typed, up to `most` UTF-16 units. Refuses NUL, which PostgreSQL cannot store. `missing` is the message for a
 * missing value.
 */
export function text(most: number, missing?: string) {
  return z.string(missing).check(
    // Built on demand: formatting the first number takes a browser 15 ms, too slow during page load.
    z.maxLength(most, { error: () => wireMessages.tooLong(most) }),
    z.refine((value) => !value.includes('\u0000'), wireMessages.noNullCharacter),
  );
}

/** An email address; `message` is for a missing or malformed one. */
export function email(message: string = wireMessages.email) {
  return text(254).check(z.refine(isEmailAddress, message));
}
